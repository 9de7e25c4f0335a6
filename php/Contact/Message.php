<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use DateTimeImmutable;

/** A message that a visitor left for the shop, as it was written. */
final readonly class Message {

	/**
	 * @param string $page     Address of the page that it was written on, without its query; whatever else was sent as one is text.
	 * @param bool   $own      Whether the page is one of this site, and so a link.
	 * @param string $language Code of the language that the visitor read.
	 * @param DateTimeImmutable|null $repliedAt When a person marked it as answered.
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
	) {
	}
}
