<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use DOMXPath;
use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\ProductPages;
use Vitrine\CataloguePages\Comparison;
use Vitrine\Database\Database;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\ReadsPages;

/** The comparison of products, without scripts. */
final class ComparePageTest extends CatalogueTestCase {

	use ReadsPages;

	private const COMPARED = array( 'comparable' => true );

	/** @var array<string, int> Attributes by name. */
	private array $attributes = array();

	private int $category;

	/** Three vases of a category that differ in height and weight, and share their material. */
	private function vases(): void {
		$this->category   = $this->category( array( 'en' => 'Vases', 'de' => 'Vasen' ) );
		$height           = self::COMPARED + array( 'unit' => 'cm', 'visible' => false );
		$this->attributes = array(
			'material' => $this->attribute( array( 'en' => 'Material', 'lt' => 'Medžiaga' ), AttributeType::Text, self::COMPARED ),
			'height'   => $this->attribute( array( 'en' => 'Height', 'de' => 'Höhe' ), AttributeType::Number, $height ),
			'safe'     => $this->attribute( array( 'en' => 'Safe', 'de' => 'Sicher' ), AttributeType::Boolean, self::COMPARED ),
			'care'     => $this->attribute( 'Care' ),
		);
		$clay             = $this->value( $this->attributes['material'], array( 'en' => 'Clay', 'de' => 'Ton' ) );
		$care             = $this->value( $this->attributes['care'], 'By hand' );
		foreach ( array( 'Moon' => 24.5, 'Drop' => 18.0, 'Disc' => 9.0 ) as $title => $size ) {
			$this->vase(
				$title,
				array(
					$this->attributes['material'] => array( $clay ),
					$this->attributes['height']   => $size,
					$this->attributes['care']     => array( $care ),
				) + ( $title === 'Drop' ? array( $this->attributes['safe'] => 1.0 ) : array() ),
				$title === 'Drop' ? array( 'salePrice' => 800 ) : array()
			);
		}
	}

	/**
	 * @param array<int, list<int>|float> $attributes
	 * @param array<string, mixed>        $facts
	 */
	private function vase( string $title, array $attributes, array $facts = array() ): int {
		return $this->product(
			$facts + array( 'attributes' => $attributes, 'categories' => array( $this->category ) ),
			array( 'en' => "$title vase", 'de' => "{$title}vase" )
		);
	}

	private function id( string $title ): int {
		return (int) $this->service( Database::class )->value(
			"SELECT product_id FROM {product_view} WHERE language = 'en' AND title = %s",
			array( "$title vase" )
		);
	}

	/** @return list<list<string>> Texts of the cells of each row of the table's body. */
	private static function rows( DOMXPath $page ): array {
		$rows = array();
		foreach ( range( 1, count( self::texts( $page, '//tbody/tr' ) ) ) as $row ) {
			$rows[] = str_replace( "\u{a0}", ' ', self::texts( $page, "(//tbody/tr)[$row]/*[self::th or self::td]" ) );
		}
		return $rows;
	}

	/** @return list<string> Paths and queries of links. */
	private static function links( DOMXPath $page, string $path ): array {
		return array_map(
			static fn ( string $url ): string => wp_parse_url( $url, PHP_URL_PATH ) . '?' . wp_parse_url( $url, PHP_URL_QUERY ),
			self::texts( $page, "$path/@href" )
		);
	}

	public function testTheTableShowsComparableAttributesOfTheProducts(): void {
		$this->vases();
		[ $moon, $drop ] = array( $this->id( 'Moon' ), $this->id( 'Drop' ) );
		$brand           = $this->service( BrandWriter::class )->save( new Brand( 0, 'Molis' ) );
		$bare            = $this->vase( 'Bare', array(), array( 'brand' => $brand, 'stock' => 0 ) );
		[ $page, $html ] = $this->page( "/de/vergleich?products=$moon,$drop,$bare" );
		self::assertSame( array( 'Produkte vergleichen' ), self::texts( $page, '//h1' ) );
		self::assertSame( array( 'Vergleich: Moonvase, Dropvase, Barevase' ), self::texts( $page, '//table/caption' ) );
		$region = self::element( $page, '//*[@role="region"][table]' );
		self::assertSame( '0', $region->getAttribute( 'tabindex' ) );
		self::assertCount( 1, self::texts( $page, '//*[@id="' . $region->getAttribute( 'aria-labelledby' ) . '"]' ) );
		self::assertSame( array( 'Moonvase', 'Dropvase', 'Barevase' ), self::texts( $page, '//th[@scope="col"]//a[not(@rel)]' ) );
		self::assertSame(
			array( "/de/vergleich?products=$drop,$bare", "/de/vergleich?products=$moon,$bare", "/de/vergleich?products=$moon,$drop" ),
			self::links( $page, '//thead//td//a[@rel="nofollow"]' )
		);
		$rows = self::rows( $page );
		self::assertSame(
			array(
				'Preis',
				'10,00 €',
				'Jetzt 8,00 € statt 10,00 € Niedrigster Preis der letzten 30 Tage vor der Preisermäßigung: 10,00 €',
				'10,00 €',
			),
			$rows[0]
		);
		self::assertStringStartsWith( 'Vorrätig Lieferung bis ', $rows[1][1] );
		self::assertSame( 'Ausverkauft', $rows[1][3] );
		$none = '–keine Angabe';
		self::assertSame(
			array(
				array( 'Unterschiede' ),
				array( 'Marke', $none, $none, 'Molis' ),
				array( 'Material', 'Ton', 'Ton', $none ),
				array( 'Höhe (cm)', '24,5', '18', $none ),
				array( 'Sicher', $none, 'Ja', $none ),
			),
			array_slice( $rows, 2 )
		);
		self::assertStringContainsString( 'noindex', self::element( $page, '//meta[@name="robots"]' )->getAttribute( 'content' ) );
		self::assertSame( array( "/de/vergleich?products=$moon,$drop,$bare" ), self::links( $page, '//link[@rel="canonical"]' ) );
		self::assertSame( array(), self::texts( $page, '//link[@rel="alternate"][@hreflang]' ) );
		self::assertStringContainsString( "/lt/palyginimas?products=$moon%2C$drop%2C$bare\"", $html, 'The language switcher.' );
	}

