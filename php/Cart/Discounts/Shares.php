<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** Splits a sum over parts in proportion to them, to the cent. */
final class Shares {

	/**
	 * What rounding leaves over goes to the largest remainders, of equal ones to the first; no share is larger than its part.
	 *
	 * @template K of array-key
	 * @param int           $amount Not below 0, at most the sum of the parts.
	 * @param array<K, int> $parts  Not below 0.
	 * @return array<K, int> They add up to the amount.
	 */
	public static function of( int $amount, array $parts ): array {
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
