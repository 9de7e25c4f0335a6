<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use DOMXPath;
use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Storefront\Head\SeoPlugin;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Integration\Catalogue\MakesPictures;
use Vitrine\Tests\Support\ReadsPages;
use Vitrine\Tests\Support\Site;

/** An SEO plugin prints the head, with the shop's values. */
final class SeoPluginTest extends CatalogueTestCase {

	use MakesPictures;
	use ReadsPages;

	private const SINGLE = array(
		'//head/title', '//head/meta[@name="description"]', '//head/link[@rel="canonical"]',
		'//head/meta[@property="og:title"]', '//head/meta[@property="og:url"]', '//head/meta[@property="og:type"]',
		'//head/meta[@name="twitter:card"]',
	);

	private const PATHS = array(
		'/lt/', '/shop', '/lt/shop', '/category/vases', '/lt/kategorija/vazos', '/product/moon-vase', '/lt/preke/vaza-menulis',
		'/search?s=vase', '/checkout', '/lt/checkout',
	);

	private const CLOSED = array( '/search?s=vase', '/checkout', '/lt/checkout' );

	/** Plugins that are there and print nothing, print a part, or open a buffer for the page. */
	private const BEFORE_ITS_WIZARD = "define( 'RANK_MATH_VERSION', '1.0.273' );";
	private const PRINTS_A_PART     = <<<'PHP'
		define( 'AIOSEO_VERSION', '4.9' );
		add_action( 'wp', static fn () => remove_all_filters( 'wp_robots' ) );
		add_action( 'wp_head', static fn () => print( '<meta name="description" content="Own words." />' ), 1 );
		PHP;
	private const OPENS_A_BUFFER    = <<<'PHP'
		add_action( 'wp_head', static fn () => ob_start(), 0 );
		add_action( 'wp_footer', static fn () => ob_end_flush(), 99 );
		PHP;

	private string $plugin = '';

	protected function setUp(): void {
		parent::setUp();
		$vases = $this->category( array( 'en' => 'Vases', 'lt' => 'Vazos' ) );
		$this->product(
			array( 'categories' => array( $vases ), 'pictures' => array( self::picture( 'moon' ) ) ),
			array( 'en' => array( 'title' => 'Moon vase', 'excerpt' => 'Almost round.' ), 'lt' => 'Vaza Mėnulis' )
		);
	}

	protected function tearDown(): void {
		if ( $this->plugin !== '' ) {
			unlink( $this->plugin );
		}
		parent::tearDown();
	}

	/** @return array<string, array{string}> */
	public static function plugins(): array {
		$folder = dirname( __DIR__, 3 ) . '/fixtures/plugins';
		$code   = static fn ( string $name ): string => (string) file_get_contents( "$folder/seo-like-$name.php" );
		return array(
			'Yoast SEO'                  => array( $code( 'yoast' ) ),
			'Rank Math'                  => array( $code( 'rank-math' ) ),
			'The SEO Framework'          => array( $code( 'seo-framework' ) ),
			'SEOPress'                   => array( $code( 'seopress' ) ),
			'none'                       => array( "<?php\n" ),
			'Rank Math, not yet started' => array( "<?php\n" . self::BEFORE_ITS_WIZARD ),
			'one that prints a part'     => array( "<?php\n" . self::PRINTS_A_PART ),
			'Yoast SEO, with a buffer'   => array( $code( 'yoast' ) . self::OPENS_A_BUFFER ),
		);
	}

	#[DataProvider( 'plugins' )]
	public function testAPageHasOneHeadWithTheShopsValues( string $code ): void {
		$this->install( $code );
		foreach ( self::PATHS as $path ) {
			[ $page ] = $this->page( $path );
			foreach ( self::SINGLE as $element ) {
				self::assertSame( 1, $page->query( $element )->length ?? 0, "$element on $path" );
			}
			$canonical = self::element( $page, '//head/link[@rel="canonical"]' )->getAttribute( 'href' );
			self::assertSame( explode( '?', $path )[0], (string) wp_parse_url( $canonical, PHP_URL_PATH ) );
			self::assertSame( $canonical, self::content( $page, 'og:url' ), $path );
			self::assertSame( str_starts_with( $path, '/lt/' ) ? 'lt_LT' : 'en_GB', self::content( $page, 'og:locale' ), $path );
			$type = preg_match( '~/(product|preke)/~', $path ) === 1 ? 'product' : 'website';
			self::assertSame( $type, self::content( $page, 'og:type' ), $path );
			$robots = self::contents( $page, '//head/meta[@name="robots"]' );
			self::assertLessThan( 2, count( $robots ), $path );
			$closed = str_contains( $robots[0] ?? '', 'noindex' );
			self::assertSame( in_array( $path, self::CLOSED, true ), $closed, $path );
		}
	}

