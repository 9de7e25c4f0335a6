<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\ShopState;
use Vitrine\PageCache\CacheProbe;
use Vitrine\PageCache\FrontCaches;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether visitors see a change at once, whatever stores the pages. Stores them, changes a product, and asks again. */
final class StoredPagesCheck implements SlowHealthCheck {

	/** How many products are looked at for a public one. */
	private const PRODUCTS = 50;

	private const LANGUAGES = 2;

	public function __construct(
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly CacheProbe $probe,
		private readonly FrontCaches $caches,
	) {
	}

	public function key(): string {
		return 'stored_pages';
	}

	public function title(): string {
		return __( 'Stored pages', 'vitrine' );
	}

	public function find(): Finding {
		$product = ShopState::isLive() ? $this->product() : null;
		if ( $product === null ) {
			return Finding::good( __( 'Stored pages are tested once the shop is live and has a product', 'vitrine' ) );
		}
		$key = $this->probe->start( $product );
		try {
			$pages = $this->store( $this->pages( $product ), $key );
			if ( $pages === null || ! $this->change( $key ) ) {
				return Finding::recommended(
					__( 'Stored pages could not be tested', 'vitrine' ),
					__( 'The site cannot request its own pages. Change a price, and look at the product list in a private window.', 'vitrine' )
				);
			}
			$old = array_filter( $pages, fn ( GuestPage $page ): bool => ! $this->isNew( GuestPage::get( $page->url ) ) );
			return $this->judge( $pages, $old );
		} finally {
			$this->probe->end();
		}
	}

	/**
	 * @param array<string, GuestPage> $pages By name.
	 * @param array<string, GuestPage> $old   Those that did not change.
	 */
	private function judge( array $pages, array $old ): Finding {
		$list = static fn ( array $some ): array => array_map(
			static fn ( string $name, GuestPage $page ): string => $page->storedBy() === '' ? $name : "$name: " . $page->storedBy(),
			array_keys( $some ),
			$some
		);
		if ( $old !== array() ) {
			$caches       = array_map( static fn ( GuestPage $page ): string => $page->storedBy(), $old );
			$isCloudflare = in_array( GuestPage::CLOUDFLARE, $caches, true );
			return Finding::critical(
				__( 'Visitors see old prices and stock', 'vitrine' ),
				sprintf(
					$isCloudflare
						/* translators: %s: pages, with the cache that stores them */
						? __( 'These pages stayed the same after a product changed: %s. Enter Cloudflare’s zone ID and API token, so that the shop can purge it, or delete the cache rule there.', 'vitrine' )
						/* translators: %s: pages, with the plugin that stores them */
						: __( 'These pages stayed the same after a product changed: %s. Switch off the page cache of this plugin or of your host.', 'vitrine' ),
					implode( '; ', $list( $old ) )
				),
				$isCloudflare ? self::settings() : array()
			);
		}
		$text   = __( 'The shop has changed a product and asked for these pages as a visitor. If a page was stored, its cache is named.', 'vitrine' );
		$advice = $this->hasUnknownCloudflare( $pages )
			? __( 'The site is behind Cloudflare. If a cache rule there stores pages, enter Cloudflare’s zone ID and API token, so that the shop can purge it.', 'vitrine' )
			: '';
		return Finding::good(
			__( 'Visitors see changes at once', 'vitrine' ),
			trim( "$text $advice" ),
			$advice === '' ? array() : self::settings(),
			$list( $pages )
		);
	}

	/** @return array<string, string> */
	private static function settings(): array {
		return array( __( 'Page cache settings', 'vitrine' ) => SettingsScreen::url( 'page-cache' ) );
	}

	/**
	 * Whether Cloudflare is in front of the site, and the shop can't purge it. Requests of the site to itself may not pass it.
	 *
	 * @param array<string, GuestPage> $pages
	 */
	private function hasUnknownCloudflare( array $pages ): bool {
		$isThere = isset( $_SERVER['HTTP_CF_RAY'] )
			|| array_filter( $pages, static fn ( GuestPage $page ): bool => $page->isBehindCloudflare() ) !== array();
		return $isThere && preg_grep( '/^Cloudflare/', array_keys( $this->caches->used() ) ) === array();
	}

	/** A public product, rather one that the home page and the product list show. */
	private function product(): ?int {
		$language = $this->languages->default();
		$pages    = array( $this->languages->url( '', $language ), $this->languages->url( 'shop', $language ) );
		$html     = array_map( static fn ( string $url ): string => GuestPage::get( $url )->html ?? '', $pages );
		$products = $this->translations->canonicalIds( 'product', 0, self::PRODUCTS );
		$shown    = array();
		foreach ( $this->translations->versionsOf( 'product', $products ) as $product => $posts ) {
			$post = $posts[ $language->code ] ?? 0;
			if ( $post > 0 && get_post_status( $post ) === 'publish' ) {
				$url               = '"' . get_permalink( $post ) . '"';
				$shown[ $product ] = count( array_filter( $html, static fn ( string $page ): bool => str_contains( $page, $url ) ) );
			}
		}
		return $shown === array() ? null : (int) array_search( max( $shown ), $shown, true );
	}

	/** @return array<string, string> URLs by the page's name. */
	private function pages( int $product ): array {
		$posts = $this->translations->versions( 'product', $product );
		$pages = array();
		foreach ( array_slice( $this->languages->all(), 0, self::LANGUAGES ) as $language ) {
			$name = static fn ( string $page ): string => "$page ($language->code)";
			$pages[ $name( __( 'Home page', 'vitrine' ) ) ]    = $this->languages->url( '', $language );
			$pages[ $name( __( 'Product list', 'vitrine' ) ) ] = $this->languages->url( 'shop', $language );
			if ( isset( $posts[ $language->code ] ) && get_post_status( $posts[ $language->code ] ) === 'publish' ) {
				$pages[ $name( __( 'Product page', 'vitrine' ) ) ] = (string) get_permalink( $posts[ $language->code ] );
				$category = self::category( $posts[ $language->code ] );
				if ( $category !== '' ) {
					$pages[ $name( __( 'Category page', 'vitrine' ) ) ] = $category;
				}
			}
		}
		return $pages;
	}

	/** URL of the first category with the product; '' without one. */
	private static function category( int $post ): string {
		$terms = get_the_terms( $post, PostTypes::CATEGORY );
		$url   = is_array( $terms ) ? get_term_link( $terms[0] ) : '';
		return is_string( $url ) ? $url : '';
	}

	/**
	 * Requests the pages until they are stored.
	 *
	 * @param array<string, string> $urls
	 * @return array<string, GuestPage>|null Those that show the product, as they are stored; null if none can be requested.
	 */
	private function store( array $urls, string $key ): ?array {
		if ( ! $this->change( $key ) ) {
			return null;
		}
		$stored = array();
		foreach ( $urls as $name => $url ) {
			// An address that no cache knows shows whether the page has the product.
			if ( $this->isNew( GuestPage::get( add_query_arg( 'vitrine-probe', bin2hex( random_bytes( 4 ) ), $url ) ) ) ) {
				GuestPage::get( $url );
				$page = GuestPage::get( $url );
				if ( $page !== null ) {
					$stored[ $name ] = $page;
				}
			}
		}
		return $stored === array() ? null : $stored;
	}

	private function isNew( ?GuestPage $page ): bool {
		return $page !== null && str_contains( $page->html, CacheProbe::html( $this->probe->mark() ) );
	}

	private function change( string $key ): bool {
		return GuestPage::post( admin_url( 'admin-post.php' ), array( 'action' => CacheProbe::ACTION, 'key' => $key ) ) === 204;
	}
}
