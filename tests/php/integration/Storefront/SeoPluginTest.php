<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Storefront\Head\SeoPlugin;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\ReadsPages;
use Vitrine\Tests\Support\Site;

/** An SEO plugin prints the head, with the shop's values. */
final class SeoPluginTest extends CatalogueTestCase {

	use ReadsPages;

	private const SINGLE = array(
		'//head/title', '//head/meta[@name="description"]', '//head/meta[@name="robots"]', '//head/link[@rel="canonical"]',
		'//head/meta[@property="og:title"]', '//head/meta[@property="og:url"]', '//head/meta[@property="og:type"]',
		'//head/meta[@name="twitter:card"]',
	);

	private string $plugin = '';

	protected function setUp(): void {
		parent::setUp();
		$this->plugin = Site::folder() . '/wp-content/mu-plugins/vitrine-test-seo.php';
		copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/seo-like-yoast.php', $this->plugin );
		$vases = $this->category( array( 'en' => 'Vases', 'lt' => 'Vazos' ) );
		$this->product(
			array( 'categories' => array( $vases ) ),
			array( 'en' => array( 'title' => 'Moon vase', 'excerpt' => 'Almost round.' ), 'lt' => 'Vaza Mėnulis' )
		);
	}

	protected function tearDown(): void {
		unlink( $this->plugin );
		parent::tearDown();
	}

	public function testHeadHasNoDoublesAndTheShopsValues(): void {
		$paths = array( '/lt/', '/shop', '/category/vases', '/product/moon-vase', '/lt/preke/vaza-menulis', '/search?s=vase', '/checkout' );
		foreach ( $paths as $path ) {
			[ $page ] = $this->page( $path );
			foreach ( self::SINGLE as $element ) {
				self::assertSame( 1, $page->query( $element )->length ?? 0, "$element on $path" );
			}
			$canonical = self::element( $page, '//head/link[@rel="canonical"]' )->getAttribute( 'href' );
			self::assertSame( explode( '?', $path )[0], (string) wp_parse_url( $canonical, PHP_URL_PATH ) );
			self::assertSame( $canonical, self::element( $page, '//head/meta[@property="og:url"]' )->getAttribute( 'content' ) );
			self::assertSame(
				in_array( $path, array( '/search?s=vase', '/checkout' ), true ),
				str_contains( self::element( $page, '//head/meta[@name="robots"]' )->getAttribute( 'content' ), 'noindex' ),
				$path
			);
		}
	}

	public function testOurProductAndLanguagesStay(): void {
		[ $page ] = $this->page( '/product/moon-vase' );
		self::assertStringStartsWith( 'Moon vase – ', self::texts( $page, '//head/title' )[0] );
		self::assertSame( 'Almost round.', self::element( $page, '//head/meta[@name="description"]' )->getAttribute( 'content' ) );
		self::assertSame( 'product', self::element( $page, '//head/meta[@property="og:type"]' )->getAttribute( 'content' ) );
		self::assertSame( 3, $page->query( '//head/link[@rel="alternate"][@hreflang]' )->length ?? 0 );
		$scripts = implode( '', self::texts( $page, '//script[@type="application/ld+json"]' ) );
		self::assertSame( 1, substr_count( $scripts, '"@type":"Product"' ) );
		self::assertSame( 1, substr_count( $scripts, '"@type":"BreadcrumbList"' ) );
	}

	public function testATypedTitleIsKept(): void {
		update_post_meta( $this->post(), '_yoast_wpseo_title', 'Typed title' );
		[ $page ] = $this->page( '/product/moon-vase' );
		self::assertSame( array( 'Typed title' ), self::texts( $page, '//head/title' ) );
	}

	/** SEOPress and others print what their filters return. */
	public function testTextsAreEscapedForPluginsThatPrintThemAsTheyAre(): void {
		$values = array_fill_keys( array( 'title', 'name', 'description' ), '</title><script>"a" & b' )
			+ array_fill_keys( array( 'canonical', 'type', 'locale', 'noindex' ), '' );
		SeoPlugin::feed( static fn (): array => $values, static fn (): ?array => null );
		foreach ( array( 'seopress_titles_title', 'seopress_titles_desc', 'rank_math/opengraph/facebook/og_title' ) as $filter ) {
			$text = (string) apply_filters( $filter, '' );
			self::assertSame( '&lt;/title&gt;&lt;script&gt;&quot;a&quot; &amp; b', $text );
			self::assertSame( $text, esc_html( $text ), 'not escaped twice' );
		}
	}

	private function post(): int {
		return get_posts( array( 'post_type' => 'vitrine_product', 'title' => 'Moon vase', 'fields' => 'ids' ) )[0];
	}
}
