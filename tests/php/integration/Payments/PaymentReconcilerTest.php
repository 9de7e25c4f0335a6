<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\PaymentCron;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Tests\Support\RunAtPoint;
use Vitrine\Tests\Support\Site;

/** No payment stays open forever, and none is closed before Stripe was queried. */
final class PaymentReconcilerTest extends CardTestCase {

	private const CANCELLED = array( 'cancelled', 'failed' );

	public function testTheCronEventIsScheduledAndUnscheduledWithThePlugin(): void {
		self::assertSame( 300, wp_get_schedules()[ (string) wp_get_schedule( PaymentCron::HOOK ) ]['interval'] );
		do_action( 'vitrine_deactivate' );
		self::assertFalse( wp_next_scheduled( PaymentCron::HOOK ) );
	}

	public function testAnUnreportedPaymentIsFound(): void {
		$clock  = $this->clock();
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->advance( $clock, '+5 minutes' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	public function testAnExpiredOrderIsCancelledAfterItsIntent(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->startPayment( $order );
		$this->advance( $clock, '+55 minutes' );
		self::assertSame(
			array( array( 'pending', 'unpaid' ), 4 ),
			array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) )
		);
		$this->advance( $clock, '+6 minutes' );
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
		self::assertSame( 'canceled', $this->stripe->intents( $order->id )[0]['status'] );
		self::assertSame(
			array( 'placed:  > pending', 'status: pending > cancelled', 'payment: unpaid > failed' ),
			$this->history( $order )
		);
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $order->key ) )['status'] );
		$this->advance( $clock, '+10 minutes' );
		self::assertCount( 3, $this->history( $order ) );
	}

	public function testTheDeadlineIsConfigurable(): void {
		update_option( PaymentDeadlines::OPTION, array( 'card_minutes' => 20, 'transfer_days' => 2, 'guest_hours' => 24 ) );
		$clock    = $this->clock();
		$order    = $this->order();
		$transfer = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		$this->service( Outbox::class )->deliver();
		$this->advance( $clock, '+21 minutes' );
		self::assertSame( self::CANCELLED, $this->state( $order ) );
		$this->advance( $clock, '+8 days' );
		$other = $this->service( OrderRepository::class )->byKey( $transfer['data']['key'] );
		self::assertNotNull( $other );
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->state( $other ), $this->stock( $other->lines[0]->productId ) ) );
	}

	public function testTransfersExpireAfterTheirDeadline(): void {
		$clock  = $this->clock();
		$placed = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] );
		self::assertNotNull( $order );
		$this->confirmed( $order );
		$this->advance( $clock, '+6 days' );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
		// Seven banking days and one more, also over Christmas.
		$this->advance( $clock, '+12 days' );
		self::assertSame( self::CANCELLED, $this->state( $order ) );
	}

	public function testTransferExpiryCanBeDisabled(): void {
		update_option( PaymentDeadlines::OPTION, array( 'card_minutes' => 60, 'transfer_days' => 0 ) );
		$clock  = $this->clock();
		$placed = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'No order' );
		$this->confirmed( $order );
		$this->advance( $clock, '+400 days' );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
	}

	/** The customer closed the tab before the payment started. */
	public function testAnExpiredOrderWithoutAnIntentIsCancelled(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->advance( $clock, '+61 minutes' );
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
	}

	public function testAProcessingPaymentDoesNotExpire(): void {
		$clock  = $this->clock();
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent, '4990000000000004' );
		$this->advance( $clock, '+3 days' );
		self::assertSame(
			array( array( 'pending', 'unpaid' ), 4 ),
			array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) )
		);
		$this->stripe->control( 'finish', array( 'intent' => $intent ) );
		$this->advance( $clock, '+5 minutes' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	/** The customer pays when the deadline expires: Stripe refuses to cancel a paid intent. */
	public function testALastMinutePaymentIsAccepted(): void {
		$clock  = $this->clock();
		$intent = '';
		$this->provide(
			FailureInjection::class,
			new RunAtPoint(
				'expire.asked',
				function () use ( &$intent ): void {
					$this->stripe->pay( $intent );
				}
			)
		);
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->advance( $clock, '+61 minutes' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	public function testNothingIsReleasedDuringAnOutageAtStripe(): void {
		$this->expectLog();
		$clock  = $this->clock();
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->trouble( 'reset', 1 );
		$this->advance( $clock, '+61 minutes' );
		self::assertSame(
			array( array( 'pending', 'unpaid' ), 4 ),
			array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) )
		);
		$this->stripe->pay( $intent );
		$this->advance( $clock, '+5 minutes' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	public function testTheIntentOfAnOrderCancelledInWpAdminIsCancelled(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->startPayment( $order );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		$this->advance( $clock, '+5 minutes' );
		self::assertSame( 'canceled', $this->stripe->intents( $order->id )[0]['status'] );
		self::assertSame( array( 'cancelled', 'unpaid' ), $this->state( $order ) );
	}

	public function testAnOrderStartedByStaffIsKeptAndItsIntentCancelled(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->startPayment( $order );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Processing, Actor::staff( 1, 'Rūta' ) );
		$this->advance( $clock, '+3 hours' );
		self::assertSame( array( 'processing', 'unpaid' ), $this->state( $order ) );
		self::assertSame( 'canceled', $this->stripe->intents( $order->id )[0]['status'] );
	}

	public function testAConcurrentChangeInWpAdminWins(): void {
		$clock = $this->clock();
		/** @var list<Order> $orders */
		$orders = array();
		$this->provide(
			FailureInjection::class,
			new RunAtPoint(
				'expire.cancelled',
				function () use ( &$orders ): void {
					$this->service( ChangeOrder::class )->changeStatus( $orders[0], OrderStatus::Processing, Actor::staff( 1, 'Rūta' ) );
				}
			)
		);
		$order  = $this->order();
		$orders = array( $order );
		$this->startPayment( $order );
		$this->advance( $clock, '+61 minutes' );
		self::assertSame(
			array( array( 'processing', 'unpaid' ), 4 ),
			array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) )
		);
	}

	/** The shop has switched from test to live mode: live keys don't know test intents. */
	public function testTestModeAttemptsAreClosedWhenTheShopGoesLive(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->startPayment( $order );
		$this->goLive();
		$this->provide( Clock::class, $clock );
		$this->advance( $clock, '+61 minutes' );
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
		self::assertCount(
			1,
			preg_grep( '~^/v1/payment_intents~', array_column( $this->stripe->control( 'state' )['calls'], 'path' ) ) ?: array(),
			'No request about a missing intent was sent.'
		);
	}

	public function testAnOrderStartedInTestModeGetsALiveIntent(): void {
		$order = $this->order();
		$test  = $this->startPayment( $order );
		$this->goLive();
		self::assertNotSame( $test, $this->startPayment( $order ) );
	}

	private function goLive(): void {
		$keys = array_diff_key( $this->stripe->facts, array( 'url' => 0 ) );
		Site::newRequest();
		$this->stripe->reconnect();
		update_option( StripeSettings::OPTION, array( 'test' => false, 'live' => $keys ) );
	}
}
