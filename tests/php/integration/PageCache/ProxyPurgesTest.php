<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\LiveSite;
use Vitrine\PageCache\FrontCaches;
use Vitrine\PageCache\FrontCacheSettings;
use Vitrine\PageCache\PageCaches;
use Vitrine\PageCache\PurgeFailures;
use Vitrine\Tests\Support\RenderPoints;
use Vitrine\Tests\Support\Servers;

/** Purges of Varnish and nginx, which are real here. */
final class ProxyPurgesTest extends ProxyTestCase {

	/** Pages with a tag of their own: `/shop` has `shop`. */
	private const TAGS = "add_action( 'vitrine_loaded', static fn ( object \$c ) => add_action( 'template_redirect', static fn () => \$c->get(
		Vitrine\\Storefront\\PageContents::class )->shows( trim( \$_SERVER['REQUEST_URI'], '/' ) ?: 'home' ) ) );";

	/** @return iterable<string, array{string}> */
	public static function all(): iterable {
		yield from self::configurations();
		yield 'Varnish with bans' => array( self::BANS );
	}

	protected function setUp(): void {
		parent::setUp();
		RenderPoints::install( more: self::TAGS );
	}

	#[DataProvider( 'all' )]
	public function testAChangePurgesThePagesWithItsTagOnly( string $configuration ): void {
		$proxy = $this->behind( $configuration );
		$this->visit( $proxy, '/shop' );
		$this->visit( $proxy, '/search', array( 'Accept-Encoding' => 'gzip' ) );
		self::assertSame( array( 'hit', 'hit' ), array( $this->state( $proxy, '/shop' ), $this->state( $proxy, '/search' ) ) );
		$this->service( PageCaches::class )->purge( 'shop', 'product-12' );
		self::assertSame( 'hit', $this->state( $proxy, '/shop' ), 'Not before the change is committed and the request ends.' );
		self::endRequest();
		self::assertSame( array( 'miss', 'hit' ), array( $this->state( $proxy, '/shop' ), $this->state( $proxy, '/search' ) ) );
		$this->service( PageCaches::class )->purgeAll();
		self::endRequest();
		self::assertSame( array( 'miss', 'miss' ), array( $this->state( $proxy, '/shop' ), $this->state( $proxy, '/search' ) ) );
	}

	/** A cache in front may take the spellings of percent codes for several pages: it has each of them once, and none stays. */
	#[DataProvider( 'all' )]
	public function testAPageOfAnotherScriptIsPurgedInEachSpelling( string $configuration ): void {
		$id    = (int) wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Σχετικά με εμάς' ) );
		$lower = (string) parse_url( (string) get_permalink( $id ), PHP_URL_PATH );
		$upper = (string) preg_replace_callback( '/%../', static fn ( array $found ): string => strtoupper( $found[0] ), $lower );
		$mixed = substr( $upper, 0, 12 ) . substr( $lower, 12 );
		$proxy = $this->behind( $configuration );
		self::endRequest();
		foreach ( array( $lower, $upper ) as $path ) {
			$this->visit( $proxy, $path );
			self::assertSame( 'hit', $this->state( $proxy, $path ), $path );
		}
		$this->visit( $proxy, $mixed );
		self::assertNotSame( 'hit', $this->state( $proxy, $mixed ) );
		wp_update_post( array( 'ID' => $id, 'post_content' => 'New text' ) );
		self::endRequest();
		self::assertSame( array( 'miss', 'miss' ), array( $this->state( $proxy, $lower ), $this->state( $proxy, $upper ) ) );
		$this->service( PageCaches::class )->purgeAll();
		self::endRequest();
		self::assertSame( array( 'miss', 'miss' ), array( $this->state( $proxy, $lower ), $this->state( $proxy, $upper ) ) );
	}

	/** The second purge, from the outbox. */
	#[DataProvider( 'configurations' )]
	public function testAPageThatWasRenderedDuringTheChangeDoesNotStay( string $configuration ): void {
		$proxy = $this->behind( $configuration );
		$this->visit( $proxy, '/shop' );
		do_action( 'vitrine_purge_pages', array( 'shop' ) );
		self::endRequest();
		$this->visit( $proxy, '/shop' );
		self::assertSame( 'hit', $this->state( $proxy, '/shop' ) );
		$this->deliverOutbox();
		self::assertSame( 'miss', $this->state( $proxy, '/shop' ) );
	}

	#[DataProvider( 'configurations' )]
	public function testAServerThatIsDownIsPurgedWhenItReturns( string $configuration ): void {
		$proxy = $this->behind( $configuration );
		$this->visit( $proxy, '/shop' );
		// nginx keeps its files, so an outdated page would survive.
		$proxy->stop();
		$this->service( PageCaches::class )->purge( 'shop' );
		self::endRequest();
		$failure = $this->service( PurgeFailures::class )->all();
		self::assertSame( array( $proxy->purges ), array_keys( $failure ) );
		$began = microtime( true );
		for ( $change = 0; $change < 20; $change++ ) {
			$this->service( PageCaches::class )->purge( "product-$change" );
			self::endRequest();
		}
		self::assertLessThan( 1, microtime( true ) - $began, 'No request waits for a server that is known to be down.' );
		$this->deliverOutbox();
		self::assertSame( 0, $this->service( Outbox::class )->undelivered()['count'] );
		self::assertSame( '', $this->service( Outbox::class )->lastRetryError(), 'It is not a problem of e-mails.' );
		self::assertSame( $failure[ $proxy->purges ]['since'], $this->service( PurgeFailures::class )->all()[ $proxy->purges ]['since'] );
		self::assertSame( 'recommended', $this->health()['status'] );
		self::assertStringContainsString( $proxy->purges, $this->health()['description'] );
		$proxy->start();
		$this->deliverOutbox();
		self::assertSame( array(), $this->service( PurgeFailures::class )->all() );
		self::assertSame( 'good', $this->health()['status'] );
		self::assertSame( 'miss', $this->state( $proxy, '/shop' ) );
	}

	/** Staging with the database of the live shop has the addresses of the live servers. */
	public function testACopyOfTheLiveShopPurgesNothing(): void {
		$proxy = $this->behind( self::XKEY );
		$this->visit( $proxy, '/shop' );
		( new LiveSite( 'https://shop.example', 'production', static fn (): bool => true ) )->remember();
		self::endRequest();
		self::assertSame( 'hit', $this->state( $proxy, '/shop' ) );
		$this->service( PageCaches::class )->purge( 'shop' );
		self::endRequest();
		$this->deliverOutbox();
		self::assertSame( array(), $this->service( FrontCaches::class )->purgeAllNow() );
		self::assertSame( 'hit', $this->state( $proxy, '/shop' ) );
		self::assertSame( array(), $this->service( PurgeFailures::class )->all() );
		$own = $this->http( 'GET', '/search' );
		self::assertNull( $own->header( 'X-Vitrine-Until' ), 'Caches may keep pages of a copy for a short time only.' );
		self::assertStringContainsString( 's-maxage', (string) $own->header( 'Cache-Control' ) );
		// It was not a copy: the shop has moved.
		$this->service( LiveSite::class )->confirmLive();
		self::endRequest();
		self::assertSame( 'miss', $this->state( $proxy, '/shop' ) );
	}

	public function testAServerThatDoesNotPurgeIsReported(): void {
		foreach ( array( true, false ) as $tags ) {
			self::saveSetting( new FrontCacheSettings( array( Servers::shared()[0] ), $tags, '' ) );
			self::assertStringContainsString(
				'does not purge',
				$this->service( FrontCaches::class )->purgeAllNow()[ Servers::shared()[0] ],
				'The web server passes the method PURGE to WordPress.'
			);
		}
	}

	public function testManyTagsAreSentInSeveralRequests(): void {
		$proxy = $this->behind( self::XKEY );
		$this->visit( $proxy, '/shop' );
		$tags = array_map( static fn ( int $id ): string => "product-$id", range( 100000, 102000 ) );
		$this->service( PageCaches::class )->deliver( array( 'tags' => array( ...$tags, 'shop' ) ) );
		self::assertSame( array(), $this->service( PurgeFailures::class )->all() );
		self::assertSame( 'miss', $this->state( $proxy, '/shop' ) );
	}

	/** For instance by restoring a backup of the outbox's table. */
	public function testAServerWhoseRetryWasLostIsTriedAgain(): void {
		$proxy = $this->behind( self::XKEY );
		$this->visit( $proxy, '/search' );
		$failure = array(
			'error' => 'down',
			'since' => time() - 9000,
			'at'    => time() - 900,
		);
		update_option( PurgeFailures::OPTION, array( $proxy->purges => $failure ) );
		$this->service( FrontCaches::class )->purge( array( 'product-1' ) );
		self::assertSame( array(), $this->service( PurgeFailures::class )->all() );
		self::assertSame( 'miss', $this->state( $proxy, '/search' ), 'All pages are purged, because purges were missed.' );
	}

	public function testAServerThatWasRemovedIsForgotten(): void {
		$this->service( PurgeFailures::class )->record( 'http://10.1.2.3:6081', new \RuntimeException( 'down' ) );
		$this->service( PageCaches::class )->deliver( array( 'cache' => 'http://10.1.2.3:6081' ) );
		self::assertSame( array(), $this->service( PurgeFailures::class )->all() );
	}

	private function deliverOutbox(): void {
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}vitrine_outbox SET due_at = 1 WHERE sent_at IS NULL" );
		$this->service( Outbox::class )->deliver();
	}

	/** @return array{status: string, description: string} */
	private function health(): array {
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array() ) );
		return $tests['direct']['vitrine_front_caches']['test']();
	}
}
