<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\InvalidFamily;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\ProductData;
use Vitrine\I18n\Translations;
use Vitrine\Import\FamilyStates;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Questions;
use Vitrine\Import\Rows\FilePrices;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;

/** Files of WooCommerce shops, each with one thing that was read wrongly. */
final class WooCommerceFilesTest extends ImportTestCase {

	private const ENGLISH = 'ID,Type,SKU,Name,Published,"Visibility in catalog","In stock?",Stock,"Sale price","Regular price"';

	public function testAHiddenProductOfABritishShopStaysHidden(): void {
		$this->importedTwice( self::source( 'a-woo-en-gb-hidden' ), 2 );
		$unlisted = fn ( string $sku ): bool => $this->facts( $sku )->listing->unlisted;
		self::assertSame( array( true, false ), array( $unlisted( 'TRADE-1' ), $unlisted( 'MUG-1' ) ) );
	}

	public function testAnEndedSaleOfAnItalianShopIsOver(): void {
		$job = $this->importedTwice( self::source( 'b-woo-it-sale-ended' ), 1 );
		$cup = $this->facts( 'TAZZA-1' );
		self::assertSame(
			array( 2000, null, '4006381333931', 9, 300 ),
			array( $cup->prices->price, $cup->prices->salePrice, $cup->identifiers->gtin, $cup->stock, $cup->delivery->weightGrams )
		);
		self::assertContains(
			"2: Data in cui termina l'offerta: The sale price 5.00 is not imported, because the sale ended on 2024-11-30 23:59:59.",
			$this->faults( $job )
		);
	}

	#[TestWith( array( '"Visibility in catalog"', '"Shown where"', 'Visibility in catalog', 'Shown where' ) )]
	#[TestWith( array( 'Published', 'Online', 'Published', 'Online' ) )]
	#[TestWith( array( '"In stock?",', '"In stock?","Ends (sale)",', 'Date sale price starts, Date sale price ends', 'Ends (sale)' ) )]
	public function testAFileWithoutARecognisedColumnIsRefused( string $column, string $instead, string $missing, string $unknown ): void {
		$header = str_replace( $column, $instead, self::ENGLISH );
		try {
			$this->accept( "$header\n" );
			self::fail( 'It would publish hidden products or run ended sales.' );
		} catch ( ImportRejected $rejection ) {
			self::assertStringContainsString( "these columns were not found: $missing", $rejection->getMessage() );
			self::assertStringContainsString( "Columns that were not recognised: $unknown.", $rejection->getMessage() );
		}
	}

	public function testColumnsMayBeLeftOutAndAdded(): void {
		$job = $this->checked( "ID,Type,SKU,Name,\"Regular price\",\"Meta: _size\",\"Attribute 1 name\",\"Weight (oz)\"\n1,simple,A,Vase,5,L,,\n" );
		self::assertSame( 1, $this->counts( $job )->plans['new'], 'English, and every column is known: the others were left out on purpose.' );
		$all = self::ENGLISH . ',"Date sale price starts","Date sale price ends","Cost of goods"';
		self::assertSame( 1, $this->counts( $this->checked( "$all\n1,simple,A,Vase,1,visible,1,5,,5,,,3\n" ) )->plans['new'] );
	}

	public function testSaleDatesAreReadInOneWayOnly(): void {
		$file = strtr(
			self::source( 'u1-woo-sale-end-date-only' ),
			array(
				'2026-11-27'           => wp_date( 'Y-m-d' ),
				'30.11.2026'           => gmdate( 'd.m.Y', time() + 3 * DAY_IN_SECONDS ),
				'30/11/2026'           => gmdate( 'd/m/Y', time() + 3 * DAY_IN_SECONDS ),
				'2026-11-30T23:59:59+' => gmdate( 'Y-m-d', time() + 3 * DAY_IN_SECONDS ) . 'T23:59:59+',
				'1796000000'           => (string) ( time() + 3 * DAY_IN_SECONDS ),
			)
		);
		$job  = $this->importedTwice( $file, 6 );
		$prices = array_map( fn ( int $n ): ?int => $this->facts( "U-$n" )->prices->salePrice, range( 1, 6 ) );
		self::assertSame( array( 800, 800, 800, null, 800, 800 ), $prices );
		$date = gmdate( 'd/m/Y', time() + 3 * DAY_IN_SECONDS );
		self::assertContains(
			"5: Date sale price ends: The sale price 8 is not imported, because the date “{$date}” can’t be read. Enter it as 2026-01-31.",
			$this->faults( $job )
		);
		self::assertSame( array(), preg_grep( '/sale ended/', $this->faults( $job ) ) );
		self::assertEqualsWithDelta( time() + 3 * DAY_IN_SECONDS, $this->facts( 'U-6' )->prices->salePeriod->until, 60 );
		self::assertFalse( $this->facts( 'U-4' )->prices->salePeriod->hasLimits(), 'A sale that is not imported has no end.' );
	}

