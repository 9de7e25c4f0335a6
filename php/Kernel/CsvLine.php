<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** Lines of a table for a spreadsheet, which must neither run what is in them nor change what comes back from it. */
final class CsvLine {

	/** Excel reads UTF-8 only where the file says so. */
	public const MARK = "\xEF\xBB\xBF";

	/** A spreadsheet takes a cell that begins so for a formula, and runs it. */
	private const FORMULA = '[=+\-@\t\r\n|]';

	/** @param list<int|string> $cells */
	public static function of( array $cells ): string {
		return implode( ',', array_map( self::cell( ... ), $cells ) ) . "\r\n";
	}

	/** Numbers stay numbers; a text that could be a formula begins with an apostrophe, which spreadsheets do not show. */
	private static function cell( int|string $value ): string {
		return is_int( $value ) ? (string) $value : '"' . str_replace( '"', '""', self::guarded( $value ) ) . '"';
	}

	/** One apostrophe more than the text has, so that `bare` knows which one is not its own. */
	private static function guarded( string $text ): string {
		return preg_match( "/^'*" . self::FORMULA . '/', $text ) === 1 ? "'$text" : $text;
	}

	/** The text that `of` wrote. */
	public static function bare( string $cell ): string {
		return preg_match( "/^'+" . self::FORMULA . '/', $cell ) === 1 ? substr( $cell, 1 ) : $cell;
	}
}
