<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Tests\Support\FixedClock;

#[Group( 'data' )]
final class ChangeOrderTest extends ShopTestCase {

	private function order( int ...$products ): Order {
		$placed = $this->place( self::body( array_map( static fn ( int $id ): array => self::line( $id, 2 ), array_values( $products ) ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$order = $this->service( OrderBook::class )->byKey( $placed['data']['key'] );
		self::assertNotNull( $order );
		return $order;
	}

	private function again( Order $order ): Order {
		return $this->service( OrderBook::class )->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	public function testOthersAreToldOfWhatHappenedOnceItStandsAndCannotUndoIt(): void {
		$told = array();
		add_action(
			'vitrine_order_event',
			static function ( int $order, OrderEvent $event ) use ( &$told ): void {
				$told[] = "$event->kind: $event->from > $event->to";
				throw new \RuntimeException( 'A plugin of somebody else.' );
			},
			10,
			2
		);
		$this->expectLog();
		$order = $this->order( $this->product( 5 ) );
		try {
			$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Completed, Actor::clockwork() );
			self::fail( 'That is not the clockwork’s to do.' );
		} catch ( IllegalTransition ) {
			self::assertSame( array( 'placed:  > pending' ), $told );
		}
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		self::assertSame( array( 'placed:  > pending', 'status: pending > cancelled' ), $told );
		self::assertSame( OrderStatus::Cancelled, $this->again( $order )->status );
	}

	public function testACancelledOrderGivesItsPiecesBackOnce(): void {
		[ $vase, $table ] = array( $this->product( 5 ), $this->product( null ) );
		$order            = $this->order( $vase, $table );
		self::assertSame( 3, $this->stock( $vase ) );
		$change = $this->service( ChangeOrder::class );
		$change->moveTo( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		self::assertSame( array( 5, null ), array( $this->stock( $vase ), $this->stock( $table ) ) );
		// Somebody else still sees the order as it was.
		try {
			$change->moveTo( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
			self::fail( 'It was cancelled twice.' );
		} catch ( IllegalTransition ) {
			self::assertSame( 5, $this->stock( $vase ) );
		}
		self::assertSame( array(), $this->service( OrderBook::class )->release( $order->id ) );
	}

	public function testOnlyLegalWaysAreGone(): void {
		$order  = $this->order( $this->product() );
		$change = $this->service( ChangeOrder::class );
		$this->expectException( IllegalTransition::class );
		$change->moveTo( $order, OrderStatus::Completed, Actor::staff( 7, 'Rūta' ) );
	}

	public function testHistoryKeepsWhoDidWhat(): void {
		$order = $this->order( $this->product() );
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Processing, Actor::staff( 7, 'Rūta' ) );
		$event = $this->service( OrderBook::class )->events( $order->id )[1];
		self::assertSame( array( 'status', 'pending', 'processing', 7, 'Rūta' ), array( $event->kind, $event->from, $event->to, $event->userId, $event->who ) );
	}

	public function testPaymentBeginsTheOrderAndItsTimeAnew(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$order = $this->order( $this->product() );
		self::assertSame( array( '2026-11-23', '2026-11-27' ), array( $order->countsFrom, $order->deliveryDay ) );
		$clock->time = $clock->time->modify( '+7 days' );
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 7, 'Rūta' ) );
		$paid = $this->again( $order );
		self::assertSame( array( OrderStatus::Processing, PaymentStatus::Paid, '2026-11-30', '2026-12-04' ), array( $paid->status, $paid->paymentStatus, $paid->countsFrom, $paid->deliveryDay ) );
		self::assertSame( array( 'placed', 'payment', 'status' ), array_column( $this->service( OrderBook::class )->events( $order->id ), 'kind' ) );
		$this->expectException( IllegalTransition::class );
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 7, 'Rūta' ) );
	}

	public function testACancelledOrderIsNotPaid(): void {
		$order = $this->order( $this->product() );
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		$this->expectException( IllegalTransition::class );
		$this->service( ChangeOrder::class )->paid( $this->again( $order ), Actor::staff( 7, 'Rūta' ) );
	}

	/** The order was cancelled by somebody else after this one looked: neither payment nor event remains of the try. */
	public function testAPaymentThatComesTooLateLeavesNothingHalfDone(): void {
		$order = $this->order( $this->product() );
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		try {
			$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 7, 'Rūta' ) );
			self::fail( 'A cancelled order was begun.' );
		} catch ( IllegalTransition ) {
			self::assertSame( PaymentStatus::Unpaid, $this->again( $order )->paymentStatus );
			self::assertSame( array( 'placed', 'status' ), array_column( $this->service( OrderBook::class )->events( $order->id ), 'kind' ) );
		}
	}
}
