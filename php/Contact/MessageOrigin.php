<?php
declare(strict_types=1);

namespace Vitrine\Contact;

/** The page that a message was written on. */
final readonly class MessageOrigin {

	/**
	 * @param string $page  URL without its query string; other input is stored as plain text.
	 * @param bool   $isOwn Whether it belongs to this site and may be linked.
	 */
	public function __construct( public string $page, public bool $isOwn ) {
	}
}
