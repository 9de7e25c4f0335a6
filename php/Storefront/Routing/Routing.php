<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Routing;

use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\PathRepository;
use Vitrine\I18n\RequestUrl;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Preview;
use Vitrine\Kernel\Utf8;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\Uncached;
use WP;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * Resolves URLs: (language, path) in the paths table, a virtual page, or nothing.
 *
 * Unknown URLs without a language prefix are left to WordPress (posts, feeds, sitemaps, wp-json); everything below a prefix belongs to the
 * shop. Works without rewrite rules.
 */
final class Routing {

	/** Query variable of virtual and missing pages; not public, so it can't be set by the request. */
	private const VARIABLE = 'vitrine_page';

	/** Kind of place: the latest posts in a non-default language. */
	private const POSTS = 'posts';

	private ?MatchedPage $matched = null;

	public function __construct(
		private readonly Container $container,
		private readonly Contributions $contributions,
		private readonly PathRepository $pathRepository,
		private readonly Languages $languages,
		private readonly RequestUrl $url,
		private readonly PathBases $bases,
	) {
	}

	/** Null on pages that WordPress serves itself. */
	public function place(): ?MatchedPage {
		return $this->matched;
	}

	/** Hook `do_parse_request`: returns false if the shop has set up the query itself. */
	public function parse( bool $parse, WP $wp ): bool {
		if ( ! $parse || is_admin() || $this->url->isApi() ) {
			return $parse;
		}
		$path    = $this->url->path( $this->languages );
		$shared  = $this->isShared();
		$none    = new MatchedPage( '', 'missing' );
		$query   = array_intersect_key( $_GET, array_flip( $wp->public_query_vars ) ); // phpcs:ignore WordPress.Security.NonceVerification -- only checked.
		if ( ! $this->url->isUtf8() || ! Utf8::isValid( $query ) ) {
			return $this->show( $none, $wp );
		}
		if ( $shared && $path === '' && $this->asksWordPress( $wp ) ) {
			return QueryVariables::areReadable( $wp ) ? $parse : $this->show( $none, $wp );
		}
		$place = $this->find( $path );
		if ( $shared && ( $place === null || ( $place->page === null && PathConflicts::isElsewhere( $path ) ) ) ) {
			return QueryVariables::areReadable( $wp ) ? $parse : $this->show( $none, $wp );
		}
		return $this->show( self::hasValidInput() ? $place ?? new MatchedPage( $path, 'missing' ) : $none, $wp );
	}

	/** Whether WordPress serves pages of the current language, too: not below the prefixes of the shop's own languages. */
	private function isShared(): bool {
		return $this->languages->areExternal() || $this->languages->current()->code === $this->languages->default()->code;
	}

	private function show( MatchedPage $page, WP $wp ): false {
		$this->matched = $page;
		$this->query( $wp );
		return false;
	}

	/** Whether the page's input is UTF-8. Tracking parameters, which the shop ignores, come from newsletters in any encoding. */
	private static function hasValidInput(): bool {
		// phpcs:disable WordPress.Security.NonceVerification -- only checked.
		$tracking = static fn ( int|string $name ): bool => str_starts_with( (string) $name, 'utm_' );
		$query    = array_diff_key( $_GET, array_filter( $_GET, $tracking, ARRAY_FILTER_USE_KEY ) );
		return Utf8::isValid( array( $query, $_POST ) );
		// phpcs:enable
	}

	/**
	 * Hook `posts_pre_query`: virtual pages have no posts to query.
	 *
	 * @param list<\WP_Post>|null $posts
	 * @return list<\WP_Post>|null
	 */
	public function withoutPosts( ?array $posts, WP_Query $query ): ?array {
		return isset( $query->query_vars[ self::VARIABLE ] ) && $query->is_main_query() ? array() : $posts;
	}

	/** Hook `parse_query`: without query variables WordPress would treat a virtual page as the blog. */
	public function markAsNotHome( WP_Query $query ): void {
		if ( isset( $query->query_vars[ self::VARIABLE ] ) ) {
			$query->is_home = false;
		}
	}

	/**
	 * Hook `template_redirect`: prevents caching of a URL that contains a key, and sends no referrer, since language links repeat the URL.
	 */
	public function hideReferrer(): void {
		if ( $this->matched?->page?->secret === true ) {
			Uncached::send();
			header( 'Referrer-Policy: no-referrer' );
		}
	}

	public function pageLink( string $link, int $page ): string {
		$address  = $this->pathRepository->forObject( 'page', $page );
		$language = $address === null ? null : $this->languages->find( $address['language'] );
		return $language === null ? $link : $this->languages->exactUrl( (string) $address['path'], $language );
	}

