<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Setup\StarterPages;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\ThemeLinks\ThemeLinks;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;
use WP_Query;

/** Links to cart, account, languages, withdrawal and legal pages in a theme that the owner kept. */
final class ThemeLinksTest extends TestCase {

	private const PAGES = array( '/', '/shop', '/checkout', '/de/shop', '/lt/withdraw', '/no-such-page' );

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$from = dirname( __DIR__, 3 ) . '/fixtures/themes/classic-menu';
		$to   = Site::folder() . '/wp-content/themes/classic-menu';
		is_dir( $to ) || mkdir( $to );
		foreach ( array( 'style.css', 'functions.php', 'header.php', 'footer.php', 'index.php' ) as $file ) {
			copy( "$from/$file", "$to/$file" );
		}
	}

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	private function choose( string $place, string $theme = 'twentytwentyfive' ): void {
		search_theme_directories( true );
		switch_theme( $theme );
		update_option( Theme::OPTION, Theme::KEEP, false );
		$this->service( ThemeLinks::class )->choose( $place );
	}

	/** @return array{int, int} How often a page shows the links for its header and its footer. */
	private static function counts( string $page ): array {
		$shown = (int) preg_match_all( '#<nav class="v-shop-links(?![^>]* hidden )#', $page );
		return array( $shown, substr_count( $page, '<nav class="v-legal-links' ) );
	}

	private function assertLinked( string $page ): void {
		preg_match( '#<nav class="v-shop-links.*?</nav>#s', $page, $header );
		preg_match( '#<nav class="v-legal-links.*?</nav>#s', $page, $footer );
		foreach ( array( 'data-v-cart-link', 'data-v-account-link', 'hreflang="de"', 'data-v-cart-count hidden' ) as $part ) {
			self::assertStringContainsString( $part, $header[0] ?? '' );
		}
		self::assertMatchesRegularExpression( '#href="[^"]+/withdraw"#', $footer[0] ?? '' );
	}

	public function testAKeptThemeHasNoLinksUntilTheOwnerChooses(): void {
		switch_theme( 'twentytwentyfive' );
		self::assertSame( array( 0, 0 ), self::counts( $this->http( 'GET', '/' )->raw ) );
		$this->choose( ThemeLinks::OWN );
		self::assertSame( array( 0, 0 ), self::counts( $this->http( 'GET', '/' )->raw ) );
	}

	public function testABlockThemeHasThemInHeaderAndFooter(): void {
		$this->choose( ThemeLinks::IN_PARTS );
		foreach ( self::PAGES as $path ) {
			$page = $this->http( 'GET', $path )->raw;
			self::assertSame( array( 1, 1 ), self::counts( $page ), $path );
			$this->assertLinked( $page );
			self::assertMatchesRegularExpression( '#<header [^>]*wp-block-template-part.*<nav class="v-shop-links".*</header>#s', $page, $path );
			self::assertMatchesRegularExpression( '#<footer [^>]*wp-block-template-part.*<nav class="v-legal-links".*</footer>#s', $page, $path );
			self::assertStringContainsString( 'vitrine-theme-links-inline-css', (string) strstr( $page, '</head>', true ), $path );
		}
	}

	public function testGoingLiveWithAKeptThemePutsThemInUnlessTheOwnerHasDecided(): void {
		switch_theme( 'twentytwentyfive' );
		update_option( Theme::OPTION, Theme::KEEP, false );
		$launch = $this->service( Launch::class );
		$launch->goOffline();
		$launch->goLive();
		self::assertSame( array( 1, 1 ), self::counts( $this->http( 'GET', '/' )->raw ) );
		$launch->goOffline();
		self::assertSame( array( 0, 0 ), self::counts( $this->http( 'GET', '/' )->raw ) );
		$this->choose( ThemeLinks::OWN );
		$launch->goLive();
		self::assertSame( array( 0, 0 ), self::counts( $this->http( 'GET', '/' )->raw ) );
	}

	public function testALiveShopThatReturnsToItsThemeGetsThem(): void {
		switch_theme( 'twentytwentyfive' );
		Theme::choose( Theme::BUNDLED, true );
		self::assertSame( '', ThemeLinks::chosen() );
		Theme::choose( Theme::KEEP, true );
		self::assertSame( 'twentytwentyfive', get_stylesheet() );
		self::assertSame( array( 1, 1 ), self::counts( $this->http( 'GET', '/' )->raw ) );
	}

	public function testTheBundledThemeIsUnchanged(): void {
		$before = $this->http( 'GET', '/shop' )->raw;
		$this->service( ThemeLinks::class )->choose( ThemeLinks::IN_PARTS );
		self::assertSame( $before, $this->http( 'GET', '/shop' )->raw );
	}

	public function testTheShopsOwnHeaderAndFooterTakeTheirPlace(): void {
		$this->choose( ThemeLinks::IN_PARTS );
		self::savePart( 'header', '<!-- wp:vitrine/header /-->' );
		self::savePart( 'footer', '<!-- wp:vitrine/footer /-->' );
		$page = $this->http( 'GET', '/shop' )->raw;
		self::assertSame( array( 0, 0 ), self::counts( $page ) );
		self::assertSame( 1, substr_count( $page, '<header class="v-header"' ) );
	}

	/** As the site editor saves them: WordPress notes inserted blocks, whether the owner has kept or removed them. */
	public function testAPartThatTheOwnerEditedKeepsTheEditsAndOnlyLosesTheLinks(): void {
		$this->choose( ThemeLinks::IN_PARTS );
		$mine = "<!-- wp:site-title /-->\n<!-- wp:paragraph -->\n<p>Mine</p>\n<!-- /wp:paragraph -->\n<!-- wp:html -->\n"
			. '<iframe src="https://example.org/"></iframe>' . "\n<!-- /wp:html -->";
		kses_remove_filters();
		$part = self::savePart( 'header', "<!-- wp:vitrine/shop-links {\"once\":true} /-->\n\n$mine" );
		kses_init_filters();
		$page = $this->http( 'GET', '/shop' )->raw;
		self::assertSame( array( 1, 1 ), self::counts( $page ) );
		self::assertLessThan( strpos( $page, '>Mine</p>' ), strpos( $page, '<nav class="v-shop-links' ), 'The owner moved the links up.' );
		$this->service( ThemeLinks::class )->choose( ThemeLinks::OWN );
		self::assertSame( $mine, get_post( $part )->post_content ?? '' );
		$page = $this->http( 'GET', '/shop' )->raw;
		self::assertSame( array( 0, 0 ), self::counts( $page ) );
		self::assertStringContainsString( '>Mine</p>', $page );
	}

	public function testABlockThatTheOwnerPlacedStays(): void {
		$this->choose( ThemeLinks::IN_PARTS );
		$own  = "<!-- wp:vitrine/shop-links /-->\n<!-- wp:vitrine/legal-links {\"className\":\"mine\"} /-->";
		$part = self::savePart( 'header', "<!-- wp:vitrine/shop-links {\"once\":true} /-->\n$own" );
		$this->service( ThemeLinks::class )->choose( ThemeLinks::OWN );
		self::assertSame( $own, get_post( $part )->post_content ?? '' );
	}

	public function testLinksThatTheOwnerRemovedInTheSiteEditorStayAwayUntilPutInAgain(): void {
		$this->choose( ThemeLinks::IN_PARTS );
		$part = self::savePart( 'header', '<!-- wp:site-title /-->' );
		update_post_meta( $part, '_wp_ignored_hooked_blocks', '["vitrine/shop-links","other/block"]' );
		self::assertSame( array( 0, 1 ), self::counts( $this->http( 'GET', '/shop' )->raw ) );
		$this->service( ThemeLinks::class )->choose( ThemeLinks::IN_PARTS );
		self::assertSame( array( 'other/block' ), json_decode( (string) get_post_meta( $part, '_wp_ignored_hooked_blocks', true ) ) );
		self::assertSame( array( 1, 1 ), self::counts( $this->http( 'GET', '/shop' )->raw ) );
	}

	public function testATemplateWithoutHeaderAndFooterHasThemAtItsEnd(): void {
		$this->choose( ThemeLinks::IN_PARTS );
		self::savePart( 'header', '<!-- wp:site-title /-->', 'sidebar' );
		foreach ( array( 'index', 'vitrine-checkout' ) as $name ) {
			self::saveTemplate( $name, '<!-- wp:vitrine/checkout /-->' );
		}
		$page = $this->http( 'GET', '/checkout' )->raw;
		self::assertSame( array( 1, 1 ), self::counts( $page ) );
		self::assertStringContainsString( 'v-shop-links--float', $page );
		self::assertStringContainsString( 'v-legal-links--end', $page );
	}

	/** @return iterable<string, array{string, bool, string}> */
	public static function places(): iterable {
		yield 'floating' => array( ThemeLinks::FLOATING, true, '<nav class="v-shop-links v-shop-links--float" data-v-above-strip' );
		yield 'in a menu' => array( 'menu:main', true, 'v-shop-links-item"><nav class="v-shop-links v-shop-links--menu"' );
		yield 'in the list of pages' => array( 'menu:main', false, 'v-shop-links-item"><nav class="v-shop-links v-shop-links--menu"' );
		yield 'in a menu of another theme' => array( 'menu:gone', true, '<nav class="v-shop-links v-shop-links--float" data-v-above-strip' );
		yield 'in parts' => array( ThemeLinks::IN_PARTS, true, '<nav class="v-shop-links v-shop-links--float" data-v-above-strip' );
	}

	#[DataProvider( 'places' )]
	public function testAClassicThemeHasThemOnce( string $place, bool $hasMenu, string $expected ): void {
		$this->choose( $place, 'classic-menu' );
		if ( $hasMenu ) {
			$menu = wp_create_nav_menu( 'Main' );
			self::assertIsInt( $menu );
			$item = array( 'menu-item-title' => 'Blog', 'menu-item-url' => '/blog', 'menu-item-status' => 'publish' );
			wp_update_nav_menu_item( $menu, 0, $item );
			set_theme_mod( 'nav_menu_locations', array( 'main' => $menu ) );
		} else {
			wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Imprint', 'post_status' => 'publish' ) );
		}
		// The list of pages has those in the page's language only.
		foreach ( array( '/', '/shop', ...( $hasMenu ? array( '/de/checkout' ) : array() ) ) as $path ) {
			$page = $this->http( 'GET', $path )->raw;
			self::assertSame( array( 1, 1 ), self::counts( $page ), $path );
			$this->assertLinked( $page );
			self::assertSame( 1, substr_count( $page, '<main' ), 'The header of this theme opens it.' );
			self::assertStringContainsString( $expected, $page, $path );
			// For widths at which the theme hides this menu.
			$spare = str_contains( $expected, '--menu' ) ? 1 : 0;
			self::assertSame( $spare, substr_count( $page, 'v-shop-links--float" data-v-above-strip hidden ' ), $path );
			self::assertSame( $spare, (int) preg_match_all( '#<script src="[^"]+/menu-links\.[0-9a-f]{6}\.js" type="module">#', $page ), $path );
			self::assertStringContainsString( 'v-legal-links--end', $page, $path );
			self::assertStringContainsString( 'vitrine-theme-links-inline-css', (string) strstr( $page, '</head>', true ), $path );
		}
	}

	public function testAListOfAllPagesHasNoneOfTheLegalLine(): void {
		$mine = array( 'post_type' => 'page', 'post_title' => 'My legal advice', 'post_status' => 'publish' );
		wp_insert_post( $mine );
		$languages = $this->service( Languages::class );
		$this->service( StarterPages::class )->make( array( $languages->default() ) );
		$this->choose( ThemeLinks::IN_PARTS );
		$page   = $this->http( 'GET', '/shop' )->raw;
		$header = (string) strstr( $page, '</header>', true );
		self::assertStringContainsString( '>My legal advice</a>', $header );
		self::assertStringContainsString( '>Delivery and returns</a>', $header );
		foreach ( array( 'Legal notice', 'Instructions on withdrawal', 'Legal guarantee', 'Accessibility statement' ) as $title ) {
			self::assertStringNotContainsString( ">$title</a>", $header );
			self::assertStringContainsString( ">$title</a>", $page );
		}
		$this->service( ThemeLinks::class )->choose( ThemeLinks::OWN );
		self::assertStringContainsString( '>Legal notice</a>', $this->http( 'GET', '/shop' )->raw );
	}

	/** Otherwise they would be linked nowhere. */
	public function testListsHaveTheLegalPagesIfTheOwnerRemovedTheLegalLine(): void {
		$this->service( StarterPages::class )->make( array( $this->service( Languages::class )->default() ) );
		$this->choose( ThemeLinks::IN_PARTS );
		$header   = fn (): string => (string) strstr( $this->http( 'GET', '/shop' )->raw, '</header>', true );
		$part     = self::savePart( 'footer', '<!-- wp:vitrine/legal-links {"once":true} /-->' );
		// WordPress notes blocks that are in the part, too.
		update_post_meta( $part, '_wp_ignored_hooked_blocks', '["vitrine/legal-links"]' );
		self::assertStringNotContainsString( '>Legal notice</a>', $header() );
		$expected = array( '<!-- wp:site-title /-->' => true, '<!-- wp:vitrine/footer /-->' => false, '' => true );
		foreach ( $expected as $content => $isListed ) {
			wp_update_post( array( 'ID' => $part, 'post_content' => $content ) );
			self::assertSame( $isListed, str_contains( $header(), '>Legal notice</a>' ), $content );
		}
		wp_set_object_terms( $part, 'another-theme', 'wp_theme' );
		self::assertStringNotContainsString( '>Legal notice</a>', $header() );
	}

	public function testBlocksLeftInAPartPrintNothingWithoutThePlugin(): void {
		$this->choose( ThemeLinks::IN_PARTS );
		self::savePart( 'header', '<!-- wp:site-title /--><!-- wp:vitrine/shop-links {"once":true} /-->' );
		$this->service( Launch::class )->goOffline();
		$page = $this->http( 'GET', '/' )->raw;
		self::assertStringNotContainsString( 'shop-links', $page );
		self::assertStringContainsString( 'wp-block-site-title', $page );
	}

	private static function savePart( string $slug, string $content, string $area = '' ): int {
		return self::saveTemplate( $slug, $content, 'wp_template_part', $area === '' ? $slug : $area );
	}

	private static function saveTemplate( string $slug, string $content, string $type = 'wp_template', string $area = '' ): int {
		$found = ( new WP_Query( array( 'post_type' => $type, 'name' => $slug ) ) )->posts;
		self::assertSame( array(), $found );
		$post = wp_insert_post(
			array(
				'post_type'    => $type,
				'post_name'    => $slug,
				'post_title'   => $slug,
				'post_status'  => 'publish',
				'post_content' => wp_slash( $content ),
			)
		);
		wp_set_object_terms( $post, get_stylesheet(), 'wp_theme' );
		if ( $area !== '' ) {
			wp_set_object_terms( $post, $area, 'wp_template_part_area' );
		}
		return $post;
	}
}
