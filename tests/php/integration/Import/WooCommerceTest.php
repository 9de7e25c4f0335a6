<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\I18n\Translations;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Pricing\VatClass;

/** Files in the format of WooCommerce's exporter: English with US units, and German. */
final class WooCommerceTest extends ImportTestCase {

	public function testReportsIgnoredDataByLine(): void {
		$job = $this->imported( self::fixture( 'en' ) );
		self::assertSame( 'WooCommerce', FormatDetector::detect( $job->file->header, $job->file->languages )?->title() );
		self::assertSame(
			array( 'created' => 14, 'changed' => 0, 'same' => 0, 'failed' => 0 ),
			$this->counts( $job )->outcomes,
			implode( "\n", $this->faults( $job ) )
		);
		self::assertSame( array( 4, 1 ), array( $this->counts( $job )->plans['skipped'], $this->counts( $job )->plans['wrong'] ) );
		$virtual = 'Products without shipping are skipped, because you did not choose what they are.';
		self::assertSame(
			array(
				'2: Short description: The short description becomes plain text: its formatting, links and images are removed.',
				'2: Description: The shortcode [size_guide] is unknown: visitors would see it as text.',
				'2: : Not imported: Tags.',
				'2: Images: http://10.0.0.9/wp-content/uploads/2026/01/beanie.jpg: Images can’t be downloaded from this URL.',
				'2: Images: http://10.0.0.9/wp-content/uploads/2026/01/beanie-2.jpg: Images can’t be downloaded from this URL.',
				"3: Type: $virtual",
				"4: Type: $virtual",
				'5: Type: Products of the type “external” are skipped.',
				'6: Type: Products of the type “grouped” are skipped.',
				'7: Visibility in catalog: The product is hidden in WooCommerce: it will be unlisted, for sale at its address only.',
				'8: Stock: WooCommerce tracks the stock of all variations together: a new product is out of stock until you enter its stock.',
				'9: SKU: The product has no SKU; it will be “WC-19”.',
				'10: SKU: The product has no SKU; it will be “WC-20”.',
				'12: Visibility in catalog: The product is hidden in WooCommerce: it will be unlisted, for sale at its address only.',
				'13: Visibility in catalog: WooCommerce shows the product only in “search”; here it appears in lists and in search results.',
				'13: Tax class: The tax class “luxury” is unknown: the standard rate is used.',
				'15: Backorders allowed?: Backorders are not supported: without stock, the product is sold out.',
				'16: Sale price: The sale price 30.00 must be lower than the price 25.00.',
				'18: Date sale price ends: The sale price 30 is not imported, because the sale ended on 2019-12-31 23:59:59.',
			),
			$this->faults( $job )
		);
		self::assertSame(
			array(
				'Prices are imported unchanged and treated as including VAT.',
				'Converted to g: Weight (lbs).',
				'Converted to cm: Length (in), Width (in), Height (in).',
			),
			FormatDetector::detect( $job->file->header, $job->file->languages )->notes()
		);
	}

	public function testConvertsDataAndTexts(): void {
		$this->imported( self::fixture( 'en' ) );
		$beanie = $this->facts( 'WOO-BEANIE' );
		self::assertSame(
			array( 2000, 1800, VatClass::Reduced, 12, 227, true, 2 ),
			array(
				$beanie->prices->price,
				$beanie->prices->salePrice,
				$beanie->prices->vatClass,
				$beanie->stock,
				$beanie->delivery->weightGrams,
				$beanie->listing->featured,
				count( $beanie->classification->categories ),
			)
		);
		self::assertSame( array( $this->id( 'WOO-SEARCH' ), $this->id( 'WC-19' ) ), array_keys( $beanie->accessories ) );
		$view = $this->views( $this->id( 'WOO-BEANIE' ) )['en'];
		$post = get_post( (int) $view['post_id'] );
		self::assertSame(
			array( 'Beanie', 'A warm beanie.', "<p>First line.</p>\n\n<p>A \\n in the text, [size_guide] and [gallery ids=\"1\"].</p>" ),
			array( $view['title'], $view['excerpt'], $post?->post_content )
		);
		self::assertSame(
			array( 'Colour' => array( 'Red' ), 'Size' => array( '30.5 × 20.3 × 6.4 cm' ) ),
			$this->attributes( $this->id( 'WOO-BEANIE' ) )
		);

		$shirt = $this->facts( 'WOO-SHIRT-BLUE' );
		self::assertSame(
			array( VatClass::Reduced, 454, 1 ),
			array(
				$shirt->prices->vatClass,
				$shirt->delivery->weightGrams,
				count( $this->facts( 'WOO-SHIRT' )->classification->categories ),
			),
			'A variation inherits from its product.'
		);
		self::assertSame( VatClass::Zero, $this->facts( 'WC-19' )->prices->vatClass );
		self::assertSame(
			array( 8000, null, 3500 ),
			array(
				$this->facts( 'WOO-FUTURE' )->prices->salePrice,
				$this->facts( 'WOO-PAST' )->prices->salePrice,
				$this->facts( 'WOO-ENDS' )->prices->salePrice,
			)
		);
	}

