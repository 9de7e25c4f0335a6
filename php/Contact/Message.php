<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use DateTimeImmutable;

/** A message from a visitor, as submitted. */
final readonly class Message {

	/**
	 * @param string $page     URL of the page it was written on, without its query string; other input is stored as plain text.
	 * @param bool   $own      Whether the page belongs to this site and may be linked.
	 * @param string $language Code of the visitor's language.
	 * @param DateTimeImmutable|null $repliedAt When it was marked as answered.
	 * @param bool   $terms    Whether the visitor confirmed the privacy policy.
	 */
	public function __construct(
		public int $id,
		public DateTimeImmutable $sentAt,
		public MessageStatus $status,
		public string $name,
		public string $email,
		public string $phone,
		public string $text,
		public string $page,
		public bool $own,
		public string $language,
		public ?DateTimeImmutable $repliedAt = null,
		public bool $terms = true,
	) {
	}
}
