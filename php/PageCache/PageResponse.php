<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

/** Sends a cached page. Needs nothing that WordPress loads after `advanced-cache.php`. */
final readonly class PageResponse {

	/** Accepts gzip, unless with a quality of zero. */
	private const GZIP = '/(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[0-9.]+\s*)?(?:,|$)/i';

	/** nginx's header for the lifetime, used if the site's cache is purged by URL. */
	public const URL_HEADER = 'X-Accel-Expires';

	public function __construct( private CachedPage $page ) {
	}

	/**
	 * @param bool                 $hasBody False for a HEAD request.
	 * @param array<string, mixed> $server  Like `$_SERVER`.
	 * @param string               $state   For the header `X-Vitrine-Cache`.
	 */
	public function send( bool $hasBody, array $server, string $state = 'hit' ): void {
		$hasArguments = str_contains( (string) ( $server['REQUEST_URI'] ?? '' ), '?' );
		foreach ( self::headers( $this->page->headers, $hasArguments ) as $name => $value ) {
			header( "$name: $value" );
		}
		header( "ETag: {$this->page->etag}" );
		header( 'Vary: Accept-Encoding', false );
		header( "X-Vitrine-Cache: $state" );
		if ( self::isKnown( (string) ( $server['HTTP_IF_NONE_MATCH'] ?? '' ), $this->page->etag ) ) {
			self::omitBody( $state );
			return;
		}
		if ( $this->page->gzip && self::acceptsGzip( (string) ( $server['HTTP_ACCEPT_ENCODING'] ?? '' ) ) && self::isUnfiltered() ) {
			header( 'Content-Encoding: gzip' );
			header( 'Content-Length: ' . strlen( $this->page->body ) );
			echo $hasBody ? $this->page->body : ''; // phpcs:ignore WordPress.Security.EscapeOutput -- a page that has been rendered before.
			return;
		}
		echo $hasBody ? $this->page->html() : ''; // phpcs:ignore WordPress.Security.EscapeOutput -- a page that has been rendered before.
	}

	/**
	 * Makes the response a 304, whose body must be empty. WordPress or a plugin may have sent a status line already, which
	 * http_response_code() leaves as it is (php-src #18582): browsers would get "200 OK" and replace their copy by an empty page.
	 *
	 * @param string $state For the header `X-Vitrine-Cache`.
	 */
	public static function omitBody( string $state ): void {
		if ( (bool) ini_get( 'zlib.output_compression' ) ) {
			// The compressed form of an empty body has 20 bytes.
			ini_set( 'zlib.output_compression', '0' ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- only for this request.
		}
		// They describe the body that a plugin had in its output buffer.
		header_remove( 'Content-Length' );
		header_remove( 'Content-Encoding' );
		header( "X-Vitrine-Cache: $state", true, 304 );
	}

	/**
	 * Replaces `300@1790000000` with the seconds until that time, at most 300.
	 *
	 * @param array<string, string> $headers
	 * @param bool                  $hasArguments Whether the URL has a query. A purge by URL can't know all spellings of it, tracking
	 *                                            arguments for instance, so such a cache must not store it.
	 * @return array<string, string>
	 */
	public static function headers( array $headers, bool $hasArguments ): array {
		$isStored = ! $hasArguments || ! isset( $headers[ self::URL_HEADER ] );
		$now      = time();
		$headers  = (array) preg_replace_callback(
			'/=(\d+)@(\d+)/',
			static fn ( array $found ): string => '=' . ( $isStored ? max( 0, min( (int) $found[1], (int) $found[2] - $now ) ) : 0 ),
			$headers
		);
		return $isStored ? $headers : array( self::URL_HEADER => '0' ) + $headers;
	}

	/**
	 * Whether the browser has the page. Compares weakly; Apache adds a suffix when it compresses.
	 *
	 * @param string $header `If-None-Match`, may be slashed.
	 */
	public static function isKnown( string $header, string $etag ): bool {
		if ( trim( $header ) === '*' ) {
			return true;
		}
		preg_match_all( '/"([^"]*?)(?:-gzip)?"/', stripslashes( $header ), $known );
		return in_array( trim( (string) preg_replace( '~^W/~', '', $etag ), '"' ), $known[1], true );
	}

	public static function acceptsGzip( string $header ): bool {
		return preg_match( self::GZIP, $header ) === 1;
	}

	/** Whether no output handler compresses or changes the response: it would get compressed data. */
	private static function isUnfiltered(): bool {
		return array_diff( ob_list_handlers(), array( 'default output handler' ) ) === array();
	}
}