	public function testHiddenProductsStayHidden(): void {
		$this->imported( self::fixture( 'en' ) );
		self::assertSame( array(), $this->views( $this->id( 'WOO-TROUSERS-S' ) ), 'A variant follows its family.' );
		$statuses = array();
		foreach ( array( 'WOO-BEANIE', 'WOO-SHIRT', 'WC-19', 'WC-20', 'WOO-HIDDEN', 'WOO-PENDING' ) as $sku ) {
			$statuses[ $sku ] = array(
				get_post_status( $this->service( Translations::class )->versions( Translations::PRODUCT, $this->id( $sku ) )['en'] ),
				$this->views( $this->id( $sku ) ) !== array(),
				$this->facts( $sku )->listing->unlisted,
			);
		}
		self::assertSame(
			array(
				'WOO-BEANIE'     => array( 'publish', true, false ),
				'WOO-SHIRT'      => array( 'publish', true, true ),
				'WC-19'          => array( 'draft', false, false ),
				'WC-20'          => array( 'private', false, false ),
				'WOO-HIDDEN'     => array( 'publish', true, true ),
				'WOO-PENDING'    => array( 'pending', false, false ),
			),
			$statuses,
			'Lists, search and sitemaps have neither unlisted products nor those without a row of the read model.'
		);
	}

	public function testUntrackedStockStaysUntracked(): void {
		$this->imported( self::fixture( 'en' ) );
		$stocks = array();
		foreach ( array( 'WOO-BEANIE', 'WOO-SEARCH', 'WOO-GONE', 'WOO-BACK', 'WOO-SHIRT-BLUE' ) as $sku ) {
			$stocks[ $sku ] = array( $this->facts( $sku )->stock, $this->facts( $sku )->alwaysInStock );
		}
		self::assertSame(
			array(
				'WOO-BEANIE'     => array( 12, false ),
				'WOO-SEARCH'     => array( null, true ),
				'WOO-GONE'       => array( 0, false ),
				'WOO-BACK'       => array( 0, false ),
				'WOO-SHIRT-BLUE' => array( 0, false ),
			),
			$stocks
		);
		$scarf = $this->service( Products::class )->byIds( array( $this->id( 'WOO-SEARCH' ) ) )[ $this->id( 'WOO-SEARCH' ) ];
		self::assertSame( array( true, false ), array( $scarf->available(), $scarf->madeToOrder() ) );
		self::assertStringContainsString( ',"always",', $this->exported() );
	}

