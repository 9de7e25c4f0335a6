<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use DateTimeImmutable;
use Vitrine\Admin\AdminDates;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Invoices\Accounting\TaxTreatment;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceKind;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatTreatment;

/** Orders as a table for people, with words in the user's language, invoices, payment and refunds. */
final class OrderSheet {

	/** Orders whose invoices, refunds and payments are loaded together. */
	private const BATCH_SIZE = 200;

	public function __construct(
		private readonly OrderEvents $events,
		private readonly Invoices $invoices,
		private readonly RefundRepository $refunds,
		private readonly PaymentMethods $methods,
		private readonly Countries $countries,
		private readonly Languages $languages,
		private readonly Typography $typography,
		private readonly VatRates $vatRates,
	) {
	}

	/** @return list<string> */
	public function titles(): array {
		$titles = array(
			__( 'Order number', 'vitrine' ),
			__( 'Placed', 'vitrine' ),
			__( 'Status', 'vitrine' ),
			__( 'Payment', 'vitrine' ),
			__( 'Payment method', 'vitrine' ),
			__( 'Payment date', 'vitrine' ),
			__( 'Invoice', 'vitrine' ),
			__( 'Invoice date', 'vitrine' ),
			__( 'Credit notes', 'vitrine' ),
			__( 'Name', 'vitrine' ),
			__( 'Company', 'vitrine' ),
			__( 'VAT ID', 'vitrine' ),
			__( 'E-mail', 'vitrine' ),
			__( 'Phone', 'vitrine' ),
			__( 'Street and number', 'vitrine' ),
			__( 'Postcode', 'vitrine' ),
			__( 'Town', 'vitrine' ),
			_x( 'State', 'in an address', 'vitrine' ),
			__( 'Delivery country', 'vitrine' ),
			__( 'Language', 'vitrine' ),
			__( 'Products', 'vitrine' ),
			__( 'Quantity', 'vitrine' ),
			__( 'Price of the products', 'vitrine' ),
			__( 'Delivery', 'vitrine' ),
			__( 'Discount', 'vitrine' ),
			__( 'Net amount', 'vitrine' ),
		);
		foreach ( $this->rates() as $rate ) {
			$percent = $this->typography->percent( $rate / 100 );
			/* translators: %s: VAT rate with percent sign */
			$titles[] = sprintf( __( 'Net amount at %s VAT', 'vitrine' ), $percent );
			/* translators: %s: VAT rate with percent sign */
			$titles[] = sprintf( __( 'VAT %s', 'vitrine' ), $percent );
		}
		return array(
			...$titles,
			__( 'Net at other rates', 'vitrine' ),
			__( 'VAT at other rates', 'vitrine' ),
			__( 'VAT', 'vitrine' ),
			__( 'Total', 'vitrine' ),
			__( 'Refunded', 'vitrine' ),
			__( 'Total less refunds', 'vitrine' ),
			__( 'Currency', 'vitrine' ),
			__( 'Exchange rate', 'vitrine' ),
			__( 'Main currency', 'vitrine' ),
			__( 'VAT in the main currency', 'vitrine' ),
			__( 'Tax treatment', 'vitrine' ),
			__( 'Delivery date', 'vitrine' ),
			__( 'Note', 'vitrine' ),
		);
	}

	/**
	 * @param iterable<Order> $orders
	 * @return iterable<list<int|float|string>>
	 */
	public function rows( iterable $orders ): iterable {
		$batch = array();
		foreach ( $orders as $order ) {
			$batch[] = $order;
			if ( count( $batch ) === self::BATCH_SIZE ) {
				yield from $this->batch( $batch );
				$batch = array();
			}
		}
		yield from $this->batch( $batch );
	}

	/**
	 * @param list<Order> $orders
	 * @return iterable<list<int|float|string>>
	 */
	private function batch( array $orders ): iterable {
		$ids      = array_column( $orders, 'id' );
		$invoices = $this->invoices->forOrders( $ids );
		$refunds  = $this->refunds->forOrders( $ids );
		$paid     = $this->events->paidAt( $ids );
		foreach ( $orders as $order ) {
			yield $this->row( $order, $invoices[ $order->id ] ?? array(), $refunds[ $order->id ] ?? array(), $paid[ $order->id ] ?? null );
		}
	}

