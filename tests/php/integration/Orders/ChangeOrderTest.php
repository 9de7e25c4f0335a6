<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Storage\OrderReservations;
use Vitrine\Tests\Support\FixedClock;

final class ChangeOrderTest extends ShopTestCase {

	private function order( int ...$products ): Order {
		$placed = $this->place(
			self::body( array_map( static fn ( int $id ): array => self::line( $id, 2 ), array_values( $products ) ) )
		);
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] );
		self::assertNotNull( $order );
		return $order;
	}

	private function reload( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	public function testTheEventHookFiresAfterCommitAndCannotRollBack(): void {
		$fired = array();
		add_action(
			'vitrine_order_event',
			static function ( int $order, OrderEvent $event ) use ( &$fired ): void {
				$fired[] = "$event->kind: $event->from > $event->to";
				throw new \RuntimeException( 'Another plugin failed.' );
			},
			10,
			2
		);
		$this->expectLog();
		$order = $this->order( $this->product( 5 ) );
		try {
			$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, Actor::system() );
			self::fail( 'The payment cron must not do this.' );
		} catch ( IllegalTransition ) {
			self::assertSame( array( 'placed:  > pending' ), $fired );
		}
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		self::assertSame( array( 'placed:  > pending', 'status: pending > cancelled' ), $fired );
		self::assertSame( OrderStatus::Cancelled, $this->reload( $order )->status );
	}

	public function testACancelledOrderRestoresItsStockOnce(): void {
		[ $vase, $table ] = array( $this->product( 5 ), $this->product( null ) );
		$order            = $this->order( $vase, $table );
		self::assertSame( 3, $this->stock( $vase ) );
		$change = $this->service( ChangeOrder::class );
		$change->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		self::assertSame( array( 5, null ), array( $this->stock( $vase ), $this->stock( $table ) ) );
		// A stale copy of the order.
		try {
			$change->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
			self::fail( 'It was cancelled twice.' );
		} catch ( IllegalTransition ) {
			self::assertSame( 5, $this->stock( $vase ) );
		}
		self::assertSame( array(), $this->service( OrderReservations::class )->release( $order->id ) );
	}

	public function testOnlyAllowedTransitionsSucceed(): void {
		$order  = $this->order( $this->product() );
		$change = $this->service( ChangeOrder::class );
		$this->expectException( IllegalTransition::class );
		$change->changeStatus( $order, OrderStatus::Completed, Actor::staff( 7, 'Rūta' ) );
	}

	public function testHistoryRecordsTheActor(): void {
		$order = $this->order( $this->product() );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Processing, Actor::staff( 7, 'Rūta' ) );
		$event = $this->service( OrderEvents::class )->all( $order->id )[1];
		self::assertSame(
			array( 'status', 'pending', 'processing', 7, 'Rūta' ),
			array( $event->kind, $event->from, $event->to, $event->userId, $event->actorName )
		);
	}

	public function testPaymentStartsTheOrderAndRestartsItsLeadTime(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$order = $this->order( $this->product() );
		self::assertSame( array( '2026-11-23', '2026-11-27' ), array( $order->dates->countsFrom, $order->dates->deliveryDay ) );
		$clock->time = $clock->time->modify( '+7 days' );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 7, 'Rūta' ) );
		$paid = $this->reload( $order );
		self::assertSame(
			array( OrderStatus::Processing, PaymentStatus::Paid, '2026-11-30', '2026-12-04' ),
			array( $paid->status, $paid->payment->status, $paid->dates->countsFrom, $paid->dates->deliveryDay )
		);
		self::assertSame(
			array( 'placed', 'payment', 'status' ),
			array_column( $this->service( OrderEvents::class )->all( $order->id ), 'kind' )
		);
		$this->expectException( IllegalTransition::class );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 7, 'Rūta' ) );
	}

	public function testACancelledOrderCannotBeMarkedAsPaid(): void {
		$order = $this->order( $this->product() );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		$this->expectException( IllegalTransition::class );
		$this->service( ChangeOrder::class )->markPaid( $this->reload( $order ), Actor::staff( 7, 'Rūta' ) );
	}

	/** Another request cancelled the order after this one read it: neither payment nor event of the attempt is stored. */
	public function testALatePaymentChangesNothing(): void {
		$order = $this->order( $this->product() );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		try {
			$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 7, 'Rūta' ) );
			self::fail( 'A payment of a cancelled order was started.' );
		} catch ( IllegalTransition ) {
			self::assertSame( PaymentStatus::Unpaid, $this->reload( $order )->payment->status );
			self::assertSame(
				array( 'placed', 'status' ),
				array_column( $this->service( OrderEvents::class )->all( $order->id ), 'kind' )
			);
		}
	}
}
