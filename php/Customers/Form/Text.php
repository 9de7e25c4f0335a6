<?php
declare(strict_types=1);

namespace Vitrine\Customers\Form;

/** Cleans what people type, of everything that nobody can see. */
final class Text {

	/** One line: no control characters, no invisible marks, single spaces. */
	public static function line( mixed $value ): string {
		return is_string( $value ) ? trim( (string) preg_replace( '/[\p{C}\s]+/u', ' ', $value ) ) : '';
	}

	/** Several lines: as written, without control characters. */
	public static function paragraphs( string $value ): string {
		$lines = (string) preg_replace( '/\r\n?/', "\n", $value );
		return trim( (string) preg_replace( array( '/[^\P{C}\n]+/u', '/\n{3,}/' ), array( '', "\n\n" ), $lines ) );
	}

	/** A password: as it is, but for the space around it that browsers trim away as well. */
	public static function password( string $value ): string {
		return (string) preg_replace( '/^[\s\p{Z}\x{FEFF}]+|[\s\p{Z}\x{FEFF}]+$/u', '', $value );
	}
}
