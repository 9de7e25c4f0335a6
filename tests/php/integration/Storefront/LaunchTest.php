<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\Setup\SetupForm;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Launch\Launch;

/** Pages of a site before and after the shop goes live. */
final class LaunchTest extends LaunchTestCase {

	/** Further URLs, checked once. */
	private const MORE = array( '/shop', '/cart/', '/my-account/', '/about/', '/?s=cup', '/wp-sitemap.xml', '/wp-login.php' );

	public function testActivationIsInvisibleToVisitors(): void {
		$before = $this->old( array( ...self::OLD, ...self::MORE ) );
		self::assertStringContainsString( 'takes your order', $before['/checkout/'] );
		self::activate();
		self::assertFalse( ShopState::isLive() );
		$this->assertOld( $before );
		// Setup doesn't change them either.
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM, self::shopSettings() ) );
		$this->assertOld( $before );
	}

	public function testGoingLiveShowsShopAndGoingOfflineRestoresSite(): void {
		self::activate();
		$before = $this->old();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM, self::shopSettings() ) );
		$launch = $this->service( Launch::class );
		$launch->goLive();
		$launch->goLive();
		self::assertTrue( str_contains( $this->http( 'GET', '/wishlist' )->raw, 'data-v-header' ) );
		self::assertSame( 200, $this->http( 'GET', '/terms-and-conditions' )->status );
		$launch->goOffline();
		$launch->goOffline();
		$this->assertOld( $before );
		do_action( 'vitrine_deactivate' );
		do_action( 'vitrine_activate' );
		$this->assertOld( $before );
		$launch->goLive();
		do_action( 'vitrine_deactivate' );
		self::assertSame( 'twentytwentyfive', get_stylesheet() );
		// The next request passes the previous theme to plugins. It must be an installed block theme.
		self::assertSame( 'twentytwentyfive', get_option( 'theme_switched' ) );
	}

	public function testKeptThemeStaysActive(): void {
		self::activate();
		$this->service( SetUp::class )->apply( SetupForm::of( array( 'theme' => 'keep' ) + self::FORM, self::shopSettings() ) );
		$this->service( Launch::class )->goLive();
		self::assertSame( 'twentytwentyfive', get_stylesheet() );
		self::assertStringContainsString( 'data-v-island="wishlist"', $this->http( 'GET', '/wishlist' )->raw );
	}

	public function testOfflineShopRejectsOrdersAndHidesCatalogue(): void {
		self::activate();
		foreach ( array( 'add_order', 'get_cart', 'register' ) as $route ) {
			self::assertContains(
				$this->http( 'POST', "/wp-json/data/v1/$route", array( 'cart' => array() ) )->status,
				array( 400, 503 ),
				$route
			);
		}
		$refused = $this->http( 'GET', '/wp-json/data/v1/get_cart_products?lang=en' );
		self::assertSame(
			array( 503, 'This shop is not open yet.', 'no-store' ),
			array( $refused->status, $refused->json()['message'], $refused->header( 'Cache-Control' ) )
		);
		self::assertSame( 404, $this->http( 'GET', '/wp-json/wp/v2/vitrine-products' )->status );
		// Earlier orders can still be paid.
		self::assertSame( 400, $this->http( 'POST', '/wp-json/data/v1/stripe_webhook', '{}' )->status );
		$this->expectLog();
	}

	public function testEditorsCanPreviewOfflineShop(): void {
		self::activate();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM, self::shopSettings() ) );
		$before = $this->old();
		$cookie = self::admin()->signedIn( 'editor' );
		$page   = self::admin()->ask( $cookie, '../about/' );
		$link   = preg_match( '~(admin-post\.php\?action=vitrine_preview[^\'"]*)~', $page->raw, $found ) === 1
			? html_entity_decode( $found[1] )
			: '';
		$answer = self::admin()->ask( $cookie, $link );
		self::assertMatchesRegularExpression( '/^vitrine_preview=[0-9a-f]{64};.*HttpOnly/i', (string) $answer->header( 'Set-Cookie' ) );
		$preview = strtok( (string) $answer->header( 'Set-Cookie' ), ';' );
		// As on a site whose theme list was cached before the plugin was installed.
		set_site_transient( 'theme_roots', array( 'twentytwentyfive' => '/themes' ) );
		$shop = self::admin()->ask( "$cookie; $preview", '../de/shop' );
		self::assertSame( 200, $shop->status );
		self::assertTrue( str_contains( $shop->raw, 'themes/vitrine/' ) );
		self::assertTrue( str_contains( $shop->raw, 'data-v-header' ) );
		self::assertStringContainsString( 'no-store', (string) $shop->header( 'Cache-Control' ) );
		self::assertTrue( str_contains( $shop->raw, 'Lieferung und Rückgabe' ), 'The menus of setup.' );
		$terms = self::admin()->ask( "$cookie; $preview", '../terms-and-conditions' );
		self::assertSame( 200, $terms->status );
		self::assertStringNotContainsString( 'Private:', $terms->raw );
		$call = self::admin()->ask( "$cookie; $preview", '../wp-json/data/v1/get_cart_products?lang=de' );
		self::assertSame( array( 200, 'no-store' ), array( $call->status, $call->header( 'Cache-Control' ) ) );
		// The cookie is invalid without its user's session.
		$customer = self::admin()->signedIn( 'subscriber' );
		foreach ( array( (string) $preview, "$customer; $preview" ) as $other ) {
			self::assertNotSame( 200, self::admin()->ask( $other, '../de/shop' )->status );
			self::assertSame( 503, self::admin()->ask( $other, '../wp-json/data/v1/get_cart_products?lang=de' )->status );
		}
		self::assertSame( 403, self::admin()->ask( $customer, $link )->status );
		self::assertStringContainsString(
			'twentytwentyfive',
			self::admin()->ask( "$cookie; $preview", 'index.php' )->raw . get_stylesheet()
		);
		$this->assertOld( $before );
	}
}
