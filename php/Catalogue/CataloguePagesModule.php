<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\Pages\Cards;
use Vitrine\Catalogue\Pages\CatalogueHead;
use Vitrine\Catalogue\Pages\ListBlock;
use Vitrine\Catalogue\Pages\ListPages;
use Vitrine\Catalogue\Pages\PathQueries;
use Vitrine\Catalogue\Pages\ProductBlock;
use Vitrine\Catalogue\Pages\Rows;
use Vitrine\Catalogue\Rest\ProductWire;
use Vitrine\Catalogue\View\Addresses;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\Head\Meta;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;
use Vitrine\Storefront\ProvidesPathKinds;
use Vitrine\Storefront\Routing\Addresses as Known;
use Vitrine\Storefront\Routing\Place;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;
use Vitrine\Storefront\Words;
use WP_Post;
use WP_Term;

/** The catalogue's pages: lists, search, products, and the blocks that show them. */
final class CataloguePagesModule implements Module, ProvidesBlocks, ProvidesPages, ProvidesPathKinds, DescribesBlocks {

	public function services(): array {
		return array(
			Cards::class         => static fn ( Container $c ): Cards => new Cards( $c->get( View::class ), $c->get( ProductWire::class ), $c->get( Languages::class ), $c->get( Typography::class ) ),
			ListPages::class     => static fn ( Container $c ): ListPages => new ListPages( $c->get( ProductLists::class ), $c->get( Routing::class ), $c->get( Languages::class ), $c->get( Translations::class ), $c->get( Settings::class ), $c->get( Words::class ) ),
			ListBlock::class     => static fn ( Container $c ): ListBlock => new ListBlock( $c->get( ListPages::class ), $c->get( ProductLists::class ), $c->get( Cards::class ), $c->get( ProductWire::class ), $c->get( Languages::class ), $c->get( View::class ), $c->get( Words::class ) ),
			ProductBlock::class  => static fn ( Container $c ): ProductBlock => new ProductBlock( $c->get( ProductPages::class ), $c->get( ProductLists::class ), $c->get( Cards::class ), $c->get( ProductWire::class ), $c->get( DeliveryMethods::class ), $c->get( DeliveryEstimate::class ), $c->get( DateFormat::class ), $c->get( Typography::class ), $c->get( Languages::class ), $c->get( View::class ), $c->get( Words::class ) ),
			Rows::class          => static fn ( Container $c ): Rows => new Rows( $c->get( ProductLists::class ), $c->get( Cards::class ), $c->get( Languages::class ), $c->get( Translations::class ), $c->get( View::class ) ),
			CatalogueHead::class => static fn ( Container $c ): CatalogueHead => new CatalogueHead( $c->get( ProductBlock::class ), $c->get( ListPages::class ), $c->get( Languages::class ), $c->get( Clock::class ), $c->get( Settings::class ) ),
			PathQueries::class   => static fn ( Container $c ): PathQueries => new PathQueries( $c->get( Database::class ) ),
		);
	}

	public function register( Container $container ): void {
		Filters::add( 'post_type_link', static fn ( string $link, WP_Post $post ): string => $post->post_type === PostTypes::PRODUCT ? self::address( $container, Addresses::PRODUCT, $post->ID ) ?? $link : $link, 10, 2 );
		Filters::add( 'term_link', static fn ( string $link, WP_Term $term ): string => $term->taxonomy === PostTypes::CATEGORY ? self::address( $container, Addresses::CATEGORY, $term->term_id ) ?? $link : $link, 10, 2 );
		Filters::add( 'vitrine_meta', static fn ( Meta $meta, ?Place $place = null ): Meta => self::concerns( $place ) ? $container->get( CatalogueHead::class )->meta( $meta, $place ) : $meta, 10, 2 );
		add_action(
			'wp_head',
			static function () use ( $container ): void {
				$place = $container->get( Routing::class )->place();
				if ( self::concerns( $place ) ) {
					$container->get( CatalogueHead::class )->print( $place );
				}
			}
		);
	}

	public function blocks(): array {
		return array(
			'product'        => static fn ( Container $c ): string => $c->get( ProductBlock::class )->render(),
			'product-list'   => static fn ( Container $c ): string => $c->get( ListBlock::class )->render(),
			'search-results' => static fn ( Container $c ): string => $c->get( ListBlock::class )->render(),
			'product-grid'   => static fn ( Container $c, array $attributes ): string => $c->get( Rows::class )->products( $attributes ),
			'category-grid'  => static fn ( Container $c, array $attributes ): string => $c->get( Rows::class )->categories( $attributes ),
		);
	}

	public function describeBlocks(): array {
		return array(
			'product'        => array( 'title' => __( 'Product page', 'vitrine' ) ),
			'product-list'   => array( 'title' => __( 'List of products', 'vitrine' ) ),
			'search-results' => array( 'title' => __( 'Search results', 'vitrine' ) ),
		) + Rows::descriptions();
	}

	public function pages(): array {
		return array(
			'shop'   => new Page( 'vitrine-shop', static fn (): string => __( 'All products', 'vitrine' ), true ),
			'search' => new Page( 'vitrine-search', static fn (): string => __( 'Search', 'vitrine' ) ),
		);
	}

	public function pathKinds(): array {
		return array(
			Addresses::PRODUCT           => static fn ( Container $c, int $post ): array => PathQueries::product( $post ),
			Addresses::CATEGORY          => static fn ( Container $c, int $term ): array => PathQueries::category( $term ),
			Addresses::PRODUCT_FALLBACK  => static fn ( Container $c, int $row ): array => $c->get( PathQueries::class )->borrowedProduct( $row ),
			Addresses::CATEGORY_FALLBACK => static fn ( Container $c, int $row ): array => $c->get( PathQueries::class )->borrowedCategory( $row ),
		);
	}

	private static function concerns( ?Place $place ): bool {
		return is_singular( PostTypes::PRODUCT ) || is_tax( PostTypes::CATEGORY ) || ( $place?->page !== null && in_array( $place->path, array( 'shop', 'search' ), true ) );
	}

	private static function address( Container $container, string $kind, int $object ): ?string {
		$address  = $container->get( Known::class )->of( $kind, $object );
		$language = $address === null ? null : $container->get( Languages::class )->find( $address['language'] );
		return $language === null ? null : $container->get( Languages::class )->exactUrl( (string) $address['path'], $language );
	}
}
