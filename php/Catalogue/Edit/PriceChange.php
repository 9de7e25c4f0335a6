<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

/** A bulk price change by percentage or amount, rounded to the price endings the shop uses. */
final readonly class PriceChange {

	/** `$value` is in hundredths of a percent. */
	public const PERCENT = 'percent';

	/** `$value` is in cents. */
	public const AMOUNT = 'amount';

	/** Rounding step and the amount subtracted afterwards, in cents: step 100 minus 10 turns 10.00 into 9.90. */
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
	 * @param int                        $value    Hundredths of a percent, or cents; negative to lower the price.
	 * @param key-of<self::ROUNDINGS>    $rounding
	 */
	public function __construct( public string $by, public int $value, public string $rounding = 'cent' ) {
	}

	/** The new price in cents, rounded to the nearest ending; at least one cent. */
	public function applyTo( int $cents ): int {
		$changed        = $this->by === self::PERCENT ? $cents + $cents * $this->value / 10_000 : $cents + $this->value;
		[ $step, $off ] = self::ROUNDINGS[ $this->rounding ];
		return max( 1, (int) round( ( $changed + $off ) / $step ) * $step - $off );
	}
}
