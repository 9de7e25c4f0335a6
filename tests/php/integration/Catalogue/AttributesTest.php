<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Search\Index\NumberSteps;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;
use Vitrine\Tests\Support\ReadsPages;

/** Attributes, brand and manufacturer, from the tables to the product page. */
final class AttributesTest extends CatalogueTestCase {

	use ReadsPages;

	public function testProductPageShowsAttributesBrandAndManufacturer(): void {
		$glaze  = $this->attribute( array( 'en' => 'Glaze', 'lt' => 'Glazūra' ), AttributeType::Color );
		$height = $this->attribute( array( 'en' => 'Height', 'lt' => 'Aukštis' ), AttributeType::Number, array( 'unit' => 'cm' ) );
		$safe   = $this->attribute( array( 'en' => 'Dishwasher-safe', 'lt' => 'Tinka indaplovei' ), AttributeType::Boolean );
		$hidden = $this->attribute( 'Internal', AttributeType::Number, array( 'visible' => false ) );
		$red    = $this->value( $glaze, array( 'en' => 'Red', 'lt' => 'Raudona' ), '#aa2211' );
		$sand   = $this->value( $glaze, 'Sand' );
		$brand  = $this->service( BrandWriter::class )->save( new Brand( 0, 'Molis & Medis', 'https://example.com/mm' ) );
		$maker  = $this->service( BrandWriter::class )->save(
			new Manufacturer( 0, 'Dirbtuvė UAB', address: "Užupio g. 1\nVilnius", email: 'info@example.com', responsible: "Importer\nRiga" )
		);
		$this->product(
			array(
				'attributes'   => array( $glaze => array( $red, $sand ), $height => 12.5, $safe => 0.0, $hidden => 3.0 ),
				'brand'        => $brand,
				'manufacturer' => $maker,
				'gtin'         => '4006381333931',
				'mpn'          => 'V-7',
			),
			array( 'lt' => array( 'title' => 'Vaza', 'slug' => 'vaza' ) )
		);
		[ $page ] = $this->page( '/lt/preke/vaza' );
		self::assertSame(
			array( 'Prekės ženklas', 'Glazūra', 'Aukštis', 'Tinka indaplovei', 'Gamintojo kodas', 'GTIN (EAN)', 'Gamintojas' ),
			self::texts( $page, '//dl[@class="v-facts"]//dt' )
		);
		self::assertSame(
			array(
				'Molis & Medis', 'Raudona', 'Sand', '12,5 cm', 'Ne', 'V-7', '4006381333931',
				'Dirbtuvė UAB Užupio g. 1 Vilnius info@example.com', 'Atsakingas asmuo ES: Importer Riga',
			),
			self::texts( $page, '//dl[@class="v-facts"]//dd' )
		);
		self::assertSame( 'en', self::element( $page, '//dd[contains(.,"Sand")]' )->getAttribute( 'lang' ), 'Not translated.' );
		self::assertSame( 'background:#aa2211', self::element( $page, '//span[@class="v-swatch"]' )->getAttribute( 'style' ) );
		$facts = json_decode( self::element( $page, '//script[@type="application/ld+json"]' )->textContent, true )['@graph'][0];
		self::assertSame( array( '@type' => 'Brand', 'name' => 'Molis & Medis', 'url' => 'https://example.com/mm' ), $facts['brand'] );
		self::assertSame(
			array( 'Organization', 'Dirbtuvė UAB', '4006381333931', 'V-7', 'Raudona, Sand' ),
			array( $facts['manufacturer']['@type'], $facts['manufacturer']['name'], $facts['gtin'], $facts['mpn'], $facts['color'] )
		);
		self::assertSame(
			array( '@type' => 'PropertyValue', 'name' => 'Aukštis', 'value' => 12.5, 'unitText' => 'cm' ),
			$facts['additionalProperty'][1]
		);
		self::assertCount( 3, $facts['additionalProperty'] );
	}

