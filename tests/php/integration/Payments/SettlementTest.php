<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Rest\Router;
use Vitrine\Tests\Support\RunAtPoint;

/** An order is settled only by its own intent with the full amount, once. */
final class SettlementTest extends CardTestCase {

	private const PAID = array( 'placed:  > pending', 'payment: unpaid > paid', 'status: pending > processing' );

	public function testAPaymentStartsTheOrderAndIsMailedOnce(): void {
		$order = $this->order();
		self::assertSame( array(), $this->messages(), 'No e-mail about an unpaid order.' );
		$started = $this->call( 'start_order_stripe', array( 'key' => $order->key ) )['data'];
		self::assertSame( array( 'amount' => 1590, 'currency' => 'EUR' ), array_diff_key( $started['amount'], array( 'formatted' => 0 ) ) );
		self::assertSame( $this->stripe->facts['publishable'], $started['publishable_key'] );
		self::assertStringStartsWith( $started['intent'] . '_secret_', $started['client_secret'] );
		$this->stripe->pay( $started['intent'] );
		self::assertSame(
			array(
				'order_status'   => 'processing',
				'payment_status' => 'paid',
			),
			$this->returnFromPayment( $order, $started['intent'] )['data']
		);
		self::assertTrue( $this->returnFromPayment( $order, $started['intent'] )['status'], 'A repeated call gets the same response.' );
		self::assertSame( self::PAID, $this->history( $order ) );
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
		self::assertSame( 4, $this->stock( $order->lines[0]->productId ) );
	}

	public function testResponsesMatchTheSchemas(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$routes = $this->service( Router::class )->all();
		$bodies = array(
			'start_order_stripe'      => array( 'key' => $order->key ),
			'end_order_stripe'        => array( 'key' => $order->key, 'intent' => $intent ),
			'end_order_stripe_failed' => array( 'key' => $order->key, 'intent' => $intent ),
		);
		foreach ( $bodies as $route => $body ) {
			$answer = $this->call( $route, $body );
			self::assertNotNull( $answer['data'], $route );
			self::assertTrue( rest_validate_value_from_schema( $answer['data'], $routes[ $route ]->answer()['data'], $route ) );
		}
	}

	public function testARepeatedStartReturnsTheSameIntent(): void {
		$order = $this->order();
		self::assertSame(
			array( $this->startPayment( $order ), $this->startPayment( $order ) ),
			array_fill( 0, 2, $this->stripe->intents( $order->id )[0]['id'] )
		);
		self::assertCount( 1, $this->stripe->intents( $order->id ) );
	}

	public function testAnIntentOfAnotherOrderIsRejected(): void {
		[ $own, $other ] = array( $this->order(), $this->order() );
		$paid             = $this->startPayment( $other );
		$this->startPayment( $own );
		$this->stripe->pay( $paid );
		self::assertSame(
			array( false, null ),
			array_values( array_intersect_key( $this->returnFromPayment( $own, $paid ), array( 'status' => 0, 'data' => 0 ) ) )
		);
		self::assertFalse( $this->returnFromPayment( $own, 'pi_unknown' )['status'] );
		self::assertSame(
			array( array( 'pending', 'unpaid' ), array( 'pending', 'unpaid' ) ),
			array( $this->state( $own ), $this->state( $other ) )
		);
		self::assertSame( array(), $this->messages() );
	}

	/** Even if the stored intent is wrong, the intent's metadata decides. */
	public function testAnIntentWithMismatchedMetadataIsPutOnHold(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->stripe->control( 'change', array( 'intent' => $intent, 'metadata' => array( 'order_id' => '999999' ) ) );
		$this->returnFromPayment( $order, $intent );
		self::assertSame( array( 'pending', 'on_hold' ), $this->state( $order ) );
	}

	public function testAnUnpaidIntentDoesNotPayTheOrder(): void {
		$order  = $this->order();
		$answer = $this->returnFromPayment( $order, $this->startPayment( $order ) );
		self::assertFalse( $answer['status'] );
		self::assertSame( array( 'order_status' => 'pending', 'payment_status' => 'unpaid' ), $answer['data'] );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function otherMoney(): iterable {
		yield 'less'             => array( array( 'amount' => 100, 'amount_received' => 100 ) );
		yield 'more'             => array( array( 'amount' => 9999, 'amount_received' => 9999 ) );
		yield 'a part'           => array( array( 'amount_received' => 1000 ) );
		yield 'another currency' => array( array( 'currency' => 'huf' ) );
	}

	/** @param array<string, mixed> $changes */
	#[DataProvider( 'otherMoney' )]
	public function testAMismatchedAmountOrCurrencyIsPutOnHold( array $changes ): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->stripe->control( 'change', array( 'intent' => $intent ) + $changes );
		$this->returnFromPayment( $order, $intent );
		$this->returnFromPayment( $order, $intent );
		self::assertSame( array( 'pending', 'on_hold' ), $this->state( $order ) );
		self::assertSame( array( 'payment_on_hold' ), $this->messages() );
		$this->deliverMessages();
		self::assertStringContainsString( $order->number, $this->mails()[0]['subject'] );
	}

