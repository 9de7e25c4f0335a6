<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Qr;

/** How hard a QR code is to read, by the four rules of ISO/IEC 18004. */
final class QrPenalty {

	/** Light and dark modules as around the middle of the three large squares. */
	private const LIKE_FINDER = '/(?=00001011101|10111010000)/';

	/** @param list<string> $rows Rows as ones and zeros. */
	public static function of( array $rows ): int {
		$columns = array();
		foreach ( array_keys( $rows ) as $index ) {
			$columns[] = implode( '', array_map( static fn ( string $row ): string => $row[ $index ], $rows ) );
		}
		$penalty = 0;
		foreach ( array( ...$rows, ...$columns ) as $line ) {
			preg_match_all( '/0{5,}|1{5,}/', $line, $runs );
			$penalty += array_sum( array_map( static fn ( string $run ): int => strlen( $run ) - 2, $runs[0] ) );
			$penalty += 40 * (int) preg_match_all( self::LIKE_FINDER, $line );
		}
		foreach ( array_slice( $rows, 1 ) as $index => $row ) {
			$above = $rows[ $index ];
			// Modules equal to the one above.
			$equal = strtr( $row ^ $above, "\0\1", '10' );
			for ( $column = 1, $size = strlen( $row ); $column < $size; $column++ ) {
				$isBlock  = $equal[ $column ] === '1' && $equal[ $column - 1 ] === '1' && $row[ $column ] === $row[ $column - 1 ];
				$penalty += $isBlock ? 3 : 0;
			}
		}
		$dark = substr_count( implode( '', $rows ), '1' ) * 100 / strlen( $rows[0] ) ** 2;
		return $penalty + 10 * (int) floor( abs( $dark - 50 ) / 5 );
	}
}
