<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use DOMElement;
use Vitrine\Tests\Support\ReadsPages;

/** The catalogue's pages without scripts. */
final class PagesTest extends CatalogueTestCase {

	use ReadsPages;

	private const TITLES = '//article//*[contains(@class,"v-card__title")]';

	public function testFiltersSortsAndSearchesByUrl(): void {
		$vases = $this->category( array( 'en' => 'Vases', 'de' => 'Vasen' ) );
		$this->product( array( 'price' => 8900, 'categories' => array( $vases ) ), array( 'en' => 'Moon vase', 'de' => 'Mondvase' ) );
		$this->product( array( 'price' => 2900, 'stock' => 0 ), array( 'en' => 'Mug', 'de' => 'Becher' ) );

		[ $page ] = $this->page( '/de/shop?sort=price' );
		self::assertSame( array( 'Becher', 'Mondvase' ), self::texts( $page, self::TITLES ) );
		[ $page ] = $this->page( '/de/kategorie/vasen' );
		self::assertSame( array( 'Mondvase' ), self::texts( $page, self::TITLES ) );
		self::assertSame( array( 'Vasen' ), self::texts( $page, '//h1' ) );
		[ $page ] = $this->page( '/de/shop?stock=1&from=&to=' );
		self::assertSame( array( 'Mondvase' ), self::texts( $page, self::TITLES ) );
		[ $page ] = $this->page( "/de/shop?category%5B%5D=$vases" );
		self::assertSame( array( 'Mondvase' ), self::texts( $page, self::TITLES ) );
		self::assertSame( 'noindex, follow', self::element( $page, '//meta[@name="robots"]' )->getAttribute( 'content' ) );
		[ $page ] = $this->page( '/de/search?s=VASE' );
		self::assertSame( array( 'Mondvase' ), self::texts( $page, self::TITLES ) );
		[ $page ] = $this->page( '/de/search' );
		self::assertSame( '', self::element( $page, '//main//input[@name="s"]' )->getAttribute( 'value' ) );
	}

	public function testEscapesSearchTerm(): void {
		[ , $html ] = $this->page( '/search?s=' . rawurlencode( '"><script>alert(1)</script>' ) );
		self::assertStringNotContainsString( '<script>alert', $html );
		self::assertStringContainsString( '&lt;script&gt;alert', $html );
	}

	public function testPaginationLinksToOtherPages(): void {
		foreach ( range( 1, 30 ) as $n ) {
			$this->product( texts: array( 'en' => "Vase $n" ) );
		}
		[ $page ] = $this->page( '/shop?sort=name' );
		self::assertCount( 24, self::texts( $page, self::TITLES ) );
		self::assertStringEndsWith(
			'/shop?sort=name&page=2',
			str_replace(
				'page=2&sort=name',
				'sort=name&page=2',
				self::element( $page, '//head/link[@rel="next"]' )->getAttribute( 'href' )
			)
		);
		[ $page ] = $this->page( '/shop?page=2' );
		self::assertCount( 6, self::texts( $page, self::TITLES ) );
		self::assertStringEndsWith( '/shop', self::element( $page, '//a[@rel="prev"]' )->getAttribute( 'href' ) );
		[ $page ] = $this->page( '/shop?page=999' );
		self::assertCount( 6, self::texts( $page, self::TITLES ) );
		[ $page ] = $this->page( '/shop?page=-1&sort=nonsense&from=abc&category=x' );
		self::assertCount( 24, self::texts( $page, self::TITLES ) );
	}

