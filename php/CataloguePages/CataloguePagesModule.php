<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PastProductPolicy;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\CataloguePaths;
use Vitrine\Catalogue\ReturnCosts;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathRepository;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\Head\Meta;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;
use Vitrine\Storefront\ProvidesPathKinds;
use Vitrine\Storefront\Routing\MatchedPage;
use Vitrine\Storefront\Routing\Routing;
use WP_Post;
use WP_Term;

defined( 'ABSPATH' ) || exit;

/** Catalogue pages (lists, search, products) and the blocks they consist of. */
final class CataloguePagesModule extends Module
	implements ProvidesBlocks, ProvidesPages, ProvidesPathKinds, ProvidesRoutes, DescribesBlocks {

	public function routes(): array {
		return array(
			'get_cart_products' => Rest\GetCartProducts::class,
			'get_search_items'  => Rest\GetSearchItems::class,
			'get_product_qnt'   => Rest\GetProductQnt::class,
		);
	}

	public function register( Container $container ): void {
		Filters::add(
			'vitrine_page_versions',
			static fn ( array $versions, MatchedPage $page ): array => $container->get( RegionalVersions::class )->add( $versions, $page ),
			10,
			2
		);
		add_action( 'vitrine_migrated', self::addOptions( ... ) );
		Filters::add(
			'vitrine_organization',
			static fn ( array $organization ): array => $container->get( ReturnSchema::class )->seller( $organization )
		);
		Filters::add(
			'post_type_link',
			static fn ( string $link, WP_Post $post ): string => $post->post_type === PostTypes::PRODUCT
				? self::address( $container, CataloguePaths::PRODUCT, $post->ID ) ?? $link
				: $link,
			10,
			2
		);
		Filters::add(
			'term_link',
			static fn ( string $link, WP_Term $term ): string => $term->taxonomy === PostTypes::CATEGORY
				? self::address( $container, CataloguePaths::CATEGORY, $term->term_id ) ?? $link
				: $link,
			10,
			2
		);
		Filters::add(
			'pre_redirect_guess_404_permalink',
			static fn ( mixed $guess ): mixed => $container->get( ProductGuess::class )->guess( $guess )
		);
		add_action( 'template_redirect', static fn () => is_404() ? $container->get( PastProductPages::class )->answer() : null, 6 );
		add_action(
			'template_redirect',
			static fn () => get_query_var( 'post_type' ) === PostTypes::PRODUCT
				? $container->get( ProductArchive::class )->redirect()
				: null,
			6
		);
		Filters::add(
			'wp_sitemaps_posts_pre_max_num_pages',
			static fn ( mixed $pages, string $type ): mixed => $container->get( ProductSitemap::class )->pages( $pages, $type ),
			10,
			2
		);
		Filters::add(
			'wp_sitemaps_posts_pre_url_list',
			static fn ( mixed $urls, string $type, int $page ): mixed =>
				$container->get( ProductSitemap::class )->urls( $urls, $type, $page ),
			10,
			3
		);
		Filters::add(
			'wp_sitemaps_taxonomies_pre_max_num_pages',
			static fn ( mixed $pages, string $taxonomy ): mixed => $container->get( CategorySitemap::class )->pages( $pages, $taxonomy ),
			10,
			2
		);
		Filters::add(
			'wp_sitemaps_taxonomies_pre_url_list',
			static fn ( mixed $urls, string $taxonomy, int $page ): mixed =>
				$container->get( CategorySitemap::class )->urls( $urls, $taxonomy, $page ),
			10,
			3
		);
		// Names instead of the constants of `SitemapTypes`: they would load it with each request.
		Filters::add( 'option_rank-math-options-sitemap', static fn ( mixed $chosen ): mixed => SitemapTypes::rankMath( $chosen ) );
		foreach ( array( 'vitrine_migrated', 'add_option_seopress_xml_sitemap_option_name' ) as $hook ) {
			add_action( $hook, static fn () => SitemapTypes::addToSeoPress() );
		}
		Filters::add(
			'vitrine_meta',
			static fn ( Meta $meta, ?MatchedPage $matched = null ): Meta => self::concerns( $matched )
				? $container->get( CatalogueHead::class )->meta( $meta, $matched )
				: $meta,
			10,
			2
		);
		add_action(
			'wp_head',
			static function () use ( $container ): void {
				$matched = $container->get( Routing::class )->place();
				if ( self::concerns( $matched ) ) {
					$container->get( CatalogueHead::class )->print( $matched );
				}
			}
		);
	}

	/** A missing option costs a query on every product page. */
	private static function addOptions(): void {
		add_option( ReturnCosts::OPTION, ReturnCosts::Customer->value, '', true );
		add_option( PastProductPolicy::OPTION, PastProductPolicy::Gone->value, '', false );
	}

	public function blocks(): array {
		return array(
			'product'        => static fn ( Container $c ): string => $c->get( ProductBlock::class )->render(),
			'product-list'   => static fn ( Container $c ): string => $c->get( ListBlock::class )->render(),
			'search-results' => static fn ( Container $c ): string => $c->get( ListBlock::class )->render(),
			'compare'        => static fn ( Container $c ): string => $c->get( CompareBlock::class )->render(),
			'delivery-costs' => static fn ( Container $c ): string => $c->get( DeliveryCosts::class )->render(),
			'product-grid'   => static fn ( Container $c, array $attributes ): string =>
				$c->get( ProductGrid::class )->products( $attributes ),
			'category-grid'  => static fn ( Container $c, array $attributes ): string =>
				$c->get( ProductGrid::class )->categories( $attributes ),
		);
	}

	public function describeBlocks(): array {
		return CatalogueDescriptions::all() + ProductGrid::descriptions();
	}

	public function pages(): array {
		return array(
			'shop'    => new Page( 'vitrine-shop', static fn (): string => __( 'All products', 'vitrine' ), true ),
			'search'  => new Page( 'vitrine-search', static fn (): string => __( 'Search', 'vitrine' ) ),
			'compare' => new Page(
				'vitrine-compare',
				CompareBlock::title( ... ),
				exists: static fn ( Container $c ): bool => $c->get( Comparison::class )->current() !== array()
			),
		);
	}

	public function pathKinds(): array {
		return array(
			CataloguePaths::PRODUCT           => static fn ( Container $c, int $post ): array => PathQueries::product( $post ),
			PathQueries::VARIANT              => static fn ( Container $c, int $post ): array => PathQueries::product( $post ),
			CataloguePaths::CATEGORY          => static fn ( Container $c, int $term ): array => PathQueries::category( $term ),
			CataloguePaths::PRODUCT_FALLBACK  => static fn ( Container $c, int $row ): array =>
				$c->get( PathQueries::class )->borrowedProduct( $row ),
			CataloguePaths::CATEGORY_FALLBACK => static fn ( Container $c, int $row ): array =>
				$c->get( PathQueries::class )->borrowedCategory( $row ),
		);
	}

	public function childPaths(): array {
		$variant = static fn ( Container $c, MatchedPage $product, string $path ): ?MatchedPage =>
			$c->get( PathQueries::class )->variant( $product, $path );
		return array(
			CataloguePaths::PRODUCT          => $variant,
			CataloguePaths::PRODUCT_FALLBACK => $variant,
		);
	}

	private static function concerns( ?MatchedPage $matched ): bool {
		return is_singular( PostTypes::PRODUCT )
			|| is_tax( PostTypes::CATEGORY )
			|| ( $matched?->page !== null && in_array( $matched->path, array( 'shop', 'search', 'compare' ), true ) );
	}

	private static function address( Container $container, string $kind, int $object ): ?string {
		$address  = $container->get( PathRepository::class )->forObject( $kind, $object );
		$language = $address === null ? null : $container->get( Languages::class )->find( $address['language'] );
		return $language === null ? null : $container->get( Languages::class )->exactUrl( (string) $address['path'], $language );
	}
}
