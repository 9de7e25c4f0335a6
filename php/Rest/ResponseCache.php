<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Vitrine\Kernel\ShopState;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * Caches public responses that are the same for all visitors and serves them before WordPress has loaded more than its plugins.
 *
 * Serves only plain requests: a GET without credentials and without parameters other than the language. All others take the normal path.
 * `define( 'VITRINE_STORED_ANSWERS', false )` disables the cache for sites whose other plugins must see every call.
 */
final class ResponseCache {

	/** Action: fire it after changing data that public responses contain. It invalidates the cache. */
	public const CHANGED = 'vitrine_answers_changed';

	/** For responses that a browser opens directly: they are data, not pages. */
	public const SECURITY_HEADERS = array(
		'X-Content-Type-Options'  => 'nosniff',
		'Content-Security-Policy' => "default-src 'none'; frame-ancestors 'none'",
	);

	/** Short, since orders change the stock without invalidating the cache. */
	private const TTL_SECONDS = 60;

	private const OPTION  = 'vitrine_answer_';
	private const EDITION = 'vitrine_answers_edition';

	/**
	 * Option: names of all cached responses. WordPress remembers every missing option it was asked for, and visitors could request any
	 * number of names.
	 */
	private const NAMES = 'vitrine_answers_names';

	private bool $invalidated = false;

	/** Sends the cached response and exits, if there is one. Called before any module is loaded. */
	public static function serve(): void {
		$path   = self::requestedPath();
		$name   = $path === null ? '' : self::optionName( $path, (string) $_GET['lang'] ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- validated by requestedPath().
		$cached = $name !== '' && ShopState::isLive() && in_array( $name, (array) get_option( self::NAMES ), true )
			? get_option( $name )
			: null;
		if ( ! is_array( $cached ) || $cached['edition'] !== self::edition() || $cached['until'] <= time() ) {
			return;
		}
		foreach ( $cached['headers'] as $header => $value ) {
			header( "$header: $value" );
		}
		if ( str_contains( (string) wp_unslash( $_SERVER['HTTP_IF_NONE_MATCH'] ?? '' ), $cached['headers']['ETag'] ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			status_header( 304 );
		} else {
			echo $cached['body']; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON encoded by WordPress's REST server.
		}
		exit;
	}

	/** Hook `vitrine_answers_changed`. Repeated at the end of the request, to drop responses that concurrent requests cached in between. */
	public function invalidate(): void {
		if ( ! $this->invalidated ) {
			$this->invalidated = true;
			$this->newEdition();
			add_action( 'shutdown', $this->newEdition( ... ) );
		}
	}

	/**
	 * Caches a response if it is the same for all visitors.
	 *
	 * @param int|null $seconds Until it is out of date, if that is known.
	 */
	public function store( string $path, WP_REST_Response $response, ?int $seconds = null ): void {
		$headers = $response->get_headers();
		if ( self::requestedPath() !== $path || $this->invalidated || $response->get_status() !== 200 || ! isset( $headers['ETag'] ) ) {
			return;
		}
		$name = self::optionName( $path, (string) $_GET['lang'] ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- validated by requestedPath().
		$names = array_filter( (array) get_option( self::NAMES ) );
		if ( ! in_array( $name, $names, true ) ) {
			update_option( self::NAMES, array( ...$names, $name ), true );
		}
		update_option(
			$name,
			array(
				'edition' => self::edition(),
				'until'   => time() + min( self::TTL_SECONDS, $seconds ?? PHP_INT_MAX ),
				'headers' => array_intersect_key( $headers, array_flip( array( 'Cache-Control', 'ETag' ) ) ) + array(
					'Content-Type' => 'application/json; charset=' . get_option( 'blog_charset' ),
					'X-Robots-Tag' => 'noindex',
					'Vary'         => 'Origin',
				) + self::SECURITY_HEADERS,
				'body'    => wp_json_encode( $response->get_data() ),
			),
			false
		);
	}

	/** The route's path if the request can be served from the cache, else null. */
	private static function requestedPath(): ?string {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- only compared with patterns.
		$home      = (array) wp_parse_url( (string) get_option( 'home' ) );
		$host      = ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ":{$home['port']}" : '' );
		$cacheable = ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'GET'
			// On other domains of the site, such as a language's with Polylang, URLs in responses are of that domain.
			&& strcasecmp( (string) ( $_SERVER['HTTP_HOST'] ?? '' ), $host ) === 0
			&& array_keys( $_GET ) === array( 'lang' )
			&& is_string( $_GET['lang'] ) && preg_match( '/^[a-z]{2}(?:-[a-z]{2})?$/D', $_GET['lang'] ) === 1
			&& (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) === 0
			&& array_intersect_key(
				$_SERVER,
				array_flip(
					array(
						'HTTP_AUTHORIZATION',
						'REDIRECT_HTTP_AUTHORIZATION',
						'PHP_AUTH_USER',
						'HTTP_ORIGIN',
						'HTTP_TRANSFER_ENCODING',
						'HTTP_X_HTTP_METHOD_OVERRIDE',
					)
				)
			) === array()
			&& ! ( defined( 'VITRINE_STORED_ANSWERS' ) && constant( 'VITRINE_STORED_ANSWERS' ) === false );
		$path  = explode( '?', (string) ( $_SERVER['REQUEST_URI'] ?? '' ), 2 )[0];
		// phpcs:enable
		$root = rtrim( (string) ( $home['path'] ?? '' ), '/' ) . '/';
		// Permalinks on web servers without URL rewriting.
		$path = str_starts_with( $path, "{$root}index.php/" ) ? $root . substr( $path, strlen( "{$root}index.php/" ) ) : $path;
		$base = $root . rest_get_url_prefix() . '/' . Router::NAMESPACE . '/';
		// The exact path only, since it becomes part of the option's name.
		$exact = '~^' . preg_quote( $base, '~' ) . '([a-z_]{1,60})/?\z~';
		return $cacheable && preg_match( $exact, $path, $found ) === 1 ? $found[1] : null;
	}

	private static function optionName( string $path, string $language ): string {
		return self::OPTION . "{$path}_$language";
	}

	/** Responses also depend on the plugin's version and on the site's URL. */
	private static function edition(): string {
		return \Vitrine\VERSION . ' ' . get_option( 'home' ) . ' ' . get_option( self::EDITION, '' );
	}

	private function newEdition(): void {
		update_option( self::EDITION, bin2hex( random_bytes( 8 ) ), true );
	}
}
