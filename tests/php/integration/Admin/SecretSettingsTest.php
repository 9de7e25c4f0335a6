<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\CashShipping;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Pricing\Shipping;
use Vitrine\Settings\FacebookSecret;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\WpAdmin;

/** Secrets are never shown again, and bank accounts are validated. */
final class SecretSettingsTest extends SettingsTestCase {

	private const KEYS = array(
		'publishable' => 'pk_live_0123456789abcdef',
		'secret'      => 'sk_live_0123456789abcdef',
		'webhook'     => 'whsec_0123456789abcdef',
	);

	private const APP_SECRET = 'abcdef0123456789abcdef0123456789';

	public function testKeepsKeysUntilReplacedOrRemoved(): void {
		self::assertSame( 200, $this->change( 'card', array( 'live' => self::KEYS ) )->status );
		self::assertSame( self::KEYS, self::setting( StripeSettings::class )->live );
		$this->change( 'card', array( 'test' => true ) );
		$stripe = self::setting( StripeSettings::class );
		self::assertSame(
			array( self::KEYS, true, false ),
			array( $stripe->live, $stripe->testMode, $stripe->isComplete() )
		);
		$this->change( 'card', array( 'live.secret' => 'rk_live_fedcba9876543210', 'live.webhook' => false ) );
		self::assertSame(
			array( 'secret' => 'rk_live_fedcba9876543210', 'webhook' => '' ),
			array_intersect_key( self::setting( StripeSettings::class )->live, array( 'secret' => 1, 'webhook' => 1 ) )
		);
	}

	public function testRejectsKeyInWrongFieldWithoutEchoingIt(): void {
		$this->change( 'card', array( 'live' => self::KEYS ) );
		$answer = $this->change(
			'card',
			array( 'live.publishable' => self::KEYS['secret'], 'live.secret' => self::KEYS['publishable'], 'sandbox.webhook' => 'nonsense' )
		);
		self::assertSame( array( 'live.publishable', 'live.secret', 'sandbox.webhook' ), array_keys( self::faults( $answer ) ) );
		self::assertStringContainsString( 'starts with sk_live_.', $answer->raw );
		self::assertStringNotContainsString( '0123456789', $answer->raw );
		self::assertSame( self::KEYS, self::setting( StripeSettings::class )->live );
	}

	public function testKeepsFacebookSecretUntilReplacedOrRemoved(): void {
		self::assertSame( 200, $this->change( 'sign-in', array( 'facebook_app_secret' => ' ' . self::APP_SECRET . ' ' ) )->status );
		self::assertSame( 200, $this->change( 'sign-in', array( 'facebook_app_id' => '123456789012345' ) )->status );
		self::assertArrayHasKey(
			'facebook_app_secret',
			self::faults( $this->change( 'sign-in', array( 'facebook_app_secret' => 'no secret' ) ) )
		);
		self::assertSame(
			array( self::APP_SECRET, '123456789012345' ),
			array( FacebookSecret::saved(), $this->options( 'en' )['general']['facebook_app_id'] )
		);
		$this->change( 'sign-in', array( 'facebook_app_secret' => false ) );
		self::assertSame( array( '', '' ), array( FacebookSecret::saved(), $this->options( 'en' )['general']['facebook_app_id'] ) );
	}

	public function testPagesAndResponsesContainNoSecrets(): void {
		$this->change( 'card', array( 'live' => self::KEYS ) );
		$this->change( 'sign-in', array( 'facebook_app_secret' => self::APP_SECRET ) );
		$admin = new WpAdmin();
		$cookie = $admin->signedIn( 'administrator' );
		$said   = '';
		foreach ( array( 'card', 'sign-in' ) as $topic ) {
			$page  = $admin->ask( $cookie, "admin.php?page=vitrine-settings&topic=$topic" );
			$said .= $page->raw . $admin->rest( $cookie, "vitrine-admin/v1/settings/$topic", array(), WpAdmin::restNonce( $page ) )->raw;
		}
		$said .= $admin->ask( $cookie, 'site-health.php?tab=debug' )->raw;
		self::assertStringContainsString( self::KEYS['publishable'], $said );
		self::assertStringContainsString( 'stripe_webhook', $said );
		foreach ( array( self::KEYS['secret'], self::KEYS['webhook'], self::APP_SECRET ) as $secret ) {
			self::assertStringNotContainsString( $secret, $said );
		}
		self::assertSame(
			array(),
			array_intersect( array( StripeSettings::OPTION, FacebookSecret::OPTION ), array_keys( wp_load_alloptions( true ) ) )
		);
	}

