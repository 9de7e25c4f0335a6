<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use DOMXPath;
use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\ContentUnit;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ReturnCosts;
use Vitrine\Database\Database;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\TransitZones;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\ReadsPages;
use Vitrine\Tests\Support\ReadsStructuredData;
use Vitrine\Tests\Support\SchemaOrg;

/** Structured data and metadata of pages, for search engines and link previews. */
final class StructuredDataTest extends CatalogueTestCase {

	use MakesPictures;
	use ReadsPages;
	use ReadsStructuredData;

	/** @return array<string, string> Meta elements by name or property. */
	private static function meta( DOMXPath $page ): array {
		$meta = array();
		foreach ( $page->query( '//head/meta[@content]' ) ?: array() as $element ) {
			assert( $element instanceof \DOMElement );
			$name = $element->getAttribute( 'name' ) . $element->getAttribute( 'property' );
			if ( $name !== 'og:locale:alternate' ) {
				self::assertArrayNotHasKey( $name, $meta, 'Each of them once.' );
			}
			$meta[ $name ] = $element->getAttribute( 'content' );
		}
		return $meta;
	}

	private function vase(): void {
		$brand = $this->service( BrandWriter::class )->save( new Brand( 0, 'Molis & Medis', 'https://example.com/mm' ) );
		$this->product(
			array(
				'sku'        => 'MM-9',
				'price'      => 8900,
				'salePrice'  => 7900,
				'stock'      => 2,
				'leadDays'   => 3,
				'categories' => array( $this->category( array( 'en' => 'Vases', 'lt' => 'Vazos' ) ) ),
				'brand'      => $brand,
				'gtin'       => '4006381333931',
				'mpn'        => 'MM-N',
				'weightGrams' => 900,
				'shippingPrice' => 590,
				'legal'      => new LegalFacts( content: new Content( 750000, ContentUnit::Millilitre ) ),
			),
			array( 'en' => array( 'title' => 'Moon vase', 'excerpt' => 'Almost round.' ), 'lt' => 'Vaza Mėnulis' )
		);
	}

	public function testProductIsValidAndHasWhatGoogleAsksFor(): void {
		$this->vase();
		[ $page ] = $this->page( '/product/moon-vase' );
		$nodes    = self::data( $page );
		$product  = self::node( $nodes, 'Product' );
		// Test products have no pictures.
		$required = array( 'Product' => array_values( array_diff( SchemaOrg::GOOGLE['Product'], array( 'image' ) ) ) ) + SchemaOrg::GOOGLE;
		self::assertSame( array(), SchemaOrg::problems( $nodes, $required ) );
		self::assertSame(
			array( 'Moon vase', 'MM-9', '4006381333931', 'MM-N', 'Molis & Medis' ),
			array( $product['name'], $product['sku'], $product['gtin'], $product['mpn'], $product['brand']['name'] )
		);

		$offer = $product['offers'];
		self::assertSame( array( '79.00', 'EUR' ), array( $offer['price'], $offer['priceCurrency'] ) );
		self::assertSame( 'https://schema.org/LimitedAvailability', $offer['availability'] );
		self::assertSame( '79.00', $offer['priceSpecification'][0]['price'] );
		self::assertEquals( 750, $offer['priceSpecification'][0]['referenceQuantity']['value'] );
		self::assertSame( 'MLT', $offer['priceSpecification'][0]['referenceQuantity']['unitCode'] );
		self::assertSame( 'LTR', $offer['priceSpecification'][0]['referenceQuantity']['valueReference']['unitCode'] );
		$prior = $offer['priceSpecification'][1];
		self::assertSame( array( '89.00', 'https://schema.org/StrikethroughPrice' ), array( $prior['price'], $prior['priceType'] ) );

		self::assertCount( 1, $offer['shippingDetails'], 'Without pick-up.' );
		$shipping = $offer['shippingDetails'][0];
		self::assertSame( array( '5.90', 'EUR' ), array( $shipping['shippingRate']['value'], $shipping['shippingRate']['currency'] ) );
		self::assertContains( 'LT', array_column( $shipping['shippingDestination'], 'addressCountry' ) );
		$days = static fn ( array $time ): array => array( $time['minValue'], $time['maxValue'] );
		self::assertSame( array( 0, 3 ), $days( $shipping['deliveryTime']['handlingTime'] ) );
		self::assertSame( array( 1, 2 ), $days( $shipping['deliveryTime']['transitTime'] ) );

		$returns = $offer['hasMerchantReturnPolicy'];
		self::assertSame( 14, $returns['merchantReturnDays'] );
		self::assertSame( 'https://schema.org/ReturnFeesCustomerResponsibility', $returns['returnFees'] );
		self::assertSame(
			array( 'Home', 'Vases', 'Moon vase' ),
			array_column( self::node( $nodes, 'BreadcrumbList' )['itemListElement'], 'name' )
		);

		update_option( ReturnCosts::OPTION, 'shop' );
		do_action( 'vitrine_purge_pages' );
		[ $page ] = $this->page( '/product/moon-vase' );
		$offer    = self::node( self::data( $page ), 'Product' )['offers'];
		self::assertSame( 'https://schema.org/FreeReturn', $offer['hasMerchantReturnPolicy']['returnFees'] );
	}

