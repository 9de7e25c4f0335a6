<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

/** Several values in one cell: `Vases|Lamps`. A literal bar is written `\|`. */
final class ListCell {

	/** @param list<string> $things */
	public static function write( array $things ): string {
		return implode(
			'|',
			array_map( static fn ( string $thing ): string => strtr( $thing, array( '\\' => '\\\\', '|' => '\\|' ) ), $things )
		);
	}

	/** @return list<string> Trimmed, unique and non-empty. */
	public static function read( string $cell, string $bar = '|' ): array {
		return array_values(
			array_unique( array_filter( self::places( $cell, $bar ), static fn ( string $thing ): bool => $thing !== '' ) )
		);
	}

	/** @return list<string> Trimmed, each in its place. */
	public static function places( string $cell, string $bar = '|' ): array {
		if ( substr_count( $cell, $bar ) > RowLimits::MAX_SPLIT ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell(
				sprintf(
					/* translators: 1: number of entries in a table cell, 2: maximum */
					__( 'The cell has %1$d entries; the maximum is %2$d.', 'vitrine' ),
					substr_count( $cell, $bar ) + 1,
					RowLimits::MAX_LIST
				)
			);
			// phpcs:enable
		}
		$things = array( '' );
		$parts  = preg_split( '/(\\\\.|' . preg_quote( $bar, '/' ) . ')/su', $cell, -1, PREG_SPLIT_DELIM_CAPTURE );
		foreach ( $parts === false ? array( $cell ) : $parts as $part ) {
			if ( $part === $bar ) {
				$things[] = '';
			} else {
				$things[ count( $things ) - 1 ] .= str_starts_with( $part, '\\' ) && strlen( $part ) > 1 ? substr( $part, 1 ) : $part;
			}
		}
		return array_map( 'trim', $things );
	}
}
