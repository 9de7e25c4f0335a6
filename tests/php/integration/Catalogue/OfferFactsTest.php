<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\ContentUnit;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductText;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\ReadsPages;

/**
 * What an offer must show: the unit price (Directive 98/6/EC), the energy class with its scale (Regulation (EU) 2017/1369, article 6),
 * manufacturer, identification and warnings in the customer's language (Regulation (EU) 2023/988, article 19).
 */
final class OfferFactsTest extends CatalogueTestCase {

	use ReadsPages;

	private const TEXTS = array(
		'de' => array( 'title' => 'Öl', 'slug' => 'oel', 'warnings' => "Leicht entzündlich.\nVon Kindern <fernhalten>." ),
		'lt' => array( 'title' => 'Aliejus', 'slug' => 'aliejus' ),
		'en' => array( 'title' => 'Oil', 'slug' => 'oil', 'warnings' => 'Flammable.' ),
	);

	/** @param array<string, mixed> $facts */
	private function oil( array $facts = array() ): int {
		return $this->product(
			$facts + array(
				'price'     => 1000,
				'salePrice' => 900,
				'legal'     => new LegalFacts( content: new Content( 750_000, ContentUnit::Millilitre ) ),
			),
			self::TEXTS
		);
	}

	public function testUnitPriceOfThePriceToPayOnPageAndCard(): void {
		$this->oil();
		[ $page ] = $this->page( '/de/produkt/oel' );
		self::assertSame( array( '12,00 € / 1 l' ), self::texts( $page, '//div[@class="v-cost"]//*[@class="v-unit-price"]' ) );
		[ $page ] = $this->page( '/lt/shop' );
		self::assertSame( array( '12,00 € / 1 l' ), self::texts( $page, '//*[@class="v-card__price"]//*[@class="v-unit-price"]' ) );
	}

	public function testUnitPriceInCartLinesAndCartProducts(): void {
		$id     = $this->oil();
		$answer = $this->ask( 'GET', 'get_cart_products', array( 'ids' => (string) $id, 'lang' => 'de' ) )->json();
		self::assertSame( "12,00\u{a0}€ / 1\u{a0}l", $answer['data']['items'][0]['unit_price'] );
	}

	public function testUnitPriceOfTheChosenVariantAndOfTheCheapestOne(): void {
		$factory = new FamilyFactory();
		$family  = $factory->shirt(
			array(
				$factory->variant( 'Red M', array( 'price' => 2500, 'content' => new Content( 2000, ContentUnit::Kilogram ) ) ),
				$factory->variant( 'Blue M', array( 'price' => 1000, 'content' => new Content( 500_000, ContentUnit::Gram ) ) ),
			)
		);
		[ $page ] = $this->page( '/de/produkt/hemd/rot-m' );
		self::assertSame( array( '12,50 € / 1 kg' ), self::texts( $page, '//div[@class="v-cost"]//*[@class="v-unit-price"]' ) );
		[ $page ] = $this->page( '/de/shop' );
		self::assertSame( array( 'ab 10,00 € 20,00 € / 1 kg' ), self::texts( $page, '//*[@class="v-card__price"]' ) );
		self::assertNull( $this->service( ProductWriter::class )->facts( $family )?->legal->content, 'The family has no content itself.' );
	}

	public function testEnergyClassWithScaleOnPageAndCard(): void {
		$sheet = self::attachment( 'sheet.pdf' );
		$this->oil( array( 'legal' => new LegalFacts( energyClass: 'D', energySheet: $sheet ) ) );
		foreach ( array( '/de/produkt/oel' => 'v-cost', '/de/shop' => 'v-card__text' ) as $path => $box ) {
			[ $page ] = $this->page( $path );
			$arrow    = self::element( $page, "//div[@class='$box']//a[@class='v-energy__class']" );
			self::assertStringEndsWith( '/sheet.pdf', $arrow->getAttribute( 'href' ) );
			self::assertSame(
				array( 'A', 'G', 'D' ),
				self::texts( $page, "//div[@class='$box']//*[name()='svg'][contains(@class,'v-energy')]//*[name()='text']" )
			);
			self::assertSame(
				array( 'Energieeffizienzklasse D auf einer Skala von A (höchste Effizienz) bis G' ),
				self::texts( $page, "//div[@class='$box']//a[@class='v-energy__class']/span" )
			);
		}
		[ $page ] = $this->page( '/de/produkt/oel' );
		self::assertSame( array( 'Produktdatenblatt' ), self::texts( $page, '//p[@class="v-energy"]/a[2]' ) );
	}