	public function testADeclinedCardKeepsTheOrderPayable(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent, '4000000000000002' );
		$body = array( 'key' => $order->key, 'intent' => $intent );
		self::assertSame(
			array( 'order_status' => 'pending', 'payment_status' => 'failed', 'payable' => true ),
			$this->call( 'end_order_stripe_failed', $body )['data']
		);
		self::assertSame( 4, $this->stock( $order->lines[0]->productId ), 'Its stock stays reserved.' );
		self::assertSame( $intent, $this->startPayment( $order ) );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		self::assertSame(
			array( 'placed:  > pending', 'payment: unpaid > failed', 'payment: failed > paid', 'status: pending > processing' ),
			$this->history( $order )
		);
		self::assertSame( array( 'order_payment_failed', 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	/** The browser reports a failure although the payment succeeded. */
	public function testAPaymentReportedAsFailedIsSettledIfItSucceeded(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$answer = $this->call( 'end_order_stripe_failed', array( 'key' => $order->key, 'intent' => $intent ) );
		self::assertSame( array( 'order_status' => 'processing', 'payment_status' => 'paid', 'payable' => false ), $answer['data'] );
	}

	public function testASlowPaymentIsReportedAndSettledLater(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent, '4990000000000004' );
		$answer = $this->returnFromPayment( $order, $intent );
		self::assertSame( array( true, 'unpaid' ), array( $answer['status'], $answer['data']['payment_status'] ) );
		$this->stripe->control( 'finish', array( 'intent' => $intent ) );
		$this->returnFromPayment( $order, $intent );
		self::assertSame( self::PAID, $this->history( $order ) );
	}

	public function testACancelledIntentIsReplaced(): void {
		$order = $this->order();
		$first = $this->startPayment( $order );
		$this->stripe->control( 'cancel', array( 'intent' => $first ) );
		$second = $this->startPayment( $order );
		self::assertNotSame( $first, $second );
		$this->stripe->pay( $second );
		$this->returnFromPayment( $order, $second );
		self::assertSame( self::PAID, $this->history( $order ) );
	}

	public function testAPaidOrderCannotBePaidAgain(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		// The customer restarts the payment: the paid intent settles the order, and the response leads to the received page.
		$answer = $this->call( 'start_order_stripe', array( 'key' => $order->key ) );
		self::assertSame( array( true, $intent ), array( $answer['status'], $answer['data']['intent'] ?? null ) );
		self::assertFalse(
			$this->call( 'start_order_stripe', array( 'key' => $order->key ) )['status'],
			'A settled order cannot be paid again.'
		);
		self::assertSame( self::PAID, $this->history( $order ) );
		self::assertCount( 1, $this->stripe->intents( $order->id ) );
	}

	public function testOnlyCardOrdersCanBeStarted(): void {
		$placed = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $placed['data']['key'] ) )['status'] );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => str_repeat( '0', 40 ) ) )['status'] );
	}

	public function testStaffCannotMarkACardOrderAsPaid(): void {
		$order = $this->order();
		$this->expectException( IllegalTransition::class );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function momentsOfCancelling(): iterable {
		yield 'before the customer returned' => array( '' );
		yield 'during the request to Stripe' => array( 'settle.read' );
	}

	#[DataProvider( 'momentsOfCancelling' )]
	public function testAPaymentForACancelledOrderIsPutOnHold( string $point ): void {
		/** @var list<Order> $orders */
		$orders = array();
		$cancel = function () use ( &$orders ): void {
			$this->service( ChangeOrder::class )->changeStatus( $orders[0], OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		};
		$this->provide( FailureInjection::class, new RunAtPoint( $point, $cancel ) );
		$order  = $this->order();
		$orders = array( $order );
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		if ( $point === '' ) {
			$cancel();
		}
		$this->returnFromPayment( $order, $intent );
		$this->returnFromPayment( $order, $intent );
		self::assertSame( array( 'cancelled', 'on_hold' ), $this->state( $order ) );
		self::assertSame( array( 'order_cancelled', 'payment_on_hold' ), $this->messages() );
		self::assertSame( 5, $this->stock( $order->lines[0]->productId ) );
	}
}