	#[DataProvider( 'plugins' )]
	public function testStructuredDataIsWhole( string $code ): void {
		$this->install( $code );
		$types = array(
			'/lt/'               => array( 'OnlineStore' => 1, 'WebSite' => 1 ),
			'/shop'              => array( 'BreadcrumbList' => 1 ),
			'/category/vases'    => array( 'BreadcrumbList' => 1 ),
			'/product/moon-vase' => array( 'BreadcrumbList' => 1, 'Product' => 1 ),
		);
		foreach ( $types as $path => $expected ) {
			[ $page ] = $this->page( $path );
			$scripts  = implode( '', self::texts( $page, '//script[@type="application/ld+json"]' ) );
			foreach ( $expected as $type => $count ) {
				self::assertSame( $count, substr_count( $scripts, "\"@type\":\"$type\"" ), "$type on $path" );
			}
		}
	}

	#[DataProvider( 'plugins' )]
	public function testAProductHasItsPictureAndLanguages( string $code ): void {
		$this->install( $code );
		[ $page ] = $this->page( '/product/moon-vase' );
		self::assertStringStartsWith( 'Moon vase – ', self::texts( $page, '//head/title' )[0] );
		self::assertSame( 3, $page->query( '//head/link[@rel="alternate"][@hreflang]' )->length ?? 0 );
		self::assertSame( 1, $page->query( '//head/meta[@property="og:image"]' )->length ?? 0 );
		self::assertStringContainsString( '/uploads/', self::content( $page, 'og:image' ) );
		self::assertSame( 'summary_large_image', self::content( $page, 'twitter:card' ) );
		$about = self::content( $page, 'description' );
		self::assertSame( str_contains( $code, 'Own words' ) ? 'Own words.' : 'Almost round.', $about );
	}

	/** The SEO Framework takes the titles of the steps from the filter of this page's title, and home is always the English page. */
	public function testThePathInAPluginsStructuredDataIsTheShops(): void {
		$this->install( self::plugins()['The SEO Framework'][0] );
		$paths  = static fn ( string ...$urls ): array =>
			array_map( static fn ( string $url ): string => (string) wp_parse_url( $url, PHP_URL_PATH ), $urls );
		$graphs = fn ( string $path ): array => array_map(
			static fn ( string $json ): array => json_decode( $json, true )['@graph'] ?? array(),
			self::texts( $this->page( $path )[0], '//head/script[@type="application/ld+json"]' )
		);
		$of     = static fn ( array $all, string $type ): array =>
			array_column( array_merge( ...$all ), null, '@type' )[ $type ] ?? array();
		self::assertSame( array( 'Site', 'Moon vase' ), $of( $graphs( '/product/moon-vase?own-steps=1' ), 'Titles' )['name'] );

		$page = $of( $graphs( '/lt/preke/vaza-menulis' ), 'WebPage' );
		self::assertSame( array( 'Pradžia', 'Vazos', 'Vaza Mėnulis' ), array_column( $page['breadcrumb']['itemListElement'], 'name' ) );
		$above = array_column( $page['breadcrumb']['itemListElement'], 'item' );
		self::assertSame( array( '/lt/', '/lt/kategorija/vazos' ), $paths( ...$above ) );
		self::assertSame( array( '/lt/preke/vaza-menulis' ), $paths( $page['url'] ) );
		self::assertStringStartsWith( 'lt', $page['inLanguage'] );

		$page = $of( $graphs( '/lt/' ), 'WebPage' );
		self::assertSame( array( '/lt/', '/lt/' ), $paths( $page['@id'], $page['url'] ) );
	}