	public function testPricesWithManyDecimalsAreRounded(): void {
		$job = $this->importedTwice( self::source( 'v2-woo-net-prices-with-four-decimals' ), 5 );
		self::assertSame( array( 1261, 840, 2479, 1681, 1000 ), $this->prices( 'N-', range( 0, 4 ) ) );
		self::assertSame(
			array(
				'2: Regular price: “12.605042” is rounded to 12.61.',
				'3: Regular price: “8.4034” is rounded to 8.40.',
				'4: Regular price: “24.7899” is rounded to 24.79.',
				'5: Regular price: “16.80672269” is rounded to 16.81.',
			),
			$this->faults( $job )
		);
	}

	public function testVatIsAddedToPricesBeforeTheyAreRounded(): void {
		self::saveSetting( new VatRates( 'DE', VatStatus::Destination ) );
		$net = array( FilePrices::VAT => FilePrices::WITHOUT );
		$job = $this->importedTwice( self::source( 'v2-woo-net-prices-with-four-decimals' ), 5, $net );
		self::assertSame( array( 1500, 1000, 2950, 2000, 1190 ), $this->prices( 'N-', range( 0, 4 ) ) );
		self::assertSame( array(), $this->faults( $job ) );
		$net[ FilePrices::RATE ] = '7,5';
		$this->importedTwice( self::source( 'v2-woo-net-prices-with-four-decimals' ), 5, $net, 'changed' );
		self::assertSame( 1355, $this->facts( 'N-0' )->prices->price );
	}

	public function testVatIsThatOfTheTaxClassAlsoForSalesAndVariants(): void {
		self::saveSetting( new VatRates( 'DE', VatStatus::Destination ) );
		$header = 'ID,Type,SKU,Name,Published,"Visibility in catalog","Tax status","Tax class","In stock?",Stock,"Sale price","Regular price",'
			. 'Parent,"Attribute 1 name","Attribute 1 value(s)"';
		$file   = "$header\n"
			. "1,simple,BOOK,Book,1,visible,taxable,reduced-rate,1,5,8.4112,10,,,\n"
			. "2,simple,STAMP,Stamp,1,visible,none,,1,5,,10,,,\n"
			. "3,variable,TEA,Tea,1,visible,taxable,reduced-rate,1,,,,,Size,\"S, L\"\n"
			. "4,variation,TEA-S,Tea - S,1,visible,taxable,parent,1,5,,10,TEA,Size,S\n"
			. "5,variation,TEA-L,Tea - L,1,visible,taxable,parent,1,5,,20.5607,TEA,Size,L\n";
		$this->importedTwice( $file, 5, array( FilePrices::VAT => FilePrices::WITHOUT ) );
		$book = $this->facts( 'BOOK' );
		self::assertSame( array( 1070, 900 ), array( $book->prices->price, $book->prices->salePrice ) );
		self::assertSame( 1000, $this->facts( 'STAMP' )->prices->price );
		self::assertSame( array( 1070, 2200 ), array( $this->facts( 'TEA-S' )->prices->price, $this->facts( 'TEA-L' )->prices->price ) );
	}

	public function testAWrongVatRateIsReported(): void {
		$job    = $this->accept( self::source( 'v2-woo-net-prices-with-four-decimals' ) );
		$wrong  = array( FilePrices::VAT => FilePrices::WITHOUT, FilePrices::RATE => 'x' );
		$errors = $this->service( Questions::class )->answer( $job, $wrong );
		self::assertSame( array( FilePrices::RATE => '“x” is not a valid VAT rate. Enter it as 21 or 5.5.' ), $errors );
		self::assertNull( $this->service( Jobs::class )->find( $job->id )?->choices->get( FilePrices::VAT ), 'Nothing is stored.' );
	}

