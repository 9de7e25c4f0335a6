<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Questions;

/** Stock of Shopify shops with several locations: their product CSV has none, but the inventory CSV. */
final class ShopifyInventoryTest extends ImportTestCase {

	use ImportsThreeTimes;
	use ReadsVariants;

	private const PRODUCTS = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Price\n"
		. "print,Print,Title,Default Title,D-1,shopify,10\nlens,Lens,Power,+1,,shopify,9\nlens,,,-1,,shopify,9\n"
		. "shirt,Shirt,Size,S,S-1,shopify,30\nshirt,,,M,S-2,shopify,30\ncup,Cup,Title,Default Title,,shopify,5\nvase,Vase,Title,Default Title,V-1,shopify,5\n";

	private const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand';

	public function testProductsWithoutStockInTheFileAreForSale(): void {
		$job = $this->importedThreeTimes( self::PRODUCTS );
		self::assertTrue( $this->facts( 'D-1' )->alwaysInStock );
		self::assertTrue( $this->facts( 'S-2' )->alwaysInStock );
		self::assertStringNotContainsString( 'stock', implode( $this->faults( $job ) ) );
		$notes = FormatDetector::detect( $job->file->header, $job->file->languages )?->notes() ?? array();
		self::assertStringContainsString( 'no stock', implode( $notes ) );
	}

	public function testProductFileWithoutStockKeepsTheStockOfTheShop(): void {
		$this->imported( self::PRODUCTS );
		$this->imported( self::merchantFile( 'x-shopify-inventory-export' ) );
		self::assertSame( 7, $this->facts( 'D-1' )->stock );
		self::assertSame( 0, $this->counts( $this->imported( self::PRODUCTS ) )->outcomes['changed'] );
		self::assertSame( 7, $this->facts( 'D-1' )->stock );
	}

	public function testReadsTheQuantityThatIsAvailable(): void {
		$this->imported( self::PRODUCTS );
		$job = $this->importedThreeTimes( self::merchantFile( 'x-shopify-inventory-export' ) );
		self::assertSame( 'shopify-inventory', $job->file->format );
		self::assertSame( array( 7, false ), array( $this->facts( 'D-1' )->stock, $this->facts( 'D-1' )->alwaysInStock ) );
		self::assertSame( array(), $this->faults( $job ) );
	}

	public function testAddsUpLocations(): void {
		$this->imported( self::PRODUCTS );
		$job = $this->importedThreeTimes( self::inventory() );
		self::assertSame( array( 4, 0, 0 ), $this->stocks( 'S-1', 'S-2', 'cup' ) );
		self::assertSame( array( 6, 1 ), array( $this->stockOf( '+1' ), $this->stockOf( '-1' ) ) );
		self::assertSame(
			array(
				'8: Available: The product is not stocked there: its stock stays as it is.',
				'9: SKU: The shop has no product with this SKU or handle.',
				'11: Available: “many” is not a valid number and is not imported.',
			),
			$this->faults( $job )
		);
		self::assertTrue( $this->facts( 'D-1' )->alwaysInStock );
	}

	public function testStockIsTakenFromTheChosenLocation(): void {
		$this->imported( self::PRODUCTS );
		$job       = $this->accept( self::inventory() );
		$questions = $this->service( Questions::class );
		self::assertSame( array( '', 'Main store', 'Warehouse' ), array_map( 'strval', array_keys( $questions->of( $job )[0]->options ) ) );
		self::assertSame( array( 'location' ), array_keys( $questions->answer( $job, array( 'location' => 'Moon' ) ) ) );
		self::assertSame( array(), $questions->answer( $job, array( 'location' => 'Warehouse' ) ) );
		$this->runJob( $job );
		self::assertSame( array( 3, 5 ), array( $this->facts( 'S-1' )->stock, $this->stockOf( '+1' ) ) );
		self::assertTrue( $this->facts( 'S-2' )->alwaysInStock );
	}

	public function testOlderFileWithAColumnForEachLocation(): void {
		$this->imported( self::PRODUCTS );
		$header = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Main store,Warehouse';
		$job    = $this->importedThreeTimes( "$header\nprint,Print,Title,Default Title,,,,,D-1,,,2,3\nshirt,Shirt,Size,S,,,,,S-1,,,not stocked,4\nshirt,Shirt,Size,M,,,,,S-2,,,-2,1\n" );
		self::assertSame( array( 5, 4, 0 ), $this->stocks( 'D-1', 'S-1', 'S-2' ) );
		self::assertSame( array(), $this->faults( $job ) );
	}

	public function testProductWhoseSkuChangedIsFoundByItsHandleAndOptions(): void {
		$this->imported( self::PRODUCTS );
		$this->importedThreeTimes( self::HEADER . "\ncup,Cup,Title,Default Title,,,,,CUP-NEW,,,Main store,0,0,0,4,4\nlens,Lens,Power,-1,,,,,L-9,,,Main store,0,0,0,8,8\nlens,Lens,Power,+1,,,,,,,,Main store,0,0,0,3,3\n" );
		self::assertSame( array( 4, 8, 3 ), array( $this->facts( 'cup' )->stock, $this->stockOf( '-1' ), $this->stockOf( '+1' ) ) );
	}

	private static function inventory(): string {
		return self::HEADER . '
shirt,Shirt,Size,S,,,,,S-1,6109,LT,Main store,0,0,0,1,1
shirt,Shirt,Size,S,,,,,S-1,6109,LT,Warehouse,0,0,0,3,3
shirt,Shirt,Size,M,,,,,S-2,,,Main store,0,0,5,-3,2
lens,Lens,Power,+1,,,,,,,,Main store,0,0,0,1,1
lens,Lens,Power,-1,,,,,,,,Main store,0,0,0,1,1
lens,Lens,Power,+1,,,,,,,,Warehouse,0,0,0,5,5
print,Print,Title,Default Title,,,,,D-1,,,Main store,not stocked,not stocked,not stocked,not stocked,not stocked
gone,Gone,Title,Default Title,,,,,G-1,,,Main store,0,0,0,1,1
cup,Cup,Title,Default Title,,,,,,,,Main store,0,0,0,0,0
vase,Vase,Title,Default Title,,,,,V-1,,,Main store,0,0,0,many,0
';
	}

	private function runJob( Job $job ): void {
		$jobs = $this->service( Jobs::class );
		$jobs->move( $job->id, JobStatus::Fresh, JobStatus::Checking );
		$this->worked( $job );
		$jobs->move( $job->id, JobStatus::Checked, JobStatus::Running );
		$this->worked( $job );
	}

	/** Of the lens with this power. */
	private function stockOf( string $power ): int {
		foreach ( $this->variants( 'lens' ) as $variant ) {
			if ( preg_match( '/: ' . preg_quote( $power, '/' ) . ' 900 - (\d+)$/', $variant, $found ) === 1 ) {
				return (int) $found[1];
			}
		}
		self::fail( "No lens with $power." );
	}

	/** @return list<int|null> */
	private function stocks( string ...$skus ): array {
		return array_map( fn ( string $sku ): ?int => $this->facts( $sku )->stock, array_values( $skus ) );
	}

	private function facts( string $sku ): ProductData {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) ) ?? self::fail( "Product $sku not found." );
	}
}
