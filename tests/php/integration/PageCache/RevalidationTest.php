<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Closure;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\Tests\Support\Proxy;
use Vitrine\Tests\Support\RenderPoints;
use Vitrine\Tests\Support\RestResponse;

/** Varnish sends an outdated copy for some seconds, and asks the shop with its ETag in the background. */
final class RevalidationTest extends ProxyTestCase {

	private string $log;

	protected function setUp(): void {
		parent::setUp();
		$this->log = WP_CONTENT_DIR . '/revalidations';
		// Copies are outdated after a twentieth of a second.
		$sent = "header( 'X-Vitrine-Until: ' . ( microtime( true ) + 0.05 ) );"
			. "file_put_contents( '$this->log', \$_SERVER['REQUEST_URI'] . ( \$_SERVER['HTTP_IF_NONE_MATCH'] ?? '' ) . \"\\n\", FILE_APPEND );";
		RenderPoints::install( more: "header_register_callback( static function (): void { $sent } );" );
	}

	protected function tearDown(): void {
		@unlink( $this->log );
		parent::tearDown();
	}

	public function testVarnishNeverKeepsAnEmptyPage(): void {
		$vase = array( 'en' => new ProductText( 'Vase', 'vase' ) );
		$this->service( ProductWriter::class )->save( null, ProductData::create( sku: 'T-1', price: 1000, stock: 5 ), $vase );
		self::endRequest();
		$paths   = array( '/', '/product/vase' );
		$varnish = $this->behind( self::XKEY );
		foreach ( $paths as $path ) {
			$page = $this->complete( $varnish, $path );
			for ( $time = 0; $time < 3; $time++ ) {
				// The shop renders the page again for Varnish, which has it.
				$this->service( Database::class )->run( 'UPDATE {pages} SET fresh_until = 0' );
				$asked = $this->asked( $path . $page->header( 'etag' ) );
				$this->until( fn (): bool => $this->complete( $varnish, $path )->raw === $page->raw
					&& $this->asked( $path . $page->header( 'etag' ) ) > $asked );
			}
		}
		self::assertGreaterThanOrEqual( 8, RenderPoints::count() );
		update_option( 'blogname', 'Another name' );
		foreach ( $paths as $path ) {
			$this->until( fn (): bool => str_contains( $this->complete( $varnish, $path )->raw, 'Another name' ) );
		}
	}

	private function complete( Proxy $varnish, string $path ): RestResponse {
		$page = $this->visit( $varnish, $path );
		self::assertSame( 200, $page->status, $path );
		self::assertStringContainsString( '</html>', $page->raw, $path );
		return $page;
	}

	/** How often Varnish has asked for a path with an ETag. */
	private function asked( string $pathAndETag ): int {
		return count( array_keys( explode( "\n", stripslashes( (string) @file_get_contents( $this->log ) ) ), $pathAndETag, true ) );
	}

	/** @param Closure(): bool $condition */
	private function until( Closure $condition ): void {
		for ( $tries = 0; ! $condition(); $tries++ ) {
			self::assertLessThan( 400, $tries, 'Varnish does not revalidate its copy.' );
			usleep( 25_000 );
		}
	}
}
