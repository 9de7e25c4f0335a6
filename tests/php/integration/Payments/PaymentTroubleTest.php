<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Payments\Stripe\StripeApi;
use Vitrine\Payments\Stripe\StripeSettings;

/** Stripe is down, slow, limited or loses answers: the customer is told, nobody is charged twice, and trying again helps. */
#[Group( 'data' )]
final class PaymentTroubleTest extends CardTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->expectLog();
	}

	/** @return iterable<string, array{string, int}> trouble, milliseconds */
	public static function troubles(): iterable {
		yield 'down'                         => array( 'reset', 0 );
		yield 'slow'                         => array( 'slow', 1_000 );
		yield 'limited'                      => array( 'limited', 0 );
		yield 'broken'                       => array( 'error', 0 );
		yield 'done, but broken'             => array( 'failed', 0 );
		yield 'done, but the answer is lost' => array( 'lost', 0 );
		yield 'in maintenance'               => array( 'odd', 0 );
	}

	#[DataProvider( 'troubles' )]
	public function testBeginningAgainGivesOneIntent( string $kind, int $ms ): void {
		$this->loseNoTime();
		$order = $this->order();
		$this->stripe->trouble( $kind, 1, 'POST', $ms );
		$refused = $this->call( 'start_order_stripe', array( 'key' => $order->key ) );
		self::assertSame( array( false, null ), array( $refused['status'], $refused['data'] ) );
		self::assertNotSame( '', $refused['message'] );
		$this->begun( $order );
		self::assertCount( 1, $this->stripe->intents( $order->id ) );
		self::assertSame( array( array( 'pending', 'unpaid' ), 4 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
	}

	#[DataProvider( 'troubles' )]
	public function testAPaymentThatCouldNotBeReadIsReadLater( string $kind, int $ms ): void {
		$this->loseNoTime();
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$this->stripe->trouble( $kind, 1, 'GET', $ms );
		self::assertFalse( $this->end( $order, $intent )['status'] );
		self::assertTrue( $this->end( $order, $intent )['status'] );
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	public function testAKeyThatStripeDoesNotAcceptIsLoggedWithoutIt(): void {
		$secret = 'sk_test_somethingElse0000000000';
		update_option( StripeSettings::OPTION, array( 'test' => true, 'sandbox' => array( 'publishable' => $this->stripe->facts['publishable'], 'secret' => $secret ) ) );
		$order  = $this->order();
		$before = (string) file_get_contents( WP_CONTENT_DIR . '/debug.log' );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $order->key ) )['status'] );
		$said = substr( (string) file_get_contents( WP_CONTENT_DIR . '/debug.log' ), strlen( $before ) );
		self::assertStringContainsString( 'secret key was not accepted', $said );
		self::assertStringNotContainsString( 'somethingElse', $said );
	}

	public function testEveryCallIsPinnedAndWhatChangesSomethingCarriesAKey(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$calls  = $this->stripe->desk( 'state' )['calls'];
		self::assertCount( 1, $calls );
		self::assertMatchesRegularExpression( "/^order-$order->id-[0-9a-f]{32}-1$/", $calls[0]['key'] );
		self::assertStringNotContainsString( $order->key, $calls[0]['key'] . $calls[0]['body'] );
		self::assertStringNotContainsString( 'example.org', $calls[0]['body'], 'Stripe learns no more of the customer than it must.' );
		self::assertSame( 'requires_payment_method', $this->stripe->intents( $order->id )[0]['status'], $intent );
	}

	/** A shop that waits for Stripe half a second at most. */
	private function loseNoTime(): void {
		$this->provide( StripeApi::class, new StripeApi( $this->service( StripeSettings::class ), 0.5 ) );
	}
}
