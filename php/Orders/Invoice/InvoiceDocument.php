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
use Vitrine\Orders\Refund\RefundTable;
use Vitrine\Storefront\View;

/** Draws an invoice or a credit note as a page of its own, to be read and to be printed on A4. */
final class InvoiceDocument {

	public function __construct(
		private readonly Invoices $invoices,
		private readonly RefundTable $refunds,
		private readonly InvoiceFactsReader $facts,
		private readonly Countries $countries,
		private readonly Languages $languages,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly Typography $typography,
		private readonly View $view,
	) {
	}

	/**
	 * @param string                          $name Of a credit note; '' for the invoice.
	 * @param callable(Order, string): string $link Where a paper of this name is.
	 * @return string|null A whole document, in the language in which it was issued; null where there is no such paper.
	 */
	public function html( Order $order, string $name, callable $link ): ?string {
		$papers = $this->invoices->of( $order->id );
		$paper  = self::find( $papers, $name );
		if ( $paper === null ) {
			return null;
		}
		$refund = $paper->refundId === 0 ? null : $this->refunds->byId( $paper->refundId );
		$facts  = $paper->facts ?? ( $refund === null ? $this->facts->ofOrder( $order ) : $this->facts->ofRefund( $order ) );
		return $this->languages->within( $facts->language, fn (): string => $this->draw( $order, $papers, $paper, $refund, $facts, $link ) );
	}

	/**
	 * @param list<Invoice>                   $papers Of the order.
	 * @param callable(Order, string): string $link
	 */
	private function draw( Order $order, array $papers, Invoice $paper, ?Refund $refund, InvoiceFacts $facts, callable $link ): string {
		return $this->view->render(
			'invoice',
			array(
				'language' => $facts->language->tag(),
				'title'    => "{$paper->kind->label()} $paper->name",
				'paper'    => $paper,
				'of'       => $paper->kind === InvoiceKind::Credit ? $papers[0]->name : '',
				'order'    => $order->number,
				'placed'   => $this->dates->long( $order->placedAt->setTimezone( $facts->zone ) ),
				'issued'   => $this->dates->long( $paper->at->setTimezone( $facts->zone ) ),
				'due'      => $facts->deliveryDay === '' ? '' : $this->dates->long( new DateTimeImmutable( $facts->deliveryDay, $facts->zone ) ),
				'arrived'  => $facts->delivered,
				'billing'  => $this->written( $order->billing ),
				'delivery' => $order->delivery->wire() === $order->billing->wire() ? array() : $this->written( $order->delivery ),
				'rows'     => $refund === null ? $this->sold( $order ) : $this->repaid( $order, $refund ),
				'shares'   => array_map( fn ( VatShare $share ): array => $this->share( $share, $order->currency ), $refund === null ? $order->totals->vat : CreditShares::of( $order, $refund ) ),
				'total'    => $this->said( $paper->amount, $order->currency ),
				'payment'  => $facts->payment,
				'status'   => $facts->status,
				'reason'   => $refund->reason ?? '',
				'note'     => $facts->note,
				'write'    => $this->typography,
				'others'   => array_map(
					static fn ( Invoice $other ): array => array(
						'title' => "{$other->kind->label()} $other->name",
						'url'   => $link( $order, $other->kind === InvoiceKind::Credit ? $other->name : '' ),
					),
					array_values( array_filter( $papers, static fn ( Invoice $other ): bool => $other !== $paper ) )
				),
			)
		);
	}

	/** @param list<Invoice> $papers */
	private static function find( array $papers, string $name ): ?Invoice {
		foreach ( $papers as $paper ) {
			if ( $name === '' || ( $paper->kind === InvoiceKind::Credit && $paper->name === $name ) ) {
				return $paper;
			}
		}
		return null;
	}

	/** @return list<array{title: string, more: list<string>, quantity: string, price: string, rate: string, sum: string}> */
	private function sold( Order $order ): array {
		$rows = array_map( fn ( OrderLine $line ): array => $this->line( $order, $line, $line->quantity ), $order->lines );
		if ( $order->totals->shipping !== 0 ) {
			$rows[] = $this->row( __( 'Delivery', 'vitrine' ), $order->totals->shipping, $order->currency );
		}
		if ( $order->totals->discount !== 0 ) {
			/* translators: %s: discount code */
			$rows[] = $this->row( trim( sprintf( __( 'Discount %s', 'vitrine' ), $order->totals->discountCode ) ), -$order->totals->discount, $order->currency );
		}
		return $rows;
	}

	/** @return list<array{title: string, more: list<string>, quantity: string, price: string, rate: string, sum: string}> */
	private function repaid( Order $order, Refund $refund ): array {
		$rows = array();
		$sum  = 0;
		foreach ( $refund->pieces as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			if ( $line !== null ) {
				$rows[] = $this->line( $order, $line, $quantity );
				$sum   += intdiv( $line->total(), max( 1, $line->quantity ) ) * $quantity;
			}
		}
		if ( $refund->amount !== $sum ) {
			/* translators: %s: number of an order */
			$rows[] = $this->row( $rows === array() ? sprintf( __( 'Repaid of order %s', 'vitrine' ), $order->number ) : __( 'Other amount', 'vitrine' ), $refund->amount - $sum, $order->currency );
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
			'price'    => $this->said( $unit, $order->currency ),
			'rate'     => $this->typography->percent( $line->vatRate / 100 ),
			'sum'      => $this->said( $unit * $quantity, $order->currency ),
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
			'sum'      => ( $amount < 0 ? '−' : '' ) . $this->said( abs( $amount ), $currency ),
		);
	}

	/** @return array{rate: string, net: string, vat: string} */
	private function share( VatShare $share, string $currency ): array {
		return array(
			'rate' => $this->typography->percent( $share->rate / 100 ),
			'net'  => $this->said( $share->net, $currency ),
			'vat'  => $this->said( $share->vat, $currency ),
		);
	}

	private function said( int $cents, string $currency ): string {
		return $this->money->format( new Money( $cents, $currency ) );
	}

	/** @return list<string> */
	private function written( Address $address ): array {
		return array( ...$address->lines(), $this->countries->name( $address->country ) );
	}
}
