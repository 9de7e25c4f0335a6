<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use DateTimeImmutable;
use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Storefront\View;

/** Renders an invoice or a credit note as a standalone page that prints on A4. */
final class InvoiceDocument {

	public function __construct(
		private readonly Invoices $invoices,
		private readonly RefundRepository $refunds,
		private readonly InvoiceDataReader $reader,
		private readonly ElectronicInvoices $electronic,
		private readonly Countries $countries,
		private readonly Languages $languages,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly Typography $typography,
		private readonly View $view,
	) {
	}

	/**
	 * @param string                          $name Name of a credit note; '' for the invoice.
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
					'files'   => self::files( $order, $name, $content->electronic->isComplete(), $link ),
					'related' => $this->related( $order, $content->invoice, $link ),
				)
			)
		);
	}

	/**
	 * @param string                           $name   Name of a credit note; '' for the invoice.
	 * @param callable(InvoiceContent): string $render Called in the language of issue.
	 * @return string|null Null if the document does not exist.
	 */
	public function render( Order $order, string $name, callable $render ): ?string {
		$invoices = $this->invoices->forOrder( $order->id );
		$invoice  = self::find( $invoices, $name );
		if ( $invoice === null ) {
			return null;
		}
		$refund = $invoice->refundId === 0 ? null : $this->refunds->byId( $invoice->refundId );
		$data   = $invoice->data ?? ( $refund === null ? $this->reader->forOrder( $order ) : $this->reader->forRefund( $order ) );
		return $this->languages->withLanguage(
			$data->language,
			fn (): string => $render( $this->content( $order, $invoices[0], $invoice, $refund, $data ) )
		);
	}

	/** @param string $name Name of a credit note; '' for the invoice. */
	public function hasXml( Order $order, string $name ): bool {
		$render = static fn ( InvoiceContent $content ): string => $content->electronic->isComplete() ? 'complete' : '';
		return $this->render( $order, $name, $render ) === 'complete';
	}

	private function content( Order $sold, Invoice $original, Invoice $invoice, ?Refund $refund, InvoiceData $data ): InvoiceContent {
		$order     = $refund?->base( $sold ) ?? $sold;
		$treatment = $refund?->vatOnly === true ? $refund->treatment : $order->totals->vatTreatment;
		$shares    = $refund === null ? $order->totals->vat : RefundVatSplit::calculate( $sold, $refund );
		$vat       = array_sum( array_map( static fn ( VatShare $share ): int => $share->vat, $shares ) );
		$isMain    = $order->mainCurrency === '' || $vat === 0;
		return new InvoiceContent(
			language: $data->language->tag(),
			invoice: $invoice,
			originalInvoice: $invoice->kind === InvoiceKind::Credit ? $original->name : '',
			sellerAddress: $this->countries->translateIn( implode( "\n", $invoice->seller->lines() ) ),
			order: $order->number,
			placed: $this->dates->long( $order->placedAt->setTimezone( $data->zone ) ),
			issued: $this->dates->long( $invoice->at->setTimezone( $data->zone ) ),
			deliveryDate: $data->deliveryDay === '' ? '' : $this->dates->long( new DateTimeImmutable( $data->deliveryDay, $data->zone ) ),
			delivered: $data->delivered,
			billing: array( ...$this->formatAddress( $order->billing ), ...self::vatId( $order->billing ) ),
			delivery: $order->delivery->toArray() === $order->billing->toArray() ? array() : $this->formatAddress( $order->delivery ),
			rows: $refund === null ? $this->orderRows( $order ) : $this->refundRows( $order, $refund ),
			vatRows: array_map( fn ( VatShare $share ): array => $this->vatRow( $share, $order->currency ), $shares ),
			total: $this->formatMoney( $invoice->amount, $order->currency ),
			payment: $data->payment,
			status: $data->status,
			reason: $refund->reason ?? '',
			note: $data->note,
			vatReason: $treatment->reason(),
			electronic: $this->electronic->of( $sold, $original, $invoice, $refund, $data ),
			typography: $this->typography,
			rate: $isMain ? '' : "1 $order->mainCurrency = {$this->typography->number( $order->rate, 6 )} $order->currency",
			vatInMainCurrency: $isMain ? '' : $this->formatMoney( $order->inMainCurrency( $vat ), $order->mainCurrency ),
		);
	}

	/**
	 * @param callable(Order, string, string): string $link
	 * @return list<array{title: string, url: string}> The document as files.
	 */
	private static function files( Order $order, string $name, bool $hasXml, callable $link ): array {
		return array_map(
			static fn ( InvoiceFormat $format ): array => array(
				'title' => $format->label(),
				'url'   => $link( $order, $name, $format->value ),
			),
			InvoiceFormat::available( $hasXml )
		);
	}

