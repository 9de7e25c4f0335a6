<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Tests\Support\CompletedPurges;
use Vitrine\Tests\Support\Fpm;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;

/**
 * What a returning visitor gets, whose browser asks with `If-None-Match`. WordPress has sent a status line on every page with a main query,
 * not on pages that only the shop knows (/shop).
 */
final class ConditionalRequestsTest extends PageCacheTestCase {

	private const PATHS = array( '/', '/lt/', '/product/vase', '/shop', '/sample', '/news/' );

	private static ?Fpm $fpm = null;

	private string $server = '';

	private int $vase;

	protected function setUp(): void {
		parent::setUp();
		$this->server = Servers::shared()[0];
		$this->vase   = $this->product( array( 'stock' => 60, 'sku' => 'T-60' ) );
		foreach ( array( 'page' => 'Sample', 'post' => 'News' ) as $type => $title ) {
			wp_insert_post( array( 'post_type' => $type, 'post_title' => $title, 'post_content' => $title, 'post_status' => 'publish' ) );
		}
		CompletedPurges::mark();
		$this->service( Outbox::class )->deliver();
	}

	protected function tearDown(): void {
		@unlink( self::muPlugin( '' ) );
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		self::$fpm?->stop();
		self::$fpm = null;
		parent::tearDownAfterClass();
	}

	/** @return iterable<string, array{bool, list<string>}> */
	public static function servers(): iterable {
		yield 'PHP’s own server'     => array( false, self::PATHS );
		yield 'PHP-FPM behind nginx' => array( true, self::isFull() ? self::PATHS : array( '/', '/product/vase', '/news/' ) );
	}

	/** @param list<string> $paths */
	#[DataProvider( 'servers' )]
	public function testAReturningVisitorNeverGetsAnEmptyPage( bool $fpm, array $paths ): void {
		$this->server = $fpm ? ( self::$fpm = Fpm::start() )->url : $this->server;
		$first        = array();
		foreach ( $paths as $path ) {
			$first[ $path ] = $this->get( $path );
			self::assertSame( array( 200, 'miss' ), self::summary( $first[ $path ] ), $path );
			self::assertStringContainsString( '</html>', $first[ $path ]->raw, $path );
		}
		do_action( 'vitrine_purge_pages' );
		foreach ( $first as $path => $page ) {
			foreach ( array( 'miss', 'hit' ) as $state ) {
				$again = $this->get( $path, (string) $page->header( 'etag' ) );
				self::assertSame( array( 304, $state, '' ), array( ...self::summary( $again ), $again->raw ), $path );
				foreach ( array( 'etag', 'cache-control', 'vary' ) as $name ) {
					self::assertSame( $page->header( $name ), $again->header( $name ), "$path $name" );
				}
				self::assertNull( $again->header( 'content-length' ) );
				self::assertNull( $again->header( 'content-encoding' ) );
			}
			$stored = $this->get( $path );
			self::assertSame( array( 200, 'hit', $page->raw ), array( ...self::summary( $stored ), $stored->raw ), $path );
		}
		update_option( 'blogname', 'Another name' );
		foreach ( $first as $path => $page ) {
			$changed = $this->get( $path, (string) $page->header( 'etag' ) );
			self::assertSame( array( 200, 'miss' ), self::summary( $changed ), $path );
			self::assertStringContainsString( 'Another name', $changed->raw, $path );
			self::assertStringContainsString( '</html>', $changed->raw, $path );
			self::assertNotSame( $page->header( 'etag' ), $changed->header( 'etag' ), $path );
		}
	}

	public function testAStockEditKeepsThePageOrReplacesIt(): void {
		$page = $this->get( '/product/vase' );
		$etag = (string) $page->header( 'etag' );
		$this->product( array( 'stock' => 55, 'sku' => 'T-60' ), id: $this->vase );
		self::assertSame( array( 304, 'miss' ), self::summary( $this->get( '/product/vase', $etag ) ), 'The page names no quantity.' );
		self::assertSame( $page->raw, $this->get( '/product/vase' )->raw );
		$this->product( array( 'stock' => 0, 'sku' => 'T-60' ), id: $this->vase );
		$soldOut = $this->get( '/product/vase', $etag );
		self::assertSame( array( 200, 'miss' ), self::summary( $soldOut ) );
		self::assertStringContainsString( 'Sold out', $soldOut->raw );
	}

	/** @return iterable<string, array{string}> */
	public static function otherPlugins(): iterable {
		$buffer = 'ob_start( static function ( string $html ): string { %s return $html; } );';
		$length = sprintf( $buffer, "header( 'Content-Length: ' . strlen( \$html ) );" );
		$other  = sprintf( $buffer, "\$html = str_replace( '</body>', 'x</body>', \$html );" );
		yield 'a status before the shop has loaded' => array( 'status_header( 200 );' );
		yield 'a buffer around the page'            => array( sprintf( $buffer, '' ) );
		yield 'the length of the page'              => array( "add_action( 'init', static function () { $length } );" );
		yield 'another text'                        => array( "add_action( 'template_redirect', static function () { $other } );" );
	}