	public function testFilterableAttributesInTheCurrentLanguageAndTheirSets(): void {
		$glaze = $this->attribute( array( 'en' => 'Glaze', 'de' => 'Glasur' ), AttributeType::Color, array( 'filterable' => true ) );
		$this->attribute( 'Care' );
		$red    = $this->value( $glaze, array( 'en' => 'Red', 'de' => 'Rot' ), '#aa2211' );
		$unused = $this->value( $glaze, 'Grey' );
		$width  = $this->attribute( 'Width', AttributeType::Number, array( 'filterable' => true ) );
		$brand  = $this->service( BrandWriter::class )->save( new Brand( 0, 'Molis' ) );
		$vase   = $this->product( array( 'attributes' => array( $glaze => array( $red ), $width => 8.25 ), 'brand' => $brand ) );
		$jug    = $this->product( array( 'attributes' => array( $glaze => array( $red ) ) ) );
		$names  = $this->service( Languages::class );
		$found  = $names->withLanguage(
			$names->find( 'de' ) ?? $names->default(),
			fn (): array => $this->service( Attributes::class )->filterable()
		);
		self::assertSame( array( 'Glasur', 'Width' ), array_column( $found, 'label' ) );
		self::assertSame( array( 'Rot', 'Grey' ), array_column( $found[0]->values, 'label' ) );
		self::assertSame( array( (string) $red, (string) $unused ), array_column( $found[0]->values, 'key' ) );
		$step = SetName::value( $width, NumberSteps::key( 8.25 ) );
		$sets = fn (): array => array_map(
			static fn ( $set ): array => $set->ids(),
			$this->service( SetStore::class )->many( array( "value:$glaze:$red", $step, "brand:$brand" ) )
		);
		self::assertSame(
			array( "value:$glaze:$red" => array( $vase, $jug ), $step => array( $vase ), "brand:$brand" => array( $vase ) ),
			$sets()
		);
		$this->service( AttributeWriter::class )->deleteValue( $red );
		$this->service( BrandWriter::class )->delete( new Brand( $brand, 'Molis' ) );
		self::assertSame( array( array(), array( $vase ), array() ), array_values( $sets() ) );
		self::assertSame(
			array( $width => 8.25 ),
			$this->service( ProductWriter::class )->facts( $vase )->classification->attributes ?? null
		);
	}

	public function testRenamedValueIsFoundByItsNewName(): void {
		$glaze = $this->attribute( 'Glaze', AttributeType::Color );
		$red   = $this->value( $glaze, 'Red' );
		$vase  = $this->product( array( 'attributes' => array( $glaze => array( $red ) ) ) );
		self::assertStringContainsString( 'red', (string) $this->views( $vase )['en']['search_text'] );
		$this->service( AttributeWriter::class )->saveValue( new AttributeValue( $red, $glaze, new Labels( array( 'en' => 'Crimson' ) ) ) );
		$this->service( Outbox::class )->deliver();
		self::assertStringContainsString( 'crimson', (string) $this->views( $vase )['en']['search_text'] );
	}

	public function testAttributesCostOneQueryOfAProductPageAndNoneOfACart(): void {
		$glaze = $this->attribute( 'Glaze', AttributeType::Color );
		$plain = $this->product( texts: array( 'en' => array( 'title' => 'Plain', 'slug' => 'plain' ) ) );
		$rich  = $this->product(
			array( 'attributes' => array( $glaze => array( $this->value( $glaze, 'Red' ), $this->value( $glaze, 'Blue' ) ) ) ),
			array( 'en' => array( 'title' => 'Rich', 'slug' => 'rich' ) )
		);
		$cart  = fn ( int $id ): int => $this->queriesOf(
			fn () => $this->ask( 'POST', 'get_cart', body: array( 'cart' => array( array( 'id' => $id, 'kiekis' => 1 ) ) ) )
		);
		$cart( $plain );
		self::assertSame( $cart( $plain ), $cart( $rich ) );
	}
}
