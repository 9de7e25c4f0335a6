<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/**
 * Whether a script repeats code from the address or the form of this request: a plugin that prints them without escaping would let an
 * attacker's link run a script. Cookies and headers don't count: an attacker cannot set them for others, but a request with the code of a
 * plugin's script in its headers could get a page without that script's hash into a page cache.
 */
final class RequestText {

	/** Reads a text from its first character only: PHP would give up a search through a long one. */
	private const CODE = '~^(?:[^(=`;]*+[(=`;][^\'"`<\\\\/)]*+[\'"`<\\\\/)]|[^\'"`<\\\\/]*+[\'"`<\\\\/][^(=`;]*+[(=`;])~';

	public static function isIn( string $script ): bool {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- only compared.
		$values = array( $_GET, $_POST, rawurldecode( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ) );
		$found  = false;
		array_walk_recursive(
			$values,
			static function ( mixed $value, int|string $name ) use ( $script, &$found ): void {
				foreach ( array( (string) $name, is_string( $value ) ? wp_unslash( $value ) : '' ) as $text ) {
					$found = $found || self::repeats( $script, $text );
				}
			}
		);
		return $found;
	}

	private static function repeats( string $script, string $text ): bool {
		// A search for "men's vases" contains no code.
		$isCode = preg_match( self::CODE, $text ) !== 0;
		return ( stripos( $text, '<script' ) !== false && self::contains( $text, $script ) )
			|| ( $isCode && self::contains( $script, $text ) );
	}

	private static function contains( string $text, string $part ): bool {
		$bare = static fn ( string $value ): string => (string) preg_replace( '~[\s\\\\]+~', '', $value );
		return $bare( $part ) !== '' && str_contains( $bare( $text ), $bare( $part ) );
	}
}
