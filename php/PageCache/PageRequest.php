<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

/**
 * A request that a cached page may answer: a plain GET or HEAD without a login, a password or a preview.
 *
 * Two addresses of one page share a cached page only if they differ in tracking arguments. The request says nothing about whether the page
 * knows its query arguments: only pages that do are stored (`PageContents::usesQuery`), so that no other address is found.
 */
final readonly class PageRequest {

	/** Cookies that change what WordPress and other plugins render. The shop's own cookies don't: pages are the same for all visitors. */
	private const COOKIES = '/^(wordpress_(?!test_cookie)|wp-postpass_|comment_author_|vitrine_preview|PHPSESSID|woocommerce_items_in_cart'
		. '|wp_woocommerce_session_|edd_items_in_cart)/';

	/** Names of login cookies that a site has changed. */
	private const COOKIE_CONSTANTS = array( 'LOGGED_IN_COOKIE', 'AUTH_COOKIE', 'SECURE_AUTH_COOKIE' );

	/** Credentials, also those that the web server has checked, and what makes the request another one than a GET. */
	private const HEADERS = array(
		'HTTP_AUTHORIZATION',
		'REDIRECT_HTTP_AUTHORIZATION',
		'PHP_AUTH_USER',
		'PHP_AUTH_DIGEST',
		'REMOTE_USER',
		'REDIRECT_REMOTE_USER',
		'HTTP_TRANSFER_ENCODING',
		'HTTP_X_HTTP_METHOD_OVERRIDE',
	);

	/** Arguments that only say where the visitor came from. */
	private const TRACKING = '/^(utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|gad_source|gad_campaignid|dclid|srsltid|_ga|_gl|fbclid|msclkid'
		. '|mc_[ce]id|ttclid|twclid|li_fat_id|yclid|igshid)$/D';

	private const MAX_ADDRESS_LENGTH = 1000;

	/**
	 * @param string                $url      Without tracking arguments.
	 * @param string                $path     As requested, with lower-case percent codes.
	 * @param string                $query    Without tracking arguments and question mark, encoded in the shop's way.
	 * @param array<string, string> $tracking Tracking arguments.
	 * @param bool                  $hasBody  False for HEAD.
	 */
	private function __construct(
		public string $url,
		public string $path,
		public string $query,
		public array $tracking,
		public bool $hasBody,
		public bool $hasCookies,
	) {
	}

	/**
	 * Null if the request has to be rendered for this visitor. Needs nothing that WordPress loads after `advanced-cache.php`.
	 *
	 * @param string               $home    URL of the site.
	 * @param array<string, mixed> $server  Like `$_SERVER`, not slashed.
	 * @param array<mixed>         $cookies
	 */
	public static function from( string $home, array $server, array $cookies ): ?self {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
		$site   = (array) parse_url( $home );
		$host   = ( $site['host'] ?? '' ) . ( isset( $site['port'] ) ? ":{$site['port']}" : '' );
		$method = $server['REQUEST_METHOD'] ?? '';
		$uri    = (string) ( $server['REQUEST_URI'] ?? '' );
		$query  = self::query( explode( '?', $uri, 2 )[1] ?? '' );
		$path   = self::spelled( explode( '?', $uri, 2 )[0] );
		$plain  = $query !== null
			&& in_array( $method, array( 'GET', 'HEAD' ), true )
			&& $path !== null
			&& preg_match( '~^/(?!/)[\x21-\x7e]*$~D', $uri ) === 1
			&& strlen( $uri ) <= self::MAX_ADDRESS_LENGTH
			&& preg_match( '~/wp-~i', $path ) !== 1
			&& strcasecmp( (string) ( $server['HTTP_HOST'] ?? '' ), $host ) === 0
			&& ( $site['scheme'] ?? '' ) === ( is_ssl() ? 'https' : 'http' )
			&& (int) ( $server['CONTENT_LENGTH'] ?? 0 ) === 0
			// WordPress's rules for Apache set HTTP_AUTHORIZATION to '' without the header.
			&& array_diff( array_map( 'strval', array_intersect_key( $server, array_flip( self::HEADERS ) ) ), array( '' ) ) === array()
			&& ! self::isPersonal( array_map( 'strval', array_keys( $cookies ) ) );
		if ( ! $plain ) {
			return null;
		}
		$tracking = array_filter( $query, self::isTracking( ... ), ARRAY_FILTER_USE_KEY );
		$kept     = http_build_query( array_diff_key( $query, $tracking ), '', '&', PHP_QUERY_RFC3986 );
		$url      = "{$site['scheme']}://$host$path" . ( $kept === '' ? '' : "?$kept" );
		return new self( $url, $path, $kept, $tracking, $method === 'GET', $cookies !== array() );
	}

	/**
	 * URLs of one page as visitors request them, see `spelled()`, for caches that take them for several.
	 *
	 * @return list<string>
	 */
	public static function spellings( string $url ): array {
		$length = strcspn( $url, '?' );
		$upper  = self::codes( substr( $url, 0, $length ), strtoupper( ... ) ) . substr( $url, $length );
		return array_values( array_unique( array( $url, $upper ) ) );
	}

	public function key(): string {
		return md5( $this->url );
	}

	/**
	 * The path with lower-case percent codes, as WordPress prints them; browsers type them in upper case. Null for a mixture: it could be
	 * purged from no cache in front of the shop.
	 */
	private static function spelled( string $path ): ?string {
		$lower = self::codes( $path, strtolower( ... ) );
		return $path === $lower || $path === self::codes( $path, strtoupper( ... ) ) ? $lower : null;
	}

	/** @param callable(string): string $spell */
	private static function codes( string $url, callable $spell ): string {
		return (string) preg_replace_callback( '/%[0-9a-f]{2}/i', static fn ( array $found ): string => $spell( $found[0] ), $url );
	}

	private static function isTracking( int|string $name ): bool {
		return preg_match( self::TRACKING, (string) $name ) === 1;
	}

	/** @return array<string, string>|null Null if PHP or the page could read the arguments in another way than a cache. */
	private static function query( string $query ): ?array {
		$arguments = array();
		// PHP may be configured to separate arguments by semicolons (arg_separator.input).
		if ( str_contains( $query, ';' ) ) {
			return null;
		}
		foreach ( $query === '' ? array() : explode( '&', $query ) as $part ) {
			$name = explode( '=', $part, 2 )[0];
			if ( $name === $part || preg_match( '/^[a-z_][a-z0-9_]*$/Di', $name ) !== 1 || isset( $arguments[ $name ] ) ) {
				return null;
			}
			$arguments[ $name ] = urldecode( substr( $part, strlen( $name ) + 1 ) );
		}
		return $arguments;
	}

	/** @param list<string> $cookies Names. */
	private static function isPersonal( array $cookies ): bool {
		$logins = array_map( 'constant', array_filter( self::COOKIE_CONSTANTS, 'defined' ) );
		return preg_grep( self::COOKIES, $cookies ) !== array() || array_intersect( $logins, $cookies ) !== array();
	}
}
