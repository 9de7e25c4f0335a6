<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

/** The refund that a user requests. */
final readonly class RefundRequest {

	/**
	 * @param int $lastSeenNumber Number of the newest refund the user has seen, 0 for none; prevents duplicates by concurrent users.
	 * @param int|null $amount In cents; null for the value of the items.
	 * @param array<int, int> $quantities Quantities by index of the order line.
	 * @param bool $restock Whether to return the items to stock.
	 */
	public function __construct(
		public int $lastSeenNumber,
		public ?int $amount = null,
		public array $quantities = array(),
		public string $reason = '',
		public bool $restock = false,
	) {
	}
}
