<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Tests\Support\LiteSpeedServer;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

/** Beside LiteSpeed Cache, which keeps pages for a week and purges by tags. */
final class LiteSpeedTest extends OtherCachesTestCase {

	private LiteSpeedServer $server;

	protected static function standIn(): string {
		return 'litespeed-like.php';
	}

	protected function setUp(): void {
		parent::setUp();
		$this->server = new LiteSpeedServer();
	}

	#[TestWith( array( true ) )]
	#[TestWith( array( false ) )]
	public function testGuestsReadANewPriceAndThatAProductIsSoldOut( bool $hasOwnCache ): void {
		self::switchOwnCache( $hasOwnCache );
		$before = $this->store( '50.00' );
		$this->server->pass( 'GET', self::change( $this->ids['lamp'], array( 'stock' => 0 ) ) );
		foreach ( array( '/product/lamp', '/de/produkt/lamp-de' ) as $path ) {
			self::assertNotSame( $before[ $path ]->raw, $this->server->get( $path )->raw, $path );
		}
		$back = self::change( $this->ids['lamp'], array( 'price' => 6100, 'stock' => 5 ) );
		self::assertSame( 'saved', $this->server->pass( 'GET', $back )->raw );
		foreach ( self::PATHS as $path ) {
			self::assertContains( '61.00', self::prices( $this->server->get( $path ) ), $path );
			self::assertNotContains( '50.00', self::prices( $this->server->get( $path ) ), $path );
		}
	}

	public function testAPageOfTheOwnCacheHasTheSameTagsAndTheRestOfItsTime(): void {
		$this->deliver();
		$miss = $this->server->pass( 'GET', '/product/lamp' );
		self::assertSame( 'miss', $miss->header( 'X-Vitrine-Cache' ) );
		self::assertStringContainsString( "a1b_product-{$this->ids['lamp']},", (string) $miss->header( 'X-LiteSpeed-Tag' ) );
		self::assertStringContainsString( 'a1b_site,a1b_menu,a1b_options', (string) $miss->header( 'X-LiteSpeed-Tag' ) );
		self::assertLessThanOrEqual( 10 * HOUR_IN_SECONDS, LiteSpeedServer::seconds( $miss ) );
		sleep( 2 );
		$hit = $this->server->pass( 'GET', '/product/lamp' );
		self::assertSame( 'hit', $hit->header( 'X-Vitrine-Cache' ) );
		self::assertSame( $miss->header( 'X-LiteSpeed-Tag' ), $hit->header( 'X-LiteSpeed-Tag' ) );
		self::assertLessThan( LiteSpeedServer::seconds( $miss ), LiteSpeedServer::seconds( $hit ) );
		self::assertGreaterThan( 0, LiteSpeedServer::seconds( $hit ) );
	}

	public function testAPageKeepsNoPurgeOfTheRequestThatRenderedIt(): void {
		update_option( 'litespeed_like_queue', 'X-LiteSpeed-Purge: public,a1b_other' );
		$miss = $this->server->pass( 'GET', '/product/lamp' );
		self::assertSame( 'miss', $miss->header( 'X-Vitrine-Cache' ) );
		self::assertSame( 'public,a1b_other', $miss->header( 'X-LiteSpeed-Purge' ) );
		$hit = $this->server->pass( 'GET', '/product/lamp' );
		self::assertSame( array( 'hit', null ), array( $hit->header( 'X-Vitrine-Cache' ), $hit->header( 'X-LiteSpeed-Purge' ) ) );
	}

	/** It reads no `Cache-Control`. */
	public function testAPageThatDependsOnASecretOrFindsNothingIsNotKept(): void {
		foreach ( array( '/received-your-order?key=abc', '/search?s=zzyyxx' ) as $path ) {
			self::assertSame( 'no-cache', $this->server->get( $path )->header( 'X-LiteSpeed-Cache-Control' ), $path );
		}
	}

	/** Its queue waits for the next response, but the next process would replace it, and stored pages never reach PHP. */
	public function testAPurgeOnTheCommandLineIsSentByARequestToTheSite(): void {
		$code = '$_SERVER = unserialize( $argv[1] ) + $_SERVER; require $argv[2];
			add_filter( "pre_http_request", static function ( $answer, $arguments, $url ) {
				echo $url, " ", get_option( "litespeed_like_queue" );
				return array( "response" => array( "code" => 200 ), "body" => "", "headers" => array(), "cookies" => array() );
			}, 10, 3 );
			do_action( "vitrine_purge_pages", array( "product-1" ) );';
		$process = proc_open(
			array( PHP_BINARY, '-r', $code, '--', serialize( Site::server() ), Site::folder() . '/wp-load.php' ),
			array( 1 => array( 'pipe', 'w' ) ),
			$pipes,
			null,
			Site::environment()
		);
		self::assertIsResource( $process );
		self::assertSame(
			admin_url( 'admin-ajax.php' ) . ' X-LiteSpeed-Purge: public,a1b_product-1',
			stream_get_contents( $pipes[1] )
		);
		proc_close( $process );
	}

	public function testAChangeOfTheWholeSiteEmptiesIt(): void {
		$this->store( '50.00' );
		$this->server->pass( 'GET', '/wp-login.php?test_purge=1' );
		foreach ( self::PATHS as $path ) {
			self::assertFalse( $this->server->has( $path ), $path );
		}
	}

	/** @return array<string, RestResponse> Pages that the server has stored. */
	private function store( string $price ): array {
		$answers = array();
		foreach ( self::PATHS as $path ) {
			$answers[ $path ] = $this->server->get( $path );
			self::assertTrue( $this->server->has( $path ), $path );
			self::assertContains( $price, self::prices( $answers[ $path ] ), $path );
		}
		return $answers;
	}
}
