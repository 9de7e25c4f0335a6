<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * Encodes rows for reading in a spreadsheet; nothing imports them again. No part of a cell runs as a formula, also if the application
 * splits the file at another separator than the one it was written with.
 */
final readonly class SpreadsheetRow {

	/** Beginnings of formulas; full-width signs are converted by some applications. */
	private const FORMULA = '[=+\-@\x{2212}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]';

	/** After these, another application may see a new cell; `|` begins a command in some. */
	private const SEPARATORS = '[,;|\t\r\n\x{0B}\x{0C}\x{85}\x{2028}\x{2029}]';

	/** Characters that applications skip at the beginning of a cell: quotes, spaces and invisible ones. */
	private const SKIPPED = '[\s"\'\p{Z}\p{Cc}\p{Cf}]';

	/** @param string $decimal The decimal mark of the application's locale. */
	public function __construct( public string $separator, public string $decimal ) {
	}

	/** Applications in locales with a decimal comma separate cells by semicolons. */
	public static function forDecimalMark( string $decimal ): self {
		return $decimal === ',' ? new self( ';', ',' ) : new self( ',', '.' );
	}

	/** @param list<int|float|string> $cells Floats are amounts of money. */
	public function encode( array $cells ): string {
		return implode( $this->separator, array_map( $this->cell( ... ), $cells ) ) . "\r\n";
	}

	private function cell( int|float|string $value ): string {
		return match ( true ) {
			is_int( $value )   => (string) $value,
			is_float( $value ) => number_format( $value, 2, $this->decimal, '' ),
			default            => '"' . str_replace( '"', '""', self::withoutFormulas( $value ) ) . '"',
		};
	}

	/** Adds an apostrophe before each sign that could begin a formula. */
	private static function withoutFormulas( string $text ): string {
		$valid = preg_match( '//u', $text ) === 1 ? $text : (string) preg_replace( '/[^\x00-\x7F]/', '?', $text );
		return (string) preg_replace(
			array(
				'/(^|' . self::SEPARATORS . ')(' . self::SKIPPED . '*)(?=' . self::FORMULA . ')/u',
				'/^(?=[|\t\r\n])/u',
			),
			array( "$1$2'", "'" ),
			$valid
		);
	}
}
