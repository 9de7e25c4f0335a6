<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use DateTimeImmutable;
use Vitrine\Cart\VatShare;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Invoices\Cii\ElectronicInvoice;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Storefront\View;

/** Renders an invoice or a credit note as a standalone page that prints on A4. */
final class InvoiceDocument {

	public function __construct(
		private readonly Invoices $invoices,
		private readonly RefundRepository $refunds,
		private readonly ElectronicInvoices $electronic,
		private readonly Languages $languages,
		private readonly InvoiceTexts $texts,
		private readonly DateFormat $dates,
		private readonly Typography $typography,
		private readonly InvoiceRows $rows,
		private readonly View $view,
	) {
	}

	/**
	 * @param string                          $name Name of a document other than the invoice; '' for the invoice.
	 * @param callable(Order, string, string): string $link Returns the URL of the document with the given name and format.
	 * @return string|null An HTML document in the language of issue; null if it does not exist.
	 */
	public function html( Order $order, string $name, callable $link ): ?string {
		return $this->render(
			$order,
			$name,
			fn ( InvoiceContent $content ): string => $this->view->render(
				'invoice',
				array(
					'content' => $content,
					'files'   => self::files( $order, $name, $content->electronic, $link ),
					'related' => $this->related( $order, $content->invoice, $link ),
				)
			)
		);
	}

	/**
	 * @param string                           $name   Name of a document other than the invoice; '' for the invoice.
	 * @param callable(InvoiceContent): string $render Called in the language of issue.
	 * @return string|null Null if the document does not exist.
	 */
	public function render( Order $order, string $name, callable $render ): ?string {
		$invoices = $this->invoices->forOrder( $order->id );
		$invoice  = self::find( $invoices, $name );
		if ( $invoice === null || $invoices === array() ) {
			return null;
		}
		$order  = $invoice->asIssued( $order );
		$refund = $invoice->refundId === 0 ? null : $this->refunds->byId( $invoice->refundId );
		return $this->languages->withLanguage(
			$invoice->data->language,
			fn (): string => $render( $this->content( $order, $invoices, $invoice, $refund, $invoice->data ) )
		);
	}

	/**
	 * @param string $name Name of a document other than the invoice; '' for the invoice.
	 * @return list<InvoiceFormat>
	 */
	public function formats( Order $order, string $name ): array {
		$formats = array();
		$this->render(
			$order,
			$name,
			static function ( InvoiceContent $content ) use ( &$formats ): string {
				$formats = InvoiceFormat::available( $content->electronic );
				return '';
			}
		);
		return $formats;
	}

	/** @param non-empty-list<Invoice> $invoices All documents of the order. */
	private function content( Order $sold, array $invoices, Invoice $invoice, ?Refund $refund, InvoiceData $data ): InvoiceContent {
		$original  = $invoices[0];
		$credit    = $invoice->kind === InvoiceKind::Cancellation
			? self::ofRefund( $invoices, InvoiceKind::Credit, $invoice->refundId )
			: null;
		$order     = $refund?->base( $sold ) ?? $sold;
		$treatment = $refund?->vatOnly === true ? $refund->treatment : $order->totals->vatTreatment;
		$shares    = $refund === null ? $order->totals->vat : $refund->allocation->stated( $sold, $refund );
		$vat       = array_sum( array_map( static fn ( VatShare $share ): int => $share->vat, $shares ) );
		$currency  = $order->currency;
		$mainVat   = $refund === null ? $currency->toMain( $vat ) : $refund->allocation->mainVat;
		$isMain    = $currency->main === '' || $vat === 0;
		return new InvoiceContent(
			language: $data->language->tag(),
			invoice: $invoice,
			references: new InvoiceReferences(
				order: $order->number,
				placed: $this->dates->long( $order->dates->placedAt->setTimezone( $data->zone ) ),
				original: $refund === null ? '' : $original->name,
				creditNote: $credit->name ?? '',
			),
			dates: new InvoiceDates(
				issued: $this->dates->long( $invoice->at->setTimezone( $data->zone ) ),
				delivery: $data->deliveryDay === '' ? '' : $this->dates->long( new DateTimeImmutable( $data->deliveryDay, $data->zone ) ),
				delivered: $data->delivered,
			),
			addresses: $this->texts->addresses( $order->customer, $invoice->seller ),
			amounts: new InvoiceAmounts(
				rows: $this->rows->of( $order, $invoice, $refund, $credit->name ?? '' ),
				vatRows: $this->texts->vatRows( $treatment === VatTreatment::SmallBusiness ? array() : $shares, $currency->code ),
				total: $this->texts->money( $invoice->amount, $currency->code ),
				vatReason: $data->vatReason( $treatment ),
				rate: $isMain ? '' : "1 $currency->main = {$this->typography->number( $currency->rate, 6 )} $currency->code",
				vatInMainCurrency: $isMain ? '' : $this->texts->money( $mainVat, $currency->main ),
			),
			payment: implode( ', ', array_filter( array( $data->payment, $data->status ) ) ),
			notes: new InvoiceNotes(
				reason: $invoice->kind === InvoiceKind::Credit ? $refund->reason ?? '' : '',
				note: $data->note,
				mark: self::mark( $invoices, $invoice, $refund ),
			),
			electronic: $this->electronic->of( $sold, $credit ?? $original, $invoice, $refund, $data ),
			typography: $this->typography,
		);
	}

