<?php
declare(strict_types=1);

namespace Vitrine\Contact;

/** Which messages a list shows, newest first. */
final readonly class MessageQuery {

	/** @param string $search Part of a name, an address or a text; '' for all. */
	public function __construct(
		public MessageStatus $status = MessageStatus::Received,
		public string $search = '',
		public int $page = 1,
		public int $perPage = 20,
	) {
	}
}
