<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Storefront\Blocks\BlockTypes;
use Vitrine\Storefront\Theme;
use Vitrine\Tests\Integration\TestCase;

#[Group( 'compat' )]
final class ThemeTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testDeactivationRestoresThemeAndReactivationTheShops(): void {
		self::assertTrue( Theme::active() );
		do_action( 'vitrine_deactivate' );
		self::assertSame( 'twentytwentyfive', get_stylesheet() );
		do_action( 'vitrine_activate' );
		self::assertTrue( Theme::active() );
	}

	public function testKeepsThemeChosenLater(): void {
		switch_theme( 'twentytwentyfive' );
		$themes = array();
		foreach ( array( 'vitrine_deactivate', 'vitrine_activate' ) as $hook ) {
			do_action( $hook );
			$themes[] = get_stylesheet();
		}
		self::assertSame( array( 'twentytwentyfive', 'twentytwentyfive' ), $themes );
	}

	public function testDeactivationReplacesBundledTheme(): void {
		delete_option( 'vitrine_previous_theme' );
		do_action( 'vitrine_deactivate' );
		self::assertSame( 'twentytwentyfive', get_stylesheet() );
	}

	public function testBundledThemeOmitsDefaultStyles(): void {
		foreach ( array( '/shop', '/checkout' ) as $path ) {
			$page = $this->http( 'GET', $path )->raw;
			foreach ( array( 'emoji', 'importmap', 'wp-block-library', 'generator', 'api.w.org', 'oembed' ) as $bulk ) {
				self::assertStringNotContainsString( $bulk, $page, $path );
			}
		}
	}

	/** The early layer and two fonts. The budget is 10 requests with the page and the chat box, but any addition should be noticed. */
	public function testCataloguePageLoadsFewFiles(): void {
		preg_match_all( '/<link[^>]+(?:stylesheet|preload)[^>]+>|<script[^>]+src=/', $this->http( 'GET', '/shop' )->raw, $files );
		self::assertLessThanOrEqual( 3, count( $files[0] ), implode( "\n", $files[0] ) );
	}

	public function testShopPagesWorkInOtherBlockTheme(): void {
		switch_theme( 'twentytwentyfive' );
		$page = $this->http( 'GET', '/lt/checkout' );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( 'data-v-island="checkout"', $page->raw );
		self::assertStringContainsString( 'data-v-notices', $page->raw );
		self::assertStringContainsString( 'wp-block-template-part', $page->raw );
		self::assertStringNotContainsString( 'v-bare-header', $page->raw, 'the theme has its own header' );
	}

	public function testTemplateTagsMatchBlocks(): void {
		$blocks = $this->service( BlockTypes::class );
		$blocks->register();
		foreach ( array( 'header', 'footer', 'checkout' ) as $name ) {
			ob_start();
			vitrine_block( $name );
			self::assertSame( trim( do_blocks( "<!-- wp:vitrine/$name /-->" ) ), trim( (string) ob_get_clean() ), $name );
		}
		ob_start();
		vitrine_island( 'cart' );
		self::assertSame( '<div data-v-island="cart"></div>', ob_get_clean() );
	}
}
