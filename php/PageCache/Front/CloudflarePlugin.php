<?php
declare(strict_types=1);

namespace Vitrine\PageCache\Front;

use Closure;
use Vitrine\PageCache\PageCache;

defined( 'ABSPATH' ) || exit;

/**
 * Cloudflare's cache by the account of Cloudflare's own plugin 4.13. It purges what changes in WordPress's posts, and knows neither prices
 * nor stock. Its filters for further actions run before the shop is loaded, so the object behind its actions is called.
 */
final class CloudflarePlugin implements PageCache {

	/** Its methods. */
	private const EVERYTHING = 'purgeCacheEverything';
	private const OF_POSTS   = 'purgeCacheByRelevantURLs';

	/** Beyond this number of URLs everything is purged: the plugin sends 30 in a request. */
	private const MAX_URLS = 90;

	public function isUsed(): bool {
		return self::has( self::EVERYTHING ) && self::has( self::OF_POSTS )
			&& ( self::hasApo() || self::isOn( get_option( 'plugin_specific_cache' ) ) );
	}

	/** Several requests to Cloudflare. */
	public function isFast(): bool {
		return false;
	}

	public function needsOwnCache(): bool {
		return true;
	}

	public function purgesOnlyAll(): bool {
		return ! self::hasApo();
	}

	public function purge( array $tags, Closure $urls, bool $complete ): void {
		// Without APO the plugin leaves out pages that only a cache rule makes it keep.
		$pages = self::hasApo() && $complete ? $urls() : null;
		if ( $pages === null || count( $pages ) > self::MAX_URLS ) {
			$this->purgeAll( $urls );
		} elseif ( $pages !== array() ) {
			$this->purgeUrls( $pages );
		}
	}

	public function purgeAll( Closure $urls ): void {
		self::call( self::EVERYTHING );
	}

	/**
	 * It purges pages of a post, which a filter replaces.
	 *
	 * @param list<string> $pages
	 */
	private function purgeUrls( array $pages ): void {
		$post = get_posts(
			array(
				'post_type'   => 'any',
				'numberposts' => 1,
				'fields'      => 'ids',
			)
		)[0] ?? null;
		if ( $post === null ) {
			$this->purgeAll( static fn (): array => $pages );
			return;
		}
		$replace = static fn (): array => $pages;
		add_filter( 'cloudflare_purge_by_url', $replace, PHP_INT_MAX );
		try {
			self::call( self::OF_POSTS, array( $post ) );
		} finally {
			remove_filter( 'cloudflare_purge_by_url', $replace, PHP_INT_MAX );
		}
	}

	/** Automatic Platform Optimization. */
	private static function hasApo(): bool {
		return self::isOn( get_option( 'automatic_platform_optimization' ) );
	}

	/** @param mixed $setting `{value}`: 'off' or false if it is off. */
	private static function isOn( mixed $setting ): bool {
		$value = is_array( $setting ) ? $setting['value'] ?? false : false;
		return $value !== false && $value !== 'off';
	}

	private static function call( string $method, mixed ...$arguments ): void {
		$call = array( $GLOBALS['cloudflareHooks'] ?? null, $method );
		is_callable( $call ) && $call( ...$arguments );
	}

	private static function has( string $method ): bool {
		return is_callable( array( $GLOBALS['cloudflareHooks'] ?? null, $method ) );
	}
}
