<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\PageCache\CachedPage;
use Vitrine\PageCache\Edition;
use Vitrine\PageCache\PageCaches;
use Vitrine\PageCache\PageRequest;
use Vitrine\PageCache\PageServer;
use Vitrine\PageCache\PageTable;
use Vitrine\PageCache\UncachedRequest;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\ProcessCrash;

/** The second purge of the shop's own cache, for killed processes and for servers that read old data after a change. */
final class SecondPurgeTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( PageServer::OPTION, '1' );
		$this->service( Database::class )->run( 'DELETE FROM {outbox}' );
	}

	protected function tearDown(): void {
		wp_using_ext_object_cache( false );
		parent::tearDown();
	}

	/** The page was rendered before the commit, and stored after it by a request that could not find the purge. */
	public function testAPurgeIsRepeatedIfItsProcessWasKilled(): void {
		$vase = $this->product( 1 );
		$this->deliverOutbox();
		$since = $this->service( PageTable::class )->lastPurge();
		$body  = self::body( array( self::line( $vase ) ) );
		self::assertSame( '', ProcessCrash::call( 'kill', 'page.purge', 'add_order', $body ), 'The process continued.' );
		self::assertSame( 0, $this->stock( $vase ) );
		wp_cache_flush();
		$this->savePage( "product-$vase", $since );
		// The change has a time; the page is stored a moment later.
		$this->service( Database::class )->run( 'UPDATE {pages} SET saved_at = saved_at + 1' );
		self::assertTrue( $this->isKept() );
		$this->deliverOutbox();
		self::assertFalse( $this->isKept() );
	}

	public function testOnASingleServerACompletedPurgeIsNotRepeated(): void {
		$this->service( PageCaches::class )->purge( 'product-1' );
		self::assertSame( 1, $this->waiting() );
		$queries = $GLOBALS['wpdb']->num_queries;
		self::endResponse();
		self::assertSame( 1, $GLOBALS['wpdb']->num_queries - $queries );
		self::assertSame( 0, $this->waiting() );
		$this->savePage( 'product-1', $this->service( PageTable::class )->lastPurge() );
		$this->deliverOutbox();
		self::assertTrue( $this->isKept() );
	}

	public function testManyPurgesOfARequestAreMarkedByOneStatement(): void {
		foreach ( range( 1, 30 ) as $product ) {
			$this->service( PageCaches::class )->purge( "product-$product" );
		}
		$queries = $GLOBALS['wpdb']->num_queries;
		self::endResponse();
		self::assertSame( array( 1, 0 ), array( $GLOBALS['wpdb']->num_queries - $queries, $this->waiting() ) );
	}

	/** Another server knew the purge already, but not the change: of a node or a replica that lags, or of a shared object cache. */
	public function testAPageOfAServerThatLaggedIsPurged(): void {
		wp_using_ext_object_cache( true );
		foreach ( array( 'product-1', 'site' ) as $tag ) {
			$this->service( PageCaches::class )->purge( $tag );
			self::endResponse();
			$this->savePage( 'product-1', $this->service( PageTable::class )->lastPurge() );
			self::assertTrue( $this->isKept() );
			$this->service( Outbox::class )->deliver();
			self::assertTrue( $this->isKept(), 'Not before the other servers have the change.' );
			$this->deliverOutbox();
			self::assertFalse( $this->isKept(), $tag );
		}
	}

	/** Stores a page that was rendered now, as `PageRecorder` does. */
	private function savePage( string $tag, int $since ): void {
		$uncached = new UncachedRequest( self::request(), false );
		$page     = new CachedPage( array(), 'W/"1"', 'x', false );
		$this->service( PageTable::class )->save( $uncached, Edition::current(), $page, array( $tag ), time() + 60, $since );
	}

	/** @phpstan-impure */
	private function isKept(): bool {
		return $this->service( PageTable::class )->find( self::request()->key(), Edition::current() )['page'] !== null;
	}

	/** @phpstan-impure */
	private function waiting(): int {
		return (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL' );
	}

	private function deliverOutbox(): void {
		$this->service( Database::class )->run( 'UPDATE {outbox} SET due_at = 1 WHERE sent_at IS NULL' );
		$this->service( Outbox::class )->deliver();
	}

	/** What `PageCaches` does after the response. */
	private static function endResponse(): void {
		foreach ( array( 0, 3 ) as $priority ) {
			foreach ( $GLOBALS['wp_filter']['shutdown']->callbacks[ $priority ] ?? array() as $callback ) {
				$callback['function']();
			}
			unset( $GLOBALS['wp_filter']['shutdown']->callbacks[ $priority ] );
		}
	}

	private static function request(): PageRequest {
		$request = PageRequest::from(
			'http://shop.example',
			array( 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/product/vase', 'HTTP_HOST' => 'shop.example' ),
			array()
		);
		self::assertNotNull( $request );
		return $request;
	}
}
