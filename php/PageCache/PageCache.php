<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

/** A cache in front of the shop: a proxy, a CDN, or another plugin's page cache. */
interface PageCache {

	/** Whether the site uses it. */
	public function isUsed(): bool;

	/** Whether a purge is fast enough for the request that changes something. Others are purged by the outbox right after it. */
	public function isFast(): bool;

	/**
	 * Whether it keeps pages on its own terms, and is purged with what the shop's own cache knows or has sent, addresses or tags. It then
	 * also has pages that the own cache has refused or forgotten.
	 */
	public function needsOwnCache(): bool;

	/** Whether it can't remove single pages. */
	public function purgesOnlyAll(): bool;

	/**
	 * Removes the pages with one of the tags. Throws if the cache can't be reached; `PageCaches` then retries.
	 *
	 * @param list<string>                   $tags
	 * @param \Closure(): list<string>       $urls     URLs of these pages, for caches that know no tags.
	 * @param bool                           $complete Whether these are all its pages with the tags; otherwise a cache that needs the
	 *                                                 own one removes all.
	 */
	public function purge( array $tags, \Closure $urls, bool $complete ): void;

	/** @param \Closure(): iterable<string> $urls URLs of all cached pages. */
	public function purgeAll( \Closure $urls ): void;
}
