<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

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
	 * What the customer paid for these items and their accessories, in cents: after discount, without delivery.
	 *
	 * @param array<int, int> $quantities Quantities by index of the order line.
	 */
	public static function valueOf( Order $order, array $quantities ): int {
		$value = 0;
		foreach ( $quantities as $position => $quantity ) {
			$line   = $order->lines[ $position ] ?? null;
			$value += $line === null ? 0 : (int) round( ( $line->total() - $line->discount ) * $quantity / max( 1, $line->quantity ) );
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
