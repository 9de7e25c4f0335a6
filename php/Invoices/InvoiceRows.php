<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\Refund\Refund;

/**
 * The rows of an invoice or a credit note above its sums, in the current language.
 *
 * @phpstan-type Row array{title: string, more: list<string>, quantity: string, price: string, rate: string, sum: string}
 */
final class InvoiceRows {

	public function __construct( private readonly MoneyFormat $money, private readonly Typography $typography ) {
	}

	/**
	 * @param Order  $order      At net prices if its VAT was refunded before.
	 * @param string $creditNote Name of the credit note that the document cancels.
	 * @return list<Row>
	 */
	public function of( Order $order, Invoice $invoice, ?Refund $refund, string $creditNote ): array {
		if ( $refund === null ) {
			return $this->orderRows( $order );
		}
		if ( $invoice->kind === InvoiceKind::Cancellation ) {
			/* translators: %s: number of a credit note */
			$title = sprintf( __( 'Cancellation of credit note %s', 'vitrine' ), $creditNote );
			return array( $this->row( $title, $invoice->amount, $order->currency->code ) );
		}
		return $this->refundRows( $order, $refund, $invoice->amount );
	}

	/** @return list<Row> The ordered items, delivery and discount. */
	public function orderRows( Order $order ): array {
		$rows = array_map( fn ( OrderLine $line ): array => $this->line( $order, $line, $line->quantity ), $order->lines );
		if ( $order->totals->shipping !== 0 ) {
			$rows[] = $this->row( __( 'Delivery', 'vitrine' ), $order->totals->shipping, $order->currency->code );
		}
		if ( $order->totals->discount !== 0 ) {
			/* translators: %s: discount code */
			$title  = trim( sprintf( __( 'Discount %s', 'vitrine' ), $order->totals->discountCode ) );
			$rows[] = $this->row( $title, -$order->totals->discount, $order->currency->code );
		}
		return $rows;
	}

	/**
	 * The refunded items at their prices, then what makes the difference: the discount on them, delivery, any other amount.
	 *
	 * @return list<Row>
	 */
	private function refundRows( Order $order, Refund $refund, int $amount ): array {
		$rows  = array();
		$other = $amount;
		foreach ( $refund->quantities as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			if ( $line !== null ) {
				$rows[] = $this->line( $order, $line, $quantity );
				$other -= intdiv( $line->total(), max( 1, $line->quantity ) ) * $quantity;
			}
		}
		$taken    = $refund->allocation;
		$less     = array_sum( $taken->worth ) - ( $amount - $other );
		$delivery = array_sum( $taken->delivery );
		$title    = $less < 0 && $order->totals->discount > 0
			/* translators: %s: discount code */
			? trim( sprintf( __( 'Discount %s', 'vitrine' ), $order->totals->discountCode ) )
			// Net prices of single items are rounded.
			: __( 'Rounding', 'vitrine' );
		foreach ( array( $title => $less, __( 'Delivery', 'vitrine' ) => $delivery ) as $name => $cents ) {
			if ( $cents !== 0 ) {
				$rows[] = $this->row( (string) $name, $cents, $order->currency->code );
				$other -= $cents;
			}
		}
		if ( $other !== 0 ) {
			$title  = match ( true ) {
				/* translators: %s: order number */
				$refund->vatOnly  => sprintf( __( 'VAT refund for order %s', 'vitrine' ), $order->number ),
				/* translators: %s: order number */
				$rows === array() => sprintf( __( 'Refund for order %s', 'vitrine' ), $order->number ),
				default           => __( 'Other amount', 'vitrine' ),
			};
			$rows[] = $this->row( $title, $other, $order->currency->code );
		}
		return $rows;
	}

	/** @return Row */
	private function line( Order $order, OrderLine $line, int $quantity ): array {
		$unit = $line->unitPrice + array_sum( array_column( $line->accessories, 'price' ) );
		return array(
			'title'    => $line->title,
			'more'     => array_map( static fn ( array $accessory ): string => "+ {$accessory['title']}", $line->accessories ),
			'quantity' => (string) $quantity,
			'price'    => $this->formatMoney( $unit, $order->currency->code ),
			'rate'     => $this->typography->percent( $line->vatRate / 100 ),
			'sum'      => $this->formatMoney( $unit * $quantity, $order->currency->code ),
		);
	}

	/** @return Row */
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

	private function formatMoney( int $cents, string $currency ): string {
		return $this->money->format( new Money( $cents, $currency ) );
	}
}
