<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use WP_HTML_Tag_Processor;

/**
 * The shape of an inline script that differs from request to request, or from page to page, in some of its words, for instance in a nonce
 * or an ID. Everything between the words, and every other word, is the same byte by byte; a word that differs has a digit and no more than
 * letters and digits. So nothing that someone inserts has this shape, unless it is the script itself.
 */
final class ScriptShape {

	/** The name of a shape in `PolicyFinding::$allow`; no directive of policies. */
	public const DIRECTIVE = 'script-shape';

	/** In characters. */
	private const MAX_WORD = 64;

	private const MAX_DIFFERENT = 12;

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
		$shape .= ':' . self::rest( $first, array_keys( $places ) );
		foreach ( $codes as $code ) {
			if ( ! self::matches( $shape, $code ) ) {
				return null;
			}
		}
		return $shape;
	}

	/** The same for scripts that may have a shape in common. */
	public static function structure( string $code ): string {
		$words  = self::words( $code );
		$places = array_filter( array_keys( $words ), static fn ( int $place ): bool => $place % 2 === 1 );
		return self::rest( $words, array_values( $places ) );
	}

	public static function matches( string $shape, string $code ): bool {
		[ $places, $rest ] = explode( ':', $shape, 2 ) + array( 1 => '' );
		$places            = array_map( intval( ... ), explode( ',', $places ) );
		$words             = self::words( $code );
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
			if ( array_filter( $shapes, static fn ( string $shape ): bool => self::matches( $shape, $code ) ) === array() ) {
				continue;
			}
			$texts ??= TextScripts::stored();
			if ( ! $texts->contains( $code ) && ! RequestText::isIn( $code ) ) {
				$hashes[] = InlineScripts::hash( $code );
			}
		}
		return $hashes;
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
		return base64_encode( hash( 'sha256', implode( "\0", array_replace( $words, array_fill_keys( $places, '*' ) ) ), true ) );
	}
}
