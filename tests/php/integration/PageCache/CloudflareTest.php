<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\LiveSite;
use Vitrine\PageCache\Front\CloudflareToken;
use Vitrine\PageCache\FrontCaches;
use Vitrine\PageCache\FrontCacheSettings;
use Vitrine\PageCache\PageCaches;
use Vitrine\PageCache\PurgeFailures;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\CloudflareFake;

/** Purges at Cloudflare, a local fake of its API. */
final class CloudflareTest extends TestCase {

	private static CloudflareFake $fake;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$fake = CloudflareFake::start();
	}

	public static function tearDownAfterClass(): void {
		self::$fake->stop();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		add_filter( 'vitrine_cloudflare_api', static fn (): string => self::$fake->facts['url'] );
		self::saveSetting( new FrontCacheSettings( array(), true, self::$fake->facts['zone'] ) );
		CloudflareToken::save( self::$fake->facts['token'] );
		$this->deliverOutbox();
		self::$fake->calls();
	}

	public function testTheOutboxPurgesByTagsAndTheRequestOfTheChangeDoesNotWait(): void {
		$this->service( PageCaches::class )->purge( 'product-1', 'lists' );
		foreach ( $GLOBALS['wp_filter']['shutdown']->callbacks[0] ?? array() as $callback ) {
			$callback['function']();
		}
		self::assertSame( array(), self::$fake->calls() );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( array( 'product-1', 'lists' ) ), self::$fake->calls() );
		$this->deliverOutbox();
		self::assertSame( array( array( 'product-1', 'lists' ) ), self::$fake->calls(), 'The second purge.' );
	}

	public function testACallHasAtMostAHundredTags(): void {
		$tags = array_map( static fn ( int $id ): string => "product-$id", range( 1, 230 ) );
		$this->service( PageCaches::class )->deliver( array( 'tags' => $tags ) );
		self::assertSame( array( 100, 100, 30 ), array_map( 'count', self::$fake->calls() ) );
		$this->service( PageCaches::class )->deliver( array( 'tags' => array( 'site' ) ) );
		self::assertSame( array( array( 'site' ) ), self::$fake->calls() );
	}

	public function testAnErrorIsRetried(): void {
		self::$fake->limit();
		$this->service( PageCaches::class )->deliver( array( 'tags' => array( 'product-1' ) ) );
		self::assertStringContainsString( '429', $this->service( PurgeFailures::class )->all()['Cloudflare']['error'] );
		$this->deliverOutbox();
		self::assertSame( array( array( 'site' ) ), self::$fake->calls() );
		self::assertSame( array(), $this->service( PurgeFailures::class )->all() );
	}

	public function testAWrongTokenIsReportedWithoutIt(): void {
		CloudflareToken::save( 'another-token-0123456789' );
		$errors = $this->service( FrontCaches::class )->purgeAllNow();
		self::assertSame( array( 'Cloudflare' => 'Cloudflare: status 403, Authentication error' ), $errors );
	}

	public function testACopyOfTheLiveShopPurgesNothing(): void {
		$this->provide( LiveSite::class, new LiveSite( 'https://staging.shop.example', 'staging', static fn (): bool => true ) );
		$this->service( PageCaches::class )->deliver( array( 'tags' => array( 'site' ) ) );
		self::assertSame( array( array(), array() ), array( self::$fake->calls(), $this->service( PurgeFailures::class )->all() ) );
	}

	private function deliverOutbox(): void {
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}vitrine_outbox SET due_at = 1 WHERE sent_at IS NULL" );
		$this->service( Outbox::class )->deliver();
	}
}