	public function testWarningsInTheLanguageOfThePage(): void {
		$this->oil();
		[ $page ] = $this->page( '/de/produkt/oel' );
		self::assertSame( array( 'Leicht entzündlich. Von Kindern <fernhalten>.' ), self::texts( $page, '//*[@class="v-warnings"]/p' ) );
		self::assertSame( '', self::element( $page, '//*[@class="v-warnings"]/p' )->getAttribute( 'lang' ) );
		[ $page ] = $this->page( '/lt/preke/aliejus' );
		self::assertSame( array( 'Flammable.' ), self::texts( $page, '//*[@class="v-warnings"]/p' ), 'Not translated yet.' );
		self::assertSame( 'en', self::element( $page, '//*[@class="v-warnings"]/p' )->getAttribute( 'lang' ) );
	}

	public function testWarningsOfAnotherLanguageIfTheDefaultHasNone(): void {
		$texts = array(
			'en' => 'Oil',
			'de' => array( 'title' => 'Öl', 'warnings' => 'Entzündlich.' ),
			'lt' => array( 'title' => 'Aliejus' ),
		);
		$this->product( array(), $texts );
		[ $page ] = $this->page( '/lt/preke/aliejus' );
		self::assertSame( array( 'Entzündlich.' ), self::texts( $page, '//*[@class="v-warnings"]/p' ) );
		self::assertSame( 'de', self::element( $page, '//*[@class="v-warnings"]/p' )->getAttribute( 'lang' ) );
	}

	public function testTheCartSaysTheYearsOfTheGuaranteeOfDurability(): void {
		$id   = $this->oil( array( 'legal' => new LegalFacts( content: Content::parse( '500 ml' ), durabilityYears: 5 ) ) );
		$cart = $this->ask( 'POST', 'get_cart', array( 'cart' => array( array( 'id' => $id, 'kiekis' => 1 ) ) ) )->json();
		self::assertStringEndsWith( ' · Producer’s guarantee of durability: 5 years', $cart['data'][0]['unit_price'] );
	}

	public function testManufacturerWithElectronicAddressAndIdentification(): void {
		$maker = $this->service( BrandWriter::class )->save(
			new Manufacturer( 0, 'Oil Inc.', 'https://oil.example/contact/', address: "1 Main St\nBoston", responsible: "Importer\nRiga" )
		);
		$this->oil( array( 'manufacturer' => $maker, 'legal' => new LegalFacts( identification: 'Batch 7' ) ) );
		[ $page ] = $this->page( '/de/produkt/oel' );
		self::assertSame(
			array( 'Batch 7', 'Oil Inc. 1 Main St Boston oil.example/contact', 'Verantwortliche Person in der EU: Importer Riga' ),
			self::texts( $page, '//dl[@class="v-facts"]//dd' )
		);
	}

	public function testASaveKeepsWarningsOfOtherLanguagesAndRemovesEmptyOnes(): void {
		$id     = $this->oil();
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $id ) ?? self::fail( 'Product not found.' );
		$writer->save( $id, $facts, array( 'de' => new ProductText( 'Öl', 'oel' ) ) );
		[ $page ] = $this->page( '/de/produkt/oel' );
		self::assertSame( array( 'Flammable.' ), self::texts( $page, '//*[@class="v-warnings"]/p' ) );
	}

	private static function attachment( string $file ): int {
		$id = wp_insert_attachment( array( 'post_title' => $file, 'post_mime_type' => 'application/pdf' ), "2026/01/$file" );
		self::assertIsInt( $id );
		return $id;
	}
}