	public function testImportingAgainChangesNothing(): void {
		$this->imported( self::fixture( 'en' ) );
		$check = $this->checked( self::fixture( 'en' ) );
		self::assertSame(
			array( 'new' => 0, 'changed' => 0, 'same' => 14, 'skipped' => 4, 'wrong' => 1 ),
			$this->counts( $check )->plans,
			implode( "\n", $this->faults( $check ) )
		);
		self::assertContains(
			'2: Images: http://10.0.0.9/wp-content/uploads/2026/01/beanie.jpg: not tried again. Images can’t be downloaded from this URL.',
			$this->faults( $check )
		);
		self::assertContains(
			'2: Images: An earlier import could not download the image http://10.0.0.9/wp-content/uploads/2026/01/beanie.jpg. It will be tried again.',
			$this->faults( $this->checked( self::fixture( 'en' ), array( 'images' => 'again' ) ) )
		);
		$again = $this->imported( self::fixture( 'en' ) );
		self::assertSame( array( 'created' => 0, 'changed' => 0, 'same' => 14, 'failed' => 0 ), $this->counts( $again )->outcomes );
		self::assertCount( 2, preg_grep( '/Images can’t be downloaded/u', $this->faults( $again ) ) ?: array() );
	}

	public function testReimportingExportChangesNothing(): void {
		$this->imported( self::fixture( 'en' ) );
		$export = $this->exported();
		self::assertSame( 14, $this->counts( $this->imported( $export ) )->outcomes['same'] );
		self::assertSame( $export, $this->exported() );
	}

	public function testReadsGermanColumnsAndDecimalCommas(): void {
		$job = $this->imported( self::fixture( 'de' ) );
		self::assertSame(
			array( 2, 1 ),
			array( $this->counts( $job )->outcomes['created'], $this->counts( $job )->plans['skipped'] ),
			implode( "\n", $this->faults( $job ) )
		);
		$facts = $this->facts( 'WOO-MUETZE' );
		self::assertSame(
			array( 1990, 1790, 12, 250 ),
			array( $facts->prices->price, $facts->prices->salePrice, $facts->stock, $facts->delivery->weightGrams )
		);
		self::assertTrue( $this->facts( 'WOO-LAMPE' )->listing->unlisted, 'It is hidden.' );
		self::assertSame(
			array(
				'2: : Not imported: Schlagwörter.',
				'3: Sichtbarkeit im Katalog: The product is hidden in WooCommerce: it will be unlisted, for sale at its address only.',
				'4: Typ: Products without shipping are skipped, because you did not choose what they are.',
			),
			$this->faults( $job )
		);
		self::assertSame(
			array( 'Prices are imported unchanged and treated as including VAT.' ),
			FormatDetector::detect( $job->file->header, $job->file->languages )?->notes()
		);
	}

	public function testRejectsTranslatedFileWithoutVisibility(): void {
		$this->expectException( ImportRejected::class );
		$this->expectExceptionMessage( 'these columns were not found: Visibility in catalog.' );
		$this->accept( "Typ,Artikelnummer,Name,Regulärer Preis,Veröffentlicht,Vorrätig?\nsimple,A,Lampe,5,1,1\n" );
	}

	public function testSkipsNewProductsWithoutDeliveryCost(): void {
		$this->product( array( 'sku' => 'WOO-GONE', 'price' => 1200, 'shippingPrice' => 490 ), array( 'en' => 'Gloves' ) );
		$this->deliveryPrice = null;
		$job = $this->checked( self::fixture( 'en' ) );
		self::assertSame(
			array( 0, 1, 14 ),
			array(
				$this->counts( $job )->plans['new'],
				$this->counts( $job )->plans['same'] + $this->counts( $job )->plans['changed'],
				$this->counts( $job )->plans['wrong'],
			)
		);
		self::assertContains(
			'15: : This new product has no delivery cost. Enter one for all such products, or in the file.',
			$this->faults( $job )
		);

		$this->deliveryPrice = 690;
		$this->imported( self::fixture( 'en' ) );
		self::assertSame(
			array( 690, 490 ),
			array( $this->facts( 'WOO-BEANIE' )->delivery->shippingPrice, $this->facts( 'WOO-GONE' )->delivery->shippingPrice ),
			'Existing products keep their own.'
		);
	}

	private static function fixture( string $language ): string {
		return (string) file_get_contents( __DIR__ . "/fixtures/woocommerce-$language.csv" );
	}

	private function id( string $sku ): int {
		return $this->service( ProductWriter::class )->bySku( $sku ) ?? self::fail( "Product $sku not found." );
	}

	private function facts( string $sku ): ProductData {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) ) ?? self::fail( "Product $sku not found." );
	}
}