	private function find( string $path ): ?MatchedPage {
		$language = $this->languages->current()->code;
		$route    = $this->bases->inward( $path, $language );
		$page     = $route === '' || $this->isTaken( $path ) ? null : $this->contributions->pages()[ $route ] ?? null;
		if ( $page?->exists !== null && ! ( $page->exists )( $this->container ) ) {
			return new MatchedPage( $path, 'missing' );
		}
		if ( $page !== null ) {
			return new MatchedPage( $route, '', versions: $this->everywhere( $route ), page: $page );
		}
		$place = $this->stored( $language, $path ) ?? $this->below( $language, $path );
		if ( $place !== null || $this->isShared() ) {
			return $place;
		}
		$base  = $this->languages->find( $this->languages->current()->base() )->code ?? $language;
		$place = $base === $language ? null : $this->stored( $base, $path );
		return $place?->kind === Translations::PAGE ? $place : ( $path === '' ? $this->homeOfOthers() : $this->latestPosts( $path ) );
	}

	private function stored( string $language, string $path ): ?MatchedPage {
		return MatchedPage::stored( $path, $this->pathRepository->find( $language, $path ) );
	}

	/** A page below the path of another one, which may be below a base: `product/shirt/red-l`. */
	private function below( string $language, string $path ): ?MatchedPage {
		$parent  = substr_count( $path, '/' ) < 2 ? null : $this->stored( $language, dirname( $path ) );
		$resolve = $parent === null ? null : $this->contributions->childPaths()[ $parent->kind ] ?? null;
		return $resolve === null ? null : $resolve( $this->container, $parent, $path );
	}

	/** Home page of a language without its own: the page from Settings > Reading, or the latest posts. */
	private function homeOfOthers(): ?MatchedPage {
		$page = get_option( 'show_on_front' ) === 'page' ? (int) get_option( 'page_on_front' ) : 0;
		if ( $page === 0 || ! in_array( get_post_status( $page ), array( 'publish', Preview::isOn() ? 'private' : 'publish' ), true ) ) {
			return $this->latestPosts( '' );
		}
		return new MatchedPage( '', Translations::PAGE, $page, versions: $this->pathRepository->versions( Translations::PAGE, $page ) );
	}

	/** `/de/` and `/de/page/2` if Settings > Reading shows the latest posts, which WordPress only serves at `/`. */
	private function latestPosts( string $path ): ?MatchedPage {
		$known = $path === '' || preg_match( '/^page\/[1-9]\d*$/', $path ) === 1;
		return $known && get_option( 'show_on_front' ) !== 'page'
			? new MatchedPage( $path, self::POSTS, versions: $this->everywhere( $path ) )
			: null;
	}

	/** Whether another page uses this shop URL; only possible in the default language, which has no prefix. */
	private function isTaken( string $path ): bool {
		return $this->languages->current()->code === $this->languages->default()->code
			&& isset( PathConflicts::cached()['routes'][ $path ] );
	}

	/** @return array<string, string> */
	private function everywhere( string $path ): array {
		$codes = array_map( static fn ( $language ): string => $language->code, $this->languages->all() );
		return array_fill_keys( $codes, $path );
	}

	/** Runs the main query for the place, like WP::main(). */
	private function query( WP $wp ): void {
		// As everywhere in WordPress: what was asked below the site's home. Plugins build addresses of it.
		$wp->request    = $this->url->whole();
		$wp->query_vars = $this->variables();
		/** Core's own hook, so that plugins that use it also work on shop pages. */
		do_action_ref_array( 'parse_request', array( &$wp ) );
		$wp->query_posts();
		if ( $this->matched?->object !== 0 || $this->matched->kind === self::POSTS ) {
			$wp->handle_404();
		}
		$wp->register_globals();
	}

	/** @return array<string, mixed> */
	private function variables(): array {
		$place = $this->matched;
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
			$this->markAsFrontPage( $place->object );
		}
		$kind = $this->contributions->pathKinds()[ $place->kind ] ?? null;
		return $kind === null ? array( 'error' => '404' ) : $kind( $this->container, $place->object ) + $this->preview();
	}

	/** Each language has its own front page; WordPress supports only one. */
	private function markAsFrontPage( int $page ): void {
		add_filter( 'pre_option_show_on_front', static fn (): string => 'page' );
		add_filter( 'pre_option_page_on_front', static fn (): int => $page );
	}

	/** @return array<string, string> */
	private function preview(): array {
		return isset( $_GET['preview'] ) ? array( 'preview' => 'true' ) : array(); // phpcs:ignore WordPress.Security.NonceVerification -- core checks preview permissions.
	}

	/** Whether a query string at the root addresses WordPress content (`?p=12`, `?feed=rss2`). */
	private function asksWordPress( WP $wp ): bool {
		return array_intersect( array_keys( $_GET ), $wp->public_query_vars ) !== array(); // phpcs:ignore WordPress.Security.NonceVerification -- names only.
	}
}
