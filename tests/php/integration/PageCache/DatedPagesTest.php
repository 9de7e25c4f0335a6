<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\PageCache\Midnight;
use Vitrine\PageCache\PageServer;
use Vitrine\PageCache\UnknownPages;

/** Pages name days of delivery: caches that keep pages until they are purged must not show them on the next day. */
final class DatedPagesTest extends PageCacheTestCase {

	/** @var list<string> Purges of a plugin's cache. */
	private array $purges = array();

	protected function setUp(): void {
		parent::setUp();
		add_action( 'cache_enabler_clear_site_cache', fn () => $this->purges[] = 'all' );
		add_action( 'cache_enabler_clear_page_cache_by_url', fn ( string $url ) => $this->purges[] = $url );
		UnknownPages::addOption();
		$this->service( UnknownPages::class )->forget();
		Midnight::addOption();
	}

	public function testWithoutTheOwnCacheAllPagesEndOnceAfterMidnight(): void {
		update_option( PageServer::OPTION, '0' );
		self::assertSame( array(), $this->sweep() );
		self::assertSame( array( 'all' ), $this->sweep( '2020-01-01' ) );
		self::assertSame( array(), $this->sweep() );
	}

	public function testPagesThatTheOwnCacheHasRefusedEndAfterMidnight(): void {
		$this->service( UnknownPages::class )->note();
		self::assertSame( array(), $this->sweep() );
		self::assertSame( array( 'all' ), $this->sweep( '2020-01-01' ) );
		self::assertFalse( $this->service( UnknownPages::class )->exist() );
	}

	public function testKnownPagesAreNotPurgedAsAWhole(): void {
		self::assertSame( array(), $this->sweep( '2020-01-01' ) );
	}

	/** @return list<string> Purges of a cron run. */
	private function sweep( ?string $last = null ): array {
		if ( $last !== null ) {
			update_option( Midnight::OPTION, $last );
		}
		$this->purges = array();
		do_action( 'vitrine_sweep_pages' );
		return $this->purges;
	}
}
