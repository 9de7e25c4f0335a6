<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

/**
 * Removes everything before the column names: white space and byte order marks, which plugins print into an export, and the line `sep=;`
 * by which Excel knows the delimiter. Keeps the line breaks, so that the numbers of lines are those of the file.
 */
final readonly class FileStart {

	/** @param string|null $delimiter As named by the file. */
	private function __construct( public string $text, public ?string $delimiter ) {
	}

	/** @param string $text The first lines of a file. */
	public static function remove( string $text ): self {
		$text = self::withoutSpace( $text );
		if ( preg_match( '/^(\n*)"?sep=(.)"?[,;\t]*(?=\r?\n|\r)/i', $text, $parts ) !== 1 ) {
			return new self( $text, null );
		}
		return new self( $parts[1] . self::withoutSpace( substr( $text, strlen( $parts[0] ) ) ), $parts[2] );
	}

	/** A column name, which may have such characters inside of its quotation marks, too. */
	public static function cleanName( string $name ): string {
		return (string) preg_replace( '/^[\s\x{FEFF}\x{200B}\x{A0}"\']+|[\s\x{FEFF}\x{200B}\x{A0}"\']+$/u', '', $name );
	}

	/** Tabs may be empty cells. */
	private static function withoutSpace( string $text ): string {
		$found = preg_match( '/^(?:[ \x{A0}\x{FEFF}\x{200B}\r\n\x{0B}\x{0C}]|\t(?=[\s\x{FEFF}]*\x{FEFF}))+/u', $text, $space );
		return $found === 1
			? str_repeat( "\n", (int) preg_match_all( '/\r\n|\r|\n/', $space[0] ) ) . substr( $text, strlen( $space[0] ) )
			: $text;
	}
}
