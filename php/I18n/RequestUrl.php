<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\Kernel\Utf8;

/** The requested URL split into site root, language and path; paths are in the one spelling (`PathSpelling`). */
final readonly class RequestUrl {

	/** Permalink prefix on web servers without URL rewriting. */
	private const INDEX = 'index.php';

	/**
	 * @param string      $home  Absolute URL of the site, without trailing slash.
	 * @param string      $uri   Path and query string as requested.
	 * @param string|null $named The `lang` argument of an API request.
	 * @param bool        $index Whether permalinks contain `index.php`.
	 * @param string      $host  As requested; '' for the site's own.
	 */
	public function __construct(
		private string $home,
		private string $uri,
		private ?string $named = null,
		private bool $index = false,
		private string $host = '',
	) {
	}

	public static function fromGlobals(): self {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- only compared.
		$uri   = (string) ( $_SERVER['REQUEST_URI'] ?? '/' );
		$host  = (string) ( $_SERVER['HTTP_HOST'] ?? '' );
		$named = $_GET['lang'] ?? null;
		// phpcs:enable
		return new self(
			untrailingslashit( (string) get_option( 'home' ) ),
			$uri,
			is_string( $named ) ? $named : null,
			self::carryIndex(),
			$host
		);
	}

	/** Absolute URL of a path below the site root; '' for the root itself. */
	public function url( string $path ): string {
		return $this->home . '/' . ( $this->index && $path !== '' ? self::INDEX . '/' : '' ) . $path;
	}

	private static function carryIndex(): bool {
		return str_starts_with( ltrim( (string) get_option( 'permalink_structure' ), '/' ), self::INDEX . '/' );
	}

	/** The `lang` argument of an API request, or ''. */
	public function namedLanguage(): string {
		return (string) $this->named;
	}

	/** @param list<string> $codes */
	public function language( array $codes ): string {
		if ( $this->isApi() ) {
			return (string) $this->named;
		}
		$first = explode( '/', $this->whole(), 2 )[0];
		return in_array( $first, $codes, true ) && $first !== $codes[0] ? $first : '';
	}

	/** Path below the language prefix, without leading or trailing slashes: `product/amphora-vase`, '' for the home page. */
	public function path( Languages $languages ): string {
		return $languages->withoutPrefix( $this->whole() );
	}

	/** Path below the site's home with the language prefix, without leading or trailing slashes. */
	public function whole(): string {
		return self::normal( $this->below() );
	}

	/** Whether the requested path is UTF-8. */
	public function isUtf8(): bool {
		return Utf8::isValid( rawurldecode( $this->below() ) );
	}

	/**
	 * Whether a URL of this site is the requested one, or differs only in how it is encoded, in a closing slash or in the order of its
	 * arguments: a redirect to it may never end, because servers and proxies change these on the way.
	 */
	public function isRequested( string $url ): bool {
		$query = static function ( string $text ): array {
			parse_str( $text, $arguments );
			ksort( $arguments );
			return $arguments;
		};
		$isOwn = preg_match( '~^(?:https?:)?//~i', $url ) !== 1 || $this->isBelowHome( $url );
		$asked = $query( explode( '?', $this->uri, 2 )[1] ?? '' );
		return $isOwn
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
			&& $this->cut( (string) parse_url( $url, PHP_URL_PATH ) ) === $this->below()
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
			&& $query( (string) parse_url( $url, PHP_URL_QUERY ) ) === $asked;
	}

	/** Whether the requested path has the spelling of a URL, up to the case of percent codes and characters that browsers encode. */
	public function isSpelledAs( string $url ): bool {
		$codes = static fn ( string $path ): string => (string) preg_replace_callback(
			'~%[0-9a-f]{2}|[^a-z0-9\-._\~/%]~i',
			static fn ( array $found ): string => strtolower( strlen( $found[0] ) === 3 ? $found[0] : rawurlencode( $found[0] ) ),
			$path
		);
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
		return $codes( explode( '?', $this->uri, 2 )[0] ) === $codes( (string) parse_url( $url, PHP_URL_PATH ) );
	}

	/** By any scheme, and by the requested host or that of the settings. */
	private function isBelowHome( string $url ): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
		$port = parse_url( $url, PHP_URL_PORT );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
		$host = parse_url( $url, PHP_URL_HOST ) . ( is_int( $port ) ? ":$port" : '' );
		return in_array( strtolower( $host ), array( strtolower( $this->host ), strtolower( $this->hostOfHome() ) ), true );
	}

	/** The query string including its question mark, or ''. */
	public function query(): string {
		$query = explode( '?', $this->uri, 2 )[1] ?? '';
		return $query === '' ? '' : "?$query";
	}

	public function isApi(): bool {
		return str_starts_with( $this->below() . '/', rest_get_url_prefix() . '/' ) || preg_match( '/[?&]rest_route=/', $this->uri ) === 1;
	}

	/** Whether this is a request to the shop's API, `data/v1`. */
	public function isShopCall(): bool {
		return $this->isApi() && str_contains( rawurldecode( $this->uri ), '/data/v1' );
	}

	/** The requested URL. */
	public function requested(): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
		$scheme = (string) parse_url( $this->home, PHP_URL_SCHEME );
		return "$scheme://" . ( $this->host === '' ? $this->hostOfHome() : $this->host ) . $this->uri;
	}

	private function hostOfHome(): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
		$port = parse_url( $this->home, PHP_URL_PORT );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
		return parse_url( $this->home, PHP_URL_HOST ) . ( is_int( $port ) ? ":$port" : '' );
	}

	/** Path of a URL of this site, as `whole()` is for the requested one. */
	public function pathOf( string $url ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
		return self::normal( $this->cut( (string) parse_url( $url, PHP_URL_PATH ) ) );
	}

	private function below(): string {
		return $this->cut( explode( '?', $this->uri, 2 )[0] );
	}

	/** Most paths are plain; requests to the API don't need the class. */
	private static function encoded( string $path ): string {
		return self::isPlain( $path ) ? $path : PathSpelling::encoded( $path );
	}

	private static function normal( string $path ): string {
		return self::isPlain( $path ) ? strtolower( $path ) : PathSpelling::normal( $path );
	}

	private static function isPlain( string $path ): bool {
		return preg_match( '~^[a-z0-9_./-]*$~Di', $path ) === 1;
	}

	/** Path below the site's directory and `index.php`, without leading or trailing slashes, encoded, with the requested capitals. */
	private function cut( string $path ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the function of WordPress mends only PHP before 5.4.7.
		$root = self::encoded( rtrim( (string) parse_url( $this->home, PHP_URL_PATH ), '/' ) );
		$path = self::encoded( $path );
		if ( $root !== '' && str_starts_with( "$path/", "$root/" ) ) {
			$path = substr( $path, strlen( $root ) );
		}
		return trim( (string) preg_replace( '~^/*' . preg_quote( self::INDEX, '~' ) . '(?=/|$)~', '', $path ), '/' );
	}
}
