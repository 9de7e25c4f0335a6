<?php
declare(strict_types=1);

namespace Vitrine\PageCache\Front;

use Closure;
use Vitrine\PageCache\PageCache;

defined( 'ABSPATH' ) || exit;

/** Page caches of other plugins that the shop can purge; functions and hooks as of the versions in the comments. */
final class PluginCaches {

	/** @return array<string, Closure(): PageCache> By the plugin's name. */
	public static function all(): array {
		return self::byTags() + self::byUrls() + self::asAWhole() + self::ofHosts() + ( isset( $GLOBALS['cloudflareHooks'] ) ? array(
			'Cloudflare plugin' => static fn (): PageCache => new CloudflarePlugin(),
		) : array() );
	}

	/** @return array<string, Closure(): PageCache> */
	private static function byTags(): array {
		return array(
			// 7.9. The constant says that the server has a cache and that it is on. See `LiteSpeed`.
			'LiteSpeed Cache' => static fn (): PageCache => new PluginCache(
				static fn (): bool => defined( 'LITESPEED_ON' ),
				// Pages only; `litespeed_purge_all` would also empty the object cache and the cache of PHP.
				static fn () => LiteSpeedPurge::of( array( '*' ) ),
				// Loads the class only then.
				purgeTags: static fn ( array $tags ) => LiteSpeedPurge::of( $tags ),
				isTagged: true
			),
			// Pantheon Advanced Page Cache 1.5.
			'Pantheon'        => static fn (): PageCache => new PluginCache(
				self::exists( 'pantheon_wp_clear_edge_keys' ),
				self::function( 'pantheon_wp_clear_edge_all' ),
				purgeTags: self::function( 'pantheon_wp_clear_edge_keys' )
			),
		);
	}

	/** @return array<string, Closure(): PageCache> */
	private static function byUrls(): array {
		return array(
			// 3.17.
			'WP Rocket'        => static fn (): PageCache => new PluginCache(
				self::exists( 'rocket_clean_files' ),
				static fn (): mixed => self::function( 'rocket_clean_domain' )(),
				self::function( 'rocket_clean_files' )
			),
			// 2.10. `w3tc_flush_all` would also flush its object cache and minified files.
			'W3 Total Cache'   => static fn (): PageCache => new PluginCache(
				self::exists( 'w3tc_flush_url' ),
				self::function( 'w3tc_flush_posts' ),
				self::each( self::function( 'w3tc_flush_url' ) )
			),
			// 1.12.
			'WP Super Cache'   => static fn (): PageCache => new PluginCache(
				self::exists( 'wpsc_delete_url_cache' ),
				self::function( 'wp_cache_clear_cache' ),
				// By path: copies with a query are in its folder, and an address with a query is refused.
				self::eachPath( self::function( 'wpsc_delete_url_cache' ) )
			),
			// 1.8.
			'Cache Enabler'    => static fn (): PageCache => new PluginCache(
				self::listens( 'cache_enabler_clear_site_cache' ),
				self::action( 'cache_enabler_clear_site_cache' ),
				self::each( self::action( 'cache_enabler_clear_page_cache_by_url' ) )
			),
			// 4.3.
			'WP-Optimize'      => static fn (): PageCache => new PluginCache(
				static fn (): bool => self::call( self::wpOptimize(), 'is_enabled' ) === true,
				static fn (): mixed => self::call( self::wpOptimize(), 'purge' ),
				self::eachPath( static fn ( string $url ): mixed => self::call( self::wpOptimize(), 'delete_cache_by_url', $url ) )
			),
			// Swift Performance Lite 2.3.
			'Swift Performance' => static fn (): PageCache => new PluginCache(
				static fn (): bool => is_callable( array( 'Swift_Performance_Cache', 'clear_permalink_cache' ) ),
				self::method( 'Swift_Performance_Cache', 'clear_all_cache' ),
				self::each( self::method( 'Swift_Performance_Cache', 'clear_permalink_cache' ) )
			),
			// Super Page Cache 5. Without addresses it purges everything.
			'Super Page Cache' => static fn (): PageCache => new PluginCache(
				self::listens( 'swcfpc_purge_cache' ),
				self::action( 'swcfpc_purge_cache' ),
				self::action( 'swcfpc_purge_cache' )
			),
		);
	}

