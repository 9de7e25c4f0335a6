<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use DOMDocument;
use DOMXPath;
use Vitrine\Admin\Health\PathConflictCheck;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\Setup\SetupForm;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\ShopState;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

/** Going live while pages of another shop have the URLs of the checkout and of the list. */
final class LaunchAddressesTest extends LaunchTestCase {

	private string $cookie = '';

	protected function setUp(): void {
		parent::setUp();
		self::activate();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM, self::shopSettings() ) );
		$this->cookie = self::admin()->signedIn( 'administrator' );
		self::admin()->ask( $this->cookie, 'plugins.php' );
	}

	private function screen( string $query = '' ): DOMXPath {
		return self::card( self::admin()->ask( $this->cookie, "admin.php?page=vitrine-setup$query" ) );
	}

	private static function card( RestResponse $page ): DOMXPath {
		self::assertSame( 200, $page->status );
		$document = new DOMDocument();
		@$document->loadHTML( $page->raw );
		return new DOMXPath( $document );
	}

	private static function text( DOMXPath $page ): string {
		$card = $page->evaluate( 'normalize-space(//*[@id="vitrine-live"])' );
		return is_string( $card ) ? $card : '';
	}

	/** Presses a button of the part about going live, and follows its redirect. */
	private function press( string $button, DOMXPath $page ): DOMXPath {
		$fields = $page->query( "//*[@id='vitrine-live']//button[normalize-space()='$button']/ancestor::form//input" );
		$form   = array();
		foreach ( $fields === false ? array() : $fields as $field ) {
			assert( $field instanceof \DOMElement );
			$form[ $field->getAttribute( 'name' ) ] = $field->getAttribute( 'value' );
		}
		self::assertNotSame( array(), $form, "No button “{$button}”: " . self::text( $page ) );
		$answer = self::admin()->ask( $this->cookie, 'admin-post.php', $form );
		self::assertSame( 302, $answer->status, $answer->raw );
		return self::card( self::admin()->ask( $this->cookie, basename( strtok( (string) $answer->header( 'Location' ), '#' ) ?: '' ) ) );
	}

	private static function isLive(): bool {
		wp_cache_flush();
		wp_load_alloptions( true );
		return ShopState::isLive();
	}

	private function nonce( DOMXPath $page ): string {
		$found = $page->query( '//*[@id="vitrine-live"]//input[@name="_wpnonce"]' );
		$nonce = $found === false ? null : $found->item( 0 );
		return $nonce instanceof \DOMElement ? $nonce->getAttribute( 'value' ) : self::fail( 'No form.' );
	}

	public function testGoingLiveWaitsUntilTheShopHasAddresses(): void {
		$before = $this->old();
		$page   = $this->screen();
		self::assertStringContainsString( '“Checkout” has /checkout: the shop can use /order', self::text( $page ) );
		self::assertStringContainsString( '“Shop” has /shop: the shop can use /store', self::text( $page ) );
		self::assertStringNotContainsString( 'Go live', self::text( $page ) );
		// As an older page or another program sends it.
		$answer = self::admin()->ask(
			$this->cookie,
			'admin-post.php',
			array( 'action' => 'vitrine_launch', 'live' => '1', '_wpnonce' => $this->nonce( $page ) )
		);
		self::assertSame( 302, $answer->status );
		self::assertFalse( self::isLive() );
		self::assertStringContainsString( 'did not go live', self::text( $this->screen( '&live=taken' ) ) );
		$this->assertOld( $before );
	}

	public function testOneButtonTakesOtherAddressesAndGoesLive(): void {
		$checkout = $this->http( 'GET', '/checkout/' )->raw;
		$live     = $this->press( 'Use these URLs and go live', $this->screen() );
		self::assertTrue( self::isLive() );
		self::assertStringContainsString( 'Visitors see the shop and can order.', self::text( $live ) );
		self::assertStringContainsString( 'data-v-island="checkout"', $this->http( 'GET', '/order' )->raw );
		self::assertSame( 200, $this->http( 'GET', '/store' )->status );
		self::assertSame( 200, $this->http( 'GET', '/de/checkout' )->status, 'Only the main language needs other URLs.' );
		self::assertStringContainsString( 'takes your order', $checkout );
		self::assertStringContainsString( 'takes your order', $this->http( 'GET', '/checkout' )->raw );
		self::assertStringContainsString( 'Old cup', $this->http( 'GET', '/product/old-cup/' )->raw );
		self::assertSame( 'item', self::setting( PathBases::class )->slug( PathBases::PRODUCT, 'en' ) );
	}

	public function testProposalsThatArePagesThemselvesAreNotMade(): void {
		foreach ( array( 'order', 'shop-checkout' ) as $slug ) {
			wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $slug, 'post_name' => $slug ) );
		}
		self::assertStringContainsString( '/checkout: the shop can use /shop-checkout-3', self::text( $this->screen() ) );
		self::assertStringContainsString(
			'can order.',
			self::text( $this->press( 'Use these URLs and go live', $this->screen() ) )
		);
		self::assertStringContainsString( 'data-v-island="checkout"', $this->http( 'GET', '/shop-checkout-3' )->raw );
	}

	public function testAPageThatTakesTheCheckoutOfALiveShopIsReported(): void {
		$this->press( 'Use these URLs and go live', $this->screen() );
		self::assertStringNotContainsString( 'Visitors cannot order', self::admin()->ask( $this->cookie, 'plugins.php' )->raw );
		wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'My orders', 'post_name' => 'order' ) );
		$page = $this->screen();
		self::assertStringContainsString( 'Visitors see the shop, but cannot order.', self::text( $page ) );
		self::assertStringContainsString( '“My orders” has /order: the shop can use', self::text( $page ) );
		self::assertStringContainsString( 'for example /shop-checkout,', (string) $page->document->documentElement?->textContent );
		self::assertStringContainsString( 'Visitors cannot order', self::admin()->ask( $this->cookie, 'plugins.php' )->raw );
		self::assertSame( 'critical', $this->service( PathConflictCheck::class )->find()->status );
		self::assertStringContainsString( 'Visitors see the shop and can order.', self::text( $this->press( 'Use these URLs', $page ) ) );
		self::assertStringContainsString( 'data-v-island="checkout"', $this->http( 'GET', '/shop-checkout' )->raw );
	}

	public function testASecondCookieBarIsNamed(): void {
		self::assertStringNotContainsString( 'two cookie bars', self::admin()->ask( $this->cookie, 'admin.php?page=vitrine-setup' )->raw );
		$plugin = Site::folder() . '/wp-content/mu-plugins/other-consent.php';
		copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/other-consent.php', $plugin );
		$setup = self::admin()->ask( $this->cookie, 'admin.php?page=vitrine-setup' )->raw;
		unlink( $plugin );
		self::assertMatchesRegularExpression( '~<strong>Cookie Notice</strong><br>\s+Visitors get two cookie bars~', $setup );
	}

	public function testAFreeShopGoesLiveAsBefore(): void {
		foreach ( array( 'shop', 'checkout' ) as $slug ) {
			wp_delete_post( (int) get_page_by_path( $slug )?->ID, true );
		}
		$live = $this->press( 'Go live', $this->screen() );
		self::assertTrue( self::isLive() );
		self::assertStringContainsString( 'Visitors see the shop and can order.', self::text( $live ) );
		self::assertSame( 'product', self::setting( PathBases::class )->slug( PathBases::PRODUCT, 'en' ) );
		$this->press( 'Take the shop offline', $live );
		self::assertFalse( self::isLive() );
	}
}
