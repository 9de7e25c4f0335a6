<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Admin\Health\PricesCheck;
use Vitrine\Admin\Products\ProductColumns;
use Vitrine\Catalogue\Edit\FamilyChange;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Support\FamilyFactory;

/** A product without a price is not sold at 0, whichever way its post is published. */
final class UnpricedProductTest extends CatalogueTestCase {

	private function draft(): int {
		return $this->product( array( 'price' => 0, 'noPrice' => true ), array( 'en' => array( 'title' => 'Vase', 'status' => 'draft' ) ) );
	}

	private function post( int $product ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'];
	}

	/**
	 * Null if it is not for sale.
	 *
	 * @phpstan-impure
	 */
	private function price( int $product ): ?int {
		return ( $this->service( Products::class )->byIds( array( $product ) )[ $product ] ?? null )?->prices->price;
	}

	/** @param array<string, mixed> $facts */
	private function change( int $product, array $facts ): void {
		$writer = $this->service( ProductWriter::class );
		$read   = $writer->facts( $product ) ?? self::fail( 'Product not found.' );
		$writer->change( $product, $read->with( ...$facts ), $read, $writer->revision( $product ) );
	}

	/** @return array<string, array{callable(int): mixed}> */
	public static function waysToPublish(): array {
		return array(
			'WP-CLI' => array( static fn ( int $post ): mixed => wp_update_post( array( 'ID' => $post, 'post_status' => 'publish' ) ) ),
			'plugin' => array( wp_publish_post( ... ) ),
		);
	}

	/** @param callable(int): mixed $publish */
	#[DataProvider( 'waysToPublish' )]
	public function testAPublishedProductIsInTheShopFromItsFirstPriceOn( callable $publish ): void {
		$product = $this->draft();
		$publish( $this->post( $product ) );
		self::assertSame( 'publish', get_post_status( $this->post( $product ) ) );
		self::assertNull( $this->price( $product ) );
		$this->service( ProductReadModel::class )->rewrite( $product );
		self::assertNull( $this->price( $product ) );
		$finding = $this->service( PricesCheck::class )->find();
		self::assertSame( 'recommended', $finding->status );
		self::assertSame( array( "Vase (#{$this->post( $product )})" ), array_keys( $finding->links ) );

		$this->change( $product, array( 'price' => 1200 ) );
		self::assertSame( 1200, $this->price( $product ) );
		self::assertSame( 'good', $this->service( PricesCheck::class )->find()->status );
		$this->change( $product, array( 'price' => 0 ) );
		self::assertSame( 0, $this->price( $product ), 'A product that had a price may be free.' );
	}

	/** @param callable(int): mixed $publish */
	#[DataProvider( 'waysToPublish' )]
	public function testANewProductMayBeFree( callable $publish ): void {
		$product = $this->product( array( 'price' => 0 ), array( 'en' => array( 'title' => 'Sample', 'status' => 'draft' ) ) );
		$publish( $this->post( $product ) );
		self::assertSame( 0, $this->price( $product ) );
		self::assertSame( 'good', $this->service( PricesCheck::class )->find()->status );
	}

	public function testAPriceOf0IsMeantOnlyIfItIsSaid(): void {
		$product = $this->draft();
		wp_publish_post( $this->post( $product ) );
		$sku     = ( $this->service( ProductWriter::class )->facts( $product ) ?? self::fail() )->identifiers->sku;
		$writer  = $this->service( ProductWriter::class );
		foreach ( array( array(), array( 'noPrice' => true ) ) as $same ) {
			$writer->save( $product, ProductData::create( ...array( 'sku' => $sku, 'price' => 0 ) + $same ) );
			self::assertNull( $this->price( $product ) );
		}
		$this->change( $product, array( 'stock' => 3 ) );
		self::assertNull( $this->price( $product ) );
		$this->change( $product, array( 'noPrice' => false ) );
		self::assertSame( 0, $this->price( $product ) );
		$writer->save( $product, ProductData::create( $sku, 0 ) );
		self::assertSame( 0, $this->price( $product ) );
		$this->change( $product, array( 'noPrice' => true ) );
		self::assertNull( $this->price( $product ), 'No longer for sale.' );
	}

	/** A draft without a price gets variants, one of which is free and one not offered, and becomes a simple product again. */
	#[TestWith( array( 0, 0 ) )]
	#[TestWith( array( 1, null ) )]
	#[TestWith( array( 2, 2000 ) )]
	public function testAProductTakesThePriceOfTheVariantThatIsKept( int $kept, ?int $price ): void {
		$factory = new FamilyFactory();
		$product = $this->draft();
		$factory->shirt(
			array(
				$factory->variant( 'Red M', array( 'price' => 0 ) ),
				$factory->variant( 'Red L', array( 'price' => 0, 'enabled' => false ) ),
				$factory->variant( 'Blue M' ),
			),
			get_object_vars( $this->service( ProductWriter::class )->facts( $product ) ?? self::fail() ),
			array( 'en' => new ProductText( 'Shirt' ) ),
			$product
		);
		wp_publish_post( $this->post( $product ) );
		$variants = $factory->variants( $product );
		self::assertSame( array( 0, null, 2000 ), array_map( $this->price( ... ), $variants ) );
		$revision = $this->service( ProductWriter::class )->revision( $product );
		$this->service( FamilyChange::class )->dissolve( $product, $revision, $variants[ $kept ] );
		self::assertSame( $price, $this->price( $product ) );
	}

	public function testTheProductListDistinguishesThemFromFreeProducts(): void {
		$posts = array( $this->post( $this->draft() ), $this->post( $this->product( array( 'price' => 0 ) ) ) );
		$cells = array();
		foreach ( $posts as $post ) {
			ob_start();
			$this->service( ProductColumns::class )->show( ProductColumns::PRICE, $post );
			$cells[] = (string) ob_get_clean();
		}
		self::assertStringContainsString( 'No price: not for sale', $cells[0] );
		self::assertStringContainsString( '&quot;price&quot;:&quot;&quot;', $cells[0] );
		self::assertStringNotContainsString( 'No price', $cells[1] );
		self::assertStringContainsString( '&quot;price&quot;:&quot;0.00&quot;', $cells[1] );
	}

	public function testAProductThatHadAPriceMayBeFree(): void {
		$product = $this->product();
		$this->change( $product, array( 'price' => 0 ) );
		$this->service( ProductReadModel::class )->rewrite( $product );
		self::assertSame( 0, $this->price( $product ) );
		wp_update_post( array( 'ID' => $this->post( $product ), 'post_status' => 'draft' ) );
		self::assertNull( $this->price( $product ) );
		wp_publish_post( $this->post( $product ) );
		self::assertSame( 0, $this->price( $product ) );
		self::assertSame( 'good', $this->service( PricesCheck::class )->find()->status );
	}
}
