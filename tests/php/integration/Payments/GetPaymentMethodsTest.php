<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Payments\BankAccount;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\PaymentSwitches;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;

/** Customers are offered what the owner has switched on and completed, and read of nothing else. */
#[Group( 'rest' )]
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

	/** @return list<array{key: string, title: string, description: string}> */
	private function offered(): array {
		Site::newRequest();
		return $this->rest( 'POST', 'get_payment_methods' )->json()['data'] ?? self::fail( 'There is no list.' );
	}

	/** @return list<string> */
	private function keys(): array {
		return array_column( $this->offered(), 'key' );
	}

	private static function switch( bool $transfer, bool $cash, bool $card ): void {
		( new PaymentSwitches() )->save(
			array(
				'bank_transfer'    => $transfer,
				'cash_on_delivery' => $cash,
				'card'             => $card,
			)
		);
	}

	public function testANewShopOffersNothingUntilItsOwnerDoes(): void {
		self::assertSame( array(), $this->keys() );
		( new BankAccount( 'UAB Molis', self::IBAN ) )->save();
		self::assertSame( array( 'bank_transfer' ), $this->keys() );
		update_option( StripeSettings::OPTION, self::KEYS );
		self::assertSame( array( 'card', 'bank_transfer' ), $this->keys() );
		PaymentSwitches::fromOption()->save( array( CashOnDelivery::KEY => true ) );
		self::assertSame( array( 'card', 'bank_transfer', 'cash_on_delivery' ), $this->keys() );
		self::switch( false, false, false );
		self::assertSame( array(), $this->keys() );
	}

	public function testWhatIsOnButIncompleteIsNotOffered(): void {
		self::switch( true, true, true );
		self::assertSame( array( 'cash_on_delivery' ), $this->keys() );
	}

	public function testTheMethodsAreAsTheSchemaSays(): void {
		( new BankAccount( 'UAB Molis', self::IBAN ) )->save();
		update_option( StripeSettings::OPTION, self::KEYS );
		self::switch( true, true, true );
		$answer = $this->rest( 'POST', 'get_payment_methods', '{}', array( 'lang' => 'de' ), array( 'Content-Type' => 'application/json' ) );
		self::assertSame( 200, $answer->status );
		$data = $answer->json()['data'] ?? null;
		self::assertTrue( rest_validate_value_from_schema( $data, $this->service( Router::class )->all()['get_payment_methods']->answer()['data'], 'data' ) );
		self::assertCount( 3, $data );
	}

	public function testACashLimitIsNamedWhereThereIsOne(): void {
		self::switch( false, true, false );
		self::assertStringContainsString( '1,000.00', $this->offered()[0]['description'] );
		update_option( CashOnDelivery::LIMIT_OPTION, 0 );
		self::assertSame( 'You pay when you receive your order.', $this->offered()[0]['description'] );
	}

	/** @return array<string, array{int, list<string>, int}> */
	public static function limits(): array {
		return array(
			'cash was taken' => array( 50_000, array( 'bank_transfer', 'cash_on_delivery' ), 50_000 ),
			// 0 used to switch it off.
			'no cash'        => array( 0, array( 'bank_transfer' ), CashOnDelivery::DEFAULT_LIMIT ),
		);
	}

	/** @param list<string> $offered */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'limits' )]
	public function testAShopFromBeforeTheSwitchesKeepsWhatItOffers( int $limit, array $offered, int $after ): void {
		( new BankAccount( 'UAB Molis', self::IBAN ) )->save();
		update_option( CashOnDelivery::LIMIT_OPTION, $limit );
		delete_option( PaymentSwitches::OPTION );
		do_action( 'vitrine_migrated' );
		self::assertSame( $offered, $this->keys() );
		self::assertSame( $after, (int) get_option( CashOnDelivery::LIMIT_OPTION ) );
		self::switch( false, false, false );
		do_action( 'vitrine_migrated' );
		self::assertSame( array(), $this->keys() );
	}
}
