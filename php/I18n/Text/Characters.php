<?php
declare(strict_types=1);

namespace Vitrine\I18n\Text;

/** Characters of normalized words. Works without the mbstring extension. */
final class Characters {

	/** @return list<string> Code points. */
	public static function split( string $text ): array {
		return preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
	}

	/** Number of code points. */
	public static function length( string $text ): int {
		return strlen( $text ) - (int) preg_match_all( '/[\x80-\xbf]/', $text );
	}

	/** The code point of a character. */
	public static function code( string $character ): int {
		$length = strlen( $character );
		$code   = $length === 1 ? ord( $character ) : ord( $character[0] ) & 0x7f >> $length;
		for ( $byte = 1; $byte < $length; ++$byte ) {
			$code = $code << 6 | ord( $character[ $byte ] ) & 0x3f;
		}
		return $code;
	}

	/** The character of a code point. */
	public static function of( int $code ): string {
		if ( $code < 0x80 ) {
			return chr( $code );
		}
		$end   = '';
		$first = 0x3f;
		while ( $code > $first ) {
			$end     = chr( 0x80 | $code & 0x3f ) . $end;
			$code  >>= 6;
			$first >>= 1;
		}
		return chr( 0xff & ~( $first << 1 | 1 ) | $code ) . $end;
	}

	/** The first code points. */
	public static function start( string $text, int $length ): string {
		return implode( '', array_slice( self::split( $text ), 0, $length ) );
	}

	/** A text of at most a number of bytes that ends with a whole character. */
	public static function cut( string $text, int $bytes ): string {
		if ( strlen( $text ) <= $bytes ) {
			return $text;
		}
		$whole = $bytes;
		while ( $whole > 0 && ( ord( $text[ $whole ] ) & 0xc0 ) === 0x80 ) {
			--$whole;
		}
		return substr( $text, 0, $whole );
	}
}