	#[DataProvider( 'otherPlugins' )]
	public function testOtherPluginsDoNotSpoilThe304( string $code ): void {
		self::muPlugin( $code );
		$page = $this->get( '/' );
		$this->outdateAll();
		foreach ( array( 'miss', 'hit' ) as $state ) {
			$again = $this->get( '/', (string) $page->header( 'etag' ) );
			self::assertSame( array( 304, $state, '' ), array( ...self::summary( $again ), $again->raw ) );
			self::assertNull( $again->header( 'content-length' ), $state );
		}
		self::assertSame( $page->raw, $this->get( '/' )->raw );
	}

	/** A host's php.ini may compress all responses. */
	public function testTheCompressionOfPhpAddsNoBody(): void {
		// WordPress can't close PHP's buffer, which it logs (ticket 22430).
		$this->expectLog();
		$fpm          = Fpm::start( array( 'zlib.output_compression' => 'On' ) );
		$this->server = $fpm->url;
		$page         = $this->get( '/' );
		self::assertSame( 'gzip', $page->header( 'content-encoding' ) );
		// The page is stored after its end has been sent.
		for ( $tries = 0; $tries < 100 && self::summary( $this->get( '/' ) )[1] !== 'hit'; ++$tries ) {
			usleep( 20_000 );
		}
		$this->outdateAll();
		foreach ( array( 'miss', 'hit' ) as $state ) {
			$again = $this->get( '/', (string) $page->header( 'etag' ) );
			self::assertSame( array( 304, $state, '' ), array( ...self::summary( $again ), $again->raw ) );
			self::assertNull( $again->header( 'content-encoding' ), $state );
		}
		self::assertSame( $page->raw, $this->get( '/' )->raw );
		$fpm->stop();
	}

	public function testAHeadRequestHasAnETagOnlyIfThePageIsStored(): void {
		$etag = (string) $this->get( '/' )->header( 'etag' );
		$hit  = $this->get( '/', $etag, 'HEAD' );
		self::assertSame( array( 304, 'hit', $etag ), array( ...self::summary( $hit ), $hit->header( 'etag' ) ) );
		$this->outdateAll();
		$miss = $this->get( '/', $etag, 'HEAD' );
		self::assertSame( array( 200, null, null, '' ), array( ...self::summary( $miss ), $miss->header( 'etag' ), $miss->raw ) );
	}

	/** Versions with ETags of the format 1 sent empty pages, which browsers have kept with the page's own ETag. */
	public function testAnEmptyCopyOfAnEarlierVersionIsReplaced(): void {
		$page    = $this->get( '/' );
		$old     = 'W/"' . md5( $page->raw ) . '"';
		$this->service( Database::class )->run( 'UPDATE {pages} SET etag = %s, edition = SUBSTR( edition, 3 )', array( $old ) );
		foreach ( array( 'miss', 'hit' ) as $state ) {
			$again = $this->get( '/', $old );
			self::assertSame( array( 200, $state, $page->raw ), array( ...self::summary( $again ), $again->raw ) );
			self::assertSame( $page->header( 'etag' ), $again->header( 'etag' ) );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function emptyPages(): iterable {
		yield 'nothing'     => array( '' );
		yield 'white space' => array( "\\n " );
	}

	#[DataProvider( 'emptyPages' )]
	public function testAnEmptyPageHasNoETagAndIsNotStored( string $html ): void {
		self::muPlugin( "add_action( 'init', static fn () => ob_start( static fn () => \"$html\" ) );" );
		$page = $this->get( '/' );
		self::assertSame( array( 200, null, '' ), array( $page->status, $page->header( 'etag' ), trim( $page->raw ) ) );
		self::assertSame( 0, $this->number( 'SELECT COUNT(*) FROM {pages}' ) );
		unlink( self::muPlugin( '' ) );
		$this->get( '/' );
		$this->service( Database::class )->run( 'UPDATE {pages} SET body = %s', array( base64_encode( (string) gzencode( '' ) ) ) );
		self::assertStringContainsString( '</html>', $this->get( '/' )->raw );
	}

	/** @return array{int, string|null} Status and state of the cache. */
	private static function summary( RestResponse $response ): array {
		return array( $response->status, $response->header( 'x-vitrine-cache' ) );
	}

	/** @phpstan-impure */
	private function get( string $path, ?string $etag = null, string $method = 'GET' ): RestResponse {
		$headers = array( 'Accept-Encoding' => 'gzip' ) + ( $etag === null ? array() : array( 'If-None-Match' => $etag ) );
		$answer  = Http::send( array( new HttpRequest( $method, $this->server . $path, '', $headers ) ) )[0];
		Servers::settleShared();
		return $answer->header( 'content-encoding' ) === 'gzip'
			? new RestResponse( $answer->status, $answer->headers, (string) gzdecode( $answer->raw ) )
			: $answer;
	}
}
