<?php
declare(strict_types=1);

namespace Vitrine\Orders\Notes;

use DateTimeImmutable;

/** What somebody in wp-admin wrote beside an order. */
final readonly class OrderNote {

	/**
	 * @param bool   $told Whether it was sent to the customer; others are for the shop alone.
	 * @param string $who  Name of the person, who may be gone.
	 */
	public function __construct(
		public int $id,
		public DateTimeImmutable $at,
		public string $text,
		public bool $told,
		public string $who,
	) {
	}
}