	/** @return array<string, Closure(): PageCache> Those that can't be purged by URL. */
	private static function asAWhole(): array {
		return array(
			'WP Fastest Cache' => static fn (): PageCache => new PluginCache(
				self::exists( 'wpfc_clear_all_cache' ),
				self::function( 'wpfc_clear_all_cache' )
			),
			// 2.2. Its action `breeze_clear_all_cache` would also remove minified files, which pages of the shop's own cache name.
			'Breeze'           => static fn (): PageCache => new PluginCache(
				static fn (): bool => is_callable( array( 'Breeze_PurgeCache', 'breeze_cache_flush' ) ),
				static function (): void {
					self::method( 'Breeze_PurgeCache', 'breeze_cache_flush' )( true, false, true );
					do_action( 'breeze_clear_varnish' );
				}
			),
			// 3.19.
			'Hummingbird'      => static fn (): PageCache => new PluginCache(
				self::listens( 'wphb_clear_page_cache' ),
				self::action( 'wphb_clear_page_cache' )
			),
			// 1.1. It expires paths with all that begin with them; `/` is everything.
			'Surge'            => static fn (): PageCache => new PluginCache(
				self::exists( 'Surge\\expire' ),
				static fn (): mixed => self::function( 'Surge\\expire' )( '/' )
			),
		);
	}

	/** @return array<string, Closure(): PageCache> Of hosts and web servers. */
	private static function ofHosts(): array {
		return array(
			// Speed Optimizer 7. Without a URL it purges the home page and everything below it.
			'SiteGround'   => static fn (): PageCache => new PluginCache(
				self::exists( 'sg_cachepress_purge_cache' ),
				self::function( 'sg_cachepress_purge_cache' ),
				self::each( self::function( 'sg_cachepress_purge_cache' ) )
			),
			// 2.3, with FastCGI's cache or Redis.
			'Nginx Helper' => static fn (): PageCache => new PluginCache(
				static fn (): bool => self::nginx() !== null
					&& (bool) ( ( (array) get_site_option( 'rt_wp_nginx_helper_options' ) )['enable_purge'] ?? false ),
				self::action( 'rt_nginx_helper_purge_all' ),
				self::each( static fn ( string $url ): mixed => self::call( self::nginx(), 'purge_url', $url, false ) )
			),
			// 3. Its pages only: `purge_complete_caches` would also empty the object cache and the cache of PHP.
			'Kinsta'       => static fn (): PageCache => new PluginCache(
				static fn (): bool => is_callable( array( self::kinsta(), 'purge_complete_site_cache' ) ),
				static fn (): mixed => self::call( self::kinsta(), 'purge_complete_site_cache' )
			),
		);
	}

	private static function kinsta(): ?object {
		$purger = $GLOBALS['kinsta_cache']->kinsta_cache_purge ?? null;
		return is_object( $purger ) ? $purger : null;
	}

	private static function nginx(): ?object {
		$purger = $GLOBALS['nginx_purger'] ?? null;
		return is_object( $purger ) ? $purger : null;
	}

	private static function wpOptimize(): ?object {
		$plugin = function_exists( 'WP_Optimize' ) ? WP_Optimize() : null;
		$cache  = self::call( is_object( $plugin ) ? $plugin : null, 'get_page_cache' );
		return is_object( $cache ) ? $cache : null;
	}

	/** Null without this public method. */
	private static function call( ?object $plugin, string $method, mixed ...$arguments ): mixed {
		$call = array( $plugin, $method );
		return is_callable( $call ) ? $call( ...$arguments ) : null;
	}

	/** @return Closure(): bool */
	private static function exists( string $function ): Closure {
		return static fn (): bool => function_exists( $function );
	}

	/** @return Closure(): bool */
	private static function listens( string $action ): Closure {
		return static fn (): bool => has_action( $action ) !== false;
	}

	/** @return Closure(mixed...): mixed */
	private static function function( string $function ): Closure {
		return static fn ( mixed ...$arguments ): mixed => is_callable( $function ) ? $function( ...$arguments ) : null;
	}

	/** @return Closure(mixed...): mixed */
	private static function method( string $plugin, string $method ): Closure {
		return self::function( "$plugin::$method" );
	}

	/**
	 * @param non-empty-string $action
	 * @return Closure(mixed...): void
	 */
	private static function action( string $action ): Closure {
		return static fn ( mixed ...$arguments ) => do_action( $action, ...$arguments );
	}

	/**
	 * @param Closure(string): mixed $purge
	 * @return Closure(list<string>): mixed
	 */
	private static function each( Closure $purge ): Closure {
		return static fn ( array $urls ): array => array_map( $purge, $urls );
	}

	/**
	 * Without arguments, and each path once.
	 *
	 * @param Closure(string): mixed $purge
	 * @return Closure(list<string>): mixed
	 */
	private static function eachPath( Closure $purge ): Closure {
		$path = static fn ( string $url ): string => explode( '?', $url )[0];
		return static fn ( array $urls ): array => array_map( $purge, array_values( array_unique( array_map( $path, $urls ) ) ) );
	}
}
