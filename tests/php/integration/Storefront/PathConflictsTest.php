<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Admin\Health\PathConflictCheck;
use Vitrine\Admin\Setup\PathBaseForm;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\Setup\SetupForm;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Storefront\Routing\PathConflicts;

/** Shop URLs that the existing site already uses. */
final class PathConflictsTest extends LaunchTestCase {

	public function testExistingPagesKeepUrlsAndOwnerIsNotified(): void {
		self::activate();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM, self::shopSettings() ) );
		$before = $this->old();
		$owner  = self::admin()->signedIn( 'administrator' );
		self::assertTrue(
			str_contains( self::admin()->ask( $owner, 'admin.php?page=vitrine-setup' )->raw, '<strong>WooCommerce</strong>' )
		);
		$this->service( Launch::class )->goLive();
		self::assertTrue( str_contains( $this->http( 'GET', '/checkout' )->raw, 'takes your order' ) );
		self::assertTrue( str_contains( $this->http( 'GET', '/product/old-cup/' )->raw, 'Old cup' ) );
		self::assertTrue( str_contains( $this->http( 'GET', '/de/checkout' )->raw, 'data-v-island="checkout"' ) );
		self::assertSame( array( 'checkout', 'shop' ), self::sorted( array_keys( PathConflicts::cached()['routes'] ) ) );
		self::assertSame( 'critical', ( new PathConflictCheck() )->find()->status );
		$screen = self::admin()->ask( $owner, 'admin.php?page=vitrine-setup' )->raw;
		self::assertFalse( str_contains( $screen, '<strong>WooCommerce</strong>' ), 'shown only until the shop is live' );
		foreach ( array( '/checkout is used by the page “Checkout”', '/store', '/product/…' ) as $words ) {
			self::assertTrue( str_contains( $screen, $words ), $words );
		}
		// With other URLs for the shop, the old page stays and the shop is reachable.
		$send = array(
			'en' => array( 'shop' => 'store', 'checkout' => 'order-now', 'product' => 'item', 'user' => 'account' ),
			'de' => array( 'user' => 'konto' ),
		);
		$saved = self::setting( PathBases::class );
		$form  = PathBaseForm::of( $send, $this->service( Languages::class ), $saved );
		self::assertSame( array(), $form->errors( $this->service( Contributions::class ), $this->service( PathConflicts::class ) ) );
		self::saveSetting( $saved->with( $form->slugs ) );
		self::assertSame( array(), PathConflicts::cached()['routes'] );
		$shop = $this->http( 'GET', '/store' )->raw;
		self::assertTrue( str_contains( $shop, 'v-page-shop' ) );
		self::assertStringContainsString( 'order-now"', $shop );
		self::assertTrue( str_contains( $this->http( 'GET', '/order-now' )->raw, 'data-v-island="checkout"' ) );
		self::assertTrue( str_contains( $this->http( 'GET', '/checkout' )->raw, 'takes your order' ) );
		self::assertSame( 200, $this->http( 'GET', '/de/konto/orders' )->status );
		$moved = $this->http( 'GET', '/user/orders?order=7' );
		self::assertSame( 301, $moved->status );
		self::assertStringEndsWith( '/account/orders?order=7', (string) $moved->header( 'Location' ) );
		$saved = self::setting( PathBases::class );
		$other = array( 'en' => array( 'shop' => 'laden', 'checkout' => 'order-now', 'user' => 'account' ) );
		self::saveSetting( $saved->with( PathBaseForm::of( $other, $this->service( Languages::class ), $saved )->slugs ) );
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
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM, self::shopSettings() ) );
		$before = $this->http( 'GET', '/de/' )->raw;
		$this->service( SetUp::class )->apply( SetupForm::of( array( 'theme' => 'keep' ) + self::FORM, self::shopSettings() ) );
		$this->service( Launch::class )->goLive();
		$after = $this->http( 'GET', '/de/' )->raw;
		self::assertTrue( str_contains( $before, 'Our Delaware office.' ) && str_contains( $after, 'Our Delaware office.' ) );
		self::assertStringNotContainsString( 'hreflang="de"', $this->http( 'GET', '/wishlist' )->raw );
	}

	public function testValidatesUrls(): void {
		self::activate();
		$errors = fn ( array $sent ): array => PathBaseForm::of(
			array( 'en' => $sent ),
			$this->service( Languages::class ),
			self::setting( PathBases::class )
		)->errors( $this->service( Contributions::class ), $this->service( PathConflicts::class ) );
		self::assertSame( array(), $errors( array( 'shop' => '/store/' ) ) );
		foreach ( array( 'Läden', 'a b', 'wp-admin', 'de', 'newsletter', 'about', str_repeat( 'a', 41 ), '../x' ) as $slug ) {
			self::assertSame( array( 'en.shop' ), array_keys( $errors( array( 'shop' => $slug ) ) ), $slug );
		}
		self::assertSame( array( 'en.shop', 'en.wishlist' ), array_keys( $errors( array( 'shop' => 'wishlist' ) ) ) );
		self::assertSame( array( 'en.shop', 'en.product' ), array_keys( $errors( array( 'shop' => 'things', 'product' => 'things' ) ) ) );
	}

	/**
	 * @param list<string> $list
	 * @return list<string>
	 */
	private static function sorted( array $list ): array {
		sort( $list );
		return $list;
	}
}
