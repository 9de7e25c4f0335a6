<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Catalogue\CatalogueModule;
use Vitrine\Catalogue\ProductChanges;
use Vitrine\Database\DatabaseModule;
use Vitrine\Database\ProvidesTables;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Search\Index\IndexTables;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Search\Lists\EmbeddedSearchIndex;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\SearchIndex;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/** The index of products, and what is found with it: lists, filters, searches. */
final class SearchModule extends Module implements ProvidesTables {

	/** Cron event that counts what sells. */
	public const DAILY = 'vitrine_catalogue_daily';

	/** Priority of the shop's answer to queries for products. */
	private const AFTER_SEARCH_PLUGINS = 1_000_000;

	public function services(): array {
		return array(
			ProductChanges::class => static fn ( Container $c ): IndexWriter => $c->get( IndexWriter::class ),
			SearchIndex::class    => EmbeddedSearchIndex::class,
			FilterList::class     => static fn ( Container $c ): FilterList => FilterList::ofShop( $c ),
		);
	}

	public function register( Container $container ): void {
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
		$index = static fn () => $container->get( IndexWriter::class )->drain();
		add_action( CatalogueModule::INDEX_HOOK, $index );
		add_action( DatabaseModule::SWEEP_HOOK, $index );
		add_action(
			'vitrine_migrated',
			static function () use ( $container ): void {
				foreach ( $container->get( Languages::class )->all() as $language ) {
					$container->get( SynonymStore::class )->parseAgain( $language->code );
				}
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
			static fn () => array_map( 'wp_clear_scheduled_hook', array( CatalogueModule::INDEX_HOOK, self::DAILY ) )
		);
	}

	private static function schedule(): void {
		if ( wp_next_scheduled( self::DAILY ) === false ) {
			wp_schedule_event( time(), 'daily', self::DAILY );
		}
	}

	public function tables(): array {
		return array( ...IndexTables::all(), 'empty_searches' => EmptySearches::TABLE );
	}
}
