<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use DateTimeImmutable;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\Module;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** The shop's own page cache, and purges of the caches in front of it. */
final class PageCacheModule extends Module implements ProvidesOutboxHandlers, ProvidesPageCaches, ProvidesTables {

	/** Action for other plugins: `do_action( 'vitrine_purge_pages', array( 'product-12' ) )`; without tags it purges all pages. */
	public const PURGE = 'vitrine_purge_pages';

	/** Option and action of `CacheProbe`, which is loaded for a test only. */
	public const PROBE = 'vitrine_cache_probe';

	/** Cron hook: keeps the cache below its limits. */
	private const SWEEP = 'vitrine_sweep_pages';

	/** Actions after which all pages may look different. */
	private const SITE_CHANGES = array(
		'switch_theme', 'customize_save_after', 'upgrader_process_complete', 'activated_plugin', 'deactivated_plugin',
	);

	/**
	 * Actions of plugins that have removed all their pages, or files that pages name: because the owner chose so, or with a setting of
	 * theirs that pages show. Versions as in `Front\PluginCaches`, Autoptimize 3.1.
	 */
	private const EMPTIED = array(
		'after_rocket_clean_domain', 'litespeed_purged_all', 'w3tc_flush_posts', 'w3tc_flush_all', 'wp_cache_cleared',
		'cache_enabler_site_cache_cleared', 'cache_enabler_complete_cache_cleared', 'wpfc_delete_cache', 'autoptimize_action_cachepurged',
		'wpo_cache_flush', 'breeze_clear_all_cache', 'wphb_cache_directory_cleared', 'swift_performance_after_clear_all_cache',
	);

