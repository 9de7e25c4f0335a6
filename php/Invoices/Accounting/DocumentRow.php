<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Accounting;

use DateTimeImmutable;
use Vitrine\Invoices\Invoice;
use Vitrine\Orders\Order;

/** What an issued document states at one VAT rate, in cents; negative on a credit note. */
final readonly class DocumentRow {

	/**
	 * @param string                 $corrects   Name of the invoice or credit note that the document corrects; '' for an invoice.
	 * @param TaxTreatment           $treatment  Of this amount.
	 * @param string                 $taxCountry Whose VAT is stated; '' if there is none.
	 * @param int                    $rate       In basis points.
	 * @param int                    $mainVat    VAT in the main currency, in cents; the rows of a document add up to what it states.
	 * @param int                    $goods      What of the gross amount is for goods and their delivery; the rest is for digital content
	 *     and services.
	 * @param DateTimeImmutable|null $paidAt     Of the payment or refund; null if there was none.
	 */
	public function __construct(
		public Invoice $document,
		public Order $order,
		public string $corrects,
		public TaxTreatment $treatment,
		public string $taxCountry,
		public int $rate,
		public int $net,
		public int $vat,
		public int $mainVat,
		public int $goods,
		public ?DateTimeImmutable $paidAt,
	) {
	}

	public function gross(): int {
		return $this->net + $this->vat;
	}

	/** Date on the document. */
	public function day(): DateTimeImmutable {
		return $this->document->at->setTimezone( $this->document->data->zone );
	}

	/** Currency in which the shop keeps its accounts. */
	public function mainCurrency(): string {
		return $this->order->currency->main === '' ? $this->order->currency->code : $this->order->currency->main;
	}

	public function customer(): string {
		$billing = $this->order->customer->billing;
		return $billing->company === '' ? $billing->name() : $billing->company;
	}
}
