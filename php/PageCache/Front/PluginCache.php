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
	public function __construct(
		private readonly Closure $isUsed,
		private readonly Closure $purgeAll,
		private readonly ?Closure $purgeUrls = null,
		private readonly ?Closure $purgeTags = null,
		private readonly bool $isTagged = false,
	) {
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

	public function purgesOnlyAll(): bool {
		return $this->purgeUrls === null && $this->purgeTags === null;
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
}