	public function testProductsCanBeBoughtThatNeedNoChoice(): void {
		$factory  = new FamilyFactory();
		$shirt    = $factory->shirt( array( $factory->variant( 'Red M' ), $factory->variant( 'Red L' ) ) );
		$vase     = $this->product( array( 'stock' => 2 ), array( 'en' => 'Vase' ) );
		$gone     = $this->product( array( 'stock' => 0, 'sku' => 'GONE' ), array( 'en' => 'Bowl' ) );
		[ $page ] = $this->page( "/compare?products=$vase,$gone,$shirt" );
		self::assertSame( array( (string) $vase ), self::texts( $page, '//thead//form[@data-v-add-to-cart]//button/@value' ) );
	}

	public function testEqualRowsComeLastAndOtherProductsCanBeAdded(): void {
		$this->vases();
		[ $moon, $drop, $disc ] = array( $this->id( 'Moon' ), $this->id( 'Drop' ), $this->id( 'Disc' ) );
		[ $page ]               = $this->page( "/compare?products=$moon,$disc" );
		self::assertSame(
			array(
				array( 'Differences' ),
				array( 'Height (cm)', '24.5', '9' ),
				array( 'In common' ),
				array( 'Material', 'Clay', 'Clay' ),
			),
			array_slice( self::rows( $page ), 2 )
		);
		self::assertSame( array( "/compare?products=$moon,$disc,$drop" ), self::links( $page, '//section//a' ) );
		self::assertSame( array( 'Add to the comparison: Drop vase€8.00' ), self::texts( $page, '//section//a' ) );
		[ $page ] = $this->page( "/compare?products=$moon" );
		self::assertSame( array( 'Height (cm)', '24.5' ), self::rows( $page )[3] );
		self::assertSame( array(), self::texts( $page, '//thead//a[@rel="nofollow"]' ), 'Nothing would be left.' );
		self::assertCount( 2, self::links( $page, '//section//a' ) );
	}

	public function testAFamilyShowsItsLowestPriceAndTheValuesOfItsOptions(): void {
		$factory = new FamilyFactory();
		$this->service( Database::class )->update( 'attributes', array( 'comparable' => 1 ), array( 'code' => 'color' ) );
		$family = $factory->shirt();
		$plain  = $this->product(
			array( 'attributes' => array( $factory->attributes['color']['id'] => array( $factory->attributes['color']['values']['Red'] ) ) )
		);
		[ $red ] = $factory->variants( $family );
		[ $page ] = $this->page( "/de/vergleich?products=$family,$plain,$red" );
		self::assertSame( array( 'Hemd', 'Vase' ), self::texts( $page, '//th[@scope="col"]//a[not(@rel)]' ), 'No variants.' );
		$rows = self::rows( $page );
		self::assertSame( array( 'Preis', 'ab 20,00 €', '10,00 €' ), $rows[0] );
		self::assertSame( 'Vorrätig', $rows[1][1], 'The day depends on the variant.' );
		self::assertSame( array( 'Farbe', 'Rot Blau', 'Rot' ), $rows[3] );
		self::assertSame( array( 'Rot', 'Blau' ), self::texts( $page, '//td[1]//li' ) );
	}

