<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Kernel\Currency;

/** A price with any number of decimals. Shops that enter prices without VAT have four or more of them, such as 12.605042. */
final readonly class DecimalPrice {

	/** Decimals that are kept; further ones can't change an amount that is rounded to hundredths. */
	private const PLACES = 7;

	private const UNIT = 10_000_000;

	/** Basis points of 100 %. */
	private const WHOLE = 10_000;

	/** @param int $fraction In ten-millionths. */
	private function __construct( public int $units, public int $fraction ) {
	}

	/**
	 * @param bool $isExported From another shop system, which doesn't group thousands and writes a point as the decimal mark. In other
	 *   files `1.299` may be either.
	 * @param int  $digits     Before the decimals, at most.
	 * @return self|null Null if the cell is not a price.
	 * @throws InvalidCell If the cell can be read in two ways.
	 */
	public static function parse( string $cell, bool $isExported = false, int $digits = 7 ): ?self {
		$cents = PriceInput::parse( $cell, $digits );
		if ( $cents !== null ) {
			return new self( intdiv( $cents, 100 ), $cents % 100 * intdiv( self::UNIT, 100 ) );
		}
		$plain   = (string) preg_replace( '/[\s\x{a0}\x{202f}€]+/u', '', $cell );
		$grouped = preg_match( '/^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/D', $plain ) === 1;
		if ( ! $grouped && preg_match( '/^\d+[.,]\d{3,}$/D', $plain ) !== 1 ) {
			return null;
		}
		$mark         = (int) max( strrpos( $plain, '.' ), strrpos( $plain, ',' ) );
		$units        = str_replace( array( '.', ',' ), '', substr( $plain, 0, $mark ) );
		$decimals     = substr( $plain, $mark + 1 );
		$mayBeGrouped = ! $grouped && strlen( $decimals ) === 3 && preg_match( '/^[1-9]\d{0,2}$/D', $units ) === 1;
		if ( $mayBeGrouped && ( ! $isExported || $plain[ $mark ] === ',' ) ) {
			/* translators: 1: content of a table cell such as 1.299, 2: such as 1299.00, 3: such as 1.30 */
			$text    = __( '“%1$s” can be read in two ways. Enter it as %2$s or as %3$s.', 'vitrine' );
			$decimal = (int) round( (float) "$units.$decimals" * 100 );
			$whole   = (int) "$units$decimals" * 100;
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell( sprintf( $text, RowIssue::quote( $cell ), PriceInput::show( $whole ), PriceInput::show( $decimal ) ) );
		}
		return strlen( $units ) > $digits
			? null
			: new self( (int) $units, (int) str_pad( substr( $decimals, 0, self::PLACES ), self::PLACES, '0' ) );
	}

	/**
	 * Rounded once, half up, to the smallest amount of the currency.
	 *
	 * @param int $rate VAT to add, in basis points.
	 * @return int Hundredths.
	 */
	public function rounded( Currency $currency, int $rate = 0 ): int {
		// Integers only: 2.675 has no exact floating-point number. The parts are divided one after the other, so that they don't overflow.
		$factor  = self::WHOLE + $rate;
		$step    = intdiv( self::WHOLE, 100 ) * $currency->step;
		$whole   = $this->units * $factor;
		$rest    = $whole % $step * self::UNIT + $this->fraction * $factor;
		$divisor = $step * self::UNIT;
		return ( intdiv( $whole, $step ) + intdiv( $rest + intdiv( $divisor, 2 ), $divisor ) ) * $currency->step;
	}

	/** Whether the amount in hundredths is exactly this price. */
	public function equals( int $hundredths ): bool {
		$hundredth = intdiv( self::UNIT, 100 );
		return $this->fraction % $hundredth === 0 && $this->units * 100 + intdiv( $this->fraction, $hundredth ) === $hundredths;
	}

	public function exceeds( self $other ): bool {
		return array( $this->units, $this->fraction ) > array( $other->units, $other->fraction );
	}
}
