<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRejected;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\RunAtPoint;

/** Refunds through Stripe or by hand, full or partial, never more than was paid. */
final class RefundTest extends CardTestCase {

	private const TOTAL = 3590;

	/** Three vases at 10 euros each with delivery, paid by card. */
	private function paidOrder(): Order {
		$placed = $this->place( self::body( array( self::line( $this->product(), 3 ) ), array( 'payment_method' => 'card' ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		self::assertSame( self::TOTAL, $order->totals->total );
		return $this->reload( $order );
	}

	/** @param array<int, int> $quantities */
	private function refund( Order $order, ?int $amount, array $quantities = array(), int $after = 0, bool $restock = false ): Refund {
		return $this->service( RefundService::class )->refund(
			$order,
			new RefundRequest( $after, $amount, $quantities, 'A crack', $restock ),
			Actor::staff( 1, 'Rūta' )
		);
	}

	/** @return list<int> Amounts in cents that Stripe has refunded, without failed refunds. */
	private function refundedAtStripe(): array {
		return array_values(
			array_column(
				array_filter(
					$this->stripe->control( 'state' )['refunds'],
					static fn ( array $refund ): bool => $refund['status'] !== 'failed'
				),
				'amount'
			)
		);
	}

	/** @return list<string> */
	private function refundStates( Order $order ): array {
		return array_map(
			static fn ( Refund $refund ): string => "$refund->amount {$refund->state->value}",
			$this->service( RefundService::class )->forOrder( $order )
		);
	}

	public function testAnOrderIsRefundedPartlyAndThenFully(): void {
		$order  = $this->paidOrder();
		$refund = $this->refund( $order, null, array( 0 => 1 ), 0, true );
		self::assertSame( array( RefundState::Done, 1000 ), array( $refund->state, $refund->amount ) );
		self::assertSame(
			array( array( 'processing', 'partly_refunded' ), 3 ),
			array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) )
		);
		$this->refund( $order, 2590, array(), 1, true );
		self::assertSame(
			array( array( 'cancelled', 'refunded' ), array( 1000, 2590 ) ),
			array( $this->state( $order ), $this->refundedAtStripe() )
		);
		self::assertSame(
			array( 'payment: paid > partly_refunded', 'payment: partly_refunded > refunded', 'status: processing > cancelled' ),
			array_slice( $this->history( $order ), -3 )
		);
		self::assertSame( array( 'order_refunded', 'order_refunded' ), array_slice( $this->messages(), -2 ) );
		self::assertNotContains( 'order_cancelled', $this->messages(), 'One e-mail is enough.' );
		self::assertSame( 5, $this->stock( $order->lines[0]->productId ), 'The last refund restocks what no refund has restocked.' );
	}

	public function testRefundsNeverExceedThePaymentOrTheQuantities(): void {
		$order = $this->paidOrder();
		foreach ( array(
			array( self::TOTAL + 1, array() ),
			array( 0, array() ),
			array( -5, array() ),
			array( null, array( 0 => 4 ) ),
			array( null, array( 1 => 1 ) ),
			array( null, array( 0 => 0 ) ),
			array( null, array() ),
		) as [ $amount, $quantities ] ) {
			try {
				$this->refund( $order, $amount, $quantities );
				self::fail( 'The refund was accepted.' );
			} catch ( RefundRejected ) {
				self::assertSame( array(), $this->refundedAtStripe() );
			}
		}
		$this->refund( $order, 3000 );
		$this->expectException( RefundRejected::class );
		$this->refund( $order, 591, array(), 1 );
	}

	public function testConcurrentRefundsOfTheSameStateRefundOnce(): void {
		/** @var list<Order> $orders */
		$orders = array();
		$this->provide(
			FailureInjection::class,
			new RunAtPoint(
				'refund.stored',
				function () use ( &$orders ): void {
					try {
						$this->refund( $orders[0], 1000 );
						self::fail( 'The second one was accepted.' );
					} catch ( RefundRejected ) {
						self::assertSame( array(), $this->refundedAtStripe() );
					}
				}
			)
		);
		$order  = $this->paidOrder();
		$orders = array( $order );
		$this->refund( $order, 1000 );
		self::assertSame( array( 1000 ), $this->refundedAtStripe() );
	}

	public function testAnUnpaidOrderCannotBeRefunded(): void {
		$this->expectException( RefundRejected::class );
		$this->refund( $this->order(), 100 );
	}

	public function testATransferRefundIsOnlyRecorded(): void {
		$placed = $this->place( self::body( array( self::line( $this->product(), 3 ) ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$refund = $this->refund( $order, self::TOTAL );
		self::assertSame(
			array( RefundState::Done, '', array( 'cancelled', 'refunded' ), array() ),
			array( $refund->state, $refund->transfer->provider, $this->state( $order ), $this->refundedAtStripe() )
		);
	}

	public function testALostResponseIsRecoveredWithoutSendingAgain(): void {
		$this->expectLog();
		$clock = $this->clock();
		$order = $this->paidOrder();
		$this->stripe->trouble( 'lost', 1, 'POST', 0, '/v1/refunds' );
		self::assertSame( RefundState::Pending, $this->refund( $order, 1000 )->state );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		$this->advance( $clock, '+5 minutes' );
		self::assertSame(
			array( array( 1000 ), array( '1000 done' ), array( 'processing', 'partly_refunded' ) ),
			array( $this->refundedAtStripe(), $this->refundStates( $order ), $this->state( $order ) )
		);
	}

	public function testARefundThatNeverReachedStripeIsSentByCron(): void {
		$this->expectLog();
		$clock = $this->clock();
		$order = $this->paidOrder();
		$this->stripe->trouble( 'reset', 1, 'POST', 0, '/v1/refunds' );
		$this->refund( $order, 1000 );
		self::assertSame( array( array(), array( '1000 pending' ) ), array( $this->refundedAtStripe(), $this->refundStates( $order ) ) );
		$this->advance( $clock, '+5 minutes' );
		self::assertSame( array( array( 1000 ), array( '1000 done' ) ), array( $this->refundedAtStripe(), $this->refundStates( $order ) ) );
	}

	public function testASlowRefundStaysPendingUntilStripeConfirms(): void {
		$order = $this->paidOrder();
		$this->stripe->control( 'refunds', array( 'become' => 'pending' ) );
		$refund = $this->refund( $order, 1000 );
		self::assertSame( array( RefundState::Pending, array( 'processing', 'paid' ) ), array( $refund->state, $this->state( $order ) ) );
		self::assertNotContains( 'order_refunded', $this->messages() );
		$this->stripe->control( 'end-refund', array( 'refund' => $refund->transfer->id, 'status' => 'succeeded' ) );
		$this->deliverEvents( array( 'refund.updated' ) );
		self::assertSame(
			array( array( '1000 done' ), array( 'processing', 'partly_refunded' ) ),
			array( $this->refundStates( $order ), $this->state( $order ) )
		);
	}

	/** @return array<string, array{string}> A webhook may select only one of them. */
	public static function eventsOfReturnedRefunds(): array {
		return array(
			'refund.failed'         => array( 'refund.failed' ),
			'refund.updated'        => array( 'refund.updated' ),
			'charge.refund.updated' => array( 'charge.refund.updated' ),
		);
	}

	#[DataProvider( 'eventsOfReturnedRefunds' )]
	public function testAReturnedRefundIsRevertedAndTheShopIsNotified( string $event ): void {
		$order  = $this->paidOrder();
		$refund = $this->refund( $order, self::TOTAL );
		$this->stripe->control( 'end-refund', array( 'refund' => $refund->transfer->id, 'status' => 'failed' ) );
		$this->deliverEvents( array( $event ) );
		$this->deliverEvents( array( 'refund.failed', 'refund.updated', 'charge.refund.updated' ) );
		self::assertSame(
			array( array( self::TOTAL . ' returned' ), array( 'cancelled', 'paid' ) ),
			array( $this->refundStates( $order ), $this->state( $order ) )
		);
		self::assertCount( 1, array_keys( $this->messages(), 'order_refund_failed', true ) );
		self::assertSame( RefundState::Done, $this->refund( $order, self::TOTAL, array(), 1 )->state );
	}

	/** A bank returns a refund weeks later, and the webhook selects no event for it. */
	public function testAReturnedRefundIsFoundWithoutEvents(): void {
		$clock  = $this->clock();
		$order  = $this->paidOrder();
		$refund = $this->refund( $order, self::TOTAL );
		$this->advance( $clock, '+25 days' );
		self::assertSame( array( self::TOTAL . ' done' ), $this->refundStates( $order ) );
		$this->stripe->control( 'end-refund', array( 'refund' => $refund->transfer->id, 'status' => 'failed' ) );
		$this->advance( $clock, '+2 hours' );
		self::assertSame(
			array( array( self::TOTAL . ' returned' ), array( 'cancelled', 'paid' ) ),
			array( $this->refundStates( $order ), $this->state( $order ) )
		);
		self::assertCount( 1, array_keys( $this->messages(), 'order_refund_failed', true ) );
		$due = $this->service( OrderRepository::class )->find( new OrderQuery( alert: OrderAlert::RefundDue ) )['orders'];
		self::assertSame( array( $order->number ), array_column( $due, 'number' ) );
	}

	public function testADashboardRefundIsImportedOnceByTheWebhook(): void {
		$order = $this->paidOrder();
		$this->stripe->control( 'refund', array( 'intent' => $this->stripe->intents( $order->id )[0]['id'], 'amount' => 500 ) );
		$this->deliverEvents( array( 'charge.refunded', 'refund.created' ) );
		self::assertSame(
			array( array( '500 done' ), array( 'processing', 'partly_refunded' ) ),
			array( $this->refundStates( $order ), $this->state( $order ) )
		);
		self::assertCount( 1, array_keys( $this->messages(), 'order_refunded', true ) );
	}

	public function testADashboardRefundIsImportedByCronIfTheWebhookIsLost(): void {
		$clock = $this->clock();
		$order = $this->paidOrder();
		$this->stripe->control( 'refund', array( 'intent' => $this->stripe->intents( $order->id )[0]['id'] ) );
		$this->advance( $clock, '+1 minute' );
		self::assertSame(
			array( array( self::TOTAL . ' done' ), array( 'processing', 'refunded' ) ),
			array( $this->refundStates( $order ), $this->state( $order ) )
		);
	}

	public function testAFailingRefundDoesNotBlockOtherOrders(): void {
		$clock = $this->clock();
		$odd   = $this->paidOrder();
		$order = $this->paidOrder();
		$this->service( OrderRepository::class )->changePaymentStatus( $odd->id, PaymentStatus::Paid, PaymentStatus::Failed );
		foreach ( array( $odd, $order ) as $one ) {
			$this->stripe->control( 'refund', array( 'intent' => $this->stripe->intents( $one->id )[0]['id'] ) );
		}
		$this->advance( $clock, '+1 minute' );
		self::assertSame( array( self::TOTAL . ' pending' ), $this->refundStates( $odd ) );
		self::assertSame( array( self::TOTAL . ' done' ), $this->refundStates( $order ) );
	}

	public function testARejectedRefundIsReportedAndTheRemainderIsSynced(): void {
		$this->expectLog();
		$order = $this->paidOrder();
		$this->stripe->control( 'refund', array( 'intent' => $this->stripe->intents( $order->id )[0]['id'], 'amount' => 3000 ) );
		self::assertSame( RefundState::Failed, $this->refund( $order, 1000 )->state );
		self::assertSame(
			array( array( '1000 failed', '3000 done' ), array( 'processing', 'partly_refunded' ) ),
			array( $this->refundStates( $order ), $this->state( $order ) )
		);
	}

	public function testAPaymentOnHoldCanBeRefunded(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		self::assertSame( array( 'cancelled', 'on_hold' ), $this->state( $order ) );
		$this->refund( $order, $order->totals->total );
		self::assertSame( array( 'cancelled', 'refunded' ), $this->state( $order ) );
	}
}
