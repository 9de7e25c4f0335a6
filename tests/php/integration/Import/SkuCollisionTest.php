<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;

/** Files in which several products, variants or families want the same SKU: the check names the lines, and nothing is moved. */
final class SkuCollisionTest extends ImportTestCase {

	use ImportsThreeTimes;
	use ReadsVariants;

	private const SHOPIFY = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price';

	public function testSimpleProductAndVariantWithTheSameSku(): void {
		$job = $this->importedThreeTimes( self::merchantFile( 'q-shopify-sku-in-simple-and-in-variant' ) );
		self::assertContains( '3: Variant SKU: The SKU “X-1” is already used on line 2.', $this->faults( $job ) );
		self::assertSame( array( 'Y-1: Large 3000 - 6' ), $this->variants( 'two-bowls' ) );
		$vase = $this->service( ProductWriter::class )->facts( $this->id( 'X-1' ) );
		self::assertSame( array( 1000, 3 ), array( $vase?->prices->price, $vase?->stock ) );
	}

	public function testVariantBeforeTheSimpleProductWithItsSku(): void {
		$job = $this->importedThreeTimes( self::SHOPIFY . "\nbowls,Bowls,Size,S,X-1,20\nbowls,,,L,Y-1,30\nvase,Vase,Title,Default Title,x-1,10\n" );
		self::assertSame( array( 4 ), $this->errorLines( $job ) );
		self::assertSame( array( 'X-1: S 2000 - 0', 'Y-1: L 3000 - 0' ), $this->variants( 'bowls' ) );
	}

	public function testCopiedProductWithTheSkusOfTheOriginal(): void {
		$job = $this->importedThreeTimes(
			self::SHOPIFY . "\nbowls,Bowls,Size,S,X-1,20\nbowls,,,L,Y-1,30\nbowls-copy,Copy,Size,S,X-1,25\nbowls-copy,,,L,Y-2,35\n"
		);
		self::assertSame( array( '4: Variant SKU: The SKU “X-1” is already used on line 2.' ), $this->faults( $job ) );
		self::assertSame( array( 'Y-2: L 3500 - 0' ), $this->variants( 'bowls-copy' ) );
	}

	public function testFamilyIsSavedWithAnotherVariantIfItsOwnLineHasAnError(): void {
		$job = $this->importedThreeTimes( self::SHOPIFY . "\nbowls,Bowls,Size,S,X-1,cheap\nbowls,,,L,Y-1,30\n" );
		self::assertSame( array( 2 ), $this->errorLines( $job ) );
		self::assertSame( array( 'Y-1: L 3000 - 0' ), $this->variants( 'bowls' ) );
		$title   = str_replace( 'Bowls', 'New bowls', self::SHOPIFY . "\nbowls,Bowls,Size,S,X-1,cheap\nbowls,,,L,Y-1,30\n" );
		$changed = $this->checked( $title );
		self::assertSame( array( 1, 1 ), array( $this->counts( $changed )->plans['changed'], $this->counts( $changed )->plans['wrong'] ) );
		self::assertSame( 1, $this->counts( $this->imported( $title ) )->outcomes['changed'] );
	}

	public function testSimpleProductOfAFileIsNeverMergedIntoAVariantOfTheShop(): void {
		$this->imported( self::SHOPIFY . "\nbowls,Bowls,Size,S,X-1,20\nbowls,,,L,Y-1,30\n" );
		foreach (
			array(
				self::SHOPIFY . "\nvase,Vase,Title,Default Title,X-1,10\n",
				"ID,Type,SKU,Name,Published,Regular price,Categories\n1,simple,X-1,Vase,1,10,\n",
				"sku,kind,price,title:en\nX-1,simple,10,Vase\n",
			) as $file
		) {
			$job = $this->importedThreeTimes( $file );
			self::assertStringContainsString( '“X-1” is already a variant of “bowls”.', implode( $this->faults( $job ) ) );
		}
		self::assertSame( array( 'X-1: S 2000 - 0', 'Y-1: L 3000 - 0' ), $this->variants( 'bowls' ) );
	}

	public function testProductDoesNotBecomeAVariantIfTheFileHasItTwice(): void {
		$this->imported( self::SHOPIFY . "\nvase,Vase,Title,Default Title,X-1,10\n" );
		$job = $this->importedThreeTimes( self::SHOPIFY . "\nbowls,Bowls,Size,S,X-1,20\nbowls,,,L,Y-1,30\nvase,Vase,Title,Default Title,X-1,10\n" );
		self::assertSame( array( 2, 4 ), $this->errorLines( $job ) );
		self::assertSame( array( 'Y-1: L 3000 - 0' ), $this->variants( 'bowls' ) );
		self::assertSame( 1000, $this->service( ProductWriter::class )->facts( $this->id( 'X-1' ) )?->prices->price );
	}

	public function testVariantsDoNotMoveBetweenFamilies(): void {
		$this->imported( self::SHOPIFY . "\nbowls,Bowls,Size,S,X-1,20\nbowls,,,L,Y-1,30\n" );
		$job = $this->importedThreeTimes( self::SHOPIFY . "\nplates,Plates,Size,S,x-1,21\nplates,,,L,P-1,31\n" );
		self::assertSame( array( '2: Variant SKU: “x-1” is already a variant of “bowls”.' ), $this->faults( $job ) );
		self::assertSame( array( 'P-1: L 3100 - 0' ), $this->variants( 'plates' ) );
	}

