<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\PageCache\DropIn;
use Vitrine\PageCache\PageCaches;
use Vitrine\PageCache\PageLimits;
use Vitrine\PageCache\PageServer;
use WP_CLI;

/** The page cache. */
final class CacheCommand {

	public function __construct( private readonly PageCaches $caches, private readonly PageLimits $limits ) {
	}

	/**
	 * Purges pages from the shop's page cache and from the caches in front of it.
	 *
	 * ## OPTIONS
	 *
	 * [<tag>...]
	 * : Purges only pages with one of these tags, for instance product-12. Without tags, all pages.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine cache purge
	 *     Success: All pages have been purged.
	 *
	 * @param list<string> $tags
	 */
	public function purge( array $tags = array() ): void {
		if ( $tags === array() ) {
			$this->caches->purgeAll();
			WP_CLI::success( 'All pages have been purged.' );
			return;
		}
		$this->caches->purge( ...$tags );
		WP_CLI::success( 'Pages have been purged: ' . implode( ', ', $tags ) );
	}

	/**
	 * Shows whether the page cache is on, how many pages it has, and their size.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine cache status
	 *     Page cache: on
	 *     Pages: 214, 1.9 of 64.0 MiB
	 *     advanced-cache.php: absent
	 */
	public function status(): void {
		$size = $this->limits->size();
		WP_CLI::line( 'Page cache: ' . ( PageServer::isOn() ? 'on' : 'off' ) );
		$mib = 1024 ** 2;
		WP_CLI::line( sprintf( 'Pages: %d, %.1f of %.1f MiB', $size['pages'], $size['bytes'] / $mib, PageLimits::bytes() / $mib ) );
		WP_CLI::line( 'advanced-cache.php: ' . DropIn::state()->value );
	}
}
