<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\I18n\Typography;
use Vitrine\Invoices\Cii\ElectronicInvoice;

/** What an invoice or credit note says, in the language of issue: the same on the page and in the PDF. */
final readonly class InvoiceContent {

	/**
	 * @param string $language Tag.
	 * @param string $payment  Payment method and status; '' if neither is stated.
	 */
	public function __construct(
		public string $language,
		public Invoice $invoice,
		public InvoiceReferences $references,
		public InvoiceDates $dates,
		public InvoiceAddresses $addresses,
		public InvoiceAmounts $amounts,
		public string $payment,
		public InvoiceNotes $notes,
		public ElectronicInvoice $electronic,
		private Typography $typography,
	) {
	}

	public function title(): string {
		return "{$this->invoice->kind->label()} {$this->invoice->name}";
	}

	public function statesVat(): bool {
		return $this->amounts->vatRows !== array();
	}

	/** @return list<string> Lines below the seller's name. */
	public function sellerLines(): array {
		return $this->invoice->seller->printed( $this->addresses->seller, $this->typography );
	}

	/** @return array<string, string> Values by label. */
	public function facts(): array {
		return array_filter(
			array(
				__( 'Date', 'vitrine' )       => $this->dates->issued,
				$this->dates->delivered ? __( 'Delivery date', 'vitrine' ) : __( 'Expected delivery', 'vitrine' ) => $this->dates->delivery,
				__( 'Order', 'vitrine' )      => "{$this->references->order}, {$this->references->placed}",
				__( 'Your reference', 'vitrine' ) => $this->electronic->parties->buyerReference,
				__( 'Original invoice', 'vitrine' ) => $this->references->original,
				__( 'Cancelled credit note', 'vitrine' ) => $this->references->creditNote,
				__( 'Payment', 'vitrine' )    => $this->payment,
				__( 'Reason', 'vitrine' )     => $this->notes->reason,
			),
			static fn ( string $fact ): bool => $fact !== ''
		);
	}

	public function totalLabel(): string {
		return $this->invoice->kind !== InvoiceKind::Credit ? __( 'Total', 'vitrine' ) : __( 'Refunded', 'vitrine' );
	}

	public function onPaper(): PaperContent {
		return new PaperContent(
			title: $this->title(),
			mark: $this->notes->mark,
			seller: array( $this->invoice->seller->name, ...$this->sellerLines() ),
			addresses: $this->addresses,
			facts: $this->facts(),
			amounts: $this->amounts,
			totalLabel: $this->totalLabel(),
			notes: array_values( array_filter( array( $this->amounts->vatReason, $this->notes->note ) ) ),
		);
	}
}
