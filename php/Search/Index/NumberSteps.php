<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/**
 * Groups numbers for filters. The steps are the same in each shop and for each attribute, so that a filter's address stays valid, and they
 * are few, so that a list reads few sets. The key of a number at which a step begins is the number, such as `120`; other numbers of this
 * step have `120x`.
 */
final class NumberSteps {

	/** Starts of the steps, in tenths of each power of ten. */
	private const TENTHS = array( 10, 12, 14, 15, 16, 18, 20, 22, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100 );

	/** Numbers have up to four decimals. */
	private const SCALE = 10_000;

	public static function key( float $number ): string {
		$scaled = (int) round( abs( $number ) * self::SCALE );
		if ( $scaled === 0 ) {
			return '0';
		}
		[ $begin ] = self::around( $scaled );
		return ( $number < 0 ? '-' : '' ) . self::plain( $begin ) . ( $begin === $scaled * 10 ? '' : 'x' );
	}

	/** Whether a step begins at this number. */
	public static function begins( string $bound ): bool {
		return self::key( (float) $bound ) === $bound;
	}

	/** The number at which the step of a key begins. */
	public static function bound( string $key ): string {
		return rtrim( $key, 'x' );
	}

	/**
	 * Limits of the numbers that have a key.
	 *
	 * @return array{float, float}
	 */
	public static function limits( string $key ): array {
		$bound = (float) self::bound( $key );
		if ( ! str_ends_with( $key, 'x' ) ) {
			return array( $bound, $bound );
		}
		$next = self::around( (int) round( abs( $bound ) * self::SCALE ) )[1] / self::SCALE / 10;
		return $bound < 0 ? array( -$next, $bound ) : array( $bound, $next );
	}

	/**
	 * Beginnings of a number's step and of the next one, times ten.
	 *
	 * @return array{int, int}
	 */
	private static function around( int $scaled ): array {
		$power = 10 ** ( strlen( (string) $scaled ) - 1 );
		$step  = 0;
		while ( self::TENTHS[ $step + 1 ] * $power <= $scaled * 10 ) {
			++$step;
		}
		return array( self::TENTHS[ $step ] * $power, self::TENTHS[ $step + 1 ] * $power );
	}

	private static function plain( int $tenths ): string {
		return rtrim( rtrim( number_format( $tenths / self::SCALE / 10, 5, '.', '' ), '0' ), '.' );
	}
}
