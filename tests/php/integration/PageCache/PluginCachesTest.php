<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Database\Database;
use Vitrine\PageCache\Midnight;
use Vitrine\PageCache\PageServer;
use Vitrine\PageCache\UnknownPages;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** Page caches of other plugins: their functions and hooks are faked, and called in requests of the site. */
final class PluginCachesTest extends TestCase {

	/** Purges of all pages, without LiteSpeed's. */
	private const ALL = array(
		array( 'rocket_clean_domain' ),
		array( 'w3tc_flush_posts' ),
		array( 'wp_cache_clear_cache' ),
		array( 'cache_enabler_clear_site_cache' ),
		array( 'sg_cachepress_purge_cache', false ),
		array( 'pantheon_wp_clear_edge_all' ),
		array( 'wpo purge' ),
		array( 'swift clear_all_cache' ),
		array( 'swcfpc_purge_cache', '' ),
		array( 'rt_nginx_helper_purge_all' ),
		...self::WHOLE,
	);

	/** Those that purge everything with each change. */
	private const WHOLE = array(
		array( 'wpfc_clear_all_cache' ),
		array( 'breeze_cache_flush', false, true ),
		array( 'breeze_clear_varnish' ),
		array( 'wphb_clear_page_cache' ),
		array( 'Surge expire', '/' ),
		array( 'kinsta purge_complete_site_cache' ),
	);

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		update_option( PageServer::OPTION, '1' );
		copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/page-caches.php', self::plugin() );
	}

	protected function tearDown(): void {
		unlink( self::plugin() );
		$this->calls();
		parent::tearDown();
	}

	public function testAChangePurgesItsTagsOrUrls(): void {
		$url = $this->storedPage( '/shop' );
		$this->http( 'GET', '/wp-login.php?purge=test-7' );
		self::assertEqualsCanonicalizing(
			array(
				...self::byUrl( $url ),
				...self::WHOLE,
				array( 'litespeed_purge', array( 'test-7' ) ),
				array( 'pantheon_wp_clear_edge_keys', array( 'test-7' ) ),
			),
			$this->calls()
		);
	}

	public function testAChangeOfTheWholeSitePurgesEverything(): void {
		$this->http( 'GET', '/wp-login.php?purge=' );
		self::assertEqualsCanonicalizing( array( array( 'litespeed_purge', array( '*' ) ), ...self::ALL ), $this->calls() );
	}

	public function testATagThatNoPageHasPurgesNothingWherePagesAreKnown(): void {
		$this->http( 'GET', '/wp-login.php?purge=test-8' );
		self::assertEqualsCanonicalizing(
			array(
				array( 'litespeed_purge', array( 'test-8' ) ),
				...self::WHOLE,
				array( 'pantheon_wp_clear_edge_keys', array( 'test-8' ) ),
			),
			$this->calls()
		);
	}

	public function testWithoutTheOwnCacheEachChangePurgesEverything(): void {
		update_option( PageServer::OPTION, '0' );
		$this->assertEverythingIsPurged();
		$this->assertEverythingIsPurged();
		// What the plugins have stored without it.
		update_option( PageServer::OPTION, '1' );
		$this->assertEverythingIsPurged();
		$this->testATagThatNoPageHasPurgesNothingWherePagesAreKnown();
	}

	public function testAPageThatTheOwnCacheRefusesIsPurgedWithAllOthersOnce(): void {
		$other = Site::folder() . '/wp-content/mu-plugins/vitrine-test-other.php';
		file_put_contents( $other, "<?php\nadd_action( 'send_headers', static fn () => header( 'Vary: User-Agent' ) );\n" );
		try {
			self::assertSame( 'skip; vary', $this->http( 'GET', '/shop' )->header( 'X-Vitrine-Cache' ) );
			$this->calls();
		} finally {
			unlink( $other );
		}
		$this->assertEverythingIsPurged();
		$this->testATagThatNoPageHasPurgesNothingWherePagesAreKnown();
	}

	/** The own cache can't read brotli, and sends what the other plugin has made. */
	public function testAPageThatAnotherPluginHasCompressedWithBrotliIsNotStored(): void {
		$other = Site::folder() . '/wp-content/mu-plugins/vitrine-test-other.php';
		$code  = 'static function ( string $html ): string { header( "Content-Encoding: br" ); return "brotli" . strlen( $html ); }';
		file_put_contents( $other, "<?php\nadd_action( 'template_redirect', static fn () => ob_start( $code ), 0 );\n" );
		try {
			foreach ( array( 1, 2 ) as $ignored ) {
				$page = $this->http( 'GET', '/shop' );
				self::assertSame( 'skip; encoding', $page->header( 'X-Vitrine-Cache' ) );
				self::assertSame( 'br', $page->header( 'Content-Encoding' ) );
				self::assertMatchesRegularExpression( '/^brotli\d{4,}$/D', $page->raw );
			}
			$this->calls();
		} finally {
			unlink( $other );
		}
		$this->assertEverythingIsPurged();
	}

	/** The address of a page that is older than the own cache keeps pages: the plugin may still have it. */
	public function testAnOldPageKeepsItsAddress(): void {
		$url = $this->storedPage( '/checkout' );
		$this->age( 2 * DAY_IN_SECONDS );
		$this->sweep();
		$this->http( 'GET', '/wp-login.php?purge=test-7' );
		self::assertContains( array( 'wpsc_delete_url_cache', $url ), $this->calls() );
		self::assertSame( 'miss', $this->http( 'GET', '/checkout' )->header( 'X-Vitrine-Cache' ) );
		$this->calls();
		$this->age( 31 * DAY_IN_SECONDS );
		$this->http( 'GET', '/wp-login.php?sweep=1' );
		self::assertContains( array( 'wpsc_delete_url_cache', $url ), $this->calls() );
		$this->testATagThatNoPageHasPurgesNothingWherePagesAreKnown();
	}

	/** WP Fastest Cache; the others are purged by address. */
	public function testACacheThatPurgesNoSinglePagesIsEmptiedAfterMidnight(): void {
		$this->storedPage( '/shop' );
		update_option( Midnight::OPTION, '2020-01-01' );
		$this->http( 'GET', '/wp-login.php?sweep=1' );
		$calls = $this->calls();
		self::assertContains( array( 'wpfc_clear_all_cache' ), $calls );
		self::assertNotContains( array( 'w3tc_flush_posts' ), $calls );
		$this->sweep();
	}

	/** It shows dates of delivery, and the plugins keep it until it is purged. */
	public function testAPageWhoseTimeIsOverIsPurged(): void {
		$url = $this->storedPage( '/shop' );
		$this->storedPage( '/checkout' );
		$this->http( 'GET', '/wp-login.php?sweep=1' );
		self::assertSame( array(), $this->calls() );
		$this->age( 10 * HOUR_IN_SECONDS );
		$this->http( 'GET', '/wp-login.php?sweep=1' );
		self::assertEqualsCanonicalizing( self::byUrl( $url ), $this->calls() );
		$this->sweep();
	}

	#[TestWith( array( 'after_rocket_clean_domain', '' ) )]
	#[TestWith( array( 'litespeed_purged_all', '' ) )]
	#[TestWith( array( 'wp_cache_cleared', '' ) )]
	#[TestWith( array( 'cache_enabler_complete_cache_cleared', '' ) )]
	#[TestWith( array( 'wpo_cache_flush', '' ) )]
	#[TestWith( array( 'breeze_clear_all_cache', '' ) )]
	#[TestWith( array( 'autoptimize_action_cachepurged', 'shutdown' ) )]
	public function testThePagesOfTheOwnCacheGoWithThoseOfAnEmptiedOne( string $emptied, string $when ): void {
		$this->storedPage( '/checkout' );
		self::assertSame( 'hit', $this->http( 'GET', '/checkout' )->header( 'X-Vitrine-Cache' ) );
		$this->http( 'GET', "/wp-login.php?emptied=$emptied&when=$when" );
		self::assertSame( array(), $this->calls() );
		self::assertSame( 'miss', $this->http( 'GET', '/checkout' )->header( 'X-Vitrine-Cache' ) );
	}

	/** It reports what the shop has purged, at once or at the end of the request. */
	public function testAPurgeOfTheShopDoesNotEmptyTheOwnCache(): void {
		$this->storedPage( '/checkout' );
		UnknownPages::addOption();
		$this->service( UnknownPages::class )->note();
		$this->http( 'GET', '/wp-login.php?purge=test-8&emptied=w3tc_flush_posts&when=shutdown' );
		self::assertContains( array( 'w3tc_flush_posts' ), $this->calls() );
		self::assertSame( 'hit', $this->http( 'GET', '/checkout' )->header( 'X-Vitrine-Cache' ) );
	}

	/** @return list<list<mixed>> Purges of one page. */
	private static function byUrl( string $url ): array {
		return array(
			array( 'rocket_clean_files', array( $url ) ),
			array( 'w3tc_flush_url', $url ),
			array( 'wpsc_delete_url_cache', $url ),
			array( 'cache_enabler_clear_page_cache_by_url', $url ),
			array( 'sg_cachepress_purge_cache', $url ),
			array( 'wpo delete_cache_by_url', $url ),
			array( 'swift clear_permalink_cache', $url ),
			array( 'swcfpc_purge_cache', array( $url ) ),
			array( 'nginx purge_url', $url, false ),
		);
	}

	private function assertEverythingIsPurged(): void {
		$this->http( 'GET', '/wp-login.php?purge=test-8' );
		self::assertEqualsCanonicalizing( array( array( 'litespeed_purge', array( 'test-8' ) ), ...self::ALL ), $this->calls() );
	}

	/** Its URL. It gets the tag `test-7`. */
	private function storedPage( string $path ): string {
		// On its first visit WordPress stores a setting of the theme, which purges all pages.
		$this->http( 'GET', '/' );
		Servers::settleShared();
		$this->http( 'GET', $path );
		$this->calls();
		$url = Servers::shared()[0] . $path;
		$this->service( Database::class )->insert( 'page_tags', array( 'tag' => 'test-7', 'page' => md5( $url ) ) );
		return $url;
	}

	private function age( int $seconds ): void {
		$this->service( Database::class )->run( 'UPDATE {pages} SET saved_at = saved_at - %d, fresh_until = fresh_until - %d', array( $seconds, $seconds ) );
	}

	private function sweep(): void {
		$this->http( 'GET', '/wp-login.php?sweep=1' );
		self::assertSame( array(), $this->calls() );
	}

	/** @return list<list<mixed>> Calls since the last time. */
	private function calls(): array {
		Servers::settleShared();
		$file = Site::folder() . '/wp-content/page-caches.log';
		$text = is_file( $file ) ? (string) file_get_contents( $file ) : '';
		is_file( $file ) && unlink( $file );
		/** @var list<list<mixed>> */
		return array_map( static fn ( string $line ): mixed => json_decode( $line, true ), array_filter( explode( "\n", $text ) ) );
	}

	private static function plugin(): string {
		return Site::folder() . '/wp-content/mu-plugins/vitrine-test-page-caches.php';
	}
}
