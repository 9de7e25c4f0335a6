<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

use DateTimeImmutable;

/** An invoice or credit note in the terms of EN 16931. Amounts in cents. */
final readonly class ElectronicInvoice {

	/** UNTDID 1001. */
	public const INVOICE     = '380';
	public const CREDIT_NOTE = '381';
	public const CORRECTED   = '384';

	/**
	 * @param string             $type            `INVOICE`, `CREDIT_NOTE`, or `CORRECTED` for the cancellation of a credit note.
	 * @param DateTimeImmutable  $issuedAt        In the time zone of the printed dates.
	 * @param list<string>       $notes
	 * @param string             $deliveryDay     `Y-m-d`; '' if unknown.
	 * @param string             $paymentMeans    UNTDID 4461.
	 * @param string             $paymentText     Title of the payment method.
	 * @param bool               $isPaid          Whether nothing is due.
	 * @param list<Item>         $items
	 * @param list<Adjustment>   $adjustments
	 * @param list<VatBreakdown> $vat
	 * @param string             $preceding       Number of the document that this one corrects; '' on an invoice.
	 * @param DateTimeImmutable|null $precedingAt Its date.
	 * @param string             $accountingCurrency BT-6: the currency in which VAT is stated, too; '' if it is that of the invoice.
	 * @param int                $accountingVat   BT-111: the VAT in it.
	 */
	public function __construct(
		public string $number,
		public string $type,
		public DateTimeImmutable $issuedAt,
		public string $currency,
		public array $notes,
		public Party $seller,
		public Party $buyer,
		public Party $recipient,
		public string $orderNumber,
		public string $deliveryDay,
		public string $paymentMeans,
		public string $paymentText,
		public bool $isPaid,
		public array $items,
		public array $adjustments,
		public array $vat,
		public string $preceding = '',
		public ?DateTimeImmutable $precedingAt = null,
		public string $accountingCurrency = '',
		public int $accountingVat = 0,
	) {
	}

	/** Whether the seller has the tax numbers without which the document is not valid. */
	public function isComplete(): bool {
		return array_filter(
			$this->vat,
			fn ( VatBreakdown $part ): bool => ! $part->category->hasNumberOf( $this->seller )
		) === array();
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