	public function testProductsWithoutAPriceBecomeDrafts(): void {
		$more = "65,simple,V-5,No price,1,visible,1,5,,\n66,simple,V-6,Hidden,1,hidden,1,5,3,\n";
		$job  = $this->importedTwice( self::source( 'v-woo-price-zero' ) . $more, 6 );
		$sold = array();
		foreach ( range( 1, 6 ) as $n ) {
			$prices          = $this->facts( "V-$n" )->prices;
			$sold[ "V-$n" ]  = array( $prices->price, $prices->salePrice, $this->postStatus( "V-$n" ), $this->isShown( "V-$n" ) );
		}
		self::assertSame(
			array(
				'V-1' => array( 0, null, 'draft', false ),
				'V-2' => array( 1000, null, 'publish', true ),
				'V-3' => array( 1500, null, 'publish', true ),
				'V-4' => array( 1250, null, 'publish', true ),
				'V-5' => array( 0, null, 'draft', false ),
				'V-6' => array( 0, null, 'draft', false ),
			),
			$sold
		);
		$note = 'Regular price: The product has no price: it is saved as a draft. Enter a price, then publish it.';
		self::assertSame(
			array(
				"2: $note",
				'3: Sale price: A sale price of 0 is not imported.',
				'4: Regular price: “14.995” is rounded to 15.00.',
				"6: $note",
				'7: Visibility in catalog: The product is hidden in WooCommerce: it will be unlisted, for sale at its address only.',
				"7: $note",
			),
			$this->faults( $job )
		);
	}

	public function testAPriceIsNeverEmptied(): void {
		$this->imported( self::ENGLISH . "\n1,simple,A,Vase,1,visible,1,5,8,10\n2,simple,B,Bowl,1,visible,1,5,,10\n" );
		$job = $this->imported( self::ENGLISH . "\n1,simple,A,Vase,1,visible,1,5,8,\n2,simple,B,Bowl,1,visible,1,5,,0\n" );
		self::assertSame( array( 1000, 1000 ), $this->prices( '', array( 'A', 'B' ) ) );
		self::assertSame( 800, $this->facts( 'A' )->prices->salePrice );
		self::assertSame( array( 'publish', 'publish' ), array( $this->postStatus( 'A' ), $this->postStatus( 'B' ) ) );
		self::assertSame( array( '3: Regular price: A price of 0 is not imported: the product keeps its price.' ), $this->faults( $job ) );
	}

	public function testAPriceThatComesLaterPublishes(): void {
		$this->imported( self::ENGLISH . "\n1,simple,A,Vase,1,visible,1,5,,\n" );
		self::assertSame( 'draft', $this->postStatus( 'A' ) );
		$export = $this->exported();
		self::assertSame( 1, $this->counts( $this->imported( $export ) )->outcomes['same'], 'Our own file.' );
		$this->imported( self::ENGLISH . "\n1,simple,A,Vase,1,visible,1,5,,10\n" );
		self::assertSame( array( 1000, 'publish' ), array( $this->facts( 'A' )->prices->price, $this->postStatus( 'A' ) ) );
	}

