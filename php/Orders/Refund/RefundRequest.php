<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Pricing\Tax\VatTreatment;

/** The refund that a user requests. */
final readonly class RefundRequest {

	/**
	 * @param int $lastSeenNumber Number of the newest refund the user has seen, 0 for none; prevents duplicates by concurrent users.
	 * @param int|null $amount In cents; null for the value of the items, and of delivery if it is refunded with them.
	 * @param array<int, int> $quantities Quantities by index of the order line.
	 * @param bool $restock Whether to return the items to stock.
	 * @param bool $vatOnly Whether to refund the VAT of the whole order and nothing else.
	 * @param VatTreatment $treatment How the order is taxed after its VAT is refunded; the provider's refunds inherit it.
	 * @param int $delivery Cents of delivery to refund with the items, unless an amount is given.
	 * @param bool $isManual Whether staff have sent the money themselves, although the payment provider could.
	 */
	public function __construct(
		public int $lastSeenNumber,
		public ?int $amount = null,
		public array $quantities = array(),
		public string $reason = '',
		public bool $restock = false,
		public bool $vatOnly = false,
		public VatTreatment $treatment = VatTreatment::Standard,
		public int $delivery = 0,
		public bool $isManual = false,
	) {
	}
}
