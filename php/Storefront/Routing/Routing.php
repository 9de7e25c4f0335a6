<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\RequestAddress;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Preview;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Page;
use WP;
use WP_Query;

/**
 * Finds what an address stands for: (language, path) in the paths table, a virtual page, or nothing.
 *
 * Addresses without a language prefix that the shop does not know stay WordPress's own (posts, feeds, sitemaps, wp-json); behind
 * a prefix everything is the shop's. No rewrite rules are involved.
 */
final class Routing {

	/** Query variable of virtual pages and of what is missing; not public, so nobody sets it from outside. */
	private const VARIABLE = 'vitrine_page';

	/** Kind of place: the latest posts, in a language that is not the default one. */
	private const POSTS = 'posts';

	private ?Place $place = null;

	public function __construct(
		private readonly Container $container,
		private readonly Contributions $contributions,
		private readonly Addresses $addresses,
		private readonly Languages $languages,
		private readonly RequestAddress $address,
		private readonly PathBases $bases,
	) {
	}

	/** Null on pages that WordPress serves without the shop's help. */
	public function place(): ?Place {
		return $this->place;
	}

	/** Hook `do_parse_request`: answers false where the shop has set up the query itself. */
	public function parse( bool $parse, WP $wp ): bool {
		if ( ! $parse || is_admin() || $this->address->isApi() ) {
			return $parse;
		}
		$path    = $this->address->path( $this->languages );
		$default = $this->languages->current()->code === $this->languages->default()->code;
		if ( $default && $path === '' && $this->asksWordPress( $wp ) ) {
			return $parse;
		}
		$place = $this->find( $path );
		if ( $default && ( $place === null || ( $place->page === null && AddressConflicts::isElsewhere( $path ) ) ) ) {
			return $parse;
		}
		$this->place = $place ?? new Place( $path, 'missing' );
		$this->query( $wp );
		return false;
	}

	/**
	 * Hook `posts_pre_query`: no post stands behind a virtual page, so none is looked for.
	 *
	 * @param list<\WP_Post>|null $posts
	 * @return list<\WP_Post>|null
	 */
	public function withoutPosts( ?array $posts, WP_Query $query ): ?array {
		return isset( $query->query_vars[ self::VARIABLE ] ) && $query->is_main_query() ? array() : $posts;
	}

	/** Hook `parse_query`: a virtual page is not the blog, whatever its lack of variables says. */
	public function notTheBlog( WP_Query $query ): void {
		if ( isset( $query->query_vars[ self::VARIABLE ] ) ) {
			$query->is_home = false;
		}
	}

	/** Hook `template_redirect`: a page that WordPress found by its own slug has moved to the address the shop gave it. */
	public function toOwnAddress(): void {
		if ( $this->place !== null || ! is_page() || is_preview() || is_front_page() ) {
			return;
		}
		$this->leadTo( $this->addresses->of( 'page', (int) get_queried_object_id() ) );
	}

	/** Hook `template_redirect`: an address that a product, category or page had before leads to the one it has now. */
	public function toNewAddress(): void {
		if ( is_404() ) {
			$language = $this->languages->current()->code;
			$path     = $this->address->path( $this->languages );
			$this->withoutDefaultPrefix( $path );
			$page     = $this->bases->movedTo( $path, $language );
			$address  = $page === null ? null : array(
				'language' => $language,
				'path'     => $page,
			);
			$this->leadTo( $address ?? $this->addresses->movedTo( $language, $path ), $this->address->query() );
		}
	}

	/** The default language has no prefix: `/de/shop` of a German shop leads to `/shop`. Without this, WordPress guesses a page by the letters. */
	private function withoutDefaultPrefix( string $path ): void {
		$default = $this->languages->default()->code;
		if ( $this->languages->current()->code === $default && str_starts_with( "$path/", "$default/" ) ) {
			$address = array(
				'language' => $default,
				'path'     => trim( substr( $path, strlen( $default ) ), '/' ),
			);
			$this->leadTo( $address, $this->address->query() );
		}
	}

	/** @param array{language: string, path: string}|null $address */
	private function leadTo( ?array $address, string $query = '' ): void {
		$language = $address === null ? null : $this->languages->find( $address['language'] );
		if ( $address !== null && $language !== null && wp_safe_redirect( $this->languages->exactUrl( $address['path'], $language ) . $query, 301 ) ) {
			exit;
		}
	}

	/** Hook `template_redirect`: an address that holds a key is repeated by the language links and by the header that names a link's origin. */
	public function keepSecret(): void {
		if ( $this->place?->page?->secret === true ) {
			nocache_headers();
			header( 'Referrer-Policy: no-referrer' );
		}
	}

