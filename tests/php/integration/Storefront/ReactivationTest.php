<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Setup\HomePage;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\Setup\SetupForm;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\ShopState;
use Vitrine\Kernel\SiteState;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Tests\Support\WpAdmin;

/** Deactivating and activating the plugin, as owners do it in wp-admin and hosts do it by WP-CLI: the shop comes back as it was. */
final class ReactivationTest extends LaunchTestCase {

	private const PLUGIN = 'vitrine/vitrine.php';

	/** @return array<string, array{bool}> */
	public static function ways(): array {
		return array( 'wp-admin' => array( true ), 'WP-CLI' => array( false ) );
	}

	#[DataProvider( 'ways' )]
	public function testLiveShopIsLiveAgain( bool $byHand ): void {
		$this->makeShop();
		$before = $this->old();
		$this->service( Launch::class )->goLive();
		$live = $this->facts();
		self::assertTrue( $live['live'] );
		$this->deactivate( $byHand );
		self::assertSame( array( '0', 'twentytwentyfive' ), array( get_option( 'vitrine_live' ), get_stylesheet() ) );
		self::assertNotFalse( get_option( 'vitrine_was_live' ) );
		self::assertNotSame( 200, $this->http( 'GET', '/de/shop' )->status );
		$this->reactivate( $byHand );
		self::assertSame( $live, $this->facts() );
		self::assertStringContainsString( 'data-v-header', $this->http( 'GET', '/de/shop' )->raw );
		self::assertSame( 200, $this->http( 'GET', '/terms-and-conditions' )->status );
		// Taking it offline still restores the site of before.
		$this->service( Launch::class )->goOffline();
		$this->assertOld( $before );
	}

	#[DataProvider( 'ways' )]
	public function testOfflineShopStaysOffline( bool $byHand ): void {
		$this->makeShop();
		$before = $this->old();
		$this->service( Launch::class )->goLive();
		$this->service( Launch::class )->goOffline();
		$this->deactivate( $byHand );
		$this->reactivate( $byHand );
		self::assertFalse( ShopState::isLive() );
		$this->assertOld( $before );
	}

	public function testAShopThatWasNeverLiveGetsItsHomePageAtItsFirstLaunch(): void {
		$this->makeShop();
		$this->deactivate( false );
		$this->reactivate( false );
		self::assertSame( 'posts', get_option( 'show_on_front' ) );
		$this->service( Launch::class )->goLive();
		self::assertSame( 'page', get_option( 'show_on_front' ) );
	}

	public function testHomePageAndThemeOfTheOwnerComeBack(): void {
		$this->makeShop();
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', self::page( 'about' ) );
		$launch = $this->service( Launch::class );
		$launch->goLive();
		// The owner then took the shop's home page, which replaced another one.
		$this->service( HomePage::class )->show( true );
		$home = (int) get_option( 'page_on_front' );
		self::assertNotSame( self::page( 'about' ), $home );
		$this->deactivate( false );
		self::assertSame( self::page( 'about' ), (int) get_option( 'page_on_front' ) );
		$this->reactivate( false );
		self::assertSame( $home, (int) get_option( 'page_on_front' ) );
		// Latest posts, and another theme by Appearance, although setup chose the shop's own.
		update_option( 'show_on_front', 'posts' );
		switch_theme( 'twentytwentyfive' );
		$this->deactivate( false );
		$this->reactivate( false );
		self::assertSame(
			array( true, 'posts', 'twentytwentyfive' ),
			array( ShopState::isLive(), get_option( 'show_on_front' ), get_stylesheet() )
		);
	}

	public function testHomePageChangedInTheMeantimeIsKept(): void {
		$this->makeShop();
		$this->service( Launch::class )->goLive();
		$this->deactivate( false );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', self::page( 'about' ) );
		$this->reactivate( false );
		self::assertSame( array( true, self::page( 'about' ) ), array( ShopState::isLive(), (int) get_option( 'page_on_front' ) ) );
	}

	/** WordPress deactivates a plugin silently to update it; if the update fails, the owner activates it by hand. */
	public function testFailedUpdateLosesNothing(): void {
		$this->makeShop();
		$this->service( Launch::class )->goLive();
		$live = $this->facts();
		deactivate_plugins( self::PLUGIN, true );
		$this->reactivate( true );
		self::assertSame( $live, $this->facts() );
	}

	public function testCopyStaysQuiet(): void {
		$this->makeShop();
		$this->service( Launch::class )->goLive();
		$address = base64_encode( 'shop.example.org' );
		update_option( LiveSite::OPTION, array( 'address' => $address, 'environment' => 'production', 'copy' => '', 'user' => 0 ), true );
		$this->deactivate( false );
		$this->reactivate( false );
		self::assertTrue( ShopState::isLive() );
		self::assertSame( $address, get_option( LiveSite::OPTION )['address'] );
		self::assertSame( SiteState::Unconfirmed, LiveSite::current( static fn (): bool => false )->state() );
	}

	private function makeShop(): void {
		self::activate();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM, self::shopSettings() ) );
		// The plugin list would lead to setup once.
		delete_option( 'vitrine_setup_lead' );
	}

	/** @return array<string, mixed> Values that must be as before. */
	private function facts(): array {
		wp_cache_flush();
		$pages = get_posts( array( 'post_type' => 'page', 'post_status' => 'any', 'numberposts' => -1, 'orderby' => 'ID' ) );
		return array(
			'live'      => ShopState::isLive(),
			'theme'     => get_stylesheet(),
			'before'    => get_option( 'vitrine_previous_theme' ),
			'reading'   => array( get_option( 'show_on_front' ), (int) get_option( 'page_on_front' ) ),
			'home'      => get_option( 'vitrine_home_before' ),
			'languages' => get_option( 'vitrine_languages' ),
			'pages'     => array_column( $pages, 'post_status', 'ID' ),
			'managers'  => get_role( 'administrator' )?->has_cap( 'manage_vitrine_shop' ),
			'cron'      => wp_next_scheduled( 'vitrine_outbox_sweep' ) !== false,
		);
	}

	private static function page( string $slug ): int {
		return (int) get_page_by_path( $slug )?->ID;
	}

	private function deactivate( bool $byHand ): void {
		if ( $byHand ) {
			$this->click( 'deactivate' );
		} else {
			deactivate_plugins( self::PLUGIN );
		}
		wp_cache_flush();
		self::assertFalse( is_plugin_active( self::PLUGIN ) );
	}

	private function reactivate( bool $byHand ): void {
		if ( $byHand ) {
			$this->click( 'activate' );
		} else {
			self::assertNull( activate_plugin( self::PLUGIN ) );
		}
		wp_cache_flush();
		self::assertTrue( is_plugin_active( self::PLUGIN ) );
	}

	private function click( string $action ): void {
		$cookie = self::admin()->signedIn( 'administrator' );
		$link   = WpAdmin::link( self::admin()->ask( $cookie, 'plugins.php' ), "action=$action&amp;plugin=vitrine" );
		self::assertNotSame( '', $link );
		self::assertSame( 302, self::admin()->ask( $cookie, "plugins.php?$link" )->status );
	}
}
