<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue\Import;

use Vitrine\Catalogue\Import\Formats\Formats;
use Vitrine\Catalogue\ProductFacts;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Catalogue\Tax\VatClass;
use Vitrine\I18n\Translations;

/** Files in the format of WooCommerce's exporter: its columns in their order, in English with American units and in German. */
final class WooCommerceTest extends ImportTestCase {

	public function testEachLineSaysWhatIsNotTaken(): void {
		$job = $this->imported( self::fixture( 'en' ) );
		self::assertSame( 'WooCommerce', Formats::of( $job->header, $job->languages )?->title() );
		self::assertSame( array( 'created' => 12, 'changed' => 0, 'same' => 0, 'failed' => 0 ), $this->counts( $job )->outcomes, implode( "\n", $this->faults( $job ) ) );
		self::assertSame( array( 6, 1 ), array( $this->counts( $job )->plans['skipped'], $this->counts( $job )->plans['wrong'] ) );
		$virtual = 'Virtual and downloadable products are left out: the shop sells only what is delivered or collected.';
		self::assertSame(
			array(
				'2: Short description: The short description becomes plain text: formatting, links and pictures in it are lost.',
				'2: Description: No plugin here knows the shortcode [size_guide]: visitors would see it as text.',
				'2: Categories: Categories have no parents here: of “Clothing > Accessories” the product gets “Accessories”.',
				'2: : Not taken: Tags, Attribute 1 name, Attribute 1 value(s).',
				'2: Images: http://10.0.0.9/wp-content/uploads/2026/01/beanie.jpg: Pictures are not fetched from this address.',
				'2: Images: http://10.0.0.9/wp-content/uploads/2026/01/beanie-2.jpg: Pictures are not fetched from this address.',
				"3: Type: $virtual",
				"4: Type: $virtual",
				'5: Type: Products of the kind “external” are left out.',
				'6: Type: Products of the kind “grouped” are left out.',
				'7: Type: A product with variations is left out; each of its variations becomes a product of its own.',
				'8: Parent: A variation becomes a product of its own; it is not joined to “WOO-SHIRT”.',
				'8: Visibility in catalog: The product is hidden in WooCommerce: it becomes private, visible to your team only.',
				'8: Stock: WooCommerce counts the stock of all variations together: a new product is sold out until you enter its own stock.',
				'8: : Not taken: Attribute 1 name, Attribute 1 value(s).',
				'9: SKU: The product has no article number and gets “WC-19”.',
				'10: Type: A product with variations is left out; each of its variations becomes a product of its own.',
				'11: Parent: A variation becomes a product of its own; it is not joined to “id:20”.',
				'12: Visibility in catalog: The product is hidden in WooCommerce: it becomes private, visible to your team only.',
				'13: Visibility in catalog: In WooCommerce the product is shown only in “search”; here it is shown in lists and in search results.',
				'13: Tax class: The tax class “luxury” is not known: the standard rate is taken.',
				'15: Backorders allowed?: The shop takes no backorders: without stock the product is sold out.',
				'16: Sale price: The sale price 30.00 is not lower than the price 25.00.',
				'17: Date sale price starts: The sale price 80 is not taken, because the sale begins on 2099-01-01 0:00:00: enter it then.',
				'18: Date sale price ends: The sale price 30 is not taken, because the sale ended on 2019-12-31 23:59:59.',
				'19: Date sale price ends: The sale ends on 2099-12-31 23:59:59: remove the sale price then, it does not end by itself.',
			),
			$this->faults( $job )
		);
		self::assertSame(
			array( 'Prices are taken as they are in the file and treated as prices including VAT.', 'Converted to g: Weight (lbs).', 'Converted to cm: Length (in), Width (in), Height (in).' ),
			Formats::of( $job->header, $job->languages )->notes()
		);
	}

	public function testFactsAndTextsAreConverted(): void {
		$this->imported( self::fixture( 'en' ) );
		$beanie = $this->facts( 'WOO-BEANIE' );
		self::assertSame( array( 2000, 1800, VatClass::Reduced, 12, 227, true, 2 ), array( $beanie->price, $beanie->salePrice, $beanie->vatClass, $beanie->stock, $beanie->weightGrams, $beanie->featured, count( $beanie->categories ) ) );
		self::assertSame( array( $this->id( 'WOO-SEARCH' ), $this->id( 'WC-19' ) ), array_keys( $beanie->accessories ) );
		$view = $this->views( $this->id( 'WOO-BEANIE' ) )['en'];
		$post = get_post( (int) $view['post_id'] );
		self::assertSame( array( 'Beanie', 'A warm beanie.', "<p>First line.</p>\n\n<p>A \\n in the text, [size_guide] and [gallery ids=\"1\"].</p>" ), array( $view['title'], $view['excerpt'], $post?->post_content ) );
		self::assertSame( array( 'size' => '30.5 × 20.3 × 6.4 cm' ), get_post_meta( (int) $view['post_id'], '_vitrine_details', true ) );

		$shirt = $this->facts( 'WOO-SHIRT-BLUE' );
		self::assertSame( array( VatClass::Reduced, 454, 1 ), array( $shirt->vatClass, $shirt->weightGrams, count( $shirt->categories ) ), 'A variation inherits from its product.' );
		self::assertSame( VatClass::Zero, $this->facts( 'WC-19' )->vatClass );
		self::assertSame( array( null, null, 3500 ), array( $this->facts( 'WOO-FUTURE' )->salePrice, $this->facts( 'WOO-PAST' )->salePrice, $this->facts( 'WOO-ENDS' )->salePrice ) );
	}

