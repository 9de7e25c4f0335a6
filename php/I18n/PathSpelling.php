<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Normalizer;

/**
 * The one spelling of paths, WordPress's own (decision 27): lower case, and each byte of another script as a lower-case percent code,
 * `product/%ce%b2%ce%ac%ce%b6%ce%bf`. Needs nothing of WordPress.
 */
final class PathSpelling {

	/** Of a segment, the limit of WordPress's slugs. */
	public const MAX_SEGMENT_BYTES = 200;

	/** Of a stored path. */
	public const MAX_BYTES = 700;

	private const NUMBER_BYTES = 10;

	/** The path as it is stored, compared and printed, from any other spelling. */
	public static function normal( string $path ): string {
		return self::each( $path, static fn ( string $segment ): string => strtolower( rawurlencode( self::lower( $segment ) ) ) );
	}

	/** The same with its capitals: other encodings of a path have equal results. */
	public static function encoded( string $path ): string {
		return self::each( $path, rawurlencode( ... ) );
	}

	/** The path as it is written, with room for the number that makes it unique. */
	public static function stored( string $path ): string {
		return self::cut( self::normal( $path ), self::MAX_BYTES - self::NUMBER_BYTES );
	}

	/** The path for people to read, in lower case. */
	public static function readable( string $path ): string {
		return self::lower( rawurldecode( $path ) );
	}

	/** Cuts a path in the one spelling between two characters, however many percent codes these have. */
	public static function cut( string $path, int $bytes ): string {
		if ( strlen( $path ) <= $bytes ) {
			return $path;
		}
		$cut = (string) preg_replace( '/%[0-9a-f]?$/D', '', substr( $path, 0, $bytes ) );
		// The codes of the last character: a lead byte and those that follow it.
		while ( preg_match( '/%[0-9a-f]{2}$/D', $cut ) === 1 && preg_match( '//u', rawurldecode( $cut ) ) !== 1 ) {
			$cut = substr( $cut, 0, -3 );
		}
		return rtrim( $cut, '-/' );
	}

	/** Text in the composed form (NFC) and in lower case; bytes that are not UTF-8 stay as they are. */
	private static function lower( string $text ): string {
		if ( preg_match( '/[\x80-\xff]/', $text ) !== 1 || preg_match( '//u', $text ) !== 1 ) {
			return strtolower( $text );
		}
		$composed = class_exists( Normalizer::class ) ? Normalizer::normalize( $text, Normalizer::FORM_C ) : $text;
		$composed = is_string( $composed ) ? $composed : $text;
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $composed, 'UTF-8' ) : strtolower( $composed );
	}

	/** @param callable(string): string $spell Decoded segments. */
	private static function each( string $path, callable $spell ): string {
		$segments = array_map( static fn ( string $segment ): string => $spell( rawurldecode( $segment ) ), explode( '/', $path ) );
		return implode( '/', $segments );
	}
}
