<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\I18n\Translations;

/** The status `unlisted` in files of the shop and of Shopify. */
final class UnlistedImportTest extends ImportTestCase {

	public function testTheStatusListsAProductOrKeepsItOutOfLists(): void {
		$this->imported( "sku;price;title:en;status:en\nA;10;Vase;unlisted\nB;10;Bowl;publish\nC;10;Mug;\n" );
		$unlisted = fn (): array => array_map(
			fn ( string $sku ): bool => $this->facts( $sku )->listing->unlisted,
			array( 'A', 'B', 'C' )
		);
		self::assertSame( array( true, false, false ), $unlisted() );
		self::assertSame( 'publish', $this->postStatus( 'A' ) );

		$export = $this->exported();
		self::assertSame( 3, $this->counts( $this->imported( $export ) )->outcomes['same'] );
		self::assertSame( array( true, false, false ), $unlisted() );

		$this->imported( "sku;price\nA;12\n" );
		self::assertTrue( $this->facts( 'A' )->listing->unlisted, 'Without the column it stays as it is.' );
		$this->imported( "sku;title:en;status:en\nA;Vase;publish\nB;Bowl;Unlisted\n" );
		self::assertSame( array( false, true, false ), $unlisted() );
	}

	public function testAnUnlistedProductWithoutAPriceIsADraft(): void {
		$this->imported( "sku;price;title:en;status:en\nA;;Vase;unlisted\n" );
		self::assertSame( array( 'draft', true ), array( $this->postStatus( 'A' ), $this->facts( 'A' )->listing->unlisted ) );
	}

	public function testShopifysUnlistedProductsAreUnlisted(): void {
		$header = 'Handle,Title,Status,Published,Variant SKU,Variant Price,Variant Inventory Qty,Option1 Name,Option1 Value';
		$this->imported( "$header\nvase,Vase,unlisted,true,S-1,10.00,3,Title,Default Title\n" );
		self::assertSame( array( 'publish', true ), array( $this->postStatus( 'S-1' ), $this->facts( 'S-1' )->listing->unlisted ) );
	}

	private function postStatus( string $sku ): string {
		$posts = $this->service( Translations::class )->versions( Translations::PRODUCT, $this->id( $sku ) );
		return (string) get_post_status( $posts['en'] );
	}

	private function id( string $sku ): int {
		return $this->service( ProductWriter::class )->bySku( $sku ) ?? self::fail( "Product $sku not found." );
	}

	private function facts( string $sku ): ProductData {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) ) ?? self::fail( "Product $sku not found." );
	}
}
