<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

use DateTimeImmutable;

/** An invoice or credit note in the terms of EN 16931. */
final readonly class ElectronicInvoice {

	/** UNTDID 1001. */
	public const INVOICE     = '380';
	public const CREDIT_NOTE = '381';
	public const CORRECTED   = '384';

	/**
	 * @param string                $type        `INVOICE`, `CREDIT_NOTE`, or `CORRECTED` for the cancellation of a credit note.
	 * @param DateTimeImmutable     $issuedAt    In the time zone of the printed dates.
	 * @param list<string>          $notes
	 * @param string                $deliveryDay `Y-m-d`; '' if unknown.
	 * @param PrecedingInvoice|null $preceding   Null on an invoice.
	 */
	public function __construct(
		public string $number,
		public string $type,
		public DateTimeImmutable $issuedAt,
		public array $notes,
		public Parties $parties,
		public string $orderNumber,
		public string $deliveryDay,
		public Payment $payment,
		public Amounts $amounts,
		public ?PrecedingInvoice $preceding = null,
	) {
	}

	/** Whether the seller has the tax numbers without which the document is not valid. */
	public function isComplete(): bool {
		return array_filter(
			$this->amounts->vat,
			fn ( VatBreakdown $part ): bool => ! $part->category->hasNumberOf( $this->parties->seller )
		) === array();
	}
}
