<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use DateTimeImmutable;

/** Somebody's word on the newsletter, with what proves it. */
final readonly class Subscriber {

	/**
	 * @param string $language    Code of the language that they read when they asked.
	 * @param string $textVersion Of the words that they agreed to.
	 * @param string $leaveKey    Opens the way out; it stands in every newsletter.
	 */
	public function __construct(
		public int $id,
		public string $email,
		public SubscriberStatus $status,
		public string $language,
		public string $textVersion,
		public DateTimeImmutable $askedAt,
		public ?DateTimeImmutable $confirmedAt,
		public ?DateTimeImmutable $endedAt,
		public string $leaveKey,
	) {
	}
}
