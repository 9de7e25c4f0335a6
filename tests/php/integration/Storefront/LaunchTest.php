<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Admin\Health\PathConflictCheck;
use Vitrine\Admin\Setup\PathBaseForm;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\Setup\SetupForm;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Storefront\Routing\PathConflicts;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** A site that already sells, with a stand-in for WooCommerce: its pages before and after the shop goes live. */
final class LaunchTest extends TestCase {

	private const FORM = array(
		'name'      => 'Vitrine',
		'email'     => 'shop@example.org',
		'languages' => array( 'en', 'de' ),
		'default'   => 'en',
		'country'   => 'DE',
		'currency'  => 'EUR',
		'theme'     => 'bundled',
		'pages'     => '1',
	);

	/** Addresses of the old site, one of each kind. */
	private const OLD = array( '/', '/shop/', '/checkout/', '/product/old-cup/', '/de/', '/wishlist' );

	/** Further addresses, checked once. */
	private const MORE = array( '/shop', '/cart/', '/my-account/', '/about/', '/?s=cup', '/wp-sitemap.xml', '/wp-login.php' );

	private static ?WpAdmin $admin = null;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/other-shop.php', self::standIn() );
		self::makeOldSite();
	}

	protected function tearDown(): void {
		unlink( self::standIn() );
	}

	public function testActivationIsInvisibleToVisitors(): void {
		$before = $this->old( array( ...self::OLD, ...self::MORE ) );
		self::assertStringContainsString( 'takes your order', $before['/checkout/'] );
		self::activate();
		self::assertFalse( ShopState::isLive() );
		$this->assertOld( $before );
		// Set-up doesn't change them either.
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM ) );
		$this->assertOld( $before );
	}

	public function testGoingLiveShowsShopAndGoingOfflineRestoresSite(): void {
		self::activate();
		$before = $this->old();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM ) );
		$launch = $this->service( Launch::class );
		$launch->goLive();
		$launch->goLive();
		self::assertTrue( str_contains( $this->http( 'GET', '/wishlist' )->raw, 'data-v-header' ) );
		self::assertSame( 200, $this->http( 'GET', '/terms-and-conditions' )->status );
		$launch->goOffline();
		$launch->goOffline();
		$this->assertOld( $before );
		$launch->goLive();
		do_action( 'vitrine_deactivate' );
		self::assertSame( 'twentytwentyfive', get_stylesheet() );
		// The next request passes the previous theme to plugins. It must be an installed block theme.
		self::assertSame( 'twentytwentyfive', get_option( 'theme_switched' ) );
		do_action( 'vitrine_activate' );
		$this->assertOld( $before );
	}

	public function testKeptThemeStaysActive(): void {
		self::activate();
		$this->service( SetUp::class )->apply( SetupForm::of( array( 'theme' => 'keep' ) + self::FORM ) );
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
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM ) );
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
		self::assertTrue( str_contains( $shop->raw, 'Lieferung und Rückgabe' ), 'The menus of set-up.' );
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

	public function testExistingPagesKeepUrlsAndOwnerIsNotified(): void {
		self::activate();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM ) );
		$before = $this->old();
		$owner  = self::admin()->signedIn( 'administrator' );
		self::assertTrue(
			str_contains( self::admin()->ask( $owner, 'admin.php?page=vitrine-setup' )->raw, '<strong>WooCommerce</strong>' )
		);
		$this->service( Launch::class )->goLive();
		// Rewrite rules generated in this process lack the post type of the stand-in, which is only loaded in HTTP requests.
		delete_option( 'rewrite_rules' );
		self::assertTrue( str_contains( $this->http( 'GET', '/checkout/' )->raw, 'takes your order' ) );
		self::assertTrue( str_contains( $this->http( 'GET', '/product/old-cup/' )->raw, 'Old cup' ) );
		self::assertTrue( str_contains( $this->http( 'GET', '/de/checkout' )->raw, 'data-v-island="checkout"' ) );
		self::assertSame( array( 'checkout', 'shop' ), self::sorted( array_keys( PathConflicts::cached()['routes'] ) ) );
		self::assertSame( 'critical', ( new PathConflictCheck() )->find()->status );
		$told = self::admin()->ask( $owner, 'admin.php?page=vitrine-setup' )->raw;
		self::assertFalse( str_contains( $told, '<strong>WooCommerce</strong>' ), 'shown only until the shop is live' );
		foreach ( array( '/checkout is used by the page “Checkout”', '/store', '/product/…' ) as $words ) {
			self::assertTrue( str_contains( $told, $words ), $words );
		}
		// With other addresses for the shop, the old page stays and the shop is reachable.
		$send = array(
			'en' => array( 'shop' => 'store', 'checkout' => 'order-now', 'product' => 'item', 'user' => 'account' ),
			'de' => array( 'user' => 'konto' ),
		);
		$form = PathBaseForm::of( $send );
		self::assertSame( array(), $form->errors( $this->service( Contributions::class ), $this->service( PathConflicts::class ) ) );
		PathBases::fromOptions()->save( $form->slugs );
		self::assertSame( array(), PathConflicts::cached()['routes'] );
		$shop = $this->http( 'GET', '/store' )->raw;
		self::assertTrue( str_contains( $shop, 'v-page-shop' ) );
		self::assertStringContainsString( 'order-now"', $shop );
		self::assertTrue( str_contains( $this->http( 'GET', '/order-now' )->raw, 'data-v-island="checkout"' ) );
		self::assertTrue( str_contains( $this->http( 'GET', '/checkout/' )->raw, 'takes your order' ) );
		self::assertSame( 200, $this->http( 'GET', '/de/konto/orders' )->status );
		$moved = $this->http( 'GET', '/user/orders?order=7' );
		self::assertSame( 301, $moved->status );
		self::assertStringEndsWith( '/account/orders?order=7', (string) $moved->header( 'Location' ) );
		PathBases::fromOptions()->save(
			PathBaseForm::of( array( 'en' => array( 'shop' => 'laden', 'checkout' => 'order-now', 'user' => 'account' ) ) )->slugs
		);
		self::assertStringEndsWith( '/laden', (string) $this->http( 'GET', '/store' )->header( 'Location' ) );
		$this->service( Launch::class )->goOffline();
		$this->assertOld( $before );
	}

	public function testLanguagePrefixUsedByPageIsLeftToIt(): void {
		wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => 'Delaware',
				'post_name'    => 'de',
				'post_content' => 'Our Delaware office.',
			)
		);
		self::activate();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM ) );
		$before = $this->http( 'GET', '/de/' )->raw;
		$this->service( SetUp::class )->apply( SetupForm::of( array( 'theme' => 'keep' ) + self::FORM ) );
		$this->service( Launch::class )->goLive();
		$after = $this->http( 'GET', '/de/' )->raw;
		self::assertTrue( str_contains( $before, 'Our Delaware office.' ) && str_contains( $after, 'Our Delaware office.' ) );
		self::assertStringNotContainsString( 'hreflang="de"', $this->http( 'GET', '/wishlist' )->raw );
	}

	public function testValidatesUrls(): void {
		self::activate();
		$errors = fn ( array $sent ): array => PathBaseForm::of( array( 'en' => $sent ) )->errors(
			$this->service( Contributions::class ),
			$this->service( PathConflicts::class )
		);
		self::assertSame( array(), $errors( array( 'shop' => '/store/' ) ) );
		foreach ( array( 'Läden', 'a b', 'wp-admin', 'de', 'newsletter', 'about', str_repeat( 'a', 41 ), '../x' ) as $slug ) {
			self::assertSame( array( 'en.shop' ), array_keys( $errors( array( 'shop' => $slug ) ) ), $slug );
		}
		self::assertSame( array( 'en.shop', 'en.wishlist' ), array_keys( $errors( array( 'shop' => 'wishlist' ) ) ) );
		self::assertSame( array( 'en.shop', 'en.product' ), array_keys( $errors( array( 'shop' => 'things', 'product' => 'things' ) ) ) );
	}

	public function testLiveShopStaysLiveAfterUpdate(): void {
		self::activate();
		delete_option( 'vitrine_live' );
		update_option( 'vitrine_schema', 6 );
		self::assertTrue( ShopState::isLive() );
		self::assertTrue( str_contains( $this->http( 'GET', '/wishlist' )->raw, 'data-v-island="wishlist"' ) );
		wp_cache_flush();
		self::assertSame( '1', get_option( 'vitrine_live' ) );
	}

	/**
	 * @param list<string> $list
	 * @return list<string>
	 */
	private static function sorted( array $list ): array {
		sort( $list );
		return $list;
	}

	/** Activates the plugin as on a new site, without options that would make it live. */
	private static function activate(): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		foreach ( array( 'vitrine_live', 'vitrine_theme', 'vitrine_previous_theme', 'vitrine_schema' ) as $option ) {
			delete_option( $option );
		}
		self::assertNull( activate_plugin( 'vitrine/vitrine.php' ) );
	}

	private static function makeOldSite(): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( 'vitrine/vitrine.php' );
		foreach ( array(
			'shop'       => '',
			'cart'       => 'Your cart',
			'checkout'   => '[woocommerce_checkout]',
			'my-account' => '[woocommerce_my_account]',
			'about'      => 'We sell cups.',
		) as $slug => $content ) {
			$page = wp_insert_post(
				array(
					'post_type'    => 'page',
					'post_status'  => 'publish',
					'post_title'   => ucfirst( $slug ),
					'post_name'    => $slug,
					'post_content' => $content,
				)
			);
			update_option( 'woocommerce_' . strtr( $slug, array( '-' => '', 'my-' => 'my' ) ) . '_page_id', $page );
		}
		wp_insert_post(
			array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => 'Old cup', 'post_name' => 'old-cup' )
		);
		delete_option( 'rewrite_rules' );
	}

	/**
	 * @param list<string> $addresses
	 * @return array<string, string> Responses by address.
	 */
	private function old( array $addresses = self::OLD ): array {
		$pages = array();
		foreach ( $addresses as $address ) {
			$answer            = $this->http( 'GET', $address );
			$pages[ $address ] = "$answer->status {$answer->header( 'Location' )}\n$answer->raw";
		}
		return $pages;
	}

	/** @param array<string, string> $before */
	private function assertOld( array $before ): void {
		foreach ( $this->old( array_keys( $before ) ) as $address => $page ) {
			$lines = explode( "\n", $before[ $address ] );
			$now   = explode( "\n", $page );
			self::assertSame( array_slice( array_diff( $lines, $now ), 0, 3 ), array_slice( array_diff( $now, $lines ), 0, 3 ), $address );
			self::assertTrue( $before[ $address ] === $page, "$address is another page." );
		}
	}

	private static function standIn(): string {
		return Site::folder() . '/wp-content/mu-plugins/other-shop.php';
	}

	private static function admin(): WpAdmin {
		return self::$admin ??= new WpAdmin();
	}
}
