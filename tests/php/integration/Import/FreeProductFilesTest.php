<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\I18n\Translations;

/** Free products, and products without a price, in files of WooCommerce shops. */
final class FreeProductFilesTest extends ImportTestCase {

	private const ENGLISH = 'ID,Type,SKU,Name,Published,"Visibility in catalog","In stock?",Stock,"Sale price","Regular price"';

	public function testAnImportedDraftIsNotSoldAt0(): void {
		$this->imported( self::source( 'v-woo-price-zero' ) );
		self::assertTrue( $this->facts( 'V-1' )->prices->noPrice );
		wp_publish_post( $this->service( Translations::class )->versions( Translations::PRODUCT, $this->id( 'V-1' ) )['en'] );
		self::assertFalse( $this->isShown( 'V-1' ) );
		$this->imported( self::source( 'v-woo-price-zero' ) );
		self::assertFalse( $this->isShown( 'V-1' ), 'A 0 in a file does not make it free.' );
		$this->imported( self::ENGLISH . "\n61,simple,V-1,Free sample,1,visible,1,5,,3\n" );
		self::assertSame( array( 300, false ), array( $this->facts( 'V-1' )->prices->price, $this->facts( 'V-1' )->prices->noPrice ) );
		self::assertTrue( $this->isShown( 'V-1' ) );
	}

	public function testAFreeProductStaysFree(): void {
		$file = self::ENGLISH . "\n61,simple,FREE,Sample,1,visible,1,7,,%s\n";
		$id   = $this->product( array( 'sku' => 'FREE', 'price' => 0 ), array( 'en' => 'Sample' ) );
		foreach ( array( '', '0' ) as $price ) {
			$this->imported( sprintf( $file, $price ) );
			$facts = $this->facts( 'FREE' );
			self::assertSame( array( 0, false, 7 ), array( $facts->prices->price, $facts->prices->noPrice, $facts->stock ) );
			self::assertTrue( $this->isShown( 'FREE' ) );
			$this->product( array( 'sku' => 'FREE', 'price' => 0, 'stock' => 2 ), array(), $id );
		}
	}

	private static function source( string $name ): string {
		return (string) file_get_contents( dirname( __DIR__, 2 ) . "/fixtures/import/$name.csv" );
	}

	private function isShown( string $sku ): bool {
		return $this->views( $this->id( $sku ) ) !== array();
	}

	private function id( string $sku ): int {
		return $this->service( ProductWriter::class )->bySku( $sku ) ?? self::fail( "Product $sku not found." );
	}

	private function facts( string $sku ): ProductData {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) ) ?? self::fail( "Product $sku not found." );
	}
}
