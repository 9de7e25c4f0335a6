<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use DateTimeImmutable;

/** A numbered paper about an order: its invoice, or the credit note of a refund. */
final readonly class Invoice {

	/**
	 * @param string $name     As it is printed: `INV-00012`.
	 * @param int    $refundId Of the refund; 0 for the invoice itself.
	 * @param int    $amount   Cents, VAT included.
	 * @param Seller $seller   As it was called on that day.
	 * @param InvoiceFacts|null $facts What else it said on that day; null for one from before this was kept.
	 */
	public function __construct(
		public InvoiceKind $kind,
		public string $name,
		public int $orderId,
		public int $refundId,
		public int $amount,
		public Seller $seller,
		public DateTimeImmutable $at,
		public ?InvoiceFacts $facts = null,
	) {
	}
}
