<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\CashLimit;
use Vitrine\Payments\Settings\CashShipping;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Shipping;
use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;

/** Customers see only payment methods that are enabled and completely configured. */
final class GetPaymentMethodsTest extends TestCase {

	private const IBAN = 'LT12 1000 0111 0100 1000';

	private const KEYS = array(
		'test'    => true,
		'sandbox' => array(
			'publishable' => 'pk_test_0123456789',
			'secret'      => 'sk_test_0123456789',
		),
	);

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/**
	 * @return list<array{
	 *   key: string, title: string, description: string, min_total: int|null, max_total: int|null, limit_text: string,
	 *   shipping_methods: list<string>, publishable_key: string
	 * }>
	 */
	private function offeredMethods(): array {
		Site::newRequest();
		return $this->rest( 'POST', 'get_payment_methods' )->json()['data'] ?? self::fail( 'List not found.' );
	}

	/** @return list<string> */
	private function offeredKeys(): array {
		return array_column( $this->offeredMethods(), 'key' );
	}

	private static function enableMethods( bool $transfer, bool $cash, bool $card ): void {
		self::saveSetting(
			new EnabledPaymentMethods(
				array(
					'bank_transfer'    => $transfer,
					'cash_on_delivery' => $cash,
					'card'             => $card,
				)
			)
		);
	}

	public function testANewShopOffersNoPaymentMethods(): void {
		self::assertSame( array(), $this->offeredKeys() );
		self::saveSetting( new BankAccount( 'UAB Molis', self::IBAN ) );
		self::assertSame( array( 'bank_transfer' ), $this->offeredKeys() );
		update_option( StripeSettings::OPTION, self::KEYS );
		self::assertSame( array( 'card', 'bank_transfer' ), $this->offeredKeys() );
		self::saveSetting( self::setting( EnabledPaymentMethods::class )->with( array( CashOnDelivery::KEY => true ) ) );
		self::assertSame( array( 'card', 'bank_transfer', 'cash_on_delivery' ), $this->offeredKeys() );
		self::enableMethods( false, false, false );
		self::assertSame( array(), $this->offeredKeys() );
	}

	public function testAnEnabledButIncompleteMethodIsNotOffered(): void {
		self::enableMethods( true, true, true );
		self::assertSame( array( 'cash_on_delivery' ), $this->offeredKeys() );
	}

	public function testPaymentMethodsMatchTheSchema(): void {
		self::saveSetting( new BankAccount( 'UAB Molis', self::IBAN ) );
		update_option( StripeSettings::OPTION, self::KEYS );
		self::enableMethods( true, true, true );
		$answer = $this->rest(
			'POST',
			'get_payment_methods',
			'{}',
			array( 'lang' => 'de' ),
			array( 'Content-Type' => 'application/json' )
		);
		self::assertSame( 200, $answer->status );
		$data = $answer->json()['data'] ?? null;
		self::assertTrue(
			rest_validate_value_from_schema(
				$data,
				$this->service( Router::class )->all()['get_payment_methods']->answer()['data'],
				'data'
			)
		);
		self::assertCount( 3, $data );
	}

	public function testTheCashLimitIsShown(): void {
		self::enableMethods( false, true, false );
		self::assertStringContainsString( '1,000.00', $this->offeredMethods()[0]['description'] );
		self::assertSame( 100_000, $this->offeredMethods()[0]['max_total'] );
		update_option( CashLimit::OPTION, 0 );
		self::assertSame( 'Pay when you receive your order.', $this->offeredMethods()[0]['description'] );
		self::assertNull( $this->offeredMethods()[0]['max_total'] );
	}

	public function testCashIsOfferedWithChosenShippingMethodsOnly(): void {
		self::enableMethods( false, true, false );
		self::assertSame( array(), $this->offeredMethods()[0]['shipping_methods'] );
		update_option( CashShipping::OPTION, array( Shipping::PICKUP ) );
		$cash = $this->offeredMethods()[0];
		self::assertSame( array( Shipping::PICKUP ), $cash['shipping_methods'] );
		self::assertStringEndsWith( 'Only with: Pick-up.', $cash['description'] );
	}

	public function testTheCardFormOfTheCheckoutGetsThePublishableKeyOnly(): void {
		self::saveSetting( new BankAccount( 'UAB Molis', self::IBAN ) );
		update_option( StripeSettings::OPTION, self::KEYS );
		self::enableMethods( true, false, true );
		$methods = $this->offeredMethods();
		self::assertSame( array( self::KEYS['sandbox']['publishable'], '' ), array_column( $methods, 'publishable_key' ) );
		self::assertStringNotContainsString( 'sk_test', (string) wp_json_encode( $methods ) );
	}

	public function testCardsHaveTheMinimumOfTheCurrencyAndOfTheAccount(): void {
		update_option( StripeSettings::OPTION, self::KEYS );
		self::enableMethods( false, false, true );
		update_option(
			ForeignCurrencies::OPTION,
			array(
				'main'      => 'EUR',
				'rates'     => array( 'HUF' => array( 'rate' => '400', 'rounding' => 'cent' ) ),
				'languages' => array( 'de' => 'HUF' ),
			)
		);
		$card = $this->offeredMethods()[0];
		self::assertSame( array( 50, null ), array( $card['min_total'], $card['max_total'] ) );
		self::assertSame( 'Available for orders of €0.50 or more.', $card['limit_text'] );
		Site::newRequest();
		$card = $this->rest( 'POST', 'get_payment_methods', array(), array( 'lang' => 'de' ) )->json()['data'][0] ?? self::fail();
		self::assertSame( 20_000, $card['min_total'], 'Stripe converts forints into the account’s euro.' );
		delete_option( ForeignCurrencies::OPTION );
	}
}
