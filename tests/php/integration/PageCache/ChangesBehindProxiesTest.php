<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Tests\Support\Proxy;

/** Visitors behind Varnish and nginx see a change on their next request, and pages that don't show it stay in the cache. */
final class ChangesBehindProxiesTest extends ProxyTestCase {

	#[DataProvider( 'configurations' )]
	public function testAPriceChangeIsVisibleOnTheNextRequest( string $configuration ): void {
		$bowl  = $this->made( 'bowl', 1000 );
		$cup   = $this->made( 'cup', 700 );
		$proxy = $this->warmed( $configuration, '/shop', '/product/bowl', '/lt/preke/bowl-lt', '/product/cup' );
		$this->made( 'bowl', 1234, 5, $bowl );
		self::endRequest();
		foreach ( array( '/shop', '/product/bowl', '/lt/preke/bowl-lt' ) as $path ) {
			self::assertMatchesRegularExpression( '/12[.,]34/', $this->visit( $proxy, $path )->raw, $path );
		}
		self::assertSame( 'hit', $this->state( $proxy, '/product/cup' ) );
		self::assertNotSame( $bowl, $cup );
	}

	#[DataProvider( 'configurations' )]
	public function testSellingTheLastPieceIsVisibleOnTheNextRequest( string $configuration ): void {
		$bowl = $this->made( 'bowl', 1000, 1 );
		$this->made( 'cup', 700 );
		$proxy  = $this->warmed( $configuration, '/shop', '/product/bowl', '/product/cup' );
		$json   = array( 'Content-Type' => 'application/json' );
		$order  = (string) wp_json_encode( self::body( array( self::line( $bowl ) ) ) );
		$placed = $this->visit( $proxy, '/wp-json/data/v1/add_order?lang=en', $json, 'POST', $order );
		self::assertTrue( $placed->json()['status'], $placed->raw );
		foreach ( array( '/product/bowl', '/shop' ) as $path ) {
			$page = $this->visit( $proxy, $path );
			self::assertSame( 'miss', self::stateOf( $page ), $path );
			self::assertStringContainsString( 'Sold out', $page->raw, $path );
		}
		self::assertSame( 'hit', $this->state( $proxy, '/product/cup' ) );
	}

	/** A proxy that has the pages. */
	private function warmed( string $configuration, string ...$paths ): Proxy {
		self::endRequest();
		$proxy = $this->behind( $configuration );
		foreach ( $paths as $path ) {
			$this->visit( $proxy, $path );
			self::assertSame( 'hit', $this->state( $proxy, $path ), $path );
		}
		return $proxy;
	}

	private function made( string $name, int $price, int $stock = 5, ?int $id = null ): int {
		return $this->service( ProductWriter::class )->save(
			$id,
			ProductData::create( sku: $name, price: $price, stock: $stock, vatRate: 2100, shippingPrice: 0 ),
			array(
				'en' => new ProductText( ucfirst( $name ), $name ),
				'lt' => new ProductText( ucfirst( $name ) . ' (lt)', "$name-lt" ),
			)
		);
	}
}
