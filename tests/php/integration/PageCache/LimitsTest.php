<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use ArrayObject;
use Vitrine\Database\Database;
use Vitrine\PageCache\CachedPage;
use Vitrine\PageCache\Edition;
use Vitrine\PageCache\PageLimits;
use Vitrine\PageCache\PageRequest;
use Vitrine\PageCache\PageTable;
use Vitrine\PageCache\UncachedRequest;
use Vitrine\PageCache\UnknownPages;

/** The page cache stays below its size. */
final class LimitsTest extends PageCacheTestCase {

	private const KIB = 1024;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'vitrine_page_cache_bytes', static fn (): int => 100 * self::KIB );
	}

	public function testFilteredListsUseAQuarterAndEvictNothing(): void {
		foreach ( range( 1, 30 ) as $page ) {
			$this->store( "/product/$page" );
		}
		self::assertSame( 30, $this->pages() );
		foreach ( range( 1, 100 ) as $price ) {
			$this->store( "/shop?from=$price" );
		}
		self::assertSame( array( 30, 12 ), array( $this->pages(), $this->pages( 1 ) ) );
		$this->service( PageLimits::class )->sweep();
		self::assertSame( array( 30, 5 ), array( $this->pages(), $this->pages( 1 ) ), 'Cron makes room.' );
		$this->store( '/shop?from=1000' );
		self::assertSame( 6, $this->pages( 1 ) );
	}

	public function testTheOldestPagesMakeRoom(): void {
		foreach ( range( 1, 120 ) as $page ) {
			$this->store( "/product/$page", $page );
		}
		self::assertLessThanOrEqual( 50, $this->pages() );
		self::assertGreaterThan( 0, $this->pages() );
		self::assertSame( 1, $this->number( 'SELECT COUNT(*) FROM {pages} WHERE url LIKE %s', array( '%/product/120' ) ) );
		self::assertSame( $this->pages(), $this->number( 'SELECT COUNT(*) FROM {page_tags}' ) );
	}

	/** Otherwise the next purge would have to empty the other plugin's whole cache. */
	public function testAddressesOfPagesThatAnotherPluginMayHaveRemain(): void {
		$purged = $this->otherCache();
		foreach ( range( 1, 120 ) as $page ) {
			$this->store( "/product/$page", $page );
		}
		$limits = $this->service( PageLimits::class );
		self::assertLessThanOrEqual( 50, $limits->size()['pages'] );
		self::assertGreaterThan( 0, $limits->size()['pages'] );
		self::assertSame( array( 120, 120 ), array( $this->pages(), $this->number( 'SELECT COUNT(*) FROM {page_tags}' ) ) );
		$emptied = 'SELECT COUNT(*) FROM {pages} WHERE bytes = 0 AND url LIKE %s';
		self::assertSame( array( 1, 0 ), array( $this->number( $emptied, array( '%/1' ) ), $this->number( $emptied, array( '%/120' ) ) ) );
		self::assertFalse( $this->service( UnknownPages::class )->exist() );
		self::assertSame( array(), $purged->getArrayCopy() );
		// No visitor waits for a page that no request renders.
		$found = $this->service( PageTable::class )->find( self::request( '/product/1' )->key(), Edition::current() );
		self::assertSame( array( 'page' => null, 'known' => false ), $found );
		$this->store( '/product/1', 200 );
		self::assertSame( array( 120, 0 ), array( $this->pages(), $this->number( $emptied, array( '%/product/1' ) ) ) );
	}

	public function testTooManyAddressesArePurgedFromTheOtherPluginAndForgotten(): void {
		$purged = $this->otherCache();
		add_filter( 'vitrine_page_cache_addresses', static fn (): int => 118 );
		foreach ( range( 1, 120 ) as $page ) {
			$this->store( "/product/$page", $page );
		}
		$stored = $this->service( PageLimits::class )->size()['pages'];
		$this->service( PageLimits::class )->sweep();
		self::assertSame( array( 118, $stored ), array( $this->pages(), $this->service( PageLimits::class )->size()['pages'] ) );
		$expected = array( 'http://shop.example/product/1', 'http://shop.example/product/2' );
		self::assertEqualsCanonicalizing( $expected, $purged->getArrayCopy() );
		self::assertSame( 118, $this->number( 'SELECT COUNT(*) FROM {page_tags}' ) );
		self::assertFalse( $this->service( UnknownPages::class )->exist() );
	}

	/** @return ArrayObject<int, string> Purges of another plugin's cache. */
	private function otherCache(): ArrayObject {
		$purged = new ArrayObject();
		add_action( 'cache_enabler_clear_site_cache', static fn () => $purged->append( 'all' ) );
		add_action( 'cache_enabler_clear_page_cache_by_url', static fn ( string $url ) => $purged->append( $url ) );
		UnknownPages::addOption();
		$this->service( UnknownPages::class )->forget();
		return $purged;
	}

	public function testALargePageIsNotStored(): void {
		$known = new UncachedRequest( self::request( '/shop' ), true );
		self::assertFalse( $this->service( PageLimits::class )->admits( $known, PageTable::MAX_PAGE_BYTES + 1 ) );
	}

	public function testCronRemovesOldPagesAndTheLogOfPurges(): void {
		$this->store( '/shop' );
		$this->store( '/new' );
		$database = $this->service( Database::class );
		$database->run( 'UPDATE {pages} SET saved_at = saved_at - 100000 WHERE url LIKE %s', array( '%/shop' ) );
		$database->insert( 'page_tags', array( 'tag' => 'product-1', 'page' => md5( 'gone' ) ) );
		do_action( 'vitrine_purge_pages', array( 'product-2' ) );
		$database->run( 'UPDATE {page_purges} SET purged_at = purged_at - 4000' );
		do_action( 'vitrine_purge_pages', array( 'product-3' ) );
		do_action( 'vitrine_sweep_pages' );
		self::assertSame( array( 1, 1 ), array( $this->pages(), $this->number( 'SELECT COUNT(*) FROM {page_tags}' ) ) );
		self::assertSame( 'product-3', $database->value( 'SELECT GROUP_CONCAT(tag) FROM {page_purges}' ) );
		self::assertNotFalse( wp_next_scheduled( 'vitrine_sweep_pages' ) );
	}

	public function testDeactivationEmptiesTheCache(): void {
		$this->store( '/shop' );
		do_action( 'vitrine_deactivate' );
		self::assertSame( 0, $this->pages() );
		self::assertFalse( wp_next_scheduled( 'vitrine_sweep_pages' ) );
	}

	public function testAPageIsNeverKeptWithoutItsTags(): void {
		$this->store( '/shop' );
		$database = $this->service( Database::class );
		// Evicted by another process after this one has looked for the page's tags.
		add_filter(
			'query',
			static function ( string $sql ) use ( $database ): string {
				static $done = false;
				if ( ! $done && str_contains( $sql, 'UPDATE' ) && str_contains( $sql, 'vitrine_pages' ) ) {
					$done = true;
					$database->run( 'DELETE FROM {page_tags}' );
					$database->run( 'DELETE FROM {pages}' );
				}
				return $sql;
			}
		);
		$this->store( '/shop', 0, true );
		self::assertSame( 0, $this->number( 'SELECT COUNT(*) FROM {pages} WHERE fresh_until > 0' ) );
	}

	/** Stores a page of 2 KiB as `PageRecorder` does. */
	private function store( string $path, int $age = 0, bool $known = false ): void {
		$request  = self::request( $path );
		$uncached = new UncachedRequest( $request, $known );
		$limits   = $this->service( PageLimits::class );
		$page     = new CachedPage( array(), 'W/"1"', str_repeat( 'x', 1536 ), false );
		if ( $limits->admits( $uncached, strlen( $page->body ) ) ) {
			$table = $this->service( PageTable::class );
			$table->save( $uncached, Edition::current(), $page, array( 'product-1' ), time() + 60, $table->lastPurge() );
			$older = 'UPDATE {pages} SET saved_at = saved_at + %d WHERE id = %s';
			$this->service( Database::class )->run( $older, array( $age, $request->key() ) );
			$limits->enforce();
		}
	}

	private static function request( string $path ): PageRequest {
		$request = PageRequest::from(
			'http://shop.example',
			array( 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => $path, 'HTTP_HOST' => 'shop.example' ),
			array()
		);
		self::assertNotNull( $request );
		return $request;
	}

	private function pages( int $filtered = 0 ): int {
		return $this->number( 'SELECT COUNT(*) FROM {pages} WHERE filtered = %d', array( $filtered ) );
	}
}
