<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;
use Vitrine\I18n\PathRepository;

/** Families of variants in our own CSV format. */
final class FamilyImportTest extends ImportTestCase {

	use ReadsVariants;

	protected const HEADER = 'sku,kind,family,options,price,sale_price,stock,title:en,title:de,categories,option:color:en,option:color:de,option:size';

	protected const SHIRT = array(
		'SHIRT,family,,color|size,,,,Shirt,Hemd,Shirts,Red|Blue,Rot|Blau,M|L',
		'SHIRT-RM,,SHIRT,,20,,5,,,,Red,Rot,M',
		'SHIRT-RL,,SHIRT,,25,22,3,,,,Red,Rot,L',
		'SHIRT-BM,,SHIRT,,20,,0,,,,Blue,Blau,M',
	);

	public function testImportsFamilyWithVariants(): void {
		$job = $this->imported( self::csv( ...self::SHIRT ) );
		self::assertSame(
			array( 'created' => 4, 'changed' => 0, 'same' => 0, 'failed' => 0 ),
			$this->counts( $job )->outcomes,
			implode( "\n", $this->faults( $job ) )
		);
		self::assertSame(
			array(
				'SHIRT-RM: Red M 2000 - 5',
				'SHIRT-RL: Red L 2500 2200 3',
				'SHIRT-BM: Blue M 2000 - 0',
			),
			$this->variants( 'SHIRT' )
		);
		$view = $this->views( $this->id( 'SHIRT-RL' ) );
		self::assertSame( array( 'Shirt – Red, L', 'Hemd – Rot, L' ), array( $view['en']['title'], $view['de']['title'] ) );
		$family = $this->views( $this->id( 'SHIRT' ) );
		self::assertSame( array( 'Hemd', 2000 ), array( $family['de']['title'], $this->storedPrice( $this->id( 'SHIRT' ) )[0] ) );
	}

	public function testImportingAgainChangesNothing(): void {
		$this->imported( self::csv( ...self::SHIRT ) );
		$check = $this->checked( self::csv( ...self::SHIRT ) );
		self::assertSame( 4, $this->counts( $check )->plans['same'], implode( "\n", $this->faults( $check ) ) );
		$again = $this->imported( self::csv( ...self::SHIRT ) );
		self::assertSame( 4, $this->counts( $again )->outcomes['same'] );
		self::assertSame( array( 4, 3 ), array( $this->rowsIn( 'products' ), count( $this->variants( 'SHIRT' ) ) ) );
	}

	public function testReimportingExportChangesNothing(): void {
		$this->product( array( 'sku' => 'SIMPLE' ) );
		$this->imported( self::csv( ...self::SHIRT ) );
		$export = $this->exported();
		self::assertStringContainsString( '"SHIRT-RL","variant","SHIRT","",1,"25.00","22.00"', $export );
		$check = $this->checked( $export );
		self::assertSame( 5, $this->counts( $check )->plans['same'], implode( "\n", $this->faults( $check ) ) );
		$this->imported( $export );
		self::assertSame( $export, $this->exported() );
	}