	/** Hook `page_link`. */
	public function pageLink( string $link, int $page ): string {
		$address  = $this->addresses->of( 'page', $page );
		$language = $address === null ? null : $this->languages->find( $address['language'] );
		return $language === null ? $link : $this->languages->exactUrl( (string) $address['path'], $language );
	}

	private function find( string $path ): ?Place {
		$language = $this->languages->current()->code;
		$route    = $this->bases->inward( $path, $language );
		$page     = $route === '' || $this->isTaken( $path ) ? null : $this->contributions->pages()[ $route ] ?? null;
		if ( $page !== null ) {
			return new Place( $route, '', versions: $this->everywhere( $route ), page: $page );
		}
		$place = $this->addresses->find( $language, $path );
		if ( $place !== null || $language === $this->languages->default()->code ) {
			return $place;
		}
		return $path === '' ? $this->homeOfOthers() : $this->latestPosts( $path );
	}

	/** The home page of a language that has none of its own: the page chosen in Settings > Reading, else the latest posts. */
	private function homeOfOthers(): ?Place {
		$page = get_option( 'show_on_front' ) === 'page' ? (int) get_option( 'page_on_front' ) : 0;
		if ( $page === 0 || ! in_array( get_post_status( $page ), array( 'publish', Preview::isOn() ? 'private' : 'publish' ), true ) ) {
			return $this->latestPosts( '' );
		}
		return new Place( '', Translations::PAGE, $page, versions: $this->addresses->versions( Translations::PAGE, $page ) );
	}

	/** `/de/` and `/de/page/2` where Settings > Reading asks for the latest posts: WordPress knows them at `/` alone. */
	private function latestPosts( string $path ): ?Place {
		$known = $path === '' || preg_match( '/^page\/[1-9]\d*$/', $path ) === 1;
		return $known && get_option( 'show_on_front' ) !== 'page' ? new Place( $path, self::POSTS, versions: $this->everywhere( $path ) ) : null;
	}

	/** Whether a page that is none of the shop's has the address of one that is; below a language's prefix there are no others. */
	private function isTaken( string $path ): bool {
		return $this->languages->current()->code === $this->languages->default()->code && isset( AddressConflicts::known()['routes'][ $path ] );
	}

	/** @return array<string, string> */
	private function everywhere( string $path ): array {
		$codes = array_map( static fn ( $language ): string => $language->code, $this->languages->all() );
		return array_fill_keys( $codes, $path );
	}

	/** Runs the main query for the place, as WP::main would have. */
	private function query( WP $wp ): void {
		$wp->request    = (string) $this->place?->path;
		$wp->query_vars = $this->variables();
		/** Core's own hook: what others read or add there also works on the shop's pages. */
		do_action_ref_array( 'parse_request', array( &$wp ) );
		$wp->query_posts();
		if ( $this->place?->object !== 0 || $this->place->kind === self::POSTS ) {
			$wp->handle_404();
		}
		$wp->register_globals();
	}

	/** @return array<string, mixed> */
	private function variables(): array {
		$place = $this->place;
		if ( $place === null || $place->missing() ) {
			return array(
				'error'        => '404',
				self::VARIABLE => 'missing',
			);
		}
		if ( $place->page !== null ) {
			return array( self::VARIABLE => $place->path === '' ? 'home' : $place->path );
		}
		if ( $place->kind === self::POSTS ) {
			return $place->path === '' ? array() : array( 'paged' => substr( $place->path, strlen( 'page/' ) ) );
		}
		if ( $place->path === '' ) {
			$this->beFrontPage( $place->object );
		}
		$kind = $this->contributions->pathKinds()[ $place->kind ] ?? null;
		return $kind === null ? array( 'error' => '404' ) : $kind( $this->container, $place->object ) + $this->preview();
	}

	/** Each language has a front page of its own; WordPress knows of one. */
	private function beFrontPage( int $page ): void {
		add_filter( 'pre_option_show_on_front', static fn (): string => 'page' );
		add_filter( 'pre_option_page_on_front', static fn (): int => $page );
	}

	/** @return array<string, string> */
	private function preview(): array {
		return isset( $_GET['preview'] ) ? array( 'preview' => 'true' ) : array(); // phpcs:ignore WordPress.Security.NonceVerification -- core checks who may preview.
	}

	/** Whether a query string at the root asks for something of WordPress's own (`?p=12`, `?feed=rss2`). */
	private function asksWordPress( WP $wp ): bool {
		return array_intersect( array_keys( $_GET ), $wp->public_query_vars ) !== array(); // phpcs:ignore WordPress.Security.NonceVerification -- names only.
	}
}
