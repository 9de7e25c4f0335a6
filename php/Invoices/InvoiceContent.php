<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\I18n\Typography;
use Vitrine\Invoices\Cii\ElectronicInvoice;

/** What an invoice or credit note says, in the language of issue: the same on the page and in the PDF. */
final readonly class InvoiceContent {

	/**
	 * @param string       $language        Tag.
	 * @param string       $originalInvoice Name of the order's invoice on its other documents; '' on the invoice.
	 * @param string       $sellerAddress   Several lines, or ''.
	 * @param string       $order           Order number.
	 * @param string       $deliveryDate    '' on a credit note.
	 * @param bool         $delivered       Whether the date is in the past, not just expected.
	 * @param list<string> $billing
	 * @param list<string> $delivery        Empty if it equals the billing address.
	 * @param list<array{title: string, more: list<string>, quantity: string, price: string, rate: string, sum: string}> $rows
	 * @param list<array{rate: string, net: string, vat: string}> $vatRows Empty if VAT must not be stated at all, not even at 0 %.
	 * @param string       $vatReason       Why no VAT is charged; '' if it is.
	 * @param string       $rate            Of the currencies: `1 EUR = 0.95 CHF`; '' if the invoice is in the shop's main currency.
	 * @param string       $vatInMainCurrency The VAT total; '' as well.
	 * @param string       $creditNote      Name of the credit note that this document cancels; '' on other documents.
	 * @param string       $mark            What has become of the document since it was issued; '' for nothing.
	 */
	public function __construct(
		public string $language,
		public Invoice $invoice,
		public string $originalInvoice,
		public string $sellerAddress,
		public string $order,
		public string $placed,
		public string $issued,
		public string $deliveryDate,
		public bool $delivered,
		public array $billing,
		public array $delivery,
		public array $rows,
		public array $vatRows,
		public string $total,
		public string $payment,
		public string $status,
		public string $reason,
		public string $note,
		public string $vatReason,
		public ElectronicInvoice $electronic,
		private Typography $typography,
		public string $rate = '',
		public string $vatInMainCurrency = '',
		public string $creditNote = '',
		public string $mark = '',
	) {
	}

	public function title(): string {
		return "{$this->invoice->kind->label()} {$this->invoice->name}";
	}

	public function statesVat(): bool {
		return $this->vatRows !== array();
	}

	/** @return list<string> Lines below the seller's name. */
	public function sellerLines(): array {
		$seller = $this->invoice->seller;
		$pair   = fn ( string $label, string $number ): array => $number === ''
			? array()
			: array( $this->typography->pair( $label, $number ) );
		return array(
			...( $this->sellerAddress === '' ? array() : explode( "\n", $this->sellerAddress ) ),
			...$pair( __( 'Company number', 'vitrine' ), $seller->code ),
			...$pair( __( 'VAT number', 'vitrine' ), $seller->vat ),
			...$pair( __( 'Tax number', 'vitrine' ), $seller->taxNumber ),
		);
	}

	/** @return array<string, string> Values by label. */
	public function facts(): array {
		return array_filter(
			array(
				__( 'Date', 'vitrine' )       => $this->issued,
				$this->delivered ? __( 'Delivery date', 'vitrine' ) : __( 'Expected delivery', 'vitrine' ) => $this->deliveryDate,
				__( 'Order', 'vitrine' )      => "$this->order, $this->placed",
				__( 'Original invoice', 'vitrine' ) => $this->originalInvoice,
				__( 'Cancelled credit note', 'vitrine' ) => $this->creditNote,
				__( 'Payment', 'vitrine' )    => implode( ', ', array_filter( array( $this->payment, $this->status ) ) ),
				__( 'Reason', 'vitrine' )     => $this->reason,
			),
			static fn ( string $fact ): bool => $fact !== ''
		);
	}

	/** @return list<array{string, string}> Labels and amounts above the total. */
	public function sums(): array {
		$sums = array();
		foreach ( $this->vatRows as $share ) {
			/* translators: %s: VAT rate with percent sign */
			$sums[] = array( sprintf( __( 'Net amount at %s VAT', 'vitrine' ), $share['rate'] ), $share['net'] );
			/* translators: %s: VAT rate with percent sign */
			$sums[] = array( sprintf( __( 'VAT %s', 'vitrine' ), $share['rate'] ), $share['vat'] );
		}
		if ( $this->vatInMainCurrency !== '' ) {
			/* translators: %s: exchange rate, for example 1 EUR = 0.95 CHF */
			$sums[] = array( sprintf( __( 'Total VAT at %s', 'vitrine' ), $this->rate ), $this->vatInMainCurrency );
		}
		return $sums;
	}

	public function totalLabel(): string {
		return $this->invoice->kind !== InvoiceKind::Credit ? __( 'Total', 'vitrine' ) : __( 'Refunded', 'vitrine' );
	}
}
