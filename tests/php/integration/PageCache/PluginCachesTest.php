<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\Database\Database;
use Vitrine\PageCache\PageServer;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** Page caches of other plugins: their functions and hooks are faked, and called in requests of the site. */
final class PluginCachesTest extends TestCase {

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
		$this->http( 'GET', '/shop' );
		$calls = array_values( array_filter( $this->calls(), static fn ( array $call ): bool => $call[0] === 'litespeed_tag_add' ) );
		[ [ , $tags ] ] = $calls;
		self::assertSame( array( 'site', 'menu', 'options' ), array_slice( (array) $tags, 0, 3 ) );
		$url = Servers::shared()[0] . '/shop';
		$page = array(
			'tag'  => 'test-7',
			'page' => md5( $url ),
		);
		$this->service( Database::class )->insert( 'page_tags', $page );
		$this->http( 'GET', '/wp-login.php?purge=test-7' );
		self::assertEqualsCanonicalizing(
			array(
				array( 'rocket_clean_files', array( $url ) ),
				array( 'litespeed_purge', array( 'test-7' ) ),
				array( 'w3tc_flush_url', $url ),
				array( 'wpsc_delete_url_cache', $url ),
				array( 'cache_enabler_clear_page_cache_by_url', $url ),
				array( 'wpfc_clear_all_cache' ),
				array( 'sg_cachepress_purge_cache', $url ),
				array( 'pantheon_wp_clear_edge_keys', array( 'test-7' ) ),
			),
			$this->calls()
		);
	}

	public function testAChangeOfTheWholeSitePurgesEverything(): void {
		$this->http( 'GET', '/wp-login.php?purge=' );
		self::assertEqualsCanonicalizing(
			array(
				array( 'rocket_clean_domain' ),
				array( 'litespeed_purge_all' ),
				array( 'w3tc_flush_posts' ),
				array( 'wp_cache_clear_cache' ),
				array( 'cache_enabler_clear_site_cache' ),
				array( 'wpfc_clear_all_cache' ),
				array( 'sg_cachepress_purge_cache', false ),
				array( 'pantheon_wp_clear_edge_all' ),
			),
			$this->calls()
		);
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
