<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use DOMElement;
use DOMXPath;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReadModel\VariantPaths;
use Vitrine\I18n\Translations;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\ReadsPages;

/** Pages of families and variants without scripts. */
final class FamilyPagesTest extends CatalogueTestCase {

	use ReadsPages;

	private FamilyFactory $factory;

	protected function setUp(): void {
		parent::setUp();
		$this->factory = new FamilyFactory();
	}

	private static function attributeOf( mixed $node, string $name ): string {
		return $node instanceof DOMElement ? $node->getAttribute( $name ) : '';
	}

	/** @return array<string, string> Paths of the links by their names. */
	private static function choices( DOMXPath $page ): array {
		$choices = array();
		foreach ( $page->query( '//*[@data-v-swap="options"]//a' ) ?: array() as $link ) {
			$name             = trim( (string) preg_replace( '/\s+/u', ' ', (string) $link->nodeValue ) );
			$current          = self::attributeOf( $link, 'aria-current' ) === 'true' ? '*' : '';
			$choices[ "$current$name" ] = (string) wp_parse_url( self::attributeOf( $link, 'href' ), PHP_URL_PATH );
		}
		return $choices;
	}

	public function testEachValueLinksToTheVariantThatResults(): void {
		$family = $this->factory->shirt(
			array(
				$this->factory->variant( 'Red M', array( 'stock' => 0 ) ),
				$this->factory->variant( 'Red L', array( 'price' => 2500 ) ),
				$this->factory->variant( 'Blue M' ),
			)
		);
		[ , $redL ]  = $this->factory->variants( $family );
		[ $page ]    = $this->page( '/de/produkt/hemd' );
		self::assertSame( array( 'Hemd' ), self::texts( $page, '//h1' ) );
		self::assertSame( array( 'Farbe: Rot', 'Größe: L' ), self::texts( $page, '//*[@class="v-option__name"]' ) );
		self::assertSame(
			array(
				'*Rot' => '/de/produkt/hemd/rot-l',
				'Blau (in dieser Kombination nicht erhältlich, zeigt die ähnlichste)' => '/de/produkt/hemd/blau-m',
				'M (ausverkauft)' => '/de/produkt/hemd/rot-m',
				'*L'   => '/de/produkt/hemd/rot-l',
			),
			self::choices( $page )
		);
		self::assertSame( (string) $redL, $page->evaluate( 'string(//input[@name="add"]/@value)' ) );
		[ $page ] = $this->page( '/de/produkt/hemd/rot-m' );
		self::assertSame( '*M (ausverkauft)', array_keys( self::choices( $page ) )[2] );
		self::assertSame( array(), self::texts( $page, '//input[@name="add"]' ) );
		self::assertSame(
			'Rot, M. 20,00 €. Ausverkauft',
			str_replace( "\u{a0}", ' ', (string) $page->evaluate( 'string(//@data-v-status)' ) )
		);
		$gone = self::texts( $page, '//*[@class="v-buy__gone"]' )[0];
		self::assertStringStartsWith( 'Diese Variante ist derzeit ausverkauft. Wählen Sie eine andere', $gone );
	}

	public function testVariantsAreCanonicalToTheirFamily(): void {
		$this->factory->shirt(
			texts: array( 'en' => new ProductText( 'Shirt', excerpt: 'Of linen.' ), 'de' => new ProductText( 'Hemd' ) )
		);
		[ $page, $html ] = $this->page( '/de/produkt/hemd/blau-m' );
		$links           = array();
		foreach ( $page->query( '//head/link[@rel="canonical" or @rel="alternate"][@hreflang or @rel="canonical"]' ) ?: array() as $link ) {
			$links[ self::attributeOf( $link, 'hreflang' ) ] = (string) wp_parse_url( self::attributeOf( $link, 'href' ), PHP_URL_PATH );
		}
		self::assertSame(
			array( '' => '/de/produkt/hemd', 'en' => '/product/shirt', 'de' => '/de/produkt/hemd', 'x-default' => '/product/shirt' ),
			$links
		);
		self::assertStringContainsString( '<title>Hemd – Blau, M', html_entity_decode( $html ) );
		self::assertStringContainsString( '/product/shirt/blue-m', $html, 'The language switcher keeps the variant.' );
		$data  = json_decode( (string) $page->evaluate( 'string(//script[@type="application/ld+json"])' ), true );
		$group = $data['@graph'][0];
		self::assertSame( array( 'ProductGroup', 'Hemd' ), array( $group['@type'], $group['name'] ) );
		self::assertSame( array( 'https://schema.org/color', 'https://schema.org/size' ), $group['variesBy'] );
		self::assertSame(
			array( 'Blau', 'M', 'Product', '20.00' ),
			array(
				$group['hasVariant'][0]['color'],
				$group['hasVariant'][0]['size'],
				$group['hasVariant'][0]['@type'],
				$group['hasVariant'][0]['offers']['price'],
			)
		);
		self::assertCount( 1, $group['hasVariant'] );
		[ $page ] = $this->page( '/it/prodotto/shirt/blue-m' );
		self::assertSame( array( 'Shirt' ), self::texts( $page, '//h1' ) );
	}