	public function testSimpleProductOfTheFileDoesNotGetVariantsAtTheSecondImport(): void {
		$job = $this->importedThreeTimes( "sku,family,price,title:en,option:size\nbowls,,20,Bowls,\nX-1,bowls,20,,S\n" );
		self::assertSame( array( 3 ), $this->errorLines( $job ) );
	}

	public function testFamilyWhoseLineIsRejectedRejectsItsVariants(): void {
		$job = $this->importedThreeTimes( "sku,kind,family,price,title:en,option:size\nbowls,simple,,20,Bowls,\nbowls,family,,20,Other,\nX-1,,bowls,20,,S\n" );
		self::assertSame( array( 3, 4 ), $this->errorLines( $job ) );
		self::assertContains( '4: : Not imported, because the line of “bowls” has errors.', $this->faults( $job ) );
	}

	public function testFindsRepeatedSkusAcrossBatchesWithoutRegardToCase(): void {
		$lines = array( 'sku,price,title:en', 'Vase-1,10,Vase' );
		for ( $n = 1; $n <= 120; ++$n ) {
			$lines[] = "N-$n,10,Product $n";
		}
		$job = $this->importedThreeTimes( implode( "\n", array( ...$lines, 'VASE-1,11,Other vase' ) ) . "\n" );
		self::assertSame( array( '123: sku: The SKU “VASE-1” is already used on line 2.' ), $this->faults( $job ) );
	}

	/** @return iterable<string, array{string, int}> */
	public static function seeds(): iterable {
		foreach ( array( 'shopify', 'woocommerce', 'own' ) as $format ) {
			for ( $seed = 1; $seed <= (int) ( getenv( 'VITRINE_FUZZ' ) ?: ( self::isFull() ? 4 : 1 ) ); ++$seed ) {
				yield "$format $seed" => array( $format, $seed );
			}
		}
	}

	#[DataProvider( 'seeds' )]
	public function testRandomFilesChangeNothingTheSecondTime( string $format, int $seed ): void {
		mt_srand( $seed );
		$file = match ( $format ) {
			'shopify'     => self::randomShopify(),
			'woocommerce' => self::randomWooCommerce(),
			default       => self::randomOwn(),
		};
		$this->importedThreeTimes( $file, "$format, seed $seed" );
	}

	/** @param list<string> $of */
	private static function pick( array $of ): string {
		return $of[ mt_rand( 0, count( $of ) - 1 ) ];
	}

	private static function randomShopify(): string {
		$lines = array( self::SHOPIFY );
		for ( $product = mt_rand( 2, 4 ); $product > 0; --$product ) {
			$handle = self::pick( array( 'a', 'b', 'c', 'a-s' ) );
			if ( mt_rand( 0, 2 ) === 0 ) {
				$lines[] = "$handle,Product $product,Title,Default Title," . self::pick( array( 'a', 'B', 'x', 'X', '' ) ) . ',10';
				continue;
			}
			foreach ( array( 'S', 'M', 'L' ) as $place => $size ) {
				if ( mt_rand( 0, 3 ) > 0 ) {
					$title   = $place === 0 ? "Product $product,Size" : ',';
					$lines[] = "$handle,$title,$size," . self::pick( array( 'A', 'b', 'x', 'X', 'y', 'z', '' ) ) . ',' . mt_rand( 11, 19 );
				}
			}
		}
		return implode( "\n", $lines ) . "\n";
	}

	private static function randomWooCommerce(): string {
		$lines = array();
		for ( $id = 1; $id <= 7; ++$id ) {
			$sku     = self::pick( array( 'a', 'A', 'b', 'x', 'X', 'y', '' ) );
			$parent  = self::pick( array( 'a', 'b', 'x', 'id:1', 'id:2', 'WC-3' ) );
			$lines[] = match ( mt_rand( 0, 3 ) ) {
				0       => "$id,simple,$sku,Product $id,1,1,10,,,",
				1       => "$id,variable,$sku,Product $id,1,1,,,Size,\"S, M, L\"",
				default => "$id,variation,$sku,Product $id,1,1,1$id,$parent,Size," . self::pick( array( 'S', 'M', 'L' ) ),
			};
		}
		$header = 'ID,Type,SKU,Name,Published,In stock?,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
		return "$header\n" . implode( "\n", $lines ) . "\n";
	}

	private static function randomOwn(): string {
		$lines = array( 'sku,kind,family,price,title:en,option:size' );
		for ( $line = 1; $line <= 7; ++$line ) {
			$sku     = self::pick( array( 'a', 'A', 'b', 'x', 'X', 'y' ) );
			$kind    = self::pick( array( 'simple', 'family', 'variant', 'variant', '' ) );
			$family  = $kind === 'simple' || $kind === 'family' ? '' : self::pick( array( 'a', 'B', 'x', '' ) );
			$lines[] = "$sku,$kind,$family,1$line,Product $line," . ( $family === '' ? '' : self::pick( array( 'S', 'M', 'L' ) ) );
		}
		return implode( "\n", $lines ) . "\n";
	}
}
