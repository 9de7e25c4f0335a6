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

	/**
	 * @param Closure(): bool                     $isUsed
	 * @param Closure(): mixed                    $purgeAll
	 * @param (Closure(list<string>): mixed)|null $purgeUrls
	 * @param (Closure(list<string>): mixed)|null $purgeTags
	 */
	private function __construct(
		private readonly Closure $isUsed,
		private readonly Closure $purgeAll,
		private readonly ?Closure $purgeUrls = null,
		private readonly ?Closure $purgeTags = null,
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
			// 7.9.
			'LiteSpeed Cache'  => static fn (): PageCache => new self(
				static fn (): bool => defined( 'LSCWP_V' ),
				static fn () => self::litespeed( 'litespeed_purge_all' ),
				purgeTags: static fn ( array $tags ) => self::litespeed( 'litespeed_purge', $tags )
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
				$each( $call( 'wpsc_delete_url_cache' ) )
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

	public function purge( array $tags, Closure $urls ): void {
		if ( $this->purgeTags !== null ) {
			( $this->purgeTags )( $tags );
			return;
		}
		$pages = $this->purgeUrls === null ? array() : $urls();
		if ( $this->purgeUrls === null || count( $pages ) > self::MAX_URLS ) {
			( $this->purgeAll )();
		} elseif ( $pages !== array() ) {
			( $this->purgeUrls )( $pages );
		}
	}

	public function purgeAll( Closure $urls ): void {
		( $this->purgeAll )();
	}

	/**
	 * LiteSpeed purges by a header of the response. If headers have been sent, it has to wait for the next response.
	 *
	 * @param 'litespeed_purge'|'litespeed_purge_all' $action
	 * @param list<string>                            ...$tags
	 */
	private static function litespeed( string $action, array ...$tags ): void {
		$isLate = static fn ( mixed $delay ): bool => $delay === true || headers_sent();
		add_filter( 'litespeed_delay_purge', $isLate );
		do_action( $action, ...$tags );
		remove_filter( 'litespeed_delay_purge', $isLate );
	}
}