	public function testExportRestoresFamilyInAnotherShop(): void {
		$this->imported( self::csv( ...self::SHIRT ) );
		$export = $this->exported();
		$before = $this->variants( 'SHIRT' );
		$this->service( ProductWriter::class )->delete( $this->id( 'SHIRT' ) );
		self::assertSame( 0, $this->rowsIn( 'products' ) );
		$job = $this->imported( $export );
		self::assertSame( 4, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		self::assertSame( $before, $this->variants( 'SHIRT' ) );
	}

	public function testPriceListWithoutFamiliesChangesVariants(): void {
		$this->imported( self::csv( ...self::SHIRT ) );
		$id  = $this->id( 'SHIRT-RM' );
		$job = $this->imported( "sku,price,stock\nSHIRT-RM,19,7\nSHIRT-BM,20,0\n" );
		self::assertSame(
			array( 1, 1 ),
			array( $this->counts( $job )->outcomes['changed'], $this->counts( $job )->outcomes['same'] ),
			implode( "\n", $this->faults( $job ) )
		);
		self::assertSame(
			array( 'SHIRT-RM: Red M 1900 - 7', 'SHIRT-RL: Red L 2500 2200 3', 'SHIRT-BM: Blue M 2000 - 0' ),
			$this->variants( 'SHIRT' )
		);
		self::assertSame( $id, $this->id( 'SHIRT-RM' ) );
		self::assertSame( array( 1900, null ), $this->storedPrice( $this->id( 'SHIRT' ) ) );
	}

	public function testAddsVariantsBeforeAndAfterTheFamilyInTheFile(): void {
		$this->imported( self::csv( self::SHIRT[1], self::SHIRT[0], self::SHIRT[2] ) );
		$job = $this->imported( self::csv( 'SHIRT-GM,,SHIRT,,20,,1,,,,Green,Grün,M' ) );
		self::assertSame( 1, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		self::assertSame(
			array( 'SHIRT-RM: Red M 2000 - 5', 'SHIRT-RL: Red L 2500 2200 3', 'SHIRT-GM: Green M 2000 - 1' ),
			$this->variants( 'SHIRT' )
		);
	}

	public function testAddsOptionToFamily(): void {
		$this->imported( self::csv( ...self::SHIRT ) );
		$rows = array_map(
			static fn ( string $row, string $fit ): string => "$row,$fit",
			self::SHIRT,
			array( '', 'Slim', 'Slim', 'Wide' )
		);
		$job  = $this->checked( self::HEADER . ",option:Fit:en\n" . implode( "\n", $rows ) . "\n" );
		self::assertSame(
			array( 4, array( '2: : The option “Fit” is added.' ) ),
			array( $this->counts( $job )->plans['changed'], $this->faults( $job ) )
		);
		$this->imported( self::HEADER . ",option:Fit:en\n" . implode( "\n", $rows ) . "\n" );
		self::assertSame( 'SHIRT-RM: Red M Slim 2000 - 5', $this->variants( 'SHIRT' )[0] );
	}

	public function testFaultyVariantCostsItsRowOnly(): void {
		$this->product( array( 'sku' => 'MUG' ) );
		$job = $this->imported(
			self::csv(
				...array(
					...self::SHIRT,
					'SHIRT-BM2,,SHIRT,,20,,0,,,,Blue,Blau,M',
					'SHIRT-X,,SHIRT,,,,0,,,,Blue,Blau,L',
					'SHIRT-Y,,SHIRT,,20,,0,,,,Blue,Blau,',
					'SHIRT-RM,,OTHER,,20,,0,,,,Blue,Blau,L',
					'LOST-1,variant,NOWHERE,,20,,0,,,,Blue,Blau,L',
					'LOST-2,variant,,,20,,0,,,,Blue,Blau,L',
					'EMPTY,family,,color,,,,Empty,Leer,,Red,,',
					'SHIRT-Z,sort,SHIRT,,20,,0,,,,Blue,Blau,L',
				)
			)
		);
		self::assertSame(
			array(
				'6: option:color:en: The variant “SHIRT-BM” already has these values.',
				'7: price: The variant has no price: it is imported, but not for sale.',
				'8: option:size: Enter a value of “Size”.',
				'9: sku: The SKU “SHIRT-RM” is already used on line 3.',
				'10: family: The product “NOWHERE”, which this variant belongs to, is neither in the file nor in the shop.',
				'11: family: Enter the SKU of the product that the variant belongs to.',
				'12: : The file has no variant of this product that can be imported.',
				'13: kind: “sort” is not a valid value. Use one of these: simple, family, variant.',
			),
			array_values(
				array_filter( $this->faults( $job ), static fn ( string $fault ): bool => ! str_contains( $fault, 'will be created' ) )
			)
		);
		self::assertSame( array( 5, 7 ), array( $this->counts( $job )->outcomes['created'], $this->counts( $job )->plans['wrong'] ) );
		self::assertSame( 'SHIRT-BM: Blue M 2000 - 0', $this->variants( 'SHIRT' )[2] );
	}

	public function testFaultyFamilyCostsItsVariants(): void {
		$job = $this->imported(
			self::HEADER . ",option:a,option:b\n"
			. implode(
				"\n",
				array( self::SHIRT[0] . ',,', self::SHIRT[1] . ',1,2', 'CUP,family,,,,,,,,,,,,,', 'CUP-1,,CUP,,5,,1,,,,,,M,,' )
			) . "\n"
		);
		self::assertSame( 0, $this->rowsIn( 'products' ) );
		self::assertSame(
			array(
				'2: : A product can have up to 3 options; this one has color, Size, a, b.',
				'3: : Not imported, because the line of “SHIRT” has errors.',
				'4: title:en: A new product needs a title in at least one language.',
				'5: : Not imported, because the line of “CUP” has errors.',
			),
			array_values(
				array_filter( $this->faults( $job ), static fn ( string $fault ): bool => ! str_contains( $fault, 'will be created' ) )
			)
		);
	}

	public function testVariantStaysInItsFamily(): void {
		$this->imported( self::csv( ...self::SHIRT ) );
		$job = $this->imported(
			self::csv(
				'COAT,family,,,,,,Coat,Mantel,,,,M',
				'SHIRT-RM,,COAT,,20,,5,,,,,,M',
				'SHIRT,,COAT,,20,,5,,,,,,M',
				'C-1,,COAT,,20,,1,,,,,,M',
				'C-2,,SHIRT-BM,,20,,1,,,,,,M'
			)
		);
		self::assertSame(
			array(
				'3: sku: “SHIRT-RM” is already a variant of “SHIRT”.',
				'4: sku: The product “SHIRT” has variants and cannot become one.',
				'6: family: “SHIRT-BM” is a variant of “SHIRT” and cannot have variants of its own.',
			),
			$this->faults( $job )
		);
		self::assertSame( array( 'C-1: M 2000 - 1' ), $this->variants( 'COAT' ) );
	}

	public function testADraftWithoutAPriceThatBecomesAVariantIsNotForSale(): void {
		$this->imported( "sku,title:en,price,stock\nSHIRT-RM,Shirt red M,,5\n" );
		$shirt    = self::SHIRT;
		$shirt[1] = 'SHIRT-RM,,SHIRT,,,,5,,,,Red,Rot,M';
		$job      = $this->imported( self::csv( ...$shirt ) );
		self::assertContains( '3: price: The variant has no price: it is imported, but not for sale.', $this->faults( $job ) );
		self::assertSame( 'SHIRT-RM: Red M 0 - 5', $this->variants( 'SHIRT' )[0] );
		self::assertCount( 0, $this->views( $this->id( 'SHIRT-RM' ) ) );
		$this->imported( self::csv( ...self::SHIRT ) );
		self::assertSame( 'SHIRT-RM: Red M 2000 - 5', $this->variants( 'SHIRT' )[0] );
		self::assertNotCount( 0, $this->views( $this->id( 'SHIRT-RM' ) ) );
	}

	public function testProductsBecomeVariantsAndKeepTheirIds(): void {
		$red  = $this->product(
			array( 'sku' => 'SHIRT-RM', 'price' => 1800, 'stock' => 9 ),
			array( 'en' => 'Shirt red M', 'de' => 'Hemd rot M' )
		);
		$path = (string) $this->views( $red )['de']['path'];
		$job  = $this->imported( self::csv( ...self::SHIRT ) );
		self::assertSame(
			array( 3, 1 ),
			array( $this->counts( $job )->outcomes['created'], $this->counts( $job )->outcomes['changed'] ),
			implode( "\n", $this->faults( $job ) )
		);
		self::assertContains( '3: : The product becomes a variant of “SHIRT”: it keeps its orders and prices, its texts and categories are replaced.', $this->faults( $job ) );
		self::assertSame( $red, $this->id( 'SHIRT-RM' ) );
		self::assertSame( 4, $this->rowsIn( 'products' ) );
		self::assertSame( 'SHIRT-RM: Red M 2000 - 5', $this->variants( 'SHIRT' )[0] );
		self::assertSame(
			array( 'Shirt – Red, M', 'Hemd – Rot, M' ),
			array( $this->views( $red )['en']['title'], $this->views( $red )['de']['title'] )
		);
		self::assertSame(
			array( '1800', '2000' ),
			array_column(
				$this->service( Database::class )->rows( 'SELECT price FROM {price_log} WHERE product_id = %d ORDER BY id', array( $red ) ),
				'price'
			),
			'The price log goes on.'
		);
		$moved = $this->service( PathRepository::class )->movedTo( 'de', $path );
		self::assertSame( $this->views( $this->id( 'SHIRT' ) )['de']['path'], $moved['path'] ?? '' );
		self::assertSame( 4, $this->counts( $this->imported( self::csv( ...self::SHIRT ) ) )->outcomes['same'] );
	}

	public function testProductBecomesFamily(): void {
		$id  = $this->product( array( 'sku' => 'SHIRT', 'price' => 1800, 'stock' => 9 ), array( 'en' => 'Old shirt' ) );
		$job = $this->imported( self::csv( ...self::SHIRT ) );
		self::assertContains( '2: : The product “SHIRT” gets variants: its price and stock are replaced by theirs.', $this->faults( $job ) );
		self::assertSame( array( $id, 3 ), array( $this->id( 'SHIRT' ), count( $this->variants( 'SHIRT' ) ) ) );
		self::assertSame( 'Shirt', $this->views( $id )['en']['title'] );
	}

	public function testRejectsVariantsBeyondTheLimit(): void {
		$rows = array( 'BIG,family,,,,,,Big,,,,,' );
		for ( $n = 1; $n <= 202; ++$n ) {
			$rows[] = "BIG-$n,,BIG,,20,,1,,,,,,$n";
		}
		$job = $this->imported( self::csv( ...$rows ) );
		self::assertSame( array( 201, 2 ), array( $this->counts( $job )->outcomes['created'], $this->counts( $job )->plans['wrong'] ) );
		self::assertContains( '203: sku: A product can have up to 200 variants.', $this->faults( $job ) );
	}

	protected static function csv( string ...$rows ): string {
		return self::HEADER . "\n" . implode( "\n", $rows ) . "\n";
	}
}
