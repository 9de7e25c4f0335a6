<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Attributes\AttributeTables;
use Vitrine\Catalogue\Edit\AttributeKeys;
use Vitrine\Catalogue\Edit\CategoryMoves;
use Vitrine\Catalogue\Edit\CategoryParentField;
use Vitrine\Catalogue\Edit\ProductRefresh;
use Vitrine\Catalogue\Edit\ReadModelSync;
use Vitrine\Catalogue\Families\FamilyTables;
use Vitrine\Catalogue\ReadModel\CategoryReadModel;
use Vitrine\Catalogue\ReadModel\FamilyViews;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Catalogue\ReadModel\ReadModelSettings;
use Vitrine\Catalogue\ReadModel\SaleChanges;
use Vitrine\Catalogue\ReadModel\SearchTextVersion;
use Vitrine\Database\DatabaseModule;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Prices\PricesModule;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Products, categories, families and stock. */
final class CatalogueModule extends Module implements ProvidesOutboxHandlers, ProvidesTables {

	/** Cron event that indexes the products left in the queue of the room Search. Here, because a module is loaded anyway. */
	public const INDEX_HOOK = 'vitrine_catalogue_index';

	/** Option of `Categories\CategoryPaths`. Here, because a module is loaded anyway. */
	public const CATEGORY_PATHS = 'vitrine_category_paths';

	public function register( Container $container ): void {
		add_action( 'init', PostTypes::register( ... ), 5 );
		add_action( 'rest_api_init', static fn () => PostTypeRoutes::delay(), 1 );
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
			static fn ( int $term ) => $container->get( ReadModelSync::class )->categorySaved( $term, true )
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
		add_action(
			'update_option_' . EmbeddedLanguages::OPTION,
			static fn ( mixed $before, mixed $after ) => $container->get( AttributeKeys::class )->mainLanguageChanged( $before, $after ),
			10,
			2
		);
		foreach ( array( PricesModule::CURRENCIES, PricesModule::MAIN_CURRENCY ) as $option ) {
			add_action(
				"update_option_$option",
				static fn () => $container->get( ForeignCurrencies::class )->areChosen()
					? $container->get( ReadModelRebuild::class )->begin()
					: null
			);
		}
		add_action( 'update_option_' . PathBases::OPTION, static fn () => $container->get( ReadModelRebuild::class )->begin() );
		// Also of settings that were saved again unchanged.
		add_action(
			'vitrine_settings_saved',
			static fn ( string $topic ) => in_array( $topic, ReadModelSettings::TOPICS, true )
				? $container->get( ReadModelRebuild::class )->ensure()
				: null
		);
		add_action( DatabaseModule::SWEEP_HOOK, static fn () => $container->get( ReadModelRebuild::class )->repair(), 5 );
		$sales = static fn () => $container->get( SaleChanges::class )->run();
		add_action( PricesModule::SALE_HOOK, $sales );
		add_action( DatabaseModule::SWEEP_HOOK, $sales );
		self::registerTree( $container );
		add_action( 'vitrine_migrated', static fn () => $container->get( SearchTextVersion::class )->begin() );
		add_action(
			'delete_attachment',
			static fn ( int $attachment ) => $container->get( ReadModelSync::class )->pictureChanged( $attachment )
		);
	}

	/** The tree of categories: moves and addresses. */
	private static function registerTree( Container $container ): void {
		// Before `wp_check_term_hierarchy_for_loops()`.
		Filters::add(
			'wp_update_term_parent',
			static fn ( int $parent, int $term, string $taxonomy ): int => $taxonomy === PostTypes::CATEGORY
				? $container->get( CategoryMoves::class )->check( $parent, $term )
				: $parent,
			5,
			3
		);
		Filters::add(
			'rest_request_before_callbacks',
			static fn ( mixed $response, mixed $handler, WP_REST_Request $request ): mixed =>
				str_starts_with( $request->get_route(), '/wp/v2/vitrine-categories/' )
					? $container->get( CategoryParentField::class )->checkRequest( $response, $request )
					: $response,
			10,
			3
		);
		add_action( 'vitrine_migrated', static fn () => add_option( self::CATEGORY_PATHS, 'flat', '', false ) );
		add_action(
			'update_option_' . self::CATEGORY_PATHS,
			static fn () => $container->get( ReadModelRebuild::class )->begin()
		);
	}

	public function outboxHandlers(): array {
		$rebuild = static fn ( Container $c, array $payload ): bool => $c->get( ReadModelRebuild::class )->deliver( $payload );
		return array(
			ReadModelRebuild::KIND => $rebuild,
			ReadModelRebuild::CATEGORY_KIND => $rebuild,
			CategoryReadModel::BRANCH_KIND => static fn ( Container $c, array $payload ): bool =>
				$c->get( CategoryReadModel::class )->deliver( $payload ),
			ProductRefresh::KIND   => static fn ( Container $c, array $payload ): bool =>
				$c->get( ProductRefresh::class )->deliver( $payload ),
			FamilyViews::KIND      => static fn ( Container $c, array $payload ): bool =>
				$c->get( ProductReadModel::class )->deliver( $payload ),
		);
	}

	public function tables(): array {
		return array( ...CatalogueTables::all(), ...AttributeTables::all(), ...FamilyTables::all() );
	}
}