	/** Steps, address and language in the graphs of Yoast SEO and All in One SEO. Rank Math takes its address from the canonical URL. */
	public function testThePathsOfThreePluginsAreTheShops(): void {
		$this->install( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/plugins/seo-like-graph.php' ) );
		$filters = array(
			'wpseo_breadcrumb_links,text,url,wpseo_schema_graph',
			'aioseo_breadcrumbs_trail,label,link,aioseo_schema_output',
			'rank_math/frontend/breadcrumb/items,0,1,wpseo_schema_graph',
		);
		$read    = fn ( string $path ): array => array_column(
			json_decode( self::texts( $this->page( $path )[0], '//head/script[@type="application/ld+json"]' )[0], true )['@graph'],
			null,
			'@type'
		);
		$path    = static fn ( string $url ): string => (string) preg_replace( '~^https?://[^/]+~', '', $url );
		foreach ( $filters as $names ) {
			$graph = $read( "/lt/preke/vaza-menulis?seo=$names" );
			$steps = $graph['BreadcrumbList']['itemListElement'];
			self::assertSame( array( 'Pradžia', 'Vazos', 'Vaza Mėnulis' ), array_column( $steps, 'name' ), $names );
			$urls = array_map( $path, array_column( $steps, 'item' ) );
			self::assertSame( array( '/lt/', '/lt/kategorija/vazos', '/lt/preke/vaza-menulis' ), $urls, $names );
			self::assertSame( array( null, null, null ), array_column( $steps, 'id' ), 'the post of another step' );
			$page = $graph['WebPage'];
			self::assertSame( array_fill( 0, 2, '/lt/preke/vaza-menulis' ), array( $path( $page['@id'] ), $path( $page['url'] ) ) );
			self::assertSame( '/lt/preke/vaza-menulis#breadcrumb', $path( $page['breadcrumb']['@id'] ) );
			self::assertStringStartsWith( 'lt', $page['inLanguage'] );
			self::assertSame( '/wrong/other/', $path( $graph['Organization']['url'] ), 'another address' );
		}
		$steps = $read( "/lt/checkout?seo={$filters[0]}" )['BreadcrumbList']['itemListElement'];
		self::assertSame( array( '/lt/', '/lt/checkout' ), array_map( $path, array_column( $steps, 'item' ) ), 'a page without a path' );
	}

	public function testAPluginThatPrintsNothingChangesNothing(): void {
		$heads = array();
		foreach ( array( "<?php\n", "<?php\n" . self::BEFORE_ITS_WIZARD ) as $code ) {
			$this->install( $code );
			foreach ( self::PATHS as $path ) {
				$raw              = $this->page( $path )[1];
				$heads[ $path ][] = preg_match_all( '~<(?:title|meta|link rel="(?:canonical|alternate)|script type="application/ld).*~', $raw, $found ) > 0
					? array_values( preg_grep( '/nonce/', $found[0], PREG_GREP_INVERT ) ?: array() )
					: array();
			}
		}
		foreach ( $heads as $path => [ $plain, $beside ] ) {
			sort( $plain );
			sort( $beside );
			self::assertSame( $plain, $beside, $path );
		}
	}

	/** What WordPress and other plugins forbid stays forbidden: a plugin for search engines may not know it. */
	public function testAnotherPluginsNoindexIsKept(): void {
		$this->install( self::plugins()['SEOPress'][0] . "add_filter( 'wp_robots', 'wp_robots_no_robots' );" );
		[ $page ] = $this->page( '/product/moon-vase' );
		self::assertStringContainsString( 'noindex', implode( '', self::contents( $page, '//head/meta[@name="robots"]' ) ) );
	}

	public function testTypedValuesAreKept(): void {
		$this->install( self::plugins()['Yoast SEO'][0] );
		update_post_meta( $this->post(), '_yoast_wpseo_title', 'Typed title' );
		[ $page ] = $this->page( '/product/moon-vase' );
		self::assertSame( array( 'Typed title' ), self::texts( $page, '//head/title' ) );
		$this->install( self::plugins()['The SEO Framework'][0] );
		update_post_meta( $this->post(), '_yoast_wpseo_title', '' );
		update_post_meta( $this->post(), '_genesis_title', 'Another title' );
		[ $page ] = $this->page( '/product/moon-vase' );
		self::assertSame( array( 'Another title - Site' ), self::texts( $page, '//head/title' ) );
	}

	/** SEOPress shows the site's icon where no picture is chosen. */
	public function testAChosenPictureIsKept(): void {
		$this->install( self::plugins()['SEOPress'][0] );
		update_post_meta( $this->post(), '_seopress_social_fb_img', 'https://shop.example/chosen.jpg' );
		[ $page ] = $this->page( '/product/moon-vase' );
		self::assertStringEndsWith( '/icon.png', self::content( $page, 'og:image' ) );
	}

	/** Each stand-in has a file of its own: PHP may keep a compiled file for some seconds. */
	private function install( string $code ): void {
		if ( $this->plugin !== '' ) {
			unlink( $this->plugin );
		}
		$this->plugin = Site::folder() . '/wp-content/mu-plugins/vitrine-test-seo-' . substr( md5( $code ), 0, 8 ) . '.php';
		file_put_contents( $this->plugin, $code );
	}

	private static function content( DOMXPath $page, string $name ): string {
		return self::element( $page, "//head/meta[@name='$name' or @property='$name']" )->getAttribute( 'content' );
	}

	/** @return list<string> */
	private static function contents( DOMXPath $page, string $path ): array {
		return self::texts( $page, "$path/@content" );
	}

	/** SEOPress and others print what their filters return. */
	public function testTextsAreEscapedForPluginsThatPrintThemAsTheyAre(): void {
		$values = array_fill_keys( array( 'title', 'name', 'description' ), '</title><script>"a" & b' )
			+ array_fill_keys( array( 'canonical', 'type', 'locale', 'noindex' ), '' );
		SeoPlugin::feed( static fn (): array => $values, static fn (): ?array => null, static fn (): array => array() );
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
