<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Redirects;

use Vitrine\I18n\Languages;
use Vitrine\I18n\PathSpelling;
use Vitrine\I18n\RequestUrl;
use Vitrine\Kernel\Utf8;

/**
 * Old and new addresses in the form in which they are stored. One page has many spellings of its address: with and without a closing
 * slash, the prefix of the default language, percent signs or capitals.
 */
final class RedirectAddress {

	/** In bytes, of an address as stored. */
	public const MAX_BYTES = 1000;

	private const MAX_ARGUMENTS = 20;

	public function __construct( private readonly Languages $languages, private readonly RequestUrl $url ) {
	}

	/** Path with its arguments, without slashes at both ends; null if it is not one of this site's addresses, '' for the home page. */
	public function source( string $typed ): ?string {
		$typed = $this->below( $typed );
		if ( $typed === null || ! Utf8::isValid( $typed ) || ! Utf8::isValid( rawurldecode( $typed ) ) ) {
			return null;
		}
		[ $path, $query ] = explode( '?', explode( '#', $typed, 2 )[0], 2 ) + array( '', '' );
		$path             = PathSpelling::readable( trim( $path, '/' ) );
		$default          = $this->languages->default()->code;
		if ( str_starts_with( "$path/", "$default/" ) ) {
			$path = ltrim( substr( $path, strlen( $default ) ), '/' );
		}
		$arguments = self::sorted( $query );
		$source    = $arguments === '' ? $path : "$path?$arguments";
		return strlen( $source ) > self::MAX_BYTES || preg_match( '/[\x00-\x1f]/', $source ) === 1 ? null : $source;
	}

	/**
	 * The new address as stored; null if it is not one.
	 *
	 * @param bool $elsewhere Whether it may be on another site.
	 */
	public function target( string $typed, bool $elsewhere ): ?string {
		$below = $this->below( $typed );
		if ( $below !== null ) {
			$target = '/' . ltrim( $below, '/' );
			return strlen( $target ) > self::MAX_BYTES || preg_match( '/[\x00-\x20\x7f\\\\]/', $target ) === 1 || ! Utf8::isValid( $target )
				? null
				: $target;
		}
		$isUrl = preg_match( '~^https?://[^/?#@\s\\\\]+([/?#]|$)~i', $typed ) === 1
			&& filter_var( (string) preg_replace( '/[^\x21-\x7e]/', 'x', $typed ), FILTER_VALIDATE_URL ) !== false;
		return $elsewhere && $isUrl && strlen( $typed ) <= self::MAX_BYTES ? $typed : null;
	}

	/** URL of a stored target. */
	public function url( string $target ): string {
		if ( ! str_starts_with( $target, '/' ) ) {
			return $target;
		}
		$length = strcspn( $target, '?#' );
		$path   = (string) preg_replace_callback(
			'/[\x80-\xff]+/',
			static fn ( array $found ): string => strtolower( rawurlencode( $found[0] ) ),
			substr( $target, 0, $length )
		);
		return $this->url->url( ltrim( $path, '/' ) . substr( $target, $length ) );
	}

	/**
	 * The request as sources: with its arguments, and without.
	 *
	 * @return list<string>
	 */
	public function requested(): array {
		$all = $this->source( '/' . $this->url->whole() . $this->url->query() );
		return $all === null ? array() : array_values( array_unique( array( $all, explode( '?', $all, 2 )[0] ) ) );
	}

	/** What follows the site's home; null if it is on another site. */
	private function below( string $typed ): ?string {
		$home = $this->url->url( '' );
		$bare = static fn ( string $url ): string => (string) preg_replace( '~^https?://(www\.)?~i', '', $url );
		if ( preg_match( '~^https?://~i', $typed ) === 1 ) {
			$own = self::lower( rtrim( $bare( $home ), '/' ) );
			return str_starts_with( self::lower( strtr( $bare( $typed ), '?#', '//' ) ) . '/', "$own/" )
				? substr( $bare( $typed ), strlen( $own ) )
				: null;
		}
		return str_starts_with( $typed, '//' ) || str_starts_with( $typed, '/\\' ) || str_contains( explode( '/', $typed )[0], ':' )
			? null
			: $typed;
	}

	private static function sorted( string $query ): string {
		parse_str( $query, $arguments );
		ksort( $arguments );
		return http_build_query( array_slice( $arguments, 0, self::MAX_ARGUMENTS ), '', '&', PHP_QUERY_RFC3986 );
	}

	private static function lower( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : strtolower( $text );
	}
}
