<?php
declare(strict_types=1);

namespace Vitrine\Orders\Numbers;

/**
 * The rules of a prefix. It ends in something else than a digit, so that a name can be read in one way only: as prefix and number. Only
 * ASCII, because it becomes part of file names, bank transfers and files for accountants.
 */
final class NumberPrefix {

	public const YEAR = '{YYYY}';

	/** @return 'length'|'characters'|'end'|'' The rule that it breaks. */
	public static function problem( string $prefix, NumberRange $range ): string {
		$bare = str_replace( self::YEAR, '', $prefix );
		return match ( true ) {
			// Years have four digits.
			strlen( self::resolve( $prefix, 2000 ) ) > $range->maxPrefixLength() => 'length',
			preg_match( '/[^A-Za-z0-9\/-]/', $bare ) === 1 || preg_match( '/^[\/-]/', $prefix ) === 1 => 'characters',
			preg_match( '/(\d|\{YYYY\})$/D', $prefix ) === 1 => 'end',
			default => '',
		};
	}

	/** @return string A message; '' for a valid prefix. */
	public static function error( string $prefix, NumberRange $range ): string {
		return match ( self::problem( $prefix, $range ) ) {
			/* translators: %d: number of characters */
			'length'     => sprintf( __( 'Enter at most %d characters.', 'vitrine' ), $range->maxPrefixLength() ),
			'characters' => __(
				'Use only the letters A to Z, digits, hyphens and slashes, and begin with a letter or digit. {YYYY} becomes the year.',
				'vitrine'
			),
			'end'        => __(
				'A prefix must not end with a digit or the year, because the number follows it. End it with a hyphen, for example.',
				'vitrine'
			),
			''           => '',
		};
	}

	public static function resolve( string $prefix, int $year ): string {
		return str_replace( self::YEAR, (string) $year, $prefix );
	}

	/** Whether two ranges with these prefixes could give out the same name in some year. Databases do not distinguish case. */
	public static function conflict( string $one, string $other ): bool {
		if ( ! str_contains( "$one$other", self::YEAR ) ) {
			return strcasecmp( $one, $other ) === 0;
		}
		return self::anyYear( $one ) === self::anyYear( $other );
	}

	/** Matches the names that a prefix can give, in SQL. */
	public static function pattern( string $prefix ): string {
		return '^' . str_replace( self::YEAR, '[0-9][0-9][0-9][0-9]', $prefix ) . '[0-9]+$';
	}

	private static function anyYear( string $prefix ): string {
		return (string) preg_replace( '/\d+/', '#', strtoupper( self::resolve( $prefix, 2000 ) ) );
	}
}
