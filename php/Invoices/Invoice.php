<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use DateTimeImmutable;
use Vitrine\Orders\Order;

/** An issued document: the invoice of an order, the credit note of a refund, or the cancellation of a credit note. */
final readonly class Invoice {

	/**
	 * @param string        $name     As printed: `INV-00012`.
	 * @param int           $refundId 0 for the invoice itself.
	 * @param int           $amount   Cents, VAT included.
	 * @param SellerDetails $seller   On the day of issue.
	 * @param InvoiceData   $data     Other data on the day of issue.
	 */
	public function __construct(
		public InvoiceKind $kind,
		public string $name,
		public int $orderId,
		public int $refundId,
		public int $amount,
		public SellerDetails $seller,
		public DateTimeImmutable $at,
		public InvoiceData $data,
		private InvoiceParties $parties,
	) {
	}

	/** The order with the addresses that the document states. */
	public function asIssued( Order $order ): Order {
		return $this->parties->applyTo( $order );
	}

	/** Name in links: there is one invoice for each order, which needs none. */
	public function linkName(): string {
		return $this->kind === InvoiceKind::Invoice ? '' : $this->name;
	}
}
