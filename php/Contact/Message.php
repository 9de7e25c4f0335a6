<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use DateTimeImmutable;

/** A message from a visitor, as submitted. */
final readonly class Message {

	/**
	 * @param DateTimeImmutable|null $repliedAt When it was marked as answered.
	 * @param bool   $terms    Whether the visitor confirmed the privacy policy.
	 */
	public function __construct(
		public int $id,
		public DateTimeImmutable $sentAt,
		public MessageStatus $status,
		public MessageSender $sender,
		public string $text,
		public MessageOrigin $origin,
		public ?DateTimeImmutable $repliedAt = null,
		public bool $terms = true,
	) {
	}
}
