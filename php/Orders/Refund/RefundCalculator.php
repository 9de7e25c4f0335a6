<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Cart\VatShare;
use Vitrine\Kernel\Currency;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;

/** Calculates refundable amounts and quantities. */
final class RefundCalculator {

	/**
	 * Cents that can still be refunded, at most what was paid.
	 *
	 * @param list<Refund> $refunds
	 */
	public static function refundable( Order $order, array $refunds ): int {
		return max( 0, $order->totals->total - array_sum( array_column( self::withoutFailed( $refunds ), 'amount' ) ) );
	}

	/**
	 * Cents of completed refunds.
	 *
	 * @param list<Refund> $refunds
	 */
	public static function refunded( array $refunds ): int {
		return array_sum(
			array_column( array_filter( $refunds, static fn ( Refund $refund ): bool => $refund->state === RefundState::Done ), 'amount' )
		);
	}

	/**
	 * @param list<Refund> $refunds
	 * @return array<int, int> Quantities not refunded yet, by index of the order line.
	 */
	public static function refundableQuantities( Order $order, array $refunds ): array {
		$remaining = array_map( static fn ( OrderLine $line ): int => $line->quantity, $order->lines );
		foreach ( self::withoutFailed( $refunds ) as $refund ) {
			foreach ( $refund->quantities as $line => $quantity ) {
				if ( isset( $remaining[ $line ] ) ) {
					$remaining[ $line ] = max( 0, $remaining[ $line ] - $quantity );
				}
			}
		}
		return $remaining;
	}

	/**
	 * Whether these items are refunded, or their refund is on its way.
	 *
	 * @param list<Refund>    $refunds
	 * @param array<int, int> $quantities By product id.
	 */
	public static function covers( Order $order, array $refunds, array $quantities ): bool {
		if ( self::refundable( $order, $refunds ) === 0 ) {
			return true;
		}
		$remaining = self::refundableQuantities( $order, $refunds );
		foreach ( $order->lines as $index => $line ) {
			if ( $line->quantity - $remaining[ $index ] < ( $quantities[ $line->productId ] ?? 0 ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * What the customer paid for these items and their accessories, in cents: after discount, without delivery.
	 *
	 * @param array<int, int> $quantities Quantities by index of the order line.
	 */
	public static function valueOf( Order $order, array $quantities ): int {
		return array_sum( self::valueByRate( $order, $quantities ) );
	}

	/**
	 * The same without VAT. Like the VAT of the order it is rounded once per rate, not per item.
	 *
	 * @param array<int, int> $quantities Quantities by index of the order line.
	 */
	public static function netValueOf( Order $order, array $quantities ): int {
		$net = 0;
		foreach ( self::valueByRate( $order, $quantities ) as $rate => $gross ) {
			$net += VatShare::fromGross( $gross, $rate, $order->currency )->net;
		}
		return $net;
	}

	/**
	 * @param array<int, int> $quantities Quantities by index of the order line.
	 * @return array<int, int> Cents by VAT rate.
	 */
	private static function valueByRate( Order $order, array $quantities ): array {
		$currency = Currency::of( $order->currency );
		$value    = array();
		foreach ( $quantities as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			if ( $line === null ) {
				continue;
			}
			$paid = $line->total() - $line->discount;
			$rest = $currency->round( $paid * $quantity / max( 1, $line->quantity ) );
			foreach ( $line->accessories as $accessory ) {
				$share = min( $rest, $currency->round( $accessory['price'] * $quantity * $paid / max( 1, $line->total() ) ) );
				$rest -= $share;

				$value[ $accessory['vat_rate'] ] = ( $value[ $accessory['vat_rate'] ] ?? 0 ) + $share;
			}
			$value[ $line->vatRate ] = ( $value[ $line->vatRate ] ?? 0 ) + $rest;
		}
		return $value;
	}

	/**
	 * @param array<int, int> $quantities Quantities by index of the order line.
	 * @return array<int, int> Quantities by product id, including accessories.
	 */
	public static function productQuantities( Order $order, array $quantities ): array {
		$products = array();
		foreach ( $quantities as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			foreach ( $line === null ? array() : array( $line->productId, ...array_column( $line->accessories, 'id' ) ) as $product ) {
				$products[ $product ] = ( $products[ $product ] ?? 0 ) + $quantity;
			}
		}
		ksort( $products );
		return $products;
	}

	/**
	 * @param list<Refund> $refunds
	 * @return list<Refund>
	 */
	private static function withoutFailed( array $refunds ): array {
		return array_values( array_filter( $refunds, static fn ( Refund $refund ): bool => $refund->state !== RefundState::Failed ) );
	}
}
