<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Prices\Rounding;

/** A bulk price change by percentage or amount, rounded to the price endings the shop uses. */
final readonly class PriceChange {

	/** `$value` is in hundredths of a percent. */
	public const PERCENT = 'percent';

	/** `$value` is in cents. */
	public const AMOUNT = 'amount';

	/**
	 * @param self::PERCENT|self::AMOUNT $by
	 * @param int                        $value    Hundredths of a percent, or cents; negative to lower the price.
	 * @param key-of<Rounding::STEPS>    $rounding
	 */
	public function __construct( public string $by, public int $value, public string $rounding = 'cent' ) {
	}

	/** The new price in hundredths, rounded to the nearest ending; at least the smallest amount. */
	public function applyTo( int $cents, Currency $currency ): int {
		$changed = $this->by === self::PERCENT ? $cents + $cents * $this->value / 10_000 : $cents + $this->value;
		return Rounding::apply( $changed, $this->rounding, $currency );
	}
}