	public function register( Container $container ): void {
		$uncached = class_exists( PageServer::class, false ) ? PageServer::uncached() : null;
		if ( $uncached !== null ) {
			self::record( $container, $uncached );
		} elseif ( defined( 'WP_USE_THEMES' ) ) {
			// A request with a cookie or an argument that the own cache leaves to WordPress; another plugin's may keep the page.
			add_action( 'template_redirect', static fn () => add_action( 'shutdown', static fn () => self::noteUnknown( $container ), 2 ) );
		}
		add_action( 'litespeed_control_finalize', static fn () => $container->get( Front\LiteSpeed::class )->limit() );
		add_action( 'litespeed_tag_finalize', static fn () => $container->get( Front\LiteSpeed::class )->tag() );
		if ( ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'PURGE' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			// A proxy that passes purges on would seem to work.
			add_action( 'init', static fn () => wp_die( '', '', array( 'response' => 405 ) ), 1 );
		}
		add_action( self::SWEEP, static fn () => $container->get( PageLimits::class )->sweep() );
		add_action( 'vitrine_deactivate', static fn () => wp_clear_scheduled_hook( self::SWEEP ) );
		add_action( 'vitrine_deactivate', static fn () => $container->get( PageTable::class )->clear() );
		add_action( 'vitrine_deactivate', static fn () => DropIn::remove() );
		add_action( 'vitrine_migrated', static fn () => $container->get( DropIn::class )->update() );
		$purge = static fn ( string ...$tags ) => $tags === array() ? null : $container->get( PageCaches::class )->purge( ...$tags );
		foreach ( self::SITE_CHANGES as $change ) {
			add_action( $change, static fn () => $purge( Tag::SITE ) );
		}
		// An update by FTP or Composer runs no upgrader, and pages of the former version are left in caches in front.
		add_action( 'vitrine_migrated', static fn () => $purge( Tag::SITE ) );
		foreach ( array( 'added_option', 'updated_option', 'deleted_option' ) as $change ) {
			add_action( $change, static fn ( string $option ) => $purge( ...SiteChanges::ofOption( $option ) ) );
		}
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $change ) {
			add_action(
				$change,
				static fn ( mixed $meta, int $post, string $key ) => $purge( ...SiteChanges::ofMeta( $post, $key ) ),
				10,
				3
			);
		}
		add_action( 'clean_post_cache', static fn ( int $id, WP_Post $post ) => $purge( ...SiteChanges::ofPost( $post ) ), 10, 2 );
		foreach ( array( 'wp_update_nav_menu', 'wp_update_nav_menu_item', 'wp_delete_nav_menu' ) as $change ) {
			add_action( $change, static fn () => $purge( ...SiteChanges::ofThemeMenus() ) );
		}
		add_action(
			'wp_after_insert_post',
			static fn ( int $id, WP_Post $post, bool $update, ?WP_Post $before ) => $purge( ...SiteChanges::ofName( $post, $before ) ),
			10,
			4
		);
		// For good: `wp_after_insert_post` reports a page in the trash.
		add_action( 'deleted_post', static fn ( int $id, WP_Post $post ) => $purge( ...SiteChanges::ofName( $post, null ) ), 10, 2 );
		// The block editor sets them after it has saved the post.
		add_action(
			'set_object_terms',
			static fn ( int $id, mixed $terms, mixed $ids, string $taxonomy ) => $purge( ...SiteChanges::ofTermsOf( $id, $taxonomy ) ),
			10,
			4
		);
		foreach ( array( 'edited_term', 'delete_term' ) as $change ) {
			add_action(
				$change,
				static fn ( int $term, int $id, string $taxonomy ) => $purge( ...SiteChanges::ofTerm( $taxonomy ) ),
				10,
				3
			);
		}
		add_action( 'profile_update', static fn ( int $user ) => user_can( $user, 'edit_posts' ) ? $purge( Tag::SITE ) : null );
		add_action(
			self::PURGE,
			static fn ( mixed $tags = array() ) => $container->get( PageCaches::class )->purge(
				...( is_array( $tags ) && $tags !== array() ? array_values( array_map( 'strval', $tags ) ) : array( Tag::SITE ) )
			)
		);
		foreach ( array( 'admin_post_', 'admin_post_nopriv_' ) as $request ) {
			add_action( $request . self::PROBE, static fn () => $container->get( CacheProbe::class )->change() );
		}
		add_action(
			'wp_footer',
			static fn () => get_option( self::PROBE, array() ) === array() ? null : $container->get( CacheProbe::class )->print()
		);
		foreach ( self::EMPTIED as $emptied ) {
			add_action(
				$emptied,
				static fn () => Front\PluginCache::isOwnPurge() ? null : $container->get( PageCaches::class )->emptyOwn()
			);
		}
		foreach ( array( 'vitrine_activate', 'vitrine_migrated' ) as $hook ) {
			add_action( $hook, self::setUp( ... ) );
		}
	}

	private static function setUp(): void {
		add_option( Edition::OPTION, '', '', true );
		add_option( PageServer::OPTION, '1', '', true );
		FrontCacheSettings::addOptions();
		UnknownPages::addOption();
		Midnight::addOption();
		CacheProbe::addOption();
		if ( wp_next_scheduled( self::SWEEP ) === false ) {
			// Right after each full hour of the site's clock: pages with a date end at midnight.
			$offset = wp_timezone()->getOffset( new DateTimeImmutable() );
			wp_schedule_event( time() - ( time() + $offset ) % HOUR_IN_SECONDS + HOUR_IN_SECONDS + 5, 'hourly', self::SWEEP );
		}
	}

	/** Without the own cache each purge removes all pages; copies with a query are purged with the page. */
	private static function noteUnknown( Container $container ): void {
		if ( PageServer::isOn() && ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'GET' && ( $_SERVER['QUERY_STRING'] ?? '' ) === '' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			$container->get( FrontCaches::class )->noteUnknown( $container->get( PageContents::class ) );
		}
	}

	private static function record( Container $container, UncachedRequest $uncached ): void {
		( new PageOutput( static fn ( string $html ): string => $container->get( PageRecorder::class )->finish( $html ) ) )->start();
		Filters::add(
			'do_parse_request',
			static function ( bool $parse ) use ( $container, $uncached ): bool {
				$container->get( PageRecorder::class )->begin( $uncached );
				return $parse;
			},
			PHP_INT_MIN
		);
	}

	public function pageCaches( Container $container ): array {
		$settings = $container->get( FrontCacheSettings::class );
		$caches   = array(
			'Cloudflare' => static fn ( Container $c ): PageCache => new Front\Cloudflare( $settings->zone, $c->get( LiveSite::class ) ),
		);
		foreach ( $settings->servers as $server ) {
			$caches[ $server ] = static fn ( Container $c ): PageCache => new Front\Proxy(
				$server,
				$settings->tags,
				$c->get( LiveSite::class )
			);
		}
		return $caches + Front\PluginCaches::all();
	}

	public function outboxHandlers(): array {
		return array(
			PageCaches::KIND => static fn ( Container $c, array $payload ): bool => $c->get( PageCaches::class )->deliver( $payload ),
		);
	}

	public function tables(): array {
		return array(
			'pages'       => '
				id char(32) NOT NULL,
				url text NOT NULL,
				edition varchar(100) NOT NULL,
				headers text NOT NULL,
				etag varchar(60) NOT NULL,
				body longtext NOT NULL,
				gzip tinyint(1) NOT NULL,
				filtered tinyint(1) NOT NULL,
				bytes int(10) unsigned NOT NULL,
				saved_at bigint(20) NOT NULL,
				fresh_until bigint(20) NOT NULL,
				claimed_until bigint(20) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				KEY saved (saved_at),
				KEY size (filtered,bytes)',
			'page_tags'   => '
				tag varchar(60) NOT NULL,
				page char(32) NOT NULL,
				PRIMARY KEY  (tag,page),
				KEY page (page)',
			'page_purges' => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				tag varchar(60) NOT NULL,
				purged_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				KEY purged (purged_at)',
		);
	}
}