	public function testProductPageShowsAllDetails(): void {
		$vases = $this->category( array( 'en' => 'Vases', 'lt' => 'Vazos' ) );
		$box   = $this->product( array( 'price' => 500 ), array( 'en' => 'Gift box', 'lt' => 'Dėžutė' ) );
		$id    = $this->product(
			array(
				'sku'         => 'MM-9',
				'price'       => 8900,
				'salePrice'   => 7900,
				'stock'       => 2,
				'categories'  => array( $vases ),
				'accessories' => array( $box => 390 ),
			),
			array(
				'en' => 'Moon vase',
				'lt' => array(
					'title'   => 'Vaza „Mėnulis“ <b>',
					'slug'    => 'vaza-menulis',
					'excerpt' => 'Beveik rutulys.',
					'content' => '<!-- wp:paragraph --><p>Apvali.</p><!-- /wp:paragraph -->',
				),
			)
		);
		$this->product( array( 'categories' => array( $vases ) ), array( 'en' => 'Drop vase', 'lt' => 'Vaza „Lašas“' ) );

		[ $page ] = $this->page( '/lt/preke/vaza-menulis' );
		self::assertSame( 'lt', self::element( $page, '/html' )->getAttribute( 'lang' ) );
		self::assertSame( array( 'Vaza „Mėnulis“' ), self::texts( $page, '//h1' ), 'Titles are escaped.' );
		self::assertSame( array( 'Apvali.' ), self::texts( $page, '//*[contains(@class,"v-product__description")]' ) );
		self::assertSame( array(), self::texts( $page, '//main//dl[contains(@class,"v-facts")]' ) );
		self::assertSame( array( 'Vaza „Lašas“' ), self::texts( $page, self::TITLES ) );

		$form    = '//form[@data-v-add-to-cart]';
		$product = json_decode( self::element( $page, "$form/script[@type='application/json']" )->textContent, true );
		self::assertSame(
			array( $id, 7900, 8900, 2 ),
			array( $product['id'], $product['price']['amount'], $product['regular_price']['amount'], $product['stock'] )
		);
		self::assertSame( '2', self::element( $page, "$form//input[@name='kiekis']" )->getAttribute( 'max' ) );
		self::assertSame( (string) $box, self::element( $page, "$form//input[@name='accessory']" )->getAttribute( 'value' ) );
		self::assertSame( 'carrier', self::element( $page, "$form//input[@name='shipping'][@checked]" )->getAttribute( 'value' ) );
		self::assertSame( (string) $id, self::element( $page, "$form//button[@data-v-favourite]" )->getAttribute( 'data-v-favourite' ) );

		$facts = json_decode( self::element( $page, '//script[@type="application/ld+json"]' )->textContent, true )['@graph'][0];
		self::assertSame(
			array( 'Product', 'MM-9', '79.00', 'EUR', 'https://schema.org/LimitedAvailability' ),
			array(
				$facts['@type'],
				$facts['sku'],
				$facts['offers']['price'],
				$facts['offers']['priceCurrency'],
				$facts['offers']['availability'],
			)
		);

		self::assertArrayNotHasKey( 'brand', $facts, 'The shop is not a brand.' );

		$versions = array();
		foreach ( $page->query( '//link[@rel="alternate"][@hreflang]' ) ?: array() as $link ) {
			assert( $link instanceof DOMElement );
			$versions[ $link->getAttribute( 'hreflang' ) ] = (string) parse_url( $link->getAttribute( 'href' ), PHP_URL_PATH );
		}
		ksort( $versions );
		self::assertSame(
			array( 'en' => '/product/moon-vase', 'lt' => '/lt/preke/vaza-menulis', 'x-default' => '/product/moon-vase' ),
			$versions
		);
	}

	public function testSoldOutProductCannotBeOrdered(): void {
		$this->product( array( 'stock' => 0 ), array( 'en' => 'Moon vase' ) );
		[ $page ] = $this->page( '/product/moon-vase' );
		self::assertSame( array(), self::texts( $page, '//form[@data-v-add-to-cart]' ) );
		self::assertCount( 1, self::texts( $page, '//main//button[@data-v-favourite]' ) );
	}

	public function testSoldOutProductNamesSimilarOnesInStock(): void {
		$category = $this->category( array( 'en' => 'Vases' ) );
		foreach ( array( 'Moon vase' => 0, 'Sold vase' => 0, 'Sun vase' => 2, 'Star vase' => null ) as $title => $stock ) {
			$sku = strtoupper( strtok( $title, ' ' ) );
			$this->product( array( 'sku' => $sku, 'stock' => $stock, 'categories' => array( $category ) ), array( 'en' => $title ) );
		}
		$names     = '//*[@data-v-swap="buy"]//*[@class="v-alternatives__link"]//*[@class="v-extra__title"]';
		[ $page ]  = $this->page( '/product/moon-vase' );
		$instead   = self::texts( $page, $names );
		sort( $instead );
		self::assertSame( array( 'Star vase', 'Sun vase' ), $instead );
		self::assertSame( array( 'Sold vase' ), self::texts( $page, '//*[contains(@class,"v-grid")]//*[@class="v-card__link"]' ) );
		[ $page ] = $this->page( '/product/sun-vase' );
		self::assertSame( array(), self::texts( $page, $names ) );
		self::assertCount( 3, self::texts( $page, '//*[contains(@class,"v-grid")]//*[@class="v-card__link"]' ) );
	}

