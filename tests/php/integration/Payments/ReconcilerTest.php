<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;
use Vitrine\Payments\Clockwork;
use Vitrine\Payments\Holds;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Tests\Support\Pause;
use Vitrine\Tests\Support\Site;

/** Nothing stays open for ever, and nothing is closed before Stripe was asked. */
#[Group( 'data' )]
final class ReconcilerTest extends CardTestCase {

	private const CANCELLED = array( 'cancelled', 'failed' );

	public function testItIsPlannedAndEndsWithThePlugin(): void {
		self::assertSame( 300, wp_get_schedules()[ (string) wp_get_schedule( Clockwork::HOOK ) ]['interval'] );
		do_action( 'vitrine_deactivate' );
		self::assertFalse( wp_next_scheduled( Clockwork::HOOK ) );
	}

	public function testAPaymentThatNobodyReportedIsFound(): void {
		$clock  = $this->clock();
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$this->later( $clock, '+5 minutes' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	public function testAnOrderThatIsNotPaidInTimeIsCancelledAndItsIntentBefore(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->begun( $order );
		$this->later( $clock, '+55 minutes' );
		self::assertSame( array( array( 'pending', 'unpaid' ), 4 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
		$this->later( $clock, '+6 minutes' );
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
		self::assertSame( 'canceled', $this->stripe->intents( $order->id )[0]['status'] );
		self::assertSame( array( 'placed:  > pending', 'status: pending > cancelled', 'payment: unpaid > failed' ), $this->history( $order ) );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $order->key ) )['status'] );
		$this->later( $clock, '+10 minutes' );
		self::assertCount( 3, $this->history( $order ) );
	}

	public function testTheShopSetsTheTime(): void {
		update_option( Holds::OPTION, array( 'card_minutes' => 20, 'transfer_days' => 2 ) );
		$clock    = $this->clock();
		$order    = $this->order();
		$transfer = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		$this->later( $clock, '+21 minutes' );
		self::assertSame( self::CANCELLED, $this->state( $order ) );
		$this->later( $clock, '+2 days' );
		$other = $this->service( OrderBook::class )->byKey( $transfer['data']['key'] );
		self::assertNotNull( $other );
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->state( $other ), $this->stock( $other->lines[0]->productId ) ) );
	}

	public function testATransferIsWaitedForAsLongAsTheTermsSay(): void {
		$clock  = $this->clock();
		$placed = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		$order  = $this->service( OrderBook::class )->byKey( $placed['data']['key'] );
		self::assertNotNull( $order );
		$this->later( $clock, '+6 days' );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
		$this->later( $clock, '+25 hours' );
		self::assertSame( self::CANCELLED, $this->state( $order ) );
	}

	public function testTransfersMayBeLeftToAPerson(): void {
		update_option( Holds::OPTION, array( 'card_minutes' => 60, 'transfer_days' => 0 ) );
		$clock  = $this->clock();
		$placed = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		$this->later( $clock, '+400 days' );
		self::assertSame( 'pending', $this->service( OrderBook::class )->byKey( $placed['data']['key'] )?->status->value );
	}

	/** The tab was closed before the payment was begun. */
	public function testAnOrderWithoutAnIntentIsCancelledToo(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->later( $clock, '+61 minutes' );
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
	}

	public function testWhatIsOnItsWayIsWaitedFor(): void {
		$clock  = $this->clock();
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent, '4000000000005126' );
		$this->later( $clock, '+3 days' );
		self::assertSame( array( array( 'pending', 'unpaid' ), 4 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
		$this->stripe->desk( 'finish', array( 'intent' => $intent ) );
		$this->later( $clock, '+5 minutes' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	/** The customer pays in the very moment in which the order's time is over: Stripe refuses to cancel what is paid. */
	public function testWhoPaysInTheLastMomentHasPaid(): void {
		$clock  = $this->clock();
		$intent = '';
		$this->provide(
			FaultPoints::class,
			new Pause(
				'expire.asked',
				function () use ( &$intent ): void {
					$this->stripe->pay( $intent );
				}
			)
		);
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->later( $clock, '+61 minutes' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	public function testWhileStripeIsDownNothingIsReleased(): void {
		$this->expectLog();
		$clock  = $this->clock();
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->trouble( 'reset', 1 );
		$this->later( $clock, '+61 minutes' );
		self::assertSame( array( array( 'pending', 'unpaid' ), 4 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
		$this->stripe->pay( $intent );
		$this->later( $clock, '+5 minutes' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	public function testTheIntentOfAnOrderThatWasCancelledInWpAdminIsCancelledToo(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->begun( $order );
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		$this->later( $clock, '+5 minutes' );
		self::assertSame( 'canceled', $this->stripe->intents( $order->id )[0]['status'] );
		self::assertSame( array( 'cancelled', 'unpaid' ), $this->state( $order ) );
	}

	public function testWhatWasBegunByHandIsNotCancelled(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->begun( $order );
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Processing, Actor::staff( 1, 'Rūta' ) );
		$this->later( $clock, '+3 hours' );
		self::assertSame( array( 'processing', 'unpaid' ), $this->state( $order ) );
		self::assertSame( 'canceled', $this->stripe->intents( $order->id )[0]['status'] );
	}

	public function testSomebodyInWpAdminMayBeFaster(): void {
		$clock = $this->clock();
		/** @var list<Order> $orders */
		$orders = array();
		$this->provide(
			FaultPoints::class,
			new Pause(
				'expire.cancelled',
				function () use ( &$orders ): void {
					$this->service( ChangeOrder::class )->moveTo( $orders[0], OrderStatus::Processing, Actor::staff( 1, 'Rūta' ) );
				}
			)
		);
		$order  = $this->order();
		$orders = array( $order );
		$this->begun( $order );
		$this->later( $clock, '+61 minutes' );
		self::assertSame( array( array( 'processing', 'unpaid' ), 4 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
	}

	/** The shop has tried its payments, and now takes real ones: its keys know nothing of the tests. */
	public function testWhatWasLeftOfTestsIsClosedWhenTheShopGoesLive(): void {
		$clock = $this->clock();
		$order = $this->order();
		$this->begun( $order );
		$this->goLive();
		$this->provide( Clock::class, $clock );
		$this->later( $clock, '+61 minutes' );
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
		self::assertCount( 1, preg_grep( '~^/v1/payment_intents~', array_column( $this->stripe->desk( 'state' )['calls'], 'path' ) ) ?: array(), 'Nobody was asked about an intent that is not there.' );
	}

	public function testAnOrderThatWasBegunAsATestIsPaidForRealWithAnotherIntent(): void {
		$order = $this->order();
		$test  = $this->begun( $order );
		$this->goLive();
		self::assertNotSame( $test, $this->begun( $order ) );
	}

	private function goLive(): void {
		$keys = array_diff_key( $this->stripe->facts, array( 'url' => 0 ) );
		Site::newRequest();
		$this->stripe->reconnect();
		update_option( StripeSettings::OPTION, array( 'test' => false, 'live' => $keys ) );
	}
}
