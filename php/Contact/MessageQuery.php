<?php
declare(strict_types=1);

namespace Vitrine\Contact;

/** Filters of the message list, newest first. */
final readonly class MessageQuery {

	/** @param string $search Part of a name, an e-mail address or a text; '' for all. */
	public function __construct(
		public MessageStatus $status = MessageStatus::Received,
		public string $search = '',
		public int $page = 1,
		public int $perPage = 20,
	) {
	}
}
