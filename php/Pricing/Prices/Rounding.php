<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Kernel\Currency;

/** Rounds calculated prices to the endings that a shop uses. */
final class Rounding {

	/** Step and the amount subtracted afterwards, in hundredths: step 100 minus 10 turns 10.00 into 9.90. */
	public const STEPS = array(
		'cent'        => array( 1, 0 ),
		'five'        => array( 5, 0 ),
		'ten'         => array( 10, 0 ),
		'whole'       => array( 100, 0 ),
		'ninety'      => array( 100, 10 ),
		'ninety_five' => array( 100, 5 ),
		'ninety_nine' => array( 100, 1 ),
		'five_whole'  => array( 500, 0 ),
		'ten_whole'   => array( 1000, 0 ),
		'hundred'     => array( 10_000, 100 ),
	);

	/**
	 * The nearest price with such an ending. Prices below one step have none, as they would become far too low; they are at least the
	 * smallest amount of the currency.
	 *
	 * @param float $hundredths
	 * @param key-of<self::STEPS> $rule
	 */
	public static function apply( float $hundredths, string $rule, Currency $currency ): int {
		[ $step, $off ] = self::STEPS[ $rule ];
		$ending        = round( ( $hundredths + $off ) / $step ) * $step - $off;
		return max( $currency->step, $currency->round( $hundredths < $step || $ending <= 0 ? $hundredths : $ending ) );
	}
}
