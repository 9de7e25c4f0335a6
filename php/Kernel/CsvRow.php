<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * Encodes rows as CSV that can be imported again: no cell runs as a formula, and decoding returns the same bytes. `SpreadsheetRow` is
 * stricter and not reversible.
 */
final class CsvRow {

	/** Excel only recognizes UTF-8 by its byte order mark. */
	public const BOM = "\xEF\xBB\xBF";

	/** Spreadsheets execute cells that begin with one of these as formulas. */
	private const FORMULA = '[=+\-@\t\r\n|]';

	/** @param list<int|float|string> $cells */
	public static function encode( array $cells, string $separator = ',' ): string {
		return implode( $separator, array_map( self::encodeCell( ... ), $cells ) ) . "\r\n";
	}

	/** Numbers stay numbers. Text that could be a formula is prefixed with an apostrophe, which spreadsheets do not display. */
	private static function encodeCell( int|float|string $value ): string {
		return ! is_string( $value ) ? (string) $value : '"' . str_replace( '"', '""', self::escapeFormula( $value ) ) . '"';
	}

	/** Also escapes text that already begins with apostrophes, so that `decodeCell` can remove exactly the added one. */
	private static function escapeFormula( string $text ): string {
		return preg_match( "/^'*" . self::FORMULA . '/', $text ) === 1 ? "'$text" : $text;
	}

	/** Reverses `encode` for a single cell. */
	public static function decodeCell( string $cell ): string {
		return preg_match( "/^'+" . self::FORMULA . '/', $cell ) === 1 ? substr( $cell, 1 ) : $cell;
	}
}
