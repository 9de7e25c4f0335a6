<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

/** A change of many prices at once: by percent or by an amount, rounded as the shop likes its prices to end. */
final readonly class PriceChange {

	/** What is added to a price: so many hundredths of a percent of it. */
	public const PERCENT = 'percent';

	/** So many cents. */
	public const AMOUNT = 'amount';

	/** Steps in cents at which prices end, and what is taken off: 10.00 at a step of 100 with 10 off is 9.90. */
	public const ROUNDINGS = array(
		'cent'    => array( 1, 0 ),
		'five'    => array( 5, 0 ),
		'ten'     => array( 10, 0 ),
		'whole'   => array( 100, 0 ),
		'ninety'  => array( 100, 10 ),
		'hundred' => array( 10_000, 100 ),
	);

	/**
	 * @param self::PERCENT|self::AMOUNT $by
	 * @param int                        $value    Hundredths of a percent, or cents; below 0 to lower.
	 * @param key-of<self::ROUNDINGS>    $rounding
	 */
	public function __construct( public string $by, public int $value, public string $rounding = 'cent' ) {
	}

	/** The new price in cents, rounded to the nearest end; never below one cent. */
	public function of( int $cents ): int {
		$changed        = $this->by === self::PERCENT ? $cents + $cents * $this->value / 10_000 : $cents + $this->value;
		[ $step, $off ] = self::ROUNDINGS[ $this->rounding ];
		return max( 1, (int) round( ( $changed + $off ) / $step ) * $step - $off );
	}
}
