<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\TestCase;

#[Group( 'rest' )]
final class GetPaymentMethodsTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testTheMethodsAreAsTheSchemaSays(): void {
		$answer = $this->rest( 'POST', 'get_payment_methods', '{}', array( 'lang' => 'de' ), array( 'Content-Type' => 'application/json' ) );
		self::assertSame( 200, $answer->status );
		$data = $answer->json()['data'] ?? null;
		self::assertTrue( rest_validate_value_from_schema( $data, $this->service( Router::class )->all()['get_payment_methods']->answer()['data'], 'data' ) );
		self::assertSame( array( 'bank_transfer', 'cash_on_delivery', 'card' ), array_column( $data, 'key' ) );
		self::assertSame( array( true, true, false ), array_column( $data, 'available' ) );
	}

	public function testNoBodyIsFineToo(): void {
		self::assertSame( 200, $this->rest( 'POST', 'get_payment_methods' )->status );
	}

	public function testCardsComeFirstOnceTheShopTakesThem(): void {
		update_option(
			StripeSettings::OPTION,
			array(
				'test'    => true,
				'sandbox' => array(
					'publishable' => 'pk_test_0123456789',
					'secret'      => 'sk_test_0123456789',
				),
			)
		);
		$data = $this->rest( 'POST', 'get_payment_methods' )->json()['data'] ?? array();
		self::assertSame( array( 'card', true, 'Test payment, no money moves.' ), array( $data[0]['key'], $data[0]['available'], $data[0]['description'] ) );
	}

	public function testAShopMayTakeNoCash(): void {
		update_option( CashOnDelivery::LIMIT_OPTION, 0 );
		self::assertSame( array( true, false, false ), array_column( $this->rest( 'POST', 'get_payment_methods' )->json()['data'] ?? array(), 'available' ) );
	}
}
