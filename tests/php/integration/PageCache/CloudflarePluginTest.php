<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\PageCache\Front\CloudflarePlugin;
use Vitrine\Tests\Integration\TestCase;

/** Cloudflare's own plugin 4.13: an object with its two purges, which look at its settings and at the posts of a purge. */
final class CloudflarePluginTest extends TestCase {

	private const PAGES = array( 'https://shop.example/product/lamp', 'https://shop.example/shop' );

	/** @var list<mixed> */
	private array $calls = array();

	protected function setUp(): void {
		parent::setUp();
		$note = function ( mixed $call ): void {
			$this->calls[] = $call;
		};
		delete_option( 'plugin_specific_cache' );
		delete_option( 'automatic_platform_optimization' );
		wp_insert_post( array( 'post_title' => 'A page', 'post_type' => 'page', 'post_status' => 'publish' ) );
		$GLOBALS['cloudflareHooks'] = new class( $note ) {
			public function __construct( private readonly \Closure $note ) {
			}

			public function purgeCacheEverything(): void {
				( $this->note )( 'everything' );
			}

			/** @param list<int> $ids */
			public function purgeCacheByRelevantURLs( $ids ): void {
				foreach ( (array) $ids as $id ) {
					( $this->note )( apply_filters( 'cloudflare_purge_by_url', array( get_permalink( $id ) ), $id ) );
				}
			}
		};
	}

	protected function tearDown(): void {
		unset( $GLOBALS['cloudflareHooks'] );
		parent::tearDown();
	}

	public function testIsUsedWhenItPurges(): void {
		$cache = new CloudflarePlugin();
		self::assertFalse( $cache->isUsed() );
		update_option( 'plugin_specific_cache', array( 'id' => 'plugin_specific_cache', 'value' => 'off' ) );
		self::assertFalse( $cache->isUsed() );
		update_option( 'plugin_specific_cache', array( 'id' => 'plugin_specific_cache', 'value' => 'on' ) );
		self::assertTrue( $cache->isUsed() );
		unset( $GLOBALS['cloudflareHooks'] );
		self::assertFalse( $cache->isUsed() );
	}

	public function testWithPlatformOptimizationItPurgesThePages(): void {
		update_option( 'automatic_platform_optimization', array( 'value' => 'on' ) );
		self::assertSame( array( self::PAGES ), $this->purge( self::PAGES, true ) );
		self::assertFalse( has_filter( 'cloudflare_purge_by_url' ) );
	}

	/** The plugin leaves out pages that a cache rule makes Cloudflare keep. */
	public function testWithoutItEverythingIsPurged(): void {
		update_option( 'plugin_specific_cache', array( 'value' => 'on' ) );
		self::assertSame( array( 'everything' ), $this->purge( self::PAGES, true ) );
	}

	public function testPagesThatAreNotKnownOrTooManyPurgeEverything(): void {
		update_option( 'automatic_platform_optimization', array( 'value' => true ) );
		self::assertSame( array( 'everything' ), $this->purge( self::PAGES, false ) );
		self::assertSame( array( 'everything' ), $this->purge( array_fill( 0, 91, self::PAGES[0] ), true ) );
		self::assertSame( array(), $this->purge( array(), true ) );
	}

	/**
	 * @param list<string> $pages
	 * @return list<mixed>
	 */
	private function purge( array $pages, bool $isComplete ): array {
		$this->calls = array();
		( new CloudflarePlugin() )->purge( array( 'product-1' ), static fn (): array => $pages, $isComplete );
		return $this->calls;
	}
}