	#[DataProvider( 'hostileAddresses' )]
	public function testAnAddressWithoutAProductIsNotFound( string $query ): void {
		$this->vases();
		$hidden = $this->product( texts: array( 'en' => array( 'title' => 'Hidden', 'status' => 'draft' ) ) );
		foreach ( array( '/compare', '/lt/palyginimas' ) as $path ) {
			[ $page ] = $this->page( $path . sprintf( $query, $hidden ), 404 );
			self::assertMatchesRegularExpression( '/404/', implode( self::texts( $page, '//main' ) ) );
			self::assertSame( array(), self::texts( $page, '//table' ) );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function hostileAddresses(): iterable {
		yield 'no products' => array( '' );
		yield 'empty' => array( '?products=' );
		yield 'commas' => array( '?products=,,,' );
		yield 'unknown' => array( '?products=999999,888888' );
		yield 'hidden' => array( '?products=%d' );
		yield 'words' => array( '?products=abc,1e3,0x1,-1,+1,0,1.5,%%201' );
		yield 'too large' => array( '?products=99999999999999999999999' );
		yield 'a list' => array( '?products[]=1&products[]=2' );
		yield 'SQL' => array( "?products=1)%%20OR%%20(1=1,'%%22--" );
		yield 'markup' => array( '?products=%%3Cscript%%3Ealert(1)%%3C/script%%3E' );
		yield 'invalid UTF-8' => array( '?products=%%ff' );
		yield 'line break' => array( '?products=1%%0A' );
	}

	public function testOtherIdsOfAnAddressAreLeftOut(): void {
		$this->vases();
		[ $moon, $drop ] = array( $this->id( 'Moon' ), $this->id( 'Drop' ) );
		[ $page ]        = $this->page( "/compare?products=$drop,x,$moon,999999,$drop" );
		self::assertSame( array( 'Drop vase', 'Moon vase' ), self::texts( $page, '//th[@scope="col"]//a[not(@rel)]' ) );
		self::assertSame( array( "/compare?products=$drop,$moon" ), self::links( $page, '//link[@rel="canonical"]' ) );
		self::assertSame( array( 7, 3, 5, 9 ), Comparison::ids( '7,3,7,5,9,11' ) );
		self::assertSame( array( 1, 2, 3, 4 ), Comparison::ids( implode( ',', range( 1, 10_000 ) ) ) );
	}

	public function testTheEnglishSlugRedirectsToThatOfTheLanguage(): void {
		$answer = $this->http( 'GET', '/de/compare?products=1,2' );
		self::assertSame( 301, $answer->status );
		self::assertStringEndsWith( '/de/vergleich?products=1,2', (string) $answer->header( 'Location' ) );
		self::assertStringNotContainsString( 'compare', $this->http( 'GET', '/wp-sitemap.xml' )->raw );
	}

	public function testTheProductPageLinksToAComparisonIfThereIsEnoughToCompare(): void {
		$this->vases();
		$link            = '//section//a[@rel="nofollow"]';
		[ $moon, $drop ] = array( $this->id( 'Moon' ), $this->id( 'Drop' ) );
		$disc            = $this->id( 'Disc' );
		$this->vase( 'Bare', array( $this->attributes['height'] => 3.0 ) );
		[ $page ] = $this->page( '/de/produkt/moonvase' );
		self::assertSame( array( 'Mit ähnlichen Produkten vergleichen' ), self::texts( $page, $link ) );
		$ids = explode( ',', (string) wp_parse_url( self::element( $page, $link )->getAttribute( 'href' ), PHP_URL_QUERY ) );
		self::assertSame( "products=$moon", $ids[0] );
		self::assertEqualsCanonicalizing( array( $drop, $disc ), array_map( 'intval', array_slice( $ids, 1 ) ) );
		[ $page ] = $this->page( '/de/produkt/barevase' );
		self::assertSame( array(), self::texts( $page, $link ), 'One value is not a comparison.' );
		$this->service( Database::class )->update( 'attributes', array( 'comparable' => 0 ), array( 'code' => 'height' ) );
		[ $page ] = $this->page( '/de/produkt/moonvase' );
		self::assertSame( array(), self::texts( $page, $link ) );
	}

	public function testProductsAreReadInFourQueries(): void {
		$factory  = new FamilyFactory();
		$families = array( $factory->shirt(), $factory->shirt(), $factory->shirt(), $factory->shirt() );
		$pages    = $this->service( ProductPages::class );
		$pages->byIds( $families );
		self::assertSame( 4, $this->queriesOf( static fn () => self::assertCount( 4, $pages->byIds( $families ) ) ) );
		self::assertSame( 0, $this->queriesOf( static fn () => self::assertSame( array(), $pages->byIds( array() ) ) ) );
	}

	public function testFamiliesWithTheSameOptionsCanBeCompared(): void {
		$factory = new FamilyFactory();
		$this->category = $this->category( array( 'en' => 'Shirts' ) );
		foreach ( array( 'color', 'size' ) as $code ) {
			$this->service( Database::class )->update( 'attributes', array( 'comparable' => 1 ), array( 'code' => $code ) );
		}
		$facts  = array( 'categories' => array( $this->category ) );
		$family = $factory->shirt( facts: $facts );
		$other  = $this->service( FamilyWriter::class )->save(
			null,
			ProductData::create( ...$facts + array( 'sku' => 'OTHER', 'price' => 0 ) ),
			array( 'en' => new ProductText( 'Blouse' ) ),
			array( $factory->option( 'color' ), $factory->option( 'size' ) ),
			array( $factory->variant( 'Red M' ) )
		);
		[ $page ] = $this->page( '/product/shirt' );
		self::assertSame( array( "/compare?products=$family,$other" ), self::links( $page, '//section//a[@rel="nofollow"]' ) );
	}
}