	public function testAVariantWithoutAPriceIsNotForSale(): void {
		$header = self::ENGLISH . ',Parent,"Attribute 1 name","Attribute 1 value(s)"';
		$file   = "$header\n1,variable,TEA,Tea,1,visible,1,,,,,Size,\"S, L\"\n2,variation,TEA-S,Tea - S,1,visible,1,5,,%s,TEA,Size,S\n"
			. "3,variation,TEA-L,Tea - L,1,visible,1,5,,%s,TEA,Size,L\n";
		$job    = $this->importedTwice( sprintf( $file, '', '' ), 3 );
		self::assertContains( '2: : None of the variants has a price: the product is saved as a draft.', $this->faults( $job ) );
		self::assertSame( 'draft', $this->postStatus( 'TEA' ) );
		$job = $this->importedTwice( sprintf( $file, '10', '' ), 3, array(), null );
		self::assertContains( '4: Regular price: The variant has no price: it is imported, but not for sale.', $this->faults( $job ) );
		self::assertSame(
			array( 'publish', true, false ),
			array( $this->postStatus( 'TEA' ), $this->isShown( 'TEA-S' ), $this->isShown( 'TEA-L' ) )
		);
		self::assertSame( 1000, $this->facts( 'TEA' )->prices->price );
		try {
			$this->offer( 'TEA', $this->id( 'TEA-L' ) );
			self::fail( 'It has no price.' );
		} catch ( InvalidFamily $error ) {
			self::assertSame( 'Enter a price.', $error->getMessage() );
		}
		$this->importedTwice( sprintf( $file, '10', '12' ), 3, array(), null );
		self::assertTrue( $this->isShown( 'TEA-L' ) );
		$this->imported( sprintf( $file, '', '' ) );
		self::assertSame( array( 1000, 1200 ), array( $this->facts( 'TEA-S' )->prices->price, $this->facts( 'TEA-L' )->prices->price ) );
	}

	public function testVariationsWithoutTheirProductAreNamed(): void {
		$job = $this->checked( self::source( 't-woo-variations-only' ) );
		self::assertSame(
			array( '2: Parent: The product “T-1”, which this variant belongs to, is neither in the file nor in the shop.' ),
			$this->faults( $job )
		);
		$this->imported( self::source( 't-woo-variations-only' ) );
		self::assertSame( 0, $this->rowsIn( 'products' ), 'Nothing is half-written.' );
	}

	public function testVariationsFindTheirProductByIdAndKeepCommas(): void {
		$this->importedTwice( self::source( 'w-woo-parent-by-id' ), 3 );
		self::assertSame( 'Shirt – Dark , warm', $this->views( $this->id( 'WC-82' ) )['en']['title'] );
	}

	/** As the grid of variants does. */
	private function offer( string $family, int $variant ): void {
		$state    = $this->service( FamilyStates::class )->read( $family, array() );
		$variants = array();
		foreach ( $state->variants as $id => $one ) {
			$enabled    = $id === $variant ? true : $one->enabled;
			$variants[] = $one->with( enabled: $enabled );
		}
		$options = array_map(
			static fn ( FamilyOption $option ): OptionData => new OptionData( $option->attribute->id, array_keys( $option->values ) ),
			$state->options
		);
		$this->service( FamilyWriter::class )->saveVariants( $this->id( $family ), $options, $variants );
	}

	/** @param array<string, string> $answers */
	private function importedTwice( string $file, int $rows, array $answers = array(), ?string $first = 'created' ): Job {
		$job = $this->answered( $file, $answers );
		if ( $first !== null ) {
			self::assertSame( $rows, $this->counts( $job )->outcomes[ $first ], implode( "\n", $this->faults( $job ) ) );
		}
		$again = $this->answered( $file, $answers );
		self::assertSame( $rows, $this->counts( $again )->outcomes['same'], implode( "\n", $this->faults( $again ) ) );
		return $job;
	}

	/** @param array<string, string> $answers */
	private function answered( string $file, array $answers ): Job {
		$job = $this->accept( $file );
		self::assertSame( array(), $this->service( Questions::class )->answer( $job, $answers ) );
		foreach ( array( array( JobStatus::Fresh, JobStatus::Checking ), array( JobStatus::Checked, JobStatus::Running ) ) as $step ) {
			self::assertTrue( $this->service( Jobs::class )->move( $job->id, ...$step ) );
			$job = $this->worked( $job );
		}
		return $job;
	}

	private static function source( string $name ): string {
		return (string) file_get_contents( dirname( __DIR__, 2 ) . "/fixtures/import/$name.csv" );
	}

	/**
	 * @param list<int|string> $names
	 * @return list<int> Of the products whose SKUs start with the prefix.
	 */
	private function prices( string $prefix, array $names ): array {
		return array_map( fn ( int|string $name ): int => $this->facts( "$prefix$name" )->prices->price, $names );
	}

	private function isShown( string $sku ): bool {
		return $this->views( $this->id( $sku ) ) !== array();
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
