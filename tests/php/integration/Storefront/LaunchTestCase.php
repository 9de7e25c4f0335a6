<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** A site that already sells, with a stand-in for WooCommerce. The plugin is installed but not yet active. */
abstract class LaunchTestCase extends TestCase {

	protected const FORM = array(
		'name'      => 'Vitrine',
		'email'     => 'shop@example.org',
		'languages' => array( 'en', 'de' ),
		'default'   => 'en',
		'country'   => 'DE',
		'currency'  => 'EUR',
		'theme'     => 'bundled',
		'pages'     => '1',
	);

	/** URLs of the old site, one of each kind. */
	protected const OLD = array( '/', '/shop/', '/checkout/', '/product/old-cup/', '/de/', '/wishlist' );

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

	/** Activates the plugin as on a new site. */
	protected static function activate(): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		self::forgetShop();
		self::assertNull( activate_plugin( 'vitrine/vitrine.php' ) );
	}

	/** Deletes the options that would make the shop live on activation. */
	protected static function forgetShop(): void {
		foreach ( array( 'live', 'was_live', 'home_live', 'theme', 'previous_theme', 'schema' ) as $option ) {
			delete_option( "vitrine_$option" );
		}
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
	 * @return array<string, string> Responses by URL.
	 */
	protected function old( array $addresses = self::OLD ): array {
		$pages = array();
		foreach ( $addresses as $address ) {
			$answer            = $this->http( 'GET', $address );
			$pages[ $address ] = "$answer->status {$answer->header( 'Location' )}\n$answer->raw";
		}
		return $pages;
	}

	/** @param array<string, string> $before */
	protected function assertOld( array $before ): void {
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

	protected static function admin(): WpAdmin {
		return self::$admin ??= new WpAdmin();
	}
}