	/** @return array<string, array{int|null, list<int>|null}> Entered for other countries, printed. */
	public static function timesElsewhere(): array {
		return array( 'never entered' => array( null, null ), 'entered' => array( 9, array( 1, 9 ) ) );
	}

	/** @param list<int>|null $printed */
	#[DataProvider( 'timesElsewhere' )]
	public function testCountriesInNoZoneHaveTheirOwnTransitTimeOrNone( ?int $entered, ?array $printed ): void {
		$zones = array( array( 'countries' => array( 'DE', 'FR' ), 'days' => 5 ) );
		DeliverySettings::save( array( new DeliveryMethod( 'carrier', zones: new TransitZones( $zones, $entered ) ) ) );
		$this->vase();
		[ $page ] = $this->page( '/product/moon-vase' );
		$nodes    = self::data( $page );
		$times    = array();
		foreach ( self::node( $nodes, 'Product' )['offers']['shippingDetails'] as $details ) {
			$transit = $details['deliveryTime']['transitTime'] ?? null;
			$times  += array_fill_keys(
				array_column( $details['shippingDestination'], 'addressCountry' ),
				$transit === null ? null : array( $transit['minValue'], $transit['maxValue'] )
			);
		}
		self::assertSame( array( array( 1, 2 ), array( 1, 5 ), $printed ), array( $times['LT'], $times['FR'], $times['PL'] ) );
		// Google recommends a delivery time, but does not require it.
		$optional = array( 'Product' => array( 'image' ), 'OfferShippingDetails' => array( 'deliveryTime' ) );
		$required = SchemaOrg::GOOGLE;
		foreach ( $optional as $type => $properties ) {
			$required[ $type ] = array_values( array_diff( $required[ $type ], $properties ) );
		}
		self::assertSame( array(), SchemaOrg::problems( $nodes, $required ) );
	}

	public function testGoodsMadeToSpecificationCannotBeReturned(): void {
		$this->product( array( 'withdrawalExempt' => true ), array( 'en' => 'Name plate' ) );
		[ $page ] = $this->page( '/product/name-plate' );
		self::assertSame(
			'https://schema.org/MerchantReturnNotPermitted',
			self::node( self::data( $page ), 'Product' )['offers']['hasMerchantReturnPolicy']['returnPolicyCategory']
		);
	}

	public function testFamilyIsValid(): void {
		$factory = new FamilyFactory();
		$factory->shirt( array( $factory->variant( 'Red M' ), $factory->variant( 'Blue M' ) ) );
		[ $page ] = $this->page( '/de/produkt/hemd' );
		$optional = array( 'image', 'brand', 'description' );
		$required = array( 'Product' => array_values( array_diff( SchemaOrg::GOOGLE['Product'], $optional ) ) ) + SchemaOrg::GOOGLE;
		self::assertSame( array(), SchemaOrg::problems( self::data( $page ), $required ) );
	}

	/** All variants are on one page for search engines: what differs is said of each, what is the same once. */
	public function testEveryVariantHasItsOffer(): void {
		$factory = new FamilyFactory();
		$factory->shirt(
			array(
				$factory->variant( 'Red M', array( 'price' => 2500, 'stock' => 5, 'gtin' => '4006381333931' ) ),
				$factory->variant( 'Blue M', array( 'price' => 3000, 'stock' => 0 ) ),
				$factory->variant( 'Red L', array( 'price' => 4000, 'stock' => 9 ) ),
			)
		);
		[ $page ] = $this->page( '/product/shirt' );
		$group    = self::node( self::data( $page ), 'ProductGroup' );
		$variants = array_column( $group['hasVariant'], null, 'url' );
		$facts    = array();
		foreach ( $variants as $url => $variant ) {
			$offer                                               = $variant['offers'];
			$facts[ (string) wp_parse_url( $url, PHP_URL_PATH ) ] = array(
				$variant['color'], $variant['size'], $offer['price'], basename( $offer['availability'] ), $offer['url'] === $url,
			);
		}
		self::assertSame(
			array(
				'/product/shirt/red-m'  => array( 'Red', 'M', '25.00', 'InStock', true ),
				'/product/shirt/blue-m' => array( 'Blue', 'M', '30.00', 'OutOfStock', true ),
				'/product/shirt/red-l'  => array( 'Red', 'L', '40.00', 'InStock', true ),
			),
			$facts
		);
		self::assertSame( '4006381333931', $group['hasVariant'][0]['gtin'] );
		self::assertArrayNotHasKey( 'gtin', $group['hasVariant'][2] );
		$first = $group['hasVariant'][0]['offers']['hasMerchantReturnPolicy'];
		self::assertSame( 'MerchantReturnPolicy', $first['@type'] );
		self::assertSame( array( '@id' => $first['@id'] ), $group['hasVariant'][2]['offers']['hasMerchantReturnPolicy'] );
		self::assertSame(
			array_column( $group['hasVariant'][0]['offers']['shippingDetails'], '@id' ),
			array_merge( ...array_map( 'array_values', $group['hasVariant'][1]['offers']['shippingDetails'] ) )
		);
	}

