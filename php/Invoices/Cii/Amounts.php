<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

/** What an electronic invoice charges, in cents. */
final readonly class Amounts {

	/**
	 * @param list<Item>         $items
	 * @param list<Adjustment>   $adjustments
	 * @param list<VatBreakdown> $vat
	 * @param string             $accountingCurrency BT-6: the currency in which VAT is stated, too; '' if it is that of the invoice.
	 * @param int                $accountingVat      BT-111: the VAT in it.
	 */
	public function __construct(
		public string $currency,
		public array $items,
		public array $adjustments,
		public array $vat,
		public string $accountingCurrency = '',
		public int $accountingVat = 0,
	) {
	}

	/** BT-106. */
	public function itemsNet(): int {
		return array_sum( array_map( static fn ( Item $item ): int => $item->net, $this->items ) );
	}

	/** BT-108 and BT-107. */
	public function adjustmentsNet( bool $charges ): int {
		return array_sum(
			array_map( static fn ( Adjustment $each ): int => $each->isCharge === $charges ? $each->net : 0, $this->adjustments )
		);
	}

	/** BT-109. */
	public function net(): int {
		return $this->itemsNet() + $this->adjustmentsNet( true ) - $this->adjustmentsNet( false );
	}

	/** BT-110. */
	public function vatTotal(): int {
		return array_sum( array_map( static fn ( VatBreakdown $each ): int => $each->vat, $this->vat ) );
	}

	/** BT-112. */
	public function total(): int {
		return $this->net() + $this->vatTotal();
	}
}