	public function testUntranslatedProductShowsNote(): void {
		$this->category( array( 'en' => 'Vases' ) );
		$this->product( texts: array( 'en' => 'Moon vase' ) );
		[ $page ] = $this->page( '/it/prodotto/moon-vase' );
		self::assertSame( 'it', self::element( $page, '/html' )->getAttribute( 'lang' ) );
		self::assertSame( 'en', self::element( $page, '//h1' )->getAttribute( 'lang' ) );
		self::assertCount( 1, self::texts( $page, '//*[contains(@class,"v-product__notice")]' ) );
		self::assertStringContainsString( 'noindex', self::element( $page, '//meta[@name="robots"]' )->getAttribute( 'content' ) );
		[ $page ] = $this->page( '/it/categoria/vases' );
		self::assertSame( array( 'Vases' ), self::texts( $page, '//h1' ) );
		$this->page( '/it/prodotto/no-such-thing', 404 );
	}

	public function testPageDoesNotVaryByVisitor(): void {
		$this->product( texts: array( 'en' => 'Moon vase' ) );
		foreach ( array( '/shop', '/product/moon-vase', '/search?s=moon' ) as $path ) {
			self::assertSame(
				$this->http( 'GET', $path )->raw,
				$this->http(
					'GET',
					$path,
					'',
					array(
						'Cookie'          => 'cart=%5B%7B%22id%22%3A1%2C%22kiekis%22%3A2%7D%5D; favorite=%5B%221%22%5D',
						'Accept-Language' => 'lt',
					)
				)->raw,
				$path
			);
		}
	}

	public function testASlugAloneLeadsToTheProduct(): void {
		$this->product( array(), array( 'en' => 'Moon vase' ) );
		$answer = $this->http( 'GET', '/moon-vase' );
		self::assertSame( 301, $answer->status );
		self::assertStringEndsWith( '/product/moon-vase', (string) $answer->header( 'location' ) );
		self::assertSame( 404, $this->http( 'GET', '/moon-va' )->status );
	}

	public function testSearchPageNamesTheCorrectedWord(): void {
		$this->product( texts: array( 'en' => 'Column vase', 'de' => 'Säulenvase' ) );
		[ $page ] = $this->page( '/de/search?s=saulenfase' );
		self::assertSame( array( 'Säulenvase' ), self::texts( $page, self::TITLES ) );
		$note = '//header/p[contains(@class,"v-list__description")]';
		self::assertSame( array( 'Ergebnisse für „Säulenvase“. Nur nach „saulenfase“ suchen' ), self::texts( $page, $note ) );
		$exact = self::element( $page, "$note/a" )->getAttribute( 'href' );
		self::assertStringEndsWith( '/de/search?s=saulenfase&exact=1', $exact );
		[ $page ] = $this->page( '/de/search?s=saulenfase&exact=1' );
		self::assertSame( array(), self::texts( $page, $note ) );
	}

	public function testSearchPageNamesTheWordsThatWereLeftOut(): void {
		$this->product( texts: array( 'en' => 'Salad bowl' ) );
		[ $page ] = $this->page( '/search?s=w%C3%B6oden+bowl' );
		self::assertSame( array( 'Salad bowl' ), self::texts( $page, self::TITLES ) );
		$note = '//header/p[contains(@class,"v-list__description")]';
		$text = 'Nothing matches all words. Showing results for “bowl”, without “wöoden”.';
		self::assertSame( array( $text ), self::texts( $page, $note ) );
		[ $page ] = $this->page( '/search?s=wooden+bowl&exact=1' );
		self::assertSame( array(), self::texts( $page, $note ) );
	}
}
