<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\Cart\VatShare;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundPieces;

/** At which rates of VAT repaid money was taxed: that of its pieces first, and the rest as the order as a whole. */
final class CreditShares {

	/** @return list<VatShare> By rate, the highest first; together the refund's amount to the cent. */
	public static function of( Order $order, Refund $refund ): array {
		$pieces = self::ofPieces( $order, $refund->pieces );
		$first  = min( $refund->amount, RefundPieces::worth( $order, $refund->pieces ) );
		$gross  = self::spread( $first, $pieces );
		foreach ( self::spread( $refund->amount - $first, self::ofOrder( $order ) ) as $rate => $amount ) {
			$gross[ $rate ] = ( $gross[ $rate ] ?? 0 ) + $amount;
		}
		$gross = array_filter( $gross );
		krsort( $gross );
		return array_map( VatShare::within( ... ), array_values( $gross ), array_keys( $gross ) );
	}

	/** @return array<int, int> Cents by rate. */
	private static function ofOrder( Order $order ): array {
		$gross = array();
		foreach ( $order->totals->vat as $share ) {
			$gross[ $share->rate ] = $share->net + $share->vat;
		}
		return $gross;
	}

	/**
	 * @param array<int, int> $pieces By position of the order's line.
	 * @return array<int, int> Cents by rate, each line's part of a discount taken off.
	 */
	private static function ofPieces( Order $order, array $pieces ): array {
		$gross = array();
		foreach ( $pieces as $position => $quantity ) {
			$line = $order->lines[ $position ] ?? null;
			if ( $line === null ) {
				continue;
			}
			foreach ( array( array( 'price' => $line->unitPrice, 'vat_rate' => $line->vatRate ), ...$line->accessories ) as $thing ) {
				$paid                        = intdiv( $thing['price'] * $quantity * ( $line->total() - $line->discount ), max( 1, $line->total() ) );
				$gross[ $thing['vat_rate'] ] = ( $gross[ $thing['vat_rate'] ] ?? 0 ) + $paid;
			}
		}
		return $gross;
	}

	/**
	 * Divides cents in proportion; what rounding leaves over goes to the largest part.
	 *
	 * @param array<int, int> $weights
	 * @return array<int, int> By the weights' keys.
	 */
	private static function spread( int $amount, array $weights ): array {
		$whole = array_sum( $weights );
		if ( $amount <= 0 || $weights === array() || $whole <= 0 ) {
			return $amount <= 0 ? array() : array( 0 => $amount );
		}
		$parts = array_map( static fn ( int $weight ): int => intdiv( $amount * $weight, $whole ), $weights );
		$parts[ array_search( max( $weights ), $weights, true ) ] += $amount - array_sum( $parts );
		return $parts;
	}
}
