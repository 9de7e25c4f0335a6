<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Edit\ReadModelSync;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Catalogue\Rest\GetCartProducts;
use Vitrine\Catalogue\Rest\GetProductQnt;
use Vitrine\Catalogue\Rest\GetSearchItems;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesOutboxHandlers;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Rest\ProvidesRoutes;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Products, categories, search and stock; a catalogue engine provides `Products` and `Stock`. */
final class CatalogueModule extends Module implements ProvidesOutboxHandlers, ProvidesTables, ProvidesRoutes {

	public function services(): array {
		return array(
			CatalogueSettings::class => static fn (): CatalogueSettings => CatalogueSettings::fromOption(),
		);
	}

	public function routes(): array {
		return array(
			'get_cart_products' => GetCartProducts::class,
			'get_search_items'  => GetSearchItems::class,
			'get_product_qnt'   => GetProductQnt::class,
		);
	}

	public function register( Container $container ): void {
		add_action( 'init', PostTypes::register( ... ), 5 );
		add_action( 'init', ImageSizes::registerSizes( ... ), 5 );
		add_action( 'vitrine_activate', static fn () => CatalogueSettings::store() );
		Filters::add( 'user_has_cap', PostTypes::capabilities( ... ) );
		Filters::add(
			'pre_wp_unique_post_slug',
			static fn ( ?string $own, string $slug, int $post, string $status, string $type ): ?string => $type === PostTypes::PRODUCT
				&& $slug !== ''
				? $slug
				: $own,
			10,
			5
		);
		Filters::add( 'wp_editor_set_quality', ImageSizes::quality( ... ) );
		Filters::add( 'wp_generate_attachment_metadata', ImageSizes::addPlaceholder( ... ), 10, 2 );
		add_action(
			'wp_after_insert_post',
			static fn ( int $id, WP_Post $post ) => $post->post_type === PostTypes::PRODUCT
				? $container->get( ReadModelSync::class )->productSaved( $id )
				: null,
			10,
			2
		);
		add_action(
			'deleted_post',
			static fn ( int $id, WP_Post $post ) => $container->get( ReadModelSync::class )->productDeleted( $id, $post ),
			10,
			2
		);
		add_action(
			'created_' . PostTypes::CATEGORY,
			static fn ( int $term ) => $container->get( ReadModelSync::class )->categorySaved( $term )
		);
		add_action(
			'edited_' . PostTypes::CATEGORY,
			static fn ( int $term ) => $container->get( ReadModelSync::class )->categorySaved( $term )
		);
		add_action(
			'pre_delete_term',
			static fn ( int $term, string $taxonomy ) => $container->get( ReadModelSync::class )->beforeCategoryDeleted( $term, $taxonomy ),
			10,
			2
		);
		add_action(
			'attachment_updated',
			static fn ( int $attachment ) => $container->get( ReadModelSync::class )->pictureChanged( $attachment )
		);
		add_action( 'update_option_' . EmbeddedLanguages::OPTION, static fn () => $container->get( ReadModelRebuild::class )->begin() );
		add_action( 'update_option_' . PathBases::OPTION, static fn () => $container->get( ReadModelRebuild::class )->begin() );
		add_action(
			'delete_attachment',
			static fn ( int $attachment ) => $container->get( ReadModelSync::class )->pictureChanged( $attachment )
		);
	}

	public function outboxHandlers(): array {
		return array(
			ReadModelRebuild::KIND => static fn ( Container $c, array $payload ): bool =>
				$c->get( ReadModelRebuild::class )->deliver( $payload ),
		);
	}

	public function tables(): array {
		return CatalogueTables::all();
	}
}