	public function testRejectsInvalidBankAccount(): void {
		$right = array(
			'account'    => array( 'holder' => 'UAB Molis', 'iban' => 'lt12 1000 0111 0100 1000', 'bic' => 'hablt22', 'bank' => 'Bankas' ),
			'cash_limit' => 50_000,
			'holds'      => array( 'card_minutes' => 30, 'transfer_days' => 0, 'guest_hours' => 3 ),
			'limits'     => array( 'items' => 50, 'value' => null, 'share' => 80 ),
		);
		$wrong = array(
			'account.iban'        => 'LT12 1000 0111 0100 1001',
			'account.holder'      => '',
			'cash_limit'          => -1,
			'holds.card_minutes'  => 5,
			'holds.transfer_days' => 400,
			'holds.guest_hours'   => 91,
			'limits.items'        => -1,
			'limits.value'        => -1,
			'limits.share'        => 101,
		);
		self::assertEqualsCanonicalizing(
			array( ...array_keys( $wrong ), 'account.bic' ),
			array_keys( self::faults( $this->change( 'payments', array_merge( $right, $wrong ) ) ) )
		);
		self::assertSame( '', self::setting( BankAccount::class )->iban );
		$right['account']['bic'] = 'habalt22';
		self::assertSame( 200, $this->change( 'payments', $right )->status );
		self::assertSame(
			array( 'LT12 1000 0111 0100 1000', 'HABALT22' ),
			array( self::setting( BankAccount::class )->iban, self::setting( BankAccount::class )->bic )
		);
		self::assertEquals( new PaymentDeadlines( 30, 0, 3, 'LT' ), self::setting( PaymentDeadlines::class ) );
		self::assertEquals( new UnpaidLimits( 50, 0, 80 ), self::setting( UnpaidLimits::class ) );
	}

	public function testEnablesAndDisablesEachPaymentMethod(): void {
		$read = fn (): array => (array) $this->rest( 'GET', '/vitrine-admin/v1/settings/payments' )->json();
		self::assertSame( array( 'card' => false, 'bank_transfer' => false, 'cash_on_delivery' => false ), $read()['values']['methods'] );
		self::assertSame(
			200,
			$this->change(
				'payments',
				array( 'methods.bank_transfer' => true, 'methods.cash_on_delivery' => true, 'cash_limit' => null )
			)->status
		);
		self::assertSame( array( 'card' => false, 'bank_transfer' => true, 'cash_on_delivery' => true ), $read()['values']['methods'] );
		self::assertNull( $read()['values']['cash_limit'] );
		self::assertSame( 'The IBAN is missing.', $read()['context']['missing']['bank_transfer'] );
		// Card payments were not configured before, so entering the keys enables them.
		self::saveSetting( new StripeSettings( false, self::KEYS, array_fill_keys( array_keys( self::KEYS ), '' ) ) );
		self::assertTrue( $read()['values']['methods']['card'] );
		self::assertSame( 200, $this->change( 'payments', array( 'methods.card' => false ) )->status );
		self::assertSame( 'off', $this->rest( 'GET', '/vitrine-admin/v1/settings/card' )->json()['context']['offered'] );
	}

	public function testCashOnDeliveryNeedsAShippingMethod(): void {
		$keys   = Shipping::keys();
		$choose = fn ( bool $isOffered, string ...$chosen ): RestResponse => $this->change(
			'payments',
			array(
				'methods.cash_on_delivery' => $isOffered,
				'cash_shipping'            => array_fill_keys( $chosen, true ) + array_fill_keys( $keys, false ),
			)
		);
		self::assertSame( 200, $choose( true, Shipping::PICKUP )->status );
		self::assertSame( array( Shipping::PICKUP ), self::setting( CashShipping::class )->keys );
		self::assertSame( array( 'cash_shipping' ), array_keys( self::faults( $choose( true ) ) ) );
		self::assertSame( 200, $choose( false )->status );
		self::assertSame( array( Shipping::PICKUP ), self::setting( CashShipping::class )->keys );
		// Methods that the shop adds later are included.
		self::assertSame( 200, $choose( true, ...$keys )->status );
		self::assertSame( array(), self::setting( CashShipping::class )->keys );
	}

	public function testConnectionTestRequiresKeys(): void {
		$answer = $this->rest( 'POST', '/vitrine-admin/v1/settings-card-check' );
		self::assertSame( 422, $answer->status );
		self::assertStringContainsString( 'missing', $answer->json()['message'] );
	}
}
