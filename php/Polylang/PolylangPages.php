<?php
declare(strict_types=1);

namespace Vitrine\Polylang;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Content\Menus\MenuLocations;
use Vitrine\Content\Team\MemberType;
use Vitrine\I18n\Languages;
use Vitrine\I18n\RequestUrl;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Routing\PageRedirect;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\Sitemap\ShopPagesSitemap;
use Vitrine\Storefront\Uncached;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/** Pages with Polylang's languages: the same for all visitors, with one set of alternate links, menus and sitemap entries. */
final class PolylangPages {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		$this->keepPagesCommon();
		$this->keepMenus();
		$this->keepSitemaps();
		add_action( 'template_redirect', $this->addPrefix( ... ), 1 );
	}

	/** The default language may have a prefix, too: `/shop` redirects to `/en/shop`. */
	private function addPrefix(): void {
		$languages = $this->container->get( Languages::class );
		$url       = $this->container->get( RequestUrl::class );
		$path      = $url->path( $languages );
		$own       = $languages->exactUrl( $path );
		$isShops   = $this->container->get( Routing::class )->place()?->missing() === false;
		if ( $isShops && $path === $url->whole() && $url->pathOf( $own ) !== $path ) {
			$this->container->get( PageRedirect::class )->to( $own . $url->query(), 301 );
		}
	}

	private function keepPagesCommon(): void {
		// The main query of a shop page, and the shop's own lists, name their posts in any language.
		add_action(
			'parse_query',
			function ( WP_Query $query ): void {
				$types = (array) ( $query->query_vars['post_type'] ?? array() );
				$own   = array_intersect( $types, array( PostTypes::PRODUCT, MemberType::NAME ) ) !== array();
				if ( $own && is_admin() ) {
					// A row is a product in all its languages.
					$query->query_vars['lang'] = '';
				} elseif ( $own || ( $query->is_main_query() && $this->container->get( Routing::class )->place() !== null ) ) {
					$query->query_vars['lang'] ??= '';
				}
			},
			1
		);
		Filters::add(
			'pll_rel_hreflang_attributes',
			fn ( array $links ): array => $this->container->get( Routing::class )->place() === null ? $links : array()
		);
		Filters::add(
			'pll_check_canonical_url',
			fn ( string|false $url ): string|false => $this->container->get( Routing::class )->place() === null ? $url : false
		);
		// Polylang's redirect from `/` to a prefix depends on the browser.
		Filters::add(
			'pll_redirect_home',
			function ( string $url ): string {
				Uncached::send();
				$language = $this->container->get( Languages::class )->find( (string) pll_current_language() );
				$query    = (string) wp_parse_url( $url, PHP_URL_QUERY );
				return $language === null || ! ShopState::isShown()
					? $url
					: $this->container->get( Languages::class )->url( '', $language ) . ( $query === '' ? '' : "?$query" );
			}
		);
	}

	/** The shop's menu locations exist once per language already: Polylang does not translate them. */
	private function keepMenus(): void {
		Filters::add(
			'theme_mod_nav_menu_locations',
			static function ( array $locations ): array {
				$stored = (array) ( ( (array) get_theme_mods() )['nav_menu_locations'] ?? array() );
				return array_filter( $stored, MenuLocations::isOwn( ... ), ARRAY_FILTER_USE_KEY ) + $locations;
			},
			30
		);
		add_action(
			'admin_init',
			function (): void {
				$own = array_filter( array_keys( get_registered_nav_menus() ), MenuLocations::isOwn( ... ) );
				if ( $own !== array() ) {
					array_map( unregister_nav_menu( ... ), $own );
					MenuLocations::register( $this->container->get( Languages::class ) );
				}
			},
			20
		);
	}

	/** Polylang makes a sitemap per language; the shop's list all languages, so each keeps its own part. */
	private function keepSitemaps(): void {
		foreach ( array( 'wp_sitemaps_posts_pre_url_list', 'wp_sitemaps_taxonomies_pre_url_list' ) as $filter ) {
			Filters::add( $filter, $this->inCurrentLanguage( ... ), 20 );
		}
		$original = null;
		$remember = static function ( mixed $provider, string $name ) use ( &$original ): mixed {
			$original = $name === ShopPagesSitemap::NAME ? $provider : $original;
			return $provider;
		};
		add_filter( 'wp_sitemaps_add_provider', $remember, 1, 2 );
		$restore = static function ( mixed $provider, string $name ) use ( &$original ): mixed {
			return $name === ShopPagesSitemap::NAME ? $original : $provider;
		};
		add_filter( 'wp_sitemaps_add_provider', $restore, PHP_INT_MAX, 2 );
	}

	/**
	 * @param list<array{loc: string}>|null $entries
	 * @return list<array{loc: string}>|null
	 */
	private function inCurrentLanguage( ?array $entries ): ?array {
		if ( $entries === null ) {
			return null;
		}
		$polylang  = $this->container->get( PolylangApi::class );
		$languages = $this->container->get( Languages::class );
		$current   = $languages->current()->code;
		return array_values(
			array_filter(
				$entries,
				static fn ( array $entry ): bool =>
					( $polylang->codeOfUrl( $entry['loc'] ) ?: $languages->default()->code ) === $current
			)
		);
	}
}
