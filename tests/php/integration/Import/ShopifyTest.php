<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\I18n\Translations;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Pricing\VatClass;

/** Files in the format of Shopify's product export, and of its template. */
final class ShopifyTest extends ImportTestCase {

	use ReadsVariants;

	public function testGroupsRowsByHandle(): void {
		$job = $this->imported( self::fixture() );
		self::assertSame( 'Shopify', FormatDetector::detect( $job->file->header, $job->file->languages )?->title() );
		self::assertSame(
			array( 'LS-RM: Red M 4900 3900 5', 'linen-shirt-red-l: Red L 4900 - 0', 'LS-BM: Blue M 4900 - 0' ),
			$this->variants( 'linen-shirt' ),
			implode( "\n", $this->faults( $job ) )
		);
		self::assertSame(
			array( 'created' => 5, 'changed' => 0, 'same' => 0, 'failed' => 0 ),
			$this->counts( $job )->outcomes
		);
		self::assertSame( array( 2, 1 ), array( $this->counts( $job )->plans['skipped'], $this->counts( $job )->plans['wrong'] ) );
	}

	public function testReportsIgnoredDataByLine(): void {
		$ignored = array( 'Tags', 'Image Alt Text', 'SEO Title', 'Cost per item' );
		$faults  = array_values(
			preg_grep( '/will be created/', $this->faults( $this->checked( self::fixture() ) ), PREG_GREP_INVERT ) ?: array()
		);
		self::assertSame(
			array(
				'2: : Not imported: ' . implode( ', ', $ignored ) . '.',
				'3: Variant SKU: The product has no SKU; it will be “linen-shirt-red-l”.',
				'3: Variant Inventory Policy: Backorders are not supported: without stock, the product is sold out.',
				'5: : This line has an image of “linen-shirt”, which is imported with the product.',
				'6: Option1 Value: The variant “LS-RM” already has these values.',
				'7: Published: The product is not published in Shopify: it will be private, visible only to your team.',
				'8: Gift Card: Gift cards are skipped.',
				'9: Variant SKU: The product has no SKU; it will be “sketch”.',
				'9: Variant Inventory Tracker: The file has no stock of this product: a new product is out of stock until you enter its stock.',
			),
			array_values(
				array_filter(
					$faults,
					static fn ( string $fault ): bool =>
						! str_contains( $fault, 'LS-DOUBLE' ) && ! str_starts_with( $fault, '6: Variant Inv' )
				)
			)
		);
	}

	public function testConvertsDataAndTexts(): void {
		$this->imported( self::fixture() );
		$mug = $this->facts( 'MUG-1' );
		self::assertSame(
			array( 1450, 12, 350, VatClass::Zero ),
			array( $mug->prices->price, $mug->stock, $mug->delivery->weightGrams, $mug->prices->vatClass )
		);
		$shirt = $this->facts( 'LS-RM' );
		self::assertSame(
			array( '4006381333931', 210, 500 ),
			array( $shirt->identifiers->gtin, $shirt->delivery->weightGrams, $shirt->delivery->shippingPrice )
		);
		self::assertTrue( $this->facts( 'LS-BM' )->alwaysInStock );
		$family = $this->facts( 'linen-shirt' );
		self::assertSame(
			array( 1, true ),
			array( count( $family->classification->categories ), $family->classification->brand !== null )
		);
		$post = get_post( $this->post( 'linen-shirt' ) );
		self::assertSame(
			array( 'Linen shirt', 'linen-shirt', '<p>Light <strong>linen</strong>.</p>', 'publish' ),
			array( $post?->post_title, $post?->post_name, $post?->post_content, $post?->post_status )
		);
		self::assertSame(
			array( 'private', 'draft' ),
			array( get_post_status( $this->post( 'MUG-1' ) ), get_post_status( $this->post( 'sketch' ) ) )
		);
	}

	public function testImportingAgainChangesNothing(): void {
		$this->imported( self::fixture() );
		$check = $this->checked( self::fixture() );
		self::assertSame(
			array( 5, 0, 0 ),
			array(
				$this->counts( $check )->plans['same'],
				$this->counts( $check )->plans['changed'],
				$this->counts( $check )->plans['new'],
			),
			implode( "\n", $this->faults( $check ) )
		);
		self::assertSame( 5, $this->counts( $this->imported( self::fixture() ) )->outcomes['same'] );
		$export = $this->exported();
		self::assertSame( 6, $this->counts( $this->imported( $export ) )->outcomes['same'] );
		self::assertSame( $export, $this->exported() );
	}

	public function testReadsTemplateForNewProducts(): void {
		$job = $this->imported(
			"Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Product image URL,Image position,Gift card\n"
			. "Belt,belt,Leather,,,Belts,,TRUE,Active,B-80,,Length,80,,,30,,shopify,3,DENY,100,TRUE,,,FALSE\n"
			. ",belt,,,,,,,,B-90,,,90,,,30,,shopify,4,DENY,110,TRUE,,,\n"
		);
		self::assertSame(
			array( 'B-80: 80 3000 - 3', 'B-90: 90 3000 - 4' ),
			$this->variants( 'belt' ),
			implode( "\n", $this->faults( $job ) )
		);
	}

	public function testFamilyCannotHaveTheSkuOfAnotherRow(): void {
		$header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price';
		$job    = $this->imported( "$header\ncap,Cap,Size,S,hat,9\nhat,Hat,Size,S,hat-s,9\nhat,,,M,hat-m,9\nhat2,Hat,Title,Default Title,,9\n" );
		self::assertSame( array( 'hat: S 900 - 0' ), $this->variants( 'cap' ), implode( "\n", $this->faults( $job ) ) );
		self::assertContains( '3: : The SKU “hat” is already used on line 2.', $this->faults( $job ) );
		self::assertSame( 2, $this->counts( $job )->plans['wrong'] );
		self::assertNull( $this->service( ProductWriter::class )->bySku( 'hat-s' ) );
	}

	public function testLongHandlesGetStableSkus(): void {
		$handle = str_repeat( 'very-long-', 9 ) . 'name';
		$file   = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n$handle,Cap,Size,S,,9\n$handle,,,M,,9\n";
		self::assertSame( 2, $this->counts( $this->imported( $file ) )->outcomes['created'] );
		self::assertSame( 2, $this->counts( $this->imported( $file ) )->outcomes['same'] );
		self::assertSame( 3, $this->rowsIn( 'products' ) );
	}

	private static function fixture(): string {
		return (string) file_get_contents( __DIR__ . '/fixtures/shopify.csv' );
	}

	private function post( string $sku ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $this->id( $sku ) )['en'];
	}

	private function facts( string $sku ): ProductData {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) ) ?? self::fail( "Product $sku not found." );
	}
}
