<?php
declare(strict_types=1);

namespace Vitrine\I18n;

/** The address that was asked for, taken apart: where the shop begins, which language, which path. */
final readonly class RequestAddress {

	/** What permalinks of a web server without rewriting begin with. */
	private const INDEX = 'index.php';

	/**
	 * @param string      $home  Absolute address of the site, without trailing slash.
	 * @param string      $uri   Path and query as requested.
	 * @param string|null $named The `lang` argument of an API call.
	 * @param bool        $index Whether addresses of the site carry `index.php`.
	 */
	public function __construct( private string $home, private string $uri, private ?string $named = null, private bool $index = false ) {
	}

	public static function fromGlobals(): self {
		// phpcs:disable WordPress.Security -- compared with known codes and paths only.
		$uri   = (string) ( $_SERVER['REQUEST_URI'] ?? '/' );
		$named = $_GET['lang'] ?? null;
		// phpcs:enable
		return new self( untrailingslashit( (string) get_option( 'home' ) ), $uri, is_string( $named ) ? $named : null, self::carryIndex() );
	}

	/** Absolute address of a path below the site's home page; '' is the home page itself. */
	public function url( string $path ): string {
		return $this->home . '/' . ( $this->index && $path !== '' ? self::INDEX . '/' : '' ) . $path;
	}

	private static function carryIndex(): bool {
		return str_starts_with( ltrim( (string) get_option( 'permalink_structure' ), '/' ), self::INDEX . '/' );
	}

	/** @param list<string> $codes */
	public function language( array $codes ): string {
		if ( $this->isApi() ) {
			return (string) $this->named;
		}
		$first = explode( '/', $this->below(), 2 )[0];
		return in_array( $first, $codes, true ) && $first !== $codes[0] ? $first : '';
	}

	/** The path below the language's prefix, without slashes around it: `product/amphora-vase`, '' for the home page. */
	public function path( Languages $languages ): string {
		$path   = $this->below();
		$prefix = $languages->current()->code;
		if ( $prefix !== $languages->default()->code ) {
			$path = trim( substr( $path, strlen( $prefix ) ), '/' );
		}
		return $path;
	}

	/** The query with its question mark, as requested; '' where there is none. */
	public function query(): string {
		$query = explode( '?', $this->uri, 2 )[1] ?? '';
		return $query === '' ? '' : "?$query";
	}

	public function isApi(): bool {
		return str_starts_with( $this->below() . '/', rest_get_url_prefix() . '/' ) || preg_match( '/[?&]rest_route=/', $this->uri ) === 1;
	}

	/** A call of the shop's own API, `data/v1`. */
	public function isShopCall(): bool {
		return $this->isApi() && str_contains( rawurldecode( $this->uri ), '/data/v1' );
	}

	/** The path below the site's own folder and `index.php`, without slashes around it. */
	private function below(): string {
		$path = rawurldecode( explode( '?', $this->uri, 2 )[0] );
		$root = (string) parse_url( $this->home, PHP_URL_PATH );
		if ( $root !== '' && str_starts_with( $path . '/', rtrim( $root, '/' ) . '/' ) ) {
			$path = substr( $path, strlen( rtrim( $root, '/' ) ) );
		}
		return trim( (string) preg_replace( '~^/*' . preg_quote( self::INDEX, '~' ) . '(?=/|$)~', '', $path ), '/' );
	}
}
