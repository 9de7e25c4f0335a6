<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\Health\PricesCheck;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\I18n\Translations;

/** A product without a price is not sold at 0, whichever way its post is published. */
#[Group( 'data' )]
final class UnpricedProductTest extends CatalogueTestCase {

	private function draft(): int {
		return $this->product( array( 'price' => 0 ), array( 'en' => array( 'title' => 'Vase', 'status' => 'draft' ) ) );
	}

	private function post( int $product ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'];
	}

	/** Null if it is not for sale. */
	private function price( int $product ): ?int {
		return ( $this->service( Products::class )->byIds( array( $product ) )[ $product ] ?? null )?->price;
	}

	private function setPrice( int $product, int $price ): void {
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $product ) ?? self::fail( 'Product not found.' );
		$writer->save( $product, new ProductData( ...array( 'price' => $price ) + get_object_vars( $facts ) ) );
	}

	/** @return array<string, array{callable(int): mixed}> */
	public static function waysToPublish(): array {
		return array(
			'WP-CLI' => array( static fn ( int $post ): mixed => wp_update_post( array( 'ID' => $post, 'post_status' => 'publish' ) ) ),
			'plugin' => array( wp_publish_post( ... ) ),
		);
	}

	/** @param callable(int): mixed $publish */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'waysToPublish' )]
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

		$this->setPrice( $product, 1200 );
		self::assertSame( 1200, $this->price( $product ) );
		self::assertSame( 'good', $this->service( PricesCheck::class )->find()->status );
	}

	public function testAProductThatHadAPriceMayBeFree(): void {
		$product = $this->product();
		$this->setPrice( $product, 0 );
		$this->service( ProductReadModel::class )->rewrite( $product );
		self::assertSame( 0, $this->price( $product ) );
		wp_update_post( array( 'ID' => $this->post( $product ), 'post_status' => 'draft' ) );
		self::assertNull( $this->price( $product ) );
		wp_publish_post( $this->post( $product ) );
		self::assertSame( 0, $this->price( $product ) );
		self::assertSame( 'good', $this->service( PricesCheck::class )->find()->status );
	}
}
