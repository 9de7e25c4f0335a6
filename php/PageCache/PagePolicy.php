<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\Routing\Routing;
use WP;
use WP_Post;

/** Whether the rendered page is the same for all visitors and may be stored. */
final class PagePolicy {

	private const FATAL = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR | E_RECOVERABLE_ERROR;

	/** Variables of WordPress's query that name a post or page. Without any it shows the home page. */
	private const POST_VARIABLES = array(
		'name'     => true,
		'pagename' => true,
		'p'        => true,
		'page_id'  => true,
	);

	public function __construct(
		private readonly Routing $routing,
		private readonly LanguageAlternates $alternates,
		private readonly PageContents $contents,
	) {
	}

	/**
	 * Whether the address is the one that the shop's links use; other spellings of it could be countless. Of WordPress's own posts this is
	 * known only later, see `objection()`.
	 */
	public function isKnownAddress( PageRequest $request, WP $wp ): bool {
		$place = $this->routing->place();
		return $place === null
			? $wp->query_vars === array() || array_intersect_key( array_filter( $wp->query_vars ), self::POST_VARIABLES ) !== array()
			: ! $place->missing() && $place->page?->secret !== true && $request->path === self::path( $this->alternates->own() );
	}

	/**
	 * Why the page must not be stored, for the header `X-Vitrine-Cache`; null if it may.
	 *
	 * @param array<string, string> $headers By lower-case name.
	 */
	public function objection( string $html, PageRequest $request, array $headers ): ?string {
		return match ( true ) {
			http_response_code() !== 200 || is_404() => 'status',
			! $this->hasOwnAddress( $request ) => 'address',
			is_user_logged_in() => 'login',
			isset( $headers['set-cookie'] ) || ( ! $this->isOfShop() && $request->hasCookies ) => 'cookie',
			! $this->contents->isCacheable() || self::hasPassword() => 'page',
			preg_match( '/no-store|no-cache|private/i', $headers['cache-control'] ?? '' ) === 1 => 'cache-control',
			defined( 'DONOTCACHEPAGE' ) => 'plugin',
			isset( $headers['x-litespeed-vary'] ) || self::varies( $headers['vary'] ?? '' ) => 'vary',
			preg_match( '~^text/html\b~i', $headers['content-type'] ?? 'text/html' ) !== 1 => 'type',
			$request->query !== $this->contents->query() => 'query',
			! self::isComplete( $html ) => 'incomplete',
			default => null,
		};
	}

	/**
	 * Not a post or page that WordPress serves itself: what other plugins print there may depend on cookies, and change without a purge.
	 */
	public function isOfShop(): bool {
		return $this->routing->place() !== null;
	}

	/**
	 * Whether the address is one of the shop's, or that of a post, a page or WordPress's home page: archives, feeds and their pages are
	 * countless. Known at `template_redirect`.
	 */
	public function hasOwnAddress( PageRequest $request ): bool {
		if ( $this->isOfShop() ) {
			return true;
		}
		$url = match ( true ) {
			is_home() && is_front_page()                      => home_url( '/' ),
			is_home(), is_singular( array( 'post', 'page' ) ) => (string) get_permalink( get_queried_object_id() ),
			default                                           => null,
		};
		return $url !== null && $request->path === self::path( $url );
	}

	private static function path( ?string $url ): ?string {
		return $url === null ? null : (string) wp_parse_url( $url, PHP_URL_PATH );
	}

	/**
	 * Whether the response depends on more than its compression. WP Super Cache says in a line of its own of each page that it depends on
	 * cookies; those that it means are among the ones of `PageRequest`. What another plugin sends beside or instead of that line counts.
	 */
	private static function varies( string $vary ): bool {
		$vary = strtolower( $vary );
		if ( function_exists( 'wpsc_delete_url_cache' ) ) {
			$its  = defined( 'WPSC_VARY_HEADER' ) ? (string) constant( 'WPSC_VARY_HEADER' ) : 'Accept-Encoding, Cookie';
			$vary = preg_match( '/^(accept-encoding|cookie|, ?)+$/Di', $its ) === 1
				? (string) preg_replace( '/(^|, )' . preg_quote( strtolower( $its ), '/' ) . '(, |$)/', ', ', $vary, 1 )
				: $vary;
		}
		return array_diff( array_map( 'trim', explode( ',', $vary ) ), array( '', 'accept-encoding' ) ) !== array();
	}

	private static function hasPassword(): bool {
		$object = get_queried_object();
		return $object instanceof WP_Post && $object->post_password !== '';
	}

	/** A page that ends with a fatal error may have the status 200. */
	private static function isComplete( string $html ): bool {
		return ( ( error_get_last()['type'] ?? 0 ) & self::FATAL ) === 0 && strripos( substr( $html, -1000 ), '</html>' ) !== false;
	}
}
