<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use DateTimeImmutable;

/** A newsletter subscription, with proof of consent. */
final readonly class Subscriber {

	/**
	 * @param string $language    Code of the subscriber's language.
	 * @param string $textVersion Version of the consent text.
	 * @param string $leaveKey    Key for unsubscribing, included in every newsletter.
	 * @param bool   $terms       Whether the box of the form was ticked; other callers of the route may have none.
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
		public bool $terms,
	) {
	}
}