	/**
	 * @param list<Invoice> $documents
	 * @param list<Refund>  $refunds
	 * @return list<int|float|string>
	 */
	private function row( Order $order, array $documents, array $refunds, ?DateTimeImmutable $paid ): array {
		$method   = $this->methods->find( $order->payment->method );
		$invoice  = ( $documents[0]->kind ?? null ) === InvoiceKind::Invoice ? $documents[0] : null;
		$others   = array_slice( $documents, $invoice === null ? 0 : 1 );
		$vat      = array_sum( array_column( $order->totals->vat, 'vat' ) );
		$refunded = Refund::total( $refunds );
		$day      = static fn ( ?DateTimeImmutable $at ): string => $at === null ? '' : AdminDates::dayOf( $at->getTimestamp() );
		$to       = $order->customer->delivery;
		return array(
			$order->number,
			AdminDates::moment( $order->dates->placedAt->getTimestamp() ),
			$order->status->labelFor( $method ),
			$order->paymentLabel(),
			$method?->title() ?? $order->payment->method,
			$day( $paid ),
			$invoice->name ?? '',
			$day( $invoice?->at ),
			implode( ' / ', array_column( $others, 'name' ) ),
			$order->customer->billing->name(),
			$order->customer->billing->company,
			$order->customer->billing->vatId,
			$order->customer->email,
			$order->customer->phone,
			$to->street,
			$to->postcode,
			$to->city,
			$to->state,
			$this->countries->name( $to->country ),
			$this->languages->find( $order->language )->name ?? $order->language,
			self::products( $order ),
			$order->totals->count,
			$order->totals->items / 100.0,
			$order->totals->shipping / 100.0,
			$order->totals->discount / 100.0,
			( $order->totals->total - $vat ) / 100.0,
			...$this->byRate( $order ),
			...array(
				$vat / 100.0,
				$order->totals->total / 100.0,
				$refunded / 100.0,
				( $order->totals->total - $refunded ) / 100.0,
				$order->currency->code,
				$order->currency->main === '' ? '' : $this->typography->number( $order->currency->rate, 6 ),
				$order->currency->main === '' ? $order->currency->code : $order->currency->main,
				$order->currency->toMain( $vat ) / 100.0,
				$order->totals->vatTreatment === VatTreatment::Standard
					? __( 'VAT included', 'vitrine' )
					: TaxTreatment::of( $order->totals->vatTreatment, 0, false )->label(),
				AdminDates::day( $order->dates->deliveryDay ),
				$order->request->note,
			),
		);
	}

	/** @return list<float> Net and VAT at each rate of the shop's country, then at all others. */
	private function byRate( Order $order ): array {
		$rates = array( ...$this->rates(), 'others' );
		$net   = array_fill_keys( $rates, 0 );
		$vat   = $net;
		foreach ( $order->totals->vat as $share ) {
			$key          = isset( $net[ $share->rate ] ) ? $share->rate : 'others';
			$net[ $key ] += $share->net;
			$vat[ $key ] += $share->vat;
		}
		$cells = array();
		foreach ( $rates as $rate ) {
			array_push( $cells, $net[ $rate ] / 100.0, $vat[ $rate ] / 100.0 );
		}
		return $cells;
	}

	/**
	 * The columns are the same for all orders, because the file is sent before the last one is read.
	 *
	 * @return list<int> In basis points.
	 */
	private function rates(): array {
		$standard = $this->vatRates->forCountry( $this->vatRates->home );
		return array_values( array_unique( array( ...array_values( $standard ), 0 ) ) );
	}

	private static function products( Order $order ): string {
		return implode(
			'; ',
			array_map(
				static fn ( OrderLine $line ): string => "$line->quantity × $line->title" . ( $line->sku === '' ? '' : " ($line->sku)" ),
				$order->lines
			)
		);
	}
}
