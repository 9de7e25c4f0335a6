<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** Splits an amount in proportion to the parts, exact to the cent. */
final class ProportionalSplit {

	/**
	 * Rounding differences go to the largest remainders, for equal ones to the first. No share exceeds its part.
	 *
	 * @template K of array-key
	 * @param int           $amount From 0 to the sum of the parts.
	 * @param array<K, int> $parts  Not negative.
	 * @return array<K, int> Their sum is the amount.
	 */
	public static function split( int $amount, array $parts ): array {
		$sum = array_sum( $parts );
		if ( $sum === 0 ) {
			return array_map( static fn ( int $part ): int => 0, $parts );
		}
		$shares     = array_map( static fn ( int $part ): int => intdiv( $amount * $part, $sum ), $parts );
		$remainders = array_map( static fn ( int $part ): int => $amount * $part % $sum, $parts );
		arsort( $remainders );
		foreach ( array_slice( array_keys( $remainders ), 0, $amount - array_sum( $shares ) ) as $key ) {
			++$shares[ $key ];
		}
		return $shares;
	}
}
