<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\Admin\Health\LanguageEngineCheck;
use Vitrine\I18n\Languages;
use Vitrine\I18n\RequestUrl;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\Sitemap\ShopPagesSitemap;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\PolylangSite;

/** The shop's pages with Polylang's languages. */
final class PolylangPagesTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	protected function tearDown(): void {
		PolylangSite::stop();
		unset( $_SERVER['HTTP_ACCEPT_LANGUAGE'] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $options */
	private function visit( string $uri, array $options = array() ): Routing {
		$_SERVER['REQUEST_URI'] = $uri;
		PolylangSite::start( $options );
		$this->provide( RequestUrl::class, RequestUrl::fromGlobals() );
		$routing = $this->service( Routing::class );
		$routing->parse( true, $GLOBALS['wp'] );
		return $routing;
	}

	public function testShopPagesAreBelowPolylangsPrefixes(): void {
		self::assertSame( 'shop', $this->visit( '/de/shop' )->place()?->path );
		self::assertSame(
			array( 'en' => home_url( '/shop' ), 'de' => home_url( '/de/shop' ), 'lt' => home_url( '/lt/shop' ) ),
			$this->service( LanguageAlternates::class )->indexed()
		);
		self::assertSame( array(), apply_filters( 'pll_rel_hreflang_attributes', array( 'de' => 'https://shop.example/de/shop' ) ) );
		self::assertFalse( apply_filters( 'pll_check_canonical_url', 'https://shop.example/x' ) );
	}

	/** Posts and pages that the shop does not know are below the prefixes, too. */
	public function testOtherContentBelowAPrefixIsLeftToWordPress(): void {
		self::assertNull( $this->visit( '/de/a-post' )->place() );
		$links = array( 'de' => 'https://shop.example/de/a-post' );
		self::assertSame( $links, apply_filters( 'pll_rel_hreflang_attributes', $links ) );
	}

	public function testDefaultLanguageWithPrefix(): void {
		self::assertSame( 'checkout', $this->visit( '/en/checkout', array( 'hide_default' => false ) )->place()?->path );
		self::assertSame( home_url( '/en/checkout' ), $this->service( LanguageAlternates::class )->own() );
	}

	private static function prefersGerman(): void {
		$_SERVER['HTTP_ACCEPT_LANGUAGE'] = 'de-DE,de;q=0.9';
		// Polylang leaves out languages without posts.
		add_filter( 'pll_languages_for_browser_preferences', static fn (): array => PLL()->model->get_languages_list() );
	}

	public function testHomePageIsNeverTheBrowsersChoice(): void {
		self::prefersGerman();
		$this->visit( '/', array( 'browser' => true ) );
		self::assertSame( 'en', pll_current_language() );
	}

	public function testPrefixedHomePageMayBeTheBrowsersChoice(): void {
		self::prefersGerman();
		$this->visit( '/', array( 'browser' => true, 'hide_default' => false ) );
		self::assertSame( 'de', pll_current_language() );
	}

	/** Polylang replaces all locations by its own. */
	public function testMenusOfTheShopAreKept(): void {
		$this->visit( '/' );
		set_theme_mod( 'nav_menu_locations', array( 'vitrine_primary__de' => 7, 'header' => 8 ) );
		add_filter( 'theme_mod_nav_menu_locations', static fn ( array $all ): array => array_fill_keys( array_keys( $all ), 0 ), 20 );
		self::assertSame( array( 'vitrine_primary__de' => 7, 'header' => 0 ), get_nav_menu_locations() );
	}

	public function testSitemapOfALanguageListsItsUrls(): void {
		$this->visit( '/de/wp-sitemap-posts-vitrine_product-1.xml' );
		$entries = array( array( 'loc' => home_url( '/product/a' ) ), array( 'loc' => home_url( '/de/produkt/a' ) ) );
		add_filter( 'wp_sitemaps_posts_pre_url_list', static fn (): array => $entries, 15 );
		self::assertSame( array( $entries[1] ), apply_filters( 'wp_sitemaps_posts_pre_url_list', null, 'vitrine_product', 1 ) );
		$own = $this->service( ShopPagesSitemap::class );
		add_filter( 'wp_sitemaps_add_provider', static fn (): object => new \stdClass(), 10 );
		self::assertSame( $own, apply_filters( 'wp_sitemaps_add_provider', $own, ShopPagesSitemap::NAME ) );
	}

	public function testSiteHealthNamesTheEngine(): void {
		if ( ! PolylangSite::isReal() ) {
			self::assertSame( 'The shop manages the languages', $this->service( LanguageEngineCheck::class )->find()->title );
		}
		$this->visit( '/' );
		$this->provide( LanguageEngineCheck::class, new LanguageEngineCheck( $this->service( Languages::class ) ) );
		self::assertSame( 'Polylang manages the languages', $this->service( LanguageEngineCheck::class )->find()->title );
	}
}
