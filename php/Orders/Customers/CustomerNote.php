<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

use DateTimeImmutable;

/** An internal note about a customer. */
final readonly class CustomerNote {

	/** @param string $authorName Name of the author, kept after the account is deleted. */
	public function __construct( public int $id, public DateTimeImmutable $at, public string $text, public string $authorName ) {
	}
}
