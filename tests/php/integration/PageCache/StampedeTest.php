<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\Group;
use ReflectionClassConstant;
use Vitrine\PageCache\PageServer;
use Vitrine\PageCache\PageTable;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RenderPoints;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** Concurrent requests for an outdated page on several servers, which share only the database. */
#[Group( 'data' )]
final class StampedeTest extends PageCacheTestCase {

	public function testAnOutdatedPageIsRenderedOnce(): void {
		$this->product();
		$this->visit( '/shop' );
		$this->outdateAll();
		RenderPoints::install( 300 );
		self::assertPages( $this->rush( '/shop', 12 ) );
		self::assertSame( 1, RenderPoints::count() );
	}

	public function testAfterAPurgeOfAllPagesEachIsRenderedOnce(): void {
		$this->visit( '/shop' );
		do_action( 'vitrine_purge_pages' );
		RenderPoints::install( 300 );
		self::assertPages( $this->rush( '/shop', 8 ) );
		self::assertSame( 1, RenderPoints::count() );
	}

	public function testIfTheRendererIsKilledAnotherRequestTakesOver(): void {
		$servers   = Servers::start( Site::folder(), 4 );
		$addresses = $servers->addresses();
		$host      = array( 'Host' => substr( $addresses[0], strlen( 'http://' ) ) );
		$calls     = array_map( static fn ( string $one ): HttpRequest => new HttpRequest( 'GET', "$one/shop", '', $host ), $addresses );
		Http::send( array( $calls[0] ) );
		Http::send( array( new HttpRequest( 'GET', "$addresses[0]/readme.html" ) ) );
		$this->outdateAll();
		RenderPoints::install( 200, 1 );
		$began   = microtime( true );
		$answers = Http::send( $calls );
		$taken   = microtime( true ) - $began;
		$servers->stop();
		$pages = array_values( array_filter( $answers, static fn ( RestResponse $answer ): bool => $answer->status !== 0 ) );
		self::assertCount( 3, $pages );
		self::assertPages( $pages );
		self::assertSame( 2, RenderPoints::count() );
		self::assertLessThan( 12, $taken );
		self::assertGreaterThan( self::constant( PageTable::class, 'CLAIM_SECONDS' ), self::constant( PageServer::class, 'WAIT_SECONDS' ) );
	}

	public function testWaitingRequestsAreReleasedIfThePageCanNoLongerBeCached(): void {
		$this->visit( '/shop' );
		$this->outdateAll();
		RenderPoints::install( 300, 0, "add_action( 'template_redirect', static fn () => define( 'DONOTCACHEPAGE', true ) );" );
		$began   = microtime( true );
		$answers = $this->rush( '/shop', 4 );
		foreach ( $answers as $answer ) {
			self::assertSame( 'skip; plugin', $answer->header( 'x-vitrine-cache' ) );
		}
		self::assertLessThan( 6, microtime( true ) - $began );
		self::assertSame( 0, $this->number( 'SELECT COUNT(*) FROM {pages}' ) );
	}

	public function testAPageThatChangesWhileItIsRenderedIsNotServedAgain(): void {
		$id = $this->product();
		$this->visit( '/product/vase' );
		$this->outdateAll();
		RenderPoints::install( 0, 0, "add_action( 'wp_footer', static fn () => do_action( 'vitrine_purge_pages', array( 'product-$id' ) ) );" );
		$tags = $this->number( 'SELECT COUNT(*) FROM {page_tags} WHERE tag = %s', array( "product-$id" ) );
		self::assertSame( 1, $tags );
		self::assertSame( 'miss', $this->state( '/product/vase' ) );
		self::assertSame( 'miss', $this->state( '/product/vase' ) );
	}

	/** @param class-string $name */
	private static function constant( string $name, string $constant ): int {
		return ( new ReflectionClassConstant( $name, $constant ) )->getValue();
	}

	/** @param list<RestResponse> $answers */
	private static function assertPages( array $answers ): void {
		foreach ( $answers as $answer ) {
			self::assertSame( 200, $answer->status );
			self::assertStringContainsString( '</html>', $answer->raw );
		}
		self::assertCount( 1, array_unique( array_map( static fn ( RestResponse $one ): string => $one->raw, $answers ) ) );
	}
}
