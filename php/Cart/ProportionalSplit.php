<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** Splits an amount in proportion to the parts, exact to the currency's smallest amount. */
final class ProportionalSplit {

	/**
	 * Rounding differences go to the largest remainders, for equal ones to the first. No share exceeds its part.
	 *
	 * @template K of array-key
	 * @param int           $amount From 0 to the sum of the parts.
	 * @param array<K, int> $parts  Not negative.
	 * @param int           $step   The amount is a multiple of it, and so is each share.
	 * @return array<K, int> Their sum is the amount.
	 */
	public static function split( int $amount, array $parts, int $step = 1 ): array {
		$sum    = array_sum( $parts );
		$amount = intdiv( $amount, $step );
		if ( $sum === 0 ) {
			return array_map( static fn ( int $part ): int => 0, $parts );
		}
		$divided    = array_map( static fn ( int $part ): array => self::divide( $amount, $part, $sum ), $parts );
		$shares     = array_map( static fn ( array $one ): int => $one[0], $divided );
		$remainders = array_map( static fn ( array $one ): int => $one[1], $divided );
		arsort( $remainders );
		foreach ( array_slice( array_keys( $remainders ), 0, $amount - array_sum( $shares ) ) as $key ) {
			++$shares[ $key ];
		}
		return array_map( static fn ( int $share ): int => $share * $step, $shares );
	}

	/**
	 * The product can be larger than an integer: a price of millions is a large number in forints.
	 *
	 * @return array{int, int} Quotient and remainder of `$amount * $part / $sum`.
	 */
	private static function divide( int $amount, int $part, int $sum ): array {
		$quotient  = 0;
		$remainder = 0;
		for ( $shift = 45; $shift >= 0; $shift -= 15 ) {
			$digit      = ( $part >> $shift ) & 0x7FFF;
			$remainder  = ( $remainder << 15 ) + $amount * $digit;
			$quotient   = ( $quotient << 15 ) + intdiv( $remainder, $sum );
			$remainder %= $sum;
		}
		return array( $quotient, $remainder );
	}
}