	/**
	 * @param callable(Order, string, string): string $link
	 * @return list<array{title: string, url: string}> The document as files.
	 */
	private static function files( Order $order, string $name, ElectronicInvoice $invoice, callable $link ): array {
		return array_map(
			static fn ( InvoiceFormat $format ): array => array(
				'title' => $format->label(),
				'url'   => $link( $order, $name, $format->value ),
			),
			InvoiceFormat::available( $invoice )
		);
	}

	/**
	 * @param callable(Order, string, string): string $link
	 * @return list<array{title: string, url: string}> The order's other documents.
	 */
	private function related( Order $order, Invoice $invoice, callable $link ): array {
		return array_map(
			fn ( Invoice $other ): array => array(
				'title' => $this->title( $order, $other ),
				'url'   => $link( $order, $other->linkName(), '' ),
			),
			array_values(
				array_filter(
					$this->invoices->forOrder( $order->id ),
					static fn ( Invoice $other ): bool => $other->name !== $invoice->name
				)
			)
		);
	}

	/** Kind and name, with a mark if it is a credit note whose refund has failed. */
	public function title( Order $order, Invoice $invoice ): string {
		$refund = $invoice->kind === InvoiceKind::Credit ? $this->refunds->byId( $invoice->refundId ) : null;
		$title  = "{$invoice->kind->label()} $invoice->name";
		return $refund === null || $refund->state->isValid()
			? $title
			/* translators: %s: a document, for example "Credit note CRN-00012" */
			: sprintf( __( '%s (refund failed)', 'vitrine' ), $title );
	}

	/** @param list<Invoice> $invoices All documents of the order. */
	private static function ofRefund( array $invoices, InvoiceKind $kind, int $refund ): ?Invoice {
		foreach ( $invoices as $invoice ) {
			if ( $invoice->kind === $kind && $invoice->refundId === $refund ) {
				return $invoice;
			}
		}
		return null;
	}

	/**
	 * What a credit note whose refund has failed says about it.
	 *
	 * @param list<Invoice> $invoices All documents of the order.
	 */
	private static function mark( array $invoices, Invoice $invoice, ?Refund $refund ): string {
		if ( $invoice->kind !== InvoiceKind::Credit || $refund === null || $refund->state->isValid() ) {
			return '';
		}
		$cancellation = self::ofRefund( $invoices, InvoiceKind::Cancellation, $refund->id );
		return $cancellation === null
			? __( 'This refund failed: the money has come back.', 'vitrine' )
			/* translators: %s: number of the document that cancels this one */
			: sprintf( __( 'This refund failed: the money has come back. Cancelled by %s.', 'vitrine' ), $cancellation->name );
	}

	/** @param list<Invoice> $invoices All documents of the order. */
	private static function find( array $invoices, string $name ): ?Invoice {
		foreach ( $invoices as $invoice ) {
			if ( $name === '' || ( $invoice->refundId !== 0 && $invoice->name === $name ) ) {
				return $invoice;
			}
		}
		return null;
	}
}