	public function testASecondOptionWithTheSamePropertyIsNamed(): void {
		$factory = new FamilyFactory();
		$factory->shirt( array( $factory->variant( 'Red M' ), $factory->variant( 'Blue M' ) ) );
		$size = array( 'id' => $factory->attributes['size']['id'] );
		$this->service( Database::class )->update( 'attributes', array( 'schema_property' => 'color' ), $size );
		[ $page ] = $this->page( '/product/shirt' );
		$group    = self::node( self::data( $page ), 'ProductGroup' );
		self::assertSame( array( 'Red', 'Blue' ), array_column( $group['hasVariant'], 'color' ) );
		self::assertSame(
			array( '@type' => 'PropertyValue', 'name' => 'Size', 'value' => 'M' ),
			$group['hasVariant'][1]['additionalProperty'][0]
		);
		self::assertSame( array( 'https://schema.org/color' ), $group['variesBy'] );
	}

	public function testSearchEnginesGetLargePictures(): void {
		$this->product( array( 'pictures' => array( self::picture( 'moon' ) ) ), array( 'en' => 'Moon vase' ) );
		[ $page ] = $this->page( '/product/moon-vase' );
		self::assertSame( array( 'moon.webp' ), array_map( basename( ... ), self::node( self::data( $page ), 'Product' )['image'] ) );
		$meta = self::meta( $page );
		self::assertSame(
			array( 'moon.webp', '1280', '1280' ),
			array( basename( $meta['og:image'] ), $meta['og:image:width'], $meta['og:image:height'] )
		);
	}

	/** @return iterable<string, array{string}> */
	public static function pages(): iterable {
		foreach ( array( '', '/lt' ) as $prefix ) {
			foreach ( array( '/shop', '/search?s=vase', '/checkout', '/user', '/wishlist', '/withdraw' ) as $path ) {
				yield $prefix . $path => array( $prefix . $path );
			}
		}
		yield 'home' => array( '/lt/' );
		yield 'category' => array( '/category/vases' );
		yield 'category in Lithuanian' => array( '/lt/kategorija/vazos' );
		yield 'product' => array( '/product/moon-vase' );
		yield 'product without a text' => array( '/lt/preke/vaza-menulis' );
	}

	#[DataProvider( 'pages' )]
	public function testEveryPageHasADescriptionAndCards( string $path ): void {
		$this->vase();
		[ $page ] = $this->page( $path );
		$meta     = self::meta( $page );
		self::assertNotSame( '', $meta['description'] ?? '' );
		self::assertSame( $meta['description'], $meta['og:description'] );
		self::assertSame( 'summary', $meta['twitter:card'] );
		self::assertNotSame( '', $meta['og:title'] );
		self::assertSame( self::element( $page, '//head/link[@rel="canonical"]' )->getAttribute( 'href' ), $meta['og:url'] );
	}

	public function testRobotsRulesOfLists(): void {
		$this->vase();
		$robots = function ( string $path ): string {
			[ $page ] = $this->page( $path );
			return self::meta( $page )['robots'] ?? '';
		};
		foreach ( array( '/search?s=vase', '/checkout', '/user', '/wishlist', '/shop?from=10', '/shop?from=10&sort=price' ) as $path ) {
			self::assertStringContainsString( 'noindex', $robots( $path ), $path );
		}
		foreach ( array( '/lt/', '/shop', '/shop?sort=price', '/category/vases', '/product/moon-vase' ) as $path ) {
			self::assertStringNotContainsString( 'noindex', $robots( $path ), $path );
		}
		[ $page ] = $this->page( '/shop?sort=price' );
		self::assertStringEndsWith( '/shop', self::element( $page, '//head/link[@rel="canonical"]' )->getAttribute( 'href' ) );
		self::assertStringContainsString( '/wp-sitemap.xml', $this->http( 'GET', '/robots.txt' )->raw );
	}

	public function testLinkPreviewOfAProduct(): void {
		$this->vase();
		[ $page ] = $this->page( '/product/moon-vase' );
		$meta     = self::meta( $page );
		self::assertSame(
			array( 'product', 'en_GB', '89.00', '79.00', 'in stock', 'MM-9' ),
			array(
				$meta['og:type'],
				$meta['og:locale'],
				$meta['product:price:amount'],
				$meta['product:sale_price:amount'],
				$meta['product:availability'],
				$meta['product:retailer_item_id'],
			)
		);
		self::assertCount( 1, self::texts( $page, '//meta[@property="og:locale:alternate"]' ) );
	}
}