	/**
	 * @param callable(Order, string, string): string $link
	 * @return list<array{title: string, url: string}> The order's other documents.
	 */
	private function related( Order $order, Invoice $invoice, callable $link ): array {
		return array_map(
			static fn ( Invoice $other ): array => array(
				'title' => "{$other->kind->label()} $other->name",
				'url'   => $link( $order, $other->kind === InvoiceKind::Credit ? $other->name : '', '' ),
			),
			array_values(
				array_filter(
					$this->invoices->forOrder( $order->id ),
					static fn ( Invoice $other ): bool => $other->name !== $invoice->name
				)
			)
		);
	}

	/** @param list<Invoice> $invoices All documents of the order. */
	private static function find( array $invoices, string $name ): ?Invoice {
		foreach ( $invoices as $invoice ) {
			if ( $name === '' || ( $invoice->kind === InvoiceKind::Credit && $invoice->name === $name ) ) {
				return $invoice;
			}
		}
		return null;
	}

	/** @return list<array{title: string, more: list<string>, quantity: string, price: string, rate: string, sum: string}> */
	private function orderRows( Order $order ): array {
		$rows = array_map( fn ( OrderLine $line ): array => $this->line( $order, $line, $line->quantity ), $order->lines );
		if ( $order->totals->shipping !== 0 ) {
			$rows[] = $this->row( __( 'Delivery', 'vitrine' ), $order->totals->shipping, $order->currency );
		}
		if ( $order->totals->discount !== 0 ) {
			/* translators: %s: discount code */
			$rows[] = $this->row(
				trim( sprintf( __( 'Discount %s', 'vitrine' ), $order->totals->discountCode ) ),
				-$order->totals->discount,
				$order->currency
			);
		}
		return $rows;
	}

	/** @return list<array{title: string, more: list<string>, quantity: string, price: string, rate: string, sum: string}> */
	private function refundRows( Order $order, Refund $refund ): array {
		$rows = array();
		$sum  = 0;
		foreach ( $refund->quantities as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			if ( $line !== null ) {
				$rows[] = $this->line( $order, $line, $quantity );
				$sum   += intdiv( $line->total(), max( 1, $line->quantity ) ) * $quantity;
			}
		}
		if ( $refund->amount !== $sum ) {
			/* translators: %s: order number */
			$rows[] = $this->row(
				match ( true ) {
					$refund->vatOnly  => sprintf( __( 'VAT refund for order %s', 'vitrine' ), $order->number ),
					$rows === array() => sprintf( __( 'Refund for order %s', 'vitrine' ), $order->number ),
					default           => __( 'Other amount', 'vitrine' ),
				},
				$refund->amount - $sum,
				$order->currency
			);
		}
		return $rows;
	}

	/** @return array{title: string, more: list<string>, quantity: string, price: string, rate: string, sum: string} */
	private function line( Order $order, OrderLine $line, int $quantity ): array {
		$unit = $line->unitPrice + array_sum( array_column( $line->accessories, 'price' ) );
		return array(
			'title'    => $line->title,
			'more'     => array_map( static fn ( array $accessory ): string => "+ {$accessory['title']}", $line->accessories ),
			'quantity' => (string) $quantity,
			'price'    => $this->formatMoney( $unit, $order->currency ),
			'rate'     => $this->typography->percent( $line->vatRate / 100 ),
			'sum'      => $this->formatMoney( $unit * $quantity, $order->currency ),
		);
	}

	/** @return array{title: string, more: list<string>, quantity: string, price: string, rate: string, sum: string} */
	private function row( string $title, int $amount, string $currency ): array {
		return array(
			'title'    => $title,
			'more'     => array(),
			'quantity' => '',
			'price'    => '',
			'rate'     => '',
			'sum'      => ( $amount < 0 ? '−' : '' ) . $this->formatMoney( abs( $amount ), $currency ),
		);
	}

	/** @return array{rate: string, net: string, vat: string} */
	private function vatRow( VatShare $share, string $currency ): array {
		return array(
			'rate' => $this->typography->percent( $share->rate / 100 ),
			'net'  => $this->formatMoney( $share->net, $currency ),
			'vat'  => $this->formatMoney( $share->vat, $currency ),
		);
	}

	private function formatMoney( int $cents, string $currency ): string {
		return $this->money->format( new Money( $cents, $currency ) );
	}

	/** @return list<string> */
	private function formatAddress( Address $address ): array {
		return array( ...$address->lines(), $this->countries->name( $address->country ) );
	}

	/** @return list<string> */
	private static function vatId( Address $address ): array {
		/* translators: %s: VAT identification number */
		return $address->vatId === '' ? array() : array( sprintf( __( 'VAT ID %s', 'vitrine' ), $address->vatId ) );
	}
}
