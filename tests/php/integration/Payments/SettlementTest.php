<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Rest\Router;
use Vitrine\Tests\Support\Pause;

/** An order is paid by its own intent, by the whole amount, once, and by nothing else. */
#[Group( 'data' )]
#[Group( 'rest' )]
final class SettlementTest extends CardTestCase {

	private const PAID = array( 'placed:  > pending', 'payment: unpaid > paid', 'status: pending > processing' );

	public function testPayingBeginsTheOrderAndTellsOfItOnce(): void {
		$order = $this->order();
		self::assertSame( array(), $this->messages(), 'Nobody is told of an order that is not paid.' );
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
			$this->end( $order, $started['intent'] )['data']
		);
		self::assertTrue( $this->end( $order, $started['intent'] )['status'], 'Asked again it says the same.' );
		self::assertSame( self::PAID, $this->history( $order ) );
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
		self::assertSame( 4, $this->stock( $order->lines[0]->productId ) );
	}

	public function testAnswersAreAsTheSchemasSay(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
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

	public function testAskedAgainTheIntentIsTheSame(): void {
		$order = $this->order();
		self::assertSame( array( $this->begun( $order ), $this->begun( $order ) ), array_fill( 0, 2, $this->stripe->intents( $order->id )[0]['id'] ) );
		self::assertCount( 1, $this->stripe->intents( $order->id ) );
	}

	public function testAnotherOrdersIntentPaysNothing(): void {
		[ $mine, $other ] = array( $this->order(), $this->order() );
		$paid             = $this->begun( $other );
		$this->begun( $mine );
		$this->stripe->pay( $paid );
		self::assertSame( array( false, null ), array_values( array_intersect_key( $this->end( $mine, $paid ), array( 'status' => 0, 'data' => 0 ) ) ) );
		self::assertFalse( $this->end( $mine, 'pi_unknown' )['status'] );
		self::assertSame( array( array( 'pending', 'unpaid' ), array( 'pending', 'unpaid' ) ), array( $this->state( $mine ), $this->state( $other ) ) );
		self::assertSame( array(), $this->messages() );
	}

	/** Even when the shop's own note of the intent is wrong, its metadata speaks. */
	public function testAnIntentThatNamesAnotherOrderIsKeptForAPerson(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$this->stripe->desk( 'change', array( 'intent' => $intent, 'metadata' => array( 'order_id' => '999999' ) ) );
		$this->end( $order, $intent );
		self::assertSame( array( 'pending', 'on_hold' ), $this->state( $order ) );
	}

	public function testAnUnpaidIntentPaysNothing(): void {
		$order  = $this->order();
		$answer = $this->end( $order, $this->begun( $order ) );
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
	public function testOtherMoneyDoesNotPayTheOrderAndIsKeptForAPerson( array $changes ): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$this->stripe->desk( 'change', array( 'intent' => $intent ) + $changes );
		$this->end( $order, $intent );
		$this->end( $order, $intent );
		self::assertSame( array( 'pending', 'on_hold' ), $this->state( $order ) );
		self::assertSame( array( 'payment_on_hold' ), $this->messages() );
		$this->deliver();
		self::assertStringContainsString( $order->number, $this->mails()[0]['subject'] );
	}

	public function testADeclinedCardLeavesTheOrderPayable(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent, '4000000000000002' );
		$body = array( 'key' => $order->key, 'intent' => $intent );
		self::assertSame( array( 'order_status' => 'pending', 'payment_status' => 'failed', 'payable' => true ), $this->call( 'end_order_stripe_failed', $body )['data'] );
		self::assertSame( 4, $this->stock( $order->lines[0]->productId ), 'Its pieces are kept.' );
		self::assertSame( $intent, $this->begun( $order ) );
		$this->stripe->pay( $intent );
		$this->end( $order, $intent );
		self::assertSame( array( 'placed:  > pending', 'payment: unpaid > failed', 'payment: failed > paid', 'status: pending > processing' ), $this->history( $order ) );
		self::assertSame( array( 'order_payment_failed', 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	/** The browser believed that it failed; the bank did not. */
	public function testAFailureThatWasNoneIsAPayment(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$answer = $this->call( 'end_order_stripe_failed', array( 'key' => $order->key, 'intent' => $intent ) );
		self::assertSame( array( 'order_status' => 'processing', 'payment_status' => 'paid', 'payable' => false ), $answer['data'] );
	}

	public function testWhatTakesDaysIsSaidAndSettledLater(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent, '4000000000005126' );
		$answer = $this->end( $order, $intent );
		self::assertSame( array( true, 'unpaid' ), array( $answer['status'], $answer['data']['payment_status'] ) );
		$this->stripe->desk( 'finish', array( 'intent' => $intent ) );
		$this->end( $order, $intent );
		self::assertSame( self::PAID, $this->history( $order ) );
	}

	public function testAnIntentThatWasCancelledAtStripeIsFollowedByAnother(): void {
		$order = $this->order();
		$first = $this->begun( $order );
		$this->stripe->desk( 'cancel', array( 'intent' => $first ) );
		$second = $this->begun( $order );
		self::assertNotSame( $first, $second );
		$this->stripe->pay( $second );
		$this->end( $order, $second );
		self::assertSame( self::PAID, $this->history( $order ) );
	}

	public function testWhatIsPaidIsNotPaidAgain(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		// The browser never came back and starts again: it gets the paid intent, which settles the order and leads to the received page.
		$answer = $this->call( 'start_order_stripe', array( 'key' => $order->key ) );
		self::assertSame( array( true, $intent ), array( $answer['status'], $answer['data']['intent'] ?? null ) );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $order->key ) )['status'], 'once settled, nothing remains to be paid' );
		self::assertSame( self::PAID, $this->history( $order ) );
		self::assertCount( 1, $this->stripe->intents( $order->id ) );
	}

	public function testOnlyCardOrdersAreBegun(): void {
		$placed = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $placed['data']['key'] ) )['status'] );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => str_repeat( '0', 40 ) ) )['status'] );
	}

	public function testNobodyInWpAdminSaysThatACardOrderIsPaid(): void {
		$order = $this->order();
		$this->expectException( IllegalTransition::class );
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 1, 'Rūta' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function momentsOfCancelling(): iterable {
		yield 'before the customer came back' => array( '' );
		yield 'while Stripe was asked'        => array( 'settle.read' );
	}

	#[DataProvider( 'momentsOfCancelling' )]
	public function testMoneyForACancelledOrderIsKeptForAPerson( string $point ): void {
		/** @var list<Order> $orders */
		$orders = array();
		$cancel = function () use ( &$orders ): void {
			$this->service( ChangeOrder::class )->moveTo( $orders[0], OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		};
		$this->provide( FaultPoints::class, new Pause( $point, $cancel ) );
		$order  = $this->order();
		$orders = array( $order );
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		if ( $point === '' ) {
			$cancel();
		}
		$this->end( $order, $intent );
		$this->end( $order, $intent );
		self::assertSame( array( 'cancelled', 'on_hold' ), $this->state( $order ) );
		self::assertSame( array( 'order_cancelled', 'payment_on_hold' ), $this->messages() );
		self::assertSame( 5, $this->stock( $order->lines[0]->productId ) );
	}
}