	public function testWhatIsNotPublicThereIsNotPublicHere(): void {
		$this->imported( self::fixture( 'en' ) );
		$statuses = array();
		foreach ( array( 'WOO-BEANIE', 'WOO-SHIRT-BLUE', 'WC-19', 'WOO-TROUSERS-S', 'WOO-HIDDEN', 'WOO-PENDING' ) as $sku ) {
			$statuses[ $sku ] = array( get_post_status( $this->service( Translations::class )->of( Translations::PRODUCT, $this->id( $sku ) )['en'] ), $this->views( $this->id( $sku ) ) !== array() );
		}
		self::assertSame(
			array(
				'WOO-BEANIE'     => array( 'publish', true ),
				'WOO-SHIRT-BLUE' => array( 'private', false ),
				'WC-19'          => array( 'draft', false ),
				'WOO-TROUSERS-S' => array( 'private', false ),
				'WOO-HIDDEN'     => array( 'private', false ),
				'WOO-PENDING'    => array( 'pending', false ),
			),
			$statuses,
			'Lists, search and sitemaps know only what is in the read model.'
		);
	}

	public function testUncountedStockStaysUncounted(): void {
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

	public function testTheSameFileAgainChangesNothing(): void {
		$this->imported( self::fixture( 'en' ) );
		$check = $this->checked( self::fixture( 'en' ) );
		self::assertSame( array( 'new' => 0, 'changed' => 0, 'same' => 12, 'skipped' => 6, 'wrong' => 1 ), $this->counts( $check )->plans, implode( "\n", $this->faults( $check ) ) );
		self::assertContains( '2: Images: An earlier import could not fetch the picture http://10.0.0.9/wp-content/uploads/2026/01/beanie.jpg. It is tried again.', $this->faults( $check ) );
		$again = $this->imported( self::fixture( 'en' ) );
		self::assertSame( array( 'created' => 0, 'changed' => 0, 'same' => 12, 'failed' => 0 ), $this->counts( $again )->outcomes );
		self::assertCount( 2, preg_grep( '/Pictures are not fetched/', $this->faults( $again ) ) ?: array(), 'They are tried again.' );
	}

	public function testAnExportOfAnImportChangesNothing(): void {
		$this->imported( self::fixture( 'en' ) );
		$export = $this->exported();
		self::assertSame( 12, $this->counts( $this->imported( $export ) )->outcomes['same'] );
		self::assertSame( $export, $this->exported() );
	}

	public function testGermanColumnsAndDecimalCommasAreRead(): void {
		$job = $this->imported( self::fixture( 'de' ) );
		self::assertSame( array( 2, 1 ), array( $this->counts( $job )->outcomes['created'], $this->counts( $job )->plans['skipped'] ), implode( "\n", $this->faults( $job ) ) );
		$facts = $this->facts( 'WOO-MUETZE' );
		self::assertSame( array( 1990, 1790, 12, 250 ), array( $facts->price, $facts->salePrice, $facts->stock, $facts->weightGrams ) );
		self::assertSame( array(), $this->views( $this->id( 'WOO-LAMPE' ) ), 'It is hidden.' );
		self::assertSame(
			array(
				'2: : Not taken: Schlagwörter.',
				'3: Sichtbarkeit im Katalog: The product is hidden in WooCommerce: it becomes private, visible to your team only.',
				'4: Typ: Virtual and downloadable products are left out: the shop sells only what is delivered or collected.',
			),
			$this->faults( $job )
		);
		self::assertSame( array( 'Prices are taken as they are in the file and treated as prices including VAT.' ), Formats::of( $job->header, $job->languages )?->notes() );
	}

	public function testATranslatedFileWithoutItsVisibilityIsRefused(): void {
		self::assertNull( Formats::of( array( 'Typ', 'Artikelnummer', 'Name', 'Regulärer Preis', 'Veröffentlicht', 'Vorrätig?' ), array( 'en' ) ), 'It would publish what is hidden.' );
	}

	public function testWithoutDeliveryCostsNothingNewIsImported(): void {
		$this->product( array( 'sku' => 'WOO-GONE', 'price' => 1200, 'shippingPrice' => 490 ), array( 'en' => 'Gloves' ) );
		$this->deliveryPrice = null;
		$job = $this->checked( self::fixture( 'en' ) );
		self::assertSame( array( 0, 1, 12 ), array( $this->counts( $job )->plans['new'], $this->counts( $job )->plans['same'] + $this->counts( $job )->plans['changed'], $this->counts( $job )->plans['wrong'] ) );
		self::assertContains( '15: : No delivery costs are known for this new product. Enter them before the file is checked.', $this->faults( $job ) );

		$this->deliveryPrice = 690;
		$this->imported( self::fixture( 'en' ) );
		self::assertSame( array( 690, 490 ), array( $this->facts( 'WOO-BEANIE' )->shippingPrice, $this->facts( 'WOO-GONE' )->shippingPrice ), 'What is there keeps its own.' );
	}

	private static function fixture( string $language ): string {
		return (string) file_get_contents( __DIR__ . "/fixtures/woocommerce-$language.csv" );
	}

	private function id( string $sku ): int {
		return $this->service( ProductWriter::class )->bySku( $sku ) ?? self::fail( "There is no $sku." );
	}

	private function facts( string $sku ): ProductFacts {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) ) ?? self::fail( "There is no $sku." );
	}
}
