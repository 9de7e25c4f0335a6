<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Lists\SearchIndex;
use Vitrine\Catalogue\Prices\PriceLog;
use Vitrine\Catalogue\Rest\GetCartProducts;
use Vitrine\Catalogue\Rest\GetProductQnt;
use Vitrine\Catalogue\Rest\GetSearchItems;
use Vitrine\Catalogue\Rest\ProductWire;
use Vitrine\Catalogue\View\Addresses;
use Vitrine\Catalogue\View\CategoryViews;
use Vitrine\Catalogue\View\ProductViews;
use Vitrine\Catalogue\View\Renewal;
use Vitrine\Catalogue\View\Sync;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\Paths;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\ProvidesDeliveries;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Rest\ProvidesRoutes;
use WP_Post;

/** Products, categories, search and stock; an engine provides the doors `Products` and `Stock`. */
final class CatalogueModule implements Module, ProvidesDeliveries, ProvidesTables, ProvidesRoutes {

	public function services(): array {
		return array(
			Addresses::class        => static fn ( Container $c ): Addresses => new Addresses( $c->get( Paths::class ) ),
			ProductViews::class     => static fn ( Container $c ): ProductViews => new ProductViews( $c->get( Database::class ), $c->get( Languages::class ), $c->get( Translations::class ), $c->get( Addresses::class ), $c->get( PriceLog::class ) ),
			CategoryViews::class    => static fn ( Container $c ): CategoryViews => new CategoryViews( $c->get( Database::class ), $c->get( Languages::class ), $c->get( Translations::class ), $c->get( Addresses::class ) ),
			FactsReader::class      => static fn ( Container $c ): FactsReader => new FactsReader( $c->get( Database::class ) ),
			ProductWriter::class    => static fn ( Container $c ): ProductWriter => new ProductWriter( $c->get( Database::class ), $c->get( Translations::class ), $c->get( ProductViews::class ), $c->get( PriceLog::class ), $c->get( Clock::class ), $c->get( FactsReader::class ) ),
			CategoryWriter::class   => static fn ( Container $c ): CategoryWriter => new CategoryWriter( $c->get( Database::class ), $c->get( Translations::class ), $c->get( CategoryViews::class ) ),
			Sync::class             => static fn ( Container $c ): Sync => new Sync( $c->get( Database::class ), $c->get( Translations::class ), $c->get( ProductViews::class ), $c->get( CategoryViews::class ), $c->get( ProductWriter::class ) ),
			Renewal::class          => static fn ( Container $c ): Renewal => new Renewal( $c->get( Database::class ), $c->get( Outbox::class ), $c->get( ProductViews::class ), $c->get( CategoryViews::class ) ),
			Settings::class         => static fn (): Settings => Settings::fromOption(),
			ProductWire::class      => static fn ( Container $c ): ProductWire => new ProductWire( $c->get( MoneyFormat::class ), $c->get( DeliveryMethods::class ), $c->get( Settings::class ) ),
			DeliveryEstimate::class => static fn ( Container $c ): DeliveryEstimate => new DeliveryEstimate( $c->get( Clock::class ), $c->get( DeliveryMethods::class ) ),
		);
	}

	public function routes(): array {
		return array(
			'get_cart_products' => static fn ( Container $c ): GetCartProducts => new GetCartProducts( $c->get( Products::class ), $c->get( ProductWire::class ), $c->get( Settings::class ) ),
			'get_search_items'  => static fn ( Container $c ): GetSearchItems => new GetSearchItems( $c->get( SearchIndex::class ), $c->get( ProductWire::class ), $c->get( Settings::class ) ),
			'get_product_qnt'   => static fn ( Container $c ): GetProductQnt => new GetProductQnt( $c->get( Products::class ), $c->get( DeliveryMethods::class ), $c->get( DeliveryEstimate::class ), $c->get( DateFormat::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'init', PostTypes::register( ... ), 5 );
		add_action( 'init', Images::registerSizes( ... ), 5 );
		add_action( 'vitrine_activate', static fn () => Settings::store() );
		Filters::add( 'user_has_cap', PostTypes::capabilities( ... ) );
		Filters::add( 'pre_wp_unique_post_slug', static fn ( ?string $own, string $slug, int $post, string $status, string $type ): ?string => $type === PostTypes::PRODUCT && $slug !== '' ? $slug : $own, 10, 5 );
		Filters::add( 'wp_editor_set_quality', Images::quality( ... ) );
		Filters::add( 'wp_generate_attachment_metadata', Images::addPlaceholder( ... ), 10, 2 );
		add_action( 'wp_after_insert_post', static fn ( int $id, WP_Post $post ) => $post->post_type === PostTypes::PRODUCT ? $container->get( Sync::class )->productSaved( $id ) : null, 10, 2 );
		add_action( 'deleted_post', static fn ( int $id, WP_Post $post ) => $container->get( Sync::class )->productDeleted( $id, $post ), 10, 2 );
		add_action( 'created_' . PostTypes::CATEGORY, static fn ( int $term ) => $container->get( Sync::class )->categorySaved( $term ) );
		add_action( 'edited_' . PostTypes::CATEGORY, static fn ( int $term ) => $container->get( Sync::class )->categorySaved( $term ) );
		add_action( 'pre_delete_term', static fn ( int $term, string $taxonomy ) => $container->get( Sync::class )->categoryGoing( $term, $taxonomy ), 10, 2 );
		add_action( 'attachment_updated', static fn ( int $attachment ) => $container->get( Sync::class )->pictureChanged( $attachment ) );
		add_action( 'update_option_' . EmbeddedLanguages::OPTION, static fn () => $container->get( Renewal::class )->begin() );
		add_action( 'update_option_' . PathBases::OPTION, static fn () => $container->get( Renewal::class )->begin() );
		add_action( 'delete_attachment', static fn ( int $attachment ) => $container->get( Sync::class )->pictureChanged( $attachment ) );
	}

	public function deliveries(): array {
		return array( Renewal::KIND => static fn ( Container $c, array $payload ): bool => $c->get( Renewal::class )->deliver( $payload ) );
	}

	public function tables(): array {
		return Tables::all();
	}
}
