<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Attributes\AttributeTables;
use Vitrine\Catalogue\Edit\AttributeKeys;
use Vitrine\Catalogue\Edit\CategoryMoves;
use Vitrine\Catalogue\Edit\CategoryParentField;
use Vitrine\Catalogue\Edit\DetailsMigration;
use Vitrine\Catalogue\Edit\ProductRefresh;
use Vitrine\Catalogue\Edit\ReadModelSync;
use Vitrine\Catalogue\Families\FamilyTables;
use Vitrine\Catalogue\ReadModel\CategoryReadModel;
use Vitrine\Catalogue\ReadModel\CategoryTreeUpgrade;
use Vitrine\Catalogue\ReadModel\FamilyViews;
use Vitrine\Catalogue\ReadModel\PathUpgrade;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Catalogue\ReadModel\ReadModelSettings;
use Vitrine\Catalogue\ReadModel\SaleChanges;
use Vitrine\Catalogue\ReadModel\SearchTextUpgrade;
use Vitrine\CataloguePages\Rest\GetCartProducts;
use Vitrine\CataloguePages\Rest\GetProductQnt;
use Vitrine\CataloguePages\Rest\GetSearchItems;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Search\EmptySearches;
use Vitrine\Search\Index\IndexTables;
use Vitrine\Search\Index\IndexUpgrade;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Search\PostQuestion;
use Vitrine\Search\PublishedPosts;
use Vitrine\Search\SalesRecount;
use Vitrine\Search\SynonymStore;
use Vitrine\Search\UnlistedPosts;
use Vitrine\Search\WordPressSearch;
use WP_Post;
use WP_Query;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Products, categories, search and stock; a catalogue engine provides `Products` and `Stock`. */
final class CatalogueModule extends Module implements ProvidesOutboxHandlers, ProvidesTables, ProvidesRoutes {

	/** Cron event that indexes the products left in the queue. */
	public const INDEX_HOOK = 'vitrine_catalogue_index';

	/** Cron event at the next start or end of a sale. */
	public const SALE_HOOK = 'vitrine_sale_changes';

	/** Cron event that counts what sells. */
	public const DAILY = 'vitrine_catalogue_daily';

	/** Priority of the shop's answer to queries for products. */
	private const AFTER_SEARCH_PLUGINS = 1_000_000;

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
		add_action( 'rest_api_init', static fn () => PostTypeRoutes::delay(), 1 );
		add_action( 'init', ImageSizes::registerSizes( ... ), 5 );
		add_action( 'vitrine_activate', static fn () => CatalogueSettings::store() );
		add_action( 'vitrine_migrated', static fn () => $container->get( DetailsMigration::class )->run() );
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
		Filters::add(
			'posts_pre_query',
			static fn ( ?array $posts, WP_Query $query ): ?array => $posts === null && PostQuestion::concerns( $query )
				? $container->get( WordPressSearch::class )->answer( $query )
				: $posts,
			self::AFTER_SEARCH_PLUGINS,
			2
		);
		Filters::add(
			'posts_where',
			static fn ( string $where, WP_Query $query ): string => PostQuestion::concerns( $query )
				? $container->get( UnlistedPosts::class )->where( $where )
				: $where,
			10,
			2
		);
		Filters::add(
			'pre_get_lastpostmodified',
			static fn ( mixed $known, string $timezone, string $type ): mixed =>
				$container->get( PublishedPosts::class )->lastModified( $known, $timezone, $type ),
			10,
			3
		);
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
		foreach ( array( Currencies::OPTION, CatalogueSettings::OPTION ) as $option ) {
			add_action(
				"update_option_$option",
				static fn () => get_option( Currencies::OPTION ) === array() ? null : $container->get( ReadModelRebuild::class )->begin()
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
		add_action( Outbox::SWEEP, static fn () => $container->get( ReadModelRebuild::class )->repair(), 5 );
		$index = static fn () => $container->get( IndexWriter::class )->drain();
		add_action( self::INDEX_HOOK, $index );
		$sales = static fn () => $container->get( SaleChanges::class )->run();
		add_action( self::SALE_HOOK, $sales );
		add_action( Outbox::SWEEP, $sales );
		add_action( Outbox::SWEEP, $index );
		self::registerTree( $container );
		add_action( 'vitrine_migrated', static fn () => $container->get( IndexUpgrade::class )->begin() );
		add_action( 'vitrine_migrated', static fn () => $container->get( PathUpgrade::class )->begin() );
		add_action(
			'vitrine_migrated',
			static function () use ( $container ): void {
				foreach ( $container->get( Languages::class )->all() as $language ) {
					$container->get( SynonymStore::class )->parseAgain( $language->code );
				}
				$container->get( SearchTextUpgrade::class )->begin();
			}
		);
		add_action(
			self::DAILY,
			static function () use ( $container ): void {
				$container->get( SalesRecount::class )->run();
				$container->get( EmptySearches::class )->removeOldest();
			}
		);
		add_action( 'vitrine_activate', self::schedule( ... ) );
		add_action( 'vitrine_migrated', self::schedule( ... ) );
		add_action(
			'vitrine_deactivate',
			static fn () => array_map( 'wp_clear_scheduled_hook', array( self::INDEX_HOOK, self::DAILY ) )
		);
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
		add_action( 'vitrine_migrated', static fn () => $container->get( CategoryTreeUpgrade::class )->begin() );
		add_action( 'vitrine_migrated', static fn () => add_option( CatalogueSettings::CATEGORY_PATHS, 'flat', '', false ) );
		add_action(
			'update_option_' . CatalogueSettings::CATEGORY_PATHS,
			static fn () => $container->get( ReadModelRebuild::class )->begin()
		);
	}

	private static function schedule(): void {
		if ( wp_next_scheduled( self::DAILY ) === false ) {
			wp_schedule_event( time(), 'daily', self::DAILY );
		}
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
			DetailsMigration::KIND => static fn ( Container $c ): bool => $c->get( DetailsMigration::class )->run(),
			FamilyViews::KIND      => static fn ( Container $c, array $payload ): bool =>
				$c->get( ProductReadModel::class )->deliver( $payload ),
		);
	}

	public function tables(): array {
		return array( ...CatalogueTables::all(), ...AttributeTables::all(), ...FamilyTables::all(), ...IndexTables::all() );
	}
}
