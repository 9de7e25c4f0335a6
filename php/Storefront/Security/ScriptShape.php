<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use WP_HTML_Tag_Processor;

/**
 * The shape of an inline script that differs from request to request, or from page to page, in some of its words, for instance in a nonce
 * or an ID. Everything between the words, and every other word, is the same byte by byte. A word that differs has a digit; in a string it
 * may be any letters and digits, but in code and in addresses only its digits differ, so that names of functions and hosts stay the same.
 * So nothing that someone inserts has this shape, unless it is the script itself.
 */
final class ScriptShape {

	/** The name of a shape in `PolicyFinding::$allow`; no directive of policies. */
	public const DIRECTIVE = 'script-shape';

	/** In characters. */
	private const MAX_WORD = 64;

	private const MAX_DIFFERENT = 12;

	/** Of a page, together: servers limit the size of all headers, and a hash has 53 bytes. */
	public const MAX_SCRIPTS = 40;

	/** @param list<string> $codes The same script as found several times. Null if they differ in more than words. */
	public static function of( array $codes ): ?string {
		$words  = array_map( self::words( ... ), $codes );
		$first  = $words[0] ?? array();
		$places = array();
		foreach ( $words as $others ) {
			if ( count( $others ) !== count( $first ) ) {
				return null;
			}
			foreach ( $others as $place => $word ) {
				if ( $word !== $first[ $place ] ) {
					$places[ $place ] = true;
				}
			}
		}
		ksort( $places );
		$shape = implode( ',', array_keys( $places ) );
		if ( $places === array() || count( $places ) > self::MAX_DIFFERENT ) {
			return null;
		}
		$shape .= '/' . count( $first ) . ':' . self::rest( $first, array_keys( $places ) );
		foreach ( $words as $others ) {
			if ( ! self::match( $shape, $others ) ) {
				return null;
			}
		}
		return $shape;
	}

	/** The same for scripts that may have a shape in common. */
	public static function structure( string $code ): string {
		$between = array_filter( self::words( $code ), static fn ( int $place ): bool => $place % 2 === 0, ARRAY_FILTER_USE_KEY );
		return self::hash( $between );
	}

	public static function matches( string $shape, string $code ): bool {
		return self::match( $shape, self::words( $code ) );
	}

	/** @param list<string> $words */
	private static function match( string $shape, array $words ): bool {
		[ $head, $rest ]    = explode( ':', $shape, 2 ) + array( 1 => '' );
		[ $places, $count ] = explode( '/', $head, 2 ) + array( 1 => '' );
		$places             = array_map( intval( ... ), explode( ',', $places ) );
		if ( count( $words ) !== (int) $count ) {
			return false;
		}
		foreach ( $places as $place ) {
			$word = $words[ $place ] ?? '';
			// Without a digit, it could be the name of a function.
			if ( $place % 2 === 0 || strlen( $word ) > self::MAX_WORD || preg_match( '/\d/', $word ) !== 1 ) {
				return false;
			}
		}
		return hash_equals( self::rest( $words, $places ), $rest );
	}

	/**
	 * Sources for the scripts of a finished page that have an allowed shape, but not for what a text contains or what repeats the request.
	 *
	 * @param list<string> $shapes
	 * @return list<string>
	 */
	public static function hashes( string $html, array $shapes ): array {
		$hashes = array();
		$texts  = null;
		$tags   = new WP_HTML_Tag_Processor( $shapes === array() ? '' : $html );
		while ( $tags->next_tag( array( 'tag_name' => 'script' ) ) ) {
			$code = $tags->get_modifiable_text();
			if ( $tags->get_attribute( 'src' ) !== null || ! InlineScripts::isExecutable( (string) $tags->get_attribute( 'type' ) ) ) {
				continue;
			}
			$shape = self::first( $shapes, $code );
			if ( $shape === null ) {
				continue;
			}
			$texts ??= TextScripts::stored();
			if ( ! $texts->contains( $code ) && ! RequestText::isIn( $code ) ) {
				$hashes[ $shape ][] = InlineScripts::hash( $code );
			}
		}
		return self::limited( array_map( array_unique( ... ), $hashes ) );
	}

	/** @param list<string> $shapes */
	private static function first( array $shapes, string $code ): ?string {
		$words = self::words( $code );
		foreach ( $shapes as $shape ) {
			if ( self::match( $shape, $words ) ) {
				return $shape;
			}
		}
		return null;
	}

	/**
	 * All scripts of a shape or none, as the check decides.
	 *
	 * @param array<string, array<string>> $hashes By shape.
	 * @return list<string>
	 */
	private static function limited( array $hashes ): array {
		$all = array();
		foreach ( $hashes as $some ) {
			$all = count( $all ) + count( $some ) > self::MAX_SCRIPTS ? $all : array( ...$all, ...array_values( $some ) );
		}
		return $all;
	}

	/** @return list<string> Words at odd places, and the text between them at even ones. */
	private static function words( string $code ): array {
		return preg_split( '/([A-Za-z0-9_]+)/', $code, -1, PREG_SPLIT_DELIM_CAPTURE ) ?: array( $code );
	}

	/**
	 * @param list<string> $words
	 * @param list<int>    $places
	 */
	private static function rest( array $words, array $places ): string {
		$free = ScriptStrings::freeWords( array_slice( $words, 0, max( 0, ...$places ) + 2 ) );
		foreach ( $places as $place ) {
			$words[ $place ] = isset( $free[ $place ] ) ? '*' : (string) preg_replace( '/\d+/', '#', $words[ $place ] ?? '' );
		}
		return self::hash( $words );
	}

	/** @param array<string> $parts */
	private static function hash( array $parts ): string {
		return base64_encode( hash( 'sha256', implode( "\0", $parts ), true ) );
	}
}
