<?php
declare(strict_types=1);

namespace Vitrine\PageCache\Front;

use Closure;
use Vitrine\PageCache\PageCache;

defined( 'ABSPATH' ) || exit;

/** Page cache of another plugin, purged with the functions and hooks that it offers: also on a copy of the shop, which has its own. */
final class PluginCache implements PageCache {

	/** Beyond this number of URLs everything is purged. */
	private const MAX_URLS = 300;

	/** While the shop purges. */
	private static bool $isPurging = false;

	/** Whether the shop has purged something in this request. */
	private static bool $hasPurged = false;

	/**
	 * @param Closure(): bool                     $isUsed
	 * @param Closure(): mixed                    $purgeAll
	 * @param (Closure(list<string>): mixed)|null $purgeUrls
	 * @param (Closure(list<string>): mixed)|null $purgeTags
	 * @param bool                                $isTagged  Whether all its pages have the shop's tags, with or without the own cache.
	 */
	private function __construct(
		private readonly Closure $isUsed,
		private readonly Closure $purgeAll,
		private readonly ?Closure $purgeUrls = null,
		private readonly ?Closure $purgeTags = null,
		private readonly bool $isTagged = false,
	) {
	}

	/** @return array<string, Closure(): PageCache> By the plugin's name; functions and hooks as of the versions in the comments. */
	public static function all(): array {
		$exists = static fn ( string $function ): Closure => static fn (): bool => function_exists( $function );
		$call   = static fn ( string $function ): Closure => static fn ( mixed ...$arguments ): mixed => is_callable( $function )
			? $function( ...$arguments )
			: null;
		$each   = static fn ( Closure $purge ): Closure => static fn ( array $urls ): array => array_map( $purge, $urls );
		return array(
			// 3.17.
			'WP Rocket'        => static fn (): PageCache => new self(
				$exists( 'rocket_clean_files' ),
				static fn (): mixed => $call( 'rocket_clean_domain' )(),
				$call( 'rocket_clean_files' )
			),
			// 7.9. The constant says that the server has a cache and that it is on. See `LiteSpeed`.
			'LiteSpeed Cache'  => static fn (): PageCache => new self(
				static fn (): bool => defined( 'LITESPEED_ON' ),
				// Pages only; `litespeed_purge_all` would also empty the object cache and the cache of PHP.
				static fn () => self::litespeed( array( '*' ) ),
				purgeTags: self::litespeed( ... ),
				isTagged: true
			),
			// 2.10. `w3tc_flush_all` would also flush its object cache and minified files.
			'W3 Total Cache'   => static fn (): PageCache => new self(
				$exists( 'w3tc_flush_url' ),
				$call( 'w3tc_flush_posts' ),
				$each( $call( 'w3tc_flush_url' ) )
			),
			// 1.12.
			'WP Super Cache'   => static fn (): PageCache => new self(
				$exists( 'wpsc_delete_url_cache' ),
				$call( 'wp_cache_clear_cache' ),
				// By path: copies with a query are in its folder, and an address with a query is refused.
				static fn ( array $urls ): array => array_map(
					$call( 'wpsc_delete_url_cache' ),
					array_values( array_unique( array_map( static fn ( string $url ): string => explode( '?', $url )[0], $urls ) ) )
				)
			),
			// 1.8.
			'Cache Enabler'    => static fn (): PageCache => new self(
				static fn (): bool => has_action( 'cache_enabler_clear_site_cache' ),
				static fn () => do_action( 'cache_enabler_clear_site_cache' ),
				$each( static fn ( string $url ) => do_action( 'cache_enabler_clear_page_cache_by_url', $url ) )
			),
			// It can't purge by URL.
			'WP Fastest Cache' => static fn (): PageCache => new self(
				$exists( 'wpfc_clear_all_cache' ),
				$call( 'wpfc_clear_all_cache' )
			),
			// Speed Optimizer 7. Without a URL it purges the home page and everything below it.
			'SiteGround'       => static fn (): PageCache => new self(
				$exists( 'sg_cachepress_purge_cache' ),
				$call( 'sg_cachepress_purge_cache' ),
				$each( $call( 'sg_cachepress_purge_cache' ) )
			),
			// Pantheon Advanced Page Cache 1.5.
			'Pantheon'         => static fn (): PageCache => new self(
				$exists( 'pantheon_wp_clear_edge_keys' ),
				$call( 'pantheon_wp_clear_edge_all' ),
				purgeTags: $call( 'pantheon_wp_clear_edge_keys' )
			),
		);
	}

	public function isUsed(): bool {
		return ( $this->isUsed )();
	}

	public function isFast(): bool {
		return true;
	}

	public function needsOwnCache(): bool {
		return ! $this->isTagged && ( $this->purgeTags ?? $this->purgeUrls ) !== null;
	}

	public function purge( array $tags, Closure $urls, bool $complete ): void {
		$purgeTags = $this->purgeTags;
		$purgeUrls = $this->purgeUrls;
		if ( $tags === array() && $purgeTags !== null ) {
			return;
		}
		if ( $purgeTags !== null && ( $complete || $this->isTagged ) ) {
			self::call( static fn (): mixed => $purgeTags( $tags ) );
			return;
		}
		$pages = $purgeUrls !== null && $complete ? $urls() : null;
		if ( $purgeUrls === null || $pages === null || count( $pages ) > self::MAX_URLS ) {
			self::call( $this->purgeAll );
		} elseif ( $pages !== array() ) {
			self::call( static fn (): mixed => $purgeUrls( $pages ) );
		}
	}

	public function purgeAll( Closure $urls ): void {
		self::call( $this->purgeAll );
	}

	/** Whether an action that reports an emptied cache reports a purge of the shop. W3 Total Cache purges at the end of a request. */
	public static function isOwnPurge(): bool {
		return self::$isPurging || ( self::$hasPurged && doing_action( 'shutdown' ) );
	}

	/**
	 * Autoptimize removes its files when another plugin's cache is emptied, but stored pages of the shop's own cache name them.
	 *
	 * @param Closure(): mixed $purge
	 */
	private static function call( Closure $purge ): void {
		$keep            = static fn (): bool => true;
		self::$isPurging = true;
		self::$hasPurged = true;
		add_filter( 'autoptimize_filter_cache_clearall_disabled', $keep );
		try {
			$purge();
		} finally {
			remove_filter( 'autoptimize_filter_cache_clearall_disabled', $keep );
			self::$isPurging = false;
		}
	}

	/**
	 * LiteSpeed purges by a header of the response. If headers have been sent, it has to wait for the next response.
	 *
	 * @param list<string> $tags
	 */
	private static function litespeed( array $tags ): void {
		$isLate = static fn ( mixed $delay ): bool => $delay === true || headers_sent();
		add_filter( 'litespeed_delay_purge', $isLate );
		do_action( 'litespeed_purge', $tags );
		remove_filter( 'litespeed_delay_purge', $isLate );
	}
}
