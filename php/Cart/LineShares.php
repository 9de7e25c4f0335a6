<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\Currency;

/**
 * What a line's item and each of its accessories cost after the line's discount, at their own VAT rates.
 *
 * This is the only place that splits a discount within a line: together with delivery these parts are the VAT statement of carts and
 * orders, and they follow from what an order stores with its lines, so that refunds and papers find the same amounts again.
 */
final class LineShares {

	/**
	 * @param list<array{rate: int, gross: int}> $parts    The item, then its accessories in their order: cents of the whole line before
	 *                                                     discount, rates in basis points.
	 * @param int                                $discount The line's discount in cents, at most the sum of the parts.
	 * @return list<array{rate: int, gross: int}> The same parts after discount; together exactly the sum minus the discount.
	 */
	public static function afterDiscount( array $parts, int $discount, string $currency ): array {
		$gross = array_column( $parts, 'gross' );
		$step  = Currency::of( $currency )->allows( $discount ) ? Currency::of( $currency )->step : 1;
		$off   = ProportionalSplit::split( max( 0, min( $discount, array_sum( $gross ) ) ), $gross, $step );
		return array_map(
			static fn ( array $part, int $less ): array => array(
				'rate'  => $part['rate'],
				'gross' => $part['gross'] - $less,
			),
			$parts,
			$off
		);
	}
}