	public function testFactsOfTheVariantAreReplacedWithIt(): void {
		$this->factory->shirt(
			array( $this->factory->variant( 'Red M', array( 'gtin' => '4006381333931' ) ), $this->factory->variant( 'Blue M' ) )
		);
		[ $page ] = $this->page( '/de/produkt/hemd/rot-m' );
		self::assertStringContainsString( '4006381333931', self::texts( $page, '//*[@data-v-swap="facts"]' )[0] );
		[ $page ] = $this->page( '/de/produkt/hemd/blau-m' );
		self::assertStringNotContainsString( '4006381333931', implode( '', self::texts( $page, '//main' ) ) );
	}

	public function testAddressesOfMissingVariantsLeadToTheFamily(): void {
		$family  = $this->factory->shirt();
		$answer  = $this->http( 'GET', '/de/produkt/hemd/gelb-m' );
		self::assertSame(
			array( 302, '/de/produkt/hemd' ),
			array( $answer->status, wp_parse_url( (string) $answer->header( 'location' ), PHP_URL_PATH ) )
		);
		self::assertSame( 404, $this->http( 'GET', '/de/produkt/jacke/gelb-m' )->status );
		self::assertSame( 404, $this->http( 'GET', '/de/produkt/hemd/rot-m/l' )->status );
		$posts = $this->service( Translations::class )->versions( Translations::PRODUCT, $family );
		wp_update_post( array( 'ID' => $posts['de'], 'post_name' => 'bluse' ) );
		$answer = $this->http( 'GET', '/de/produkt/hemd/rot-m' );
		self::assertSame(
			array( 301, '/de/produkt/bluse/rot-m' ),
			array( $answer->status, wp_parse_url( (string) $answer->header( 'location' ), PHP_URL_PATH ) )
		);
	}

	public function testDecimalsStayReadableInAddresses(): void {
		$labels = static fn ( string $text ): array => array( new Labels( array( 'de' => $text ) ) );
		self::assertSame(
			array( 1 => 'vase/1-2-l', 2 => 'vase/12-l', 3 => 'vase/rot-matt' ),
			VariantPaths::of( 'vase', array( 1 => $labels( '1,2 l' ), 2 => $labels( '12 l' ), 3 => $labels( 'Rot, matt' ) ), array( 'de' ) )
		);
	}

	public function testCardsShowTheLowestPriceAndColours(): void {
		$this->factory->shirt();
		[ $page ] = $this->page( '/de/shop' );
		self::assertSame( array( 'Hemd' ), self::texts( $page, '//article//*[contains(@class,"v-card__title")]' ) );
		self::assertSame( 'ab 20,00 €', str_replace( "\u{a0}", ' ', self::texts( $page, '//article//*[@class="v-price"]' )[0] ) );
		self::assertSame( array( 'Farbe: Rot, Blau' ), self::texts( $page, '//article//*[@class="v-card__swatches"]' ) );
	}

	public function testAPageOfManyVariantsStaysSmall(): void {
		$this->product( texts: array( 'en' => 'Plain' ) );
		[ , $plain ] = $this->page( '/product/plain' );
		$numbers     = array();
		foreach ( array( 'one' => 10, 'two' => 5, 'three' => 4 ) as $code => $number ) {
			$this->factory->attribute(
				$code,
				\Vitrine\Catalogue\Attributes\AttributeType::Text,
				array( 'en' => $code ),
				array_map( static fn ( int $n ): array => array( array( 'en' => "$code$n" ), '' ), range( 1, $number ) )
			);
			$numbers[] = range( 1, $number );
		}
		$variants = array();
		foreach ( $numbers[0] as $one ) {
			foreach ( $numbers[1] as $two ) {
				foreach ( $numbers[2] as $three ) {
					$variants[] = $this->factory->variant( "one$one two$two three$three" );
				}
			}
		}
		$this->service( \Vitrine\Catalogue\Edit\FamilyWriter::class )->save(
			null,
			\Vitrine\Catalogue\ProductData::create( 'MANY', 0 ),
			array( 'en' => new ProductText( 'Many' ) ),
			array_map( $this->factory->option( ... ), array( 'one', 'two', 'three' ) ),
			$variants
		);
		[ , $many ] = $this->page( '/product/many' );
		$size       = static fn ( string $html ): int => strlen( (string) gzencode( $html, 6 ) );
		self::assertLessThan( 1.2 * $size( $plain ), $size( $many ), $size( $plain ) . ' bytes without variants' );
		$this->http( 'GET', '/product/many/one3-two2-three1' );
	}
}
