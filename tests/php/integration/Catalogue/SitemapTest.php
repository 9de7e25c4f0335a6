<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\PostTypes;
use WP_Sitemaps_Posts;

#[Group( 'compat' )]
final class SitemapTest extends CatalogueTestCase {

	public function testListsEachTranslationOfVisibleProducts(): void {
		$this->product( array(), array( 'en' => 'Vase', 'de' => 'Blaue Vase' ) );
		$this->product( array(), array( 'en' => array( 'title' => 'Hidden', 'status' => 'draft' ) ) );
		$this->product( array(), array( 'lt' => 'Vaza' ) );

		$urls = ( new WP_Sitemaps_Posts() )->get_url_list( 1, PostTypes::PRODUCT );
		self::assertSame(
			array( home_url( '/product/vase' ), home_url( '/de/produkt/blaue-vase' ), home_url( '/lt/preke/vaza' ) ),
			array_column( $urls, 'loc' )
		);
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT[\d:]{8}[+-]\d\d:\d\d$/', $urls[0]['lastmod'] );
	}

	public function testPagesHaveWholeProductsAndFewQueries(): void {
		add_filter( 'wp_sitemaps_max_urls', static fn (): int => 11 );
		foreach ( range( 1, 5 ) as $number ) {
			$this->product( array(), array( 'en' => "Vase $number", 'de' => "Kanne $number" ) );
		}
		$posts = new WP_Sitemaps_Posts();
		self::assertSame( 3, $posts->get_max_num_pages( PostTypes::PRODUCT ) );
		$urls = array();
		foreach ( array( 1, 2, 3 ) as $page ) {
			$queries = $this->queriesOf(
				static function () use ( $posts, $page, &$urls ): void {
					array_push( $urls, ...array_column( $posts->get_url_list( $page, PostTypes::PRODUCT ), 'loc' ) );
				}
			);
			self::assertSame( 2, $queries );
		}
		self::assertCount( 10, array_unique( $urls ) );
		self::assertSame( array(), $posts->get_url_list( 4, PostTypes::PRODUCT ) );
	}

	public function testPluginsThatExcludePostsAreRespected(): void {
		$this->product( array(), array( 'en' => 'Vase' ) );
		$excluded = $this->product( array(), array( 'en' => 'Bowl' ) );
		$post     = (int) $this->views( $excluded )['en']['post_id'];
		add_filter( 'wp_sitemaps_posts_query_args', static fn ( array $args ): array => $args + array( 'post__not_in' => array( $post ) ) );

		self::assertCount( 1, ( new WP_Sitemaps_Posts() )->get_url_list( 1, PostTypes::PRODUCT ) );
	}

	public function testListsShopCategoriesAndPagesWithAlternatesAndWithoutPeople(): void {
		$vases = $this->category( array( 'en' => 'Vases', 'de' => 'Vasen' ) );
		$this->category( array( 'en' => 'Empty' ) );
		$this->product( array( 'categories' => array( $vases ) ), array( 'en' => 'Moon vase', 'lt' => 'Vaza Mėnulis' ) );
		wp_insert_user( array( 'user_login' => 'ona', 'user_pass' => 'x', 'role' => 'author' ) );

		$index = $this->http( 'GET', '/wp-sitemap.xml' )->raw;
		self::assertDoesNotMatchRegularExpression( '/users|member/', $index );
		self::assertStringContainsString( 'wp-sitemap-shop-1.xml', $index );

		$shop = $this->urls( '/wp-sitemap-shop-1.xml' );
		self::assertSame( array( '/shop', '/it/shop', '/fr/shop', '/de/shop', '/lt/shop' ), array_keys( $shop ) );
		self::assertSame( array( 'en', 'it', 'fr', 'de', 'lt', 'x-default' ), array_keys( $shop['/lt/shop'] ) );

		$versions = array( 'en' => '/category/vases', 'de' => '/de/kategorie/vasen', 'x-default' => '/category/vases' );
		self::assertSame(
			array( '/category/vases' => $versions, '/de/kategorie/vasen' => $versions ),
			$this->urls( '/wp-sitemap-taxonomies-vitrine_category-1.xml' )
		);
		$products = $this->urls( '/wp-sitemap-posts-vitrine_product-1.xml' );
		self::assertSame(
			array( 'en' => '/product/moon-vase', 'lt' => '/lt/preke/vaza-menulis', 'x-default' => '/product/moon-vase' ),
			$products['/lt/preke/vaza-menulis']
		);
		foreach ( array( ...array_keys( $shop ), ...array_keys( $products ), ...$versions ) as $path ) {
			self::assertSame( 200, $this->http( 'GET', $path )->status, $path );
		}
		self::assertSame( 404, $this->http( 'GET', '/wp-sitemap-shop-2.xml' )->status );
	}

	/** @return array<string, array<string, string>> Paths of the alternates by language, by path. */
	private function urls( string $address ): array {
		$xml = simplexml_load_string( (string) preg_replace( '~^.*?\r\n\r\n~s', '', $this->http( 'GET', $address )->raw ) );
		self::assertNotFalse( $xml, $address );
		$path = static fn ( string $url ): string => (string) wp_parse_url( $url, PHP_URL_PATH );
		$urls = array();
		foreach ( $xml->url as $entry ) {
			$alternates = array();
			foreach ( $entry->children( 'http://www.w3.org/1999/xhtml' )->link as $link ) {
				$alternates[ (string) $link->attributes()['hreflang'] ] = $path( (string) $link->attributes()['href'] );
			}
			$urls[ $path( (string) $entry->loc ) ] = $alternates;
		}
		return $urls;
	}
}
