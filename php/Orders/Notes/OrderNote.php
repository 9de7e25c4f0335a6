<?php
declare(strict_types=1);

namespace Vitrine\Orders\Notes;

use DateTimeImmutable;

/** A note that staff added to an order. */
final readonly class OrderNote {

	/**
	 * @param bool   $sentToCustomer Whether it was e-mailed to the customer; other notes are internal.
	 * @param string $authorName     Name of the author, kept after the account is deleted.
	 */
	public function __construct(
		public int $id,
		public DateTimeImmutable $at,
		public string $text,
		public bool $sentToCustomer,
		public string $authorName,
	) {
	}
}
