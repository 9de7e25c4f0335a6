<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Form;

/** Strips invisible characters from user input. */
final class TextSanitizer {

	/** A single line: no control or invisible characters, whitespace collapsed. */
	public static function line( mixed $value ): string {
		return is_string( $value ) ? trim( (string) preg_replace( '/[\p{C}\s]+/u', ' ', $value ) ) : '';
	}

	/** Multi-line text: keeps line breaks, removes other control characters. */
	public static function paragraphs( string $value ): string {
		$lines = (string) preg_replace( '/\r\n?/', "\n", $value );
		return trim( (string) preg_replace( array( '/[^\P{C}\n]+/u', '/\n{3,}/' ), array( '', "\n\n" ), $lines ) );
	}

	/** A password is kept as entered, except for surrounding whitespace, which browsers trim too. */
	public static function password( string $value ): string {
		return (string) preg_replace( '/^[\s\p{Z}\x{FEFF}]+|[\s\p{Z}\x{FEFF}]+$/u', '', $value );
	}
}
