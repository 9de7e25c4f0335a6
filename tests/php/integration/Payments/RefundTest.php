<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRefused;
use Vitrine\Orders\Refund\Refunds;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\RefundWish;
use Vitrine\Tests\Support\Pause;

/** Money goes back: through Stripe or by hand, whole or in part, and never more than came. */
#[Group( 'data' )]
final class RefundTest extends CardTestCase {

	private const TOTAL = 3590;

	/** Three vases at ten euro and their delivery, paid by card. */
	private function paid(): Order {
		$placed = $this->place( self::body( array( self::line( $this->product(), 3 ) ), array( 'payment_method' => 'card' ) ) );
		$order  = $this->service( OrderBook::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'There is no order.' );
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$this->end( $order, $intent );
		self::assertSame( self::TOTAL, $order->totals->total );
		return $this->again( $order );
	}

	/** @param array<int, int> $pieces */
	private function repay( Order $order, ?int $amount, array $pieces = array(), int $after = 0, bool $restock = false ): Refund {
		return $this->service( Refunds::class )->repay( $order, new RefundWish( $after, $amount, $pieces, 'A crack', $restock ), Actor::staff( 1, 'Rūta' ) );
	}

	/** @return list<int> Cents of what Stripe has sent back, failed ones left out. */
	private function sent(): array {
		return array_values( array_column( array_filter( $this->stripe->desk( 'state' )['refunds'], static fn ( array $refund ): bool => $refund['status'] !== 'failed' ), 'amount' ) );
	}

	/** @return list<string> */
	private function states( Order $order ): array {
		return array_map( static fn ( Refund $refund ): string => "$refund->amount {$refund->state->value}", $this->service( Refunds::class )->of( $order ) );
	}

	/** @param list<string> $which */
	private function tell( array $which ): void {
		foreach ( $this->stripe->desk( 'state' )['events'] as $event ) {
			if ( in_array( $event['type'], $which, true ) ) {
				$body = (string) wp_json_encode( $event );
				self::assertSame( 200, $this->rest( 'POST', 'stripe_webhook', $body, array(), array( 'Content-Type' => 'application/json', 'Stripe-Signature' => (string) $this->stripe->desk( 'sign', array( 'body' => $body ) ) ) )->status );
			}
		}
		$this->deliver();
	}

	public function testPiecesOfAnOrderAndThenTheRest(): void {
		$order  = $this->paid();
		$refund = $this->repay( $order, null, array( 0 => 1 ), 0, true );
		self::assertSame( array( RefundState::Done, 1000 ), array( $refund->state, $refund->amount ) );
		self::assertSame( array( array( 'processing', 'partly_refunded' ), 3 ), array( $this->state( $order ), $this->stock( $order->lines[0]->productId ) ) );
		$this->repay( $order, 2590, array(), 1 );
		self::assertSame( array( array( 'processing', 'refunded' ), array( 1000, 2590 ) ), array( $this->state( $order ), $this->sent() ) );
		self::assertSame( array( 'payment: paid > partly_refunded', 'payment: partly_refunded > refunded' ), array_slice( $this->history( $order ), -2 ) );
		self::assertSame( array( 'order_refunded', 'order_refunded' ), array_slice( $this->messages(), -2 ) );
		// What was put back is not put back once more by a cancellation.
		$this->service( ChangeOrder::class )->moveTo( $this->again( $order ), OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		self::assertSame( 5, $this->stock( $order->lines[0]->productId ) );
	}

	public function testNeverMoreThanWasPaidAndNeverMorePiecesThanThereAre(): void {
		$order = $this->paid();
		foreach ( array( array( self::TOTAL + 1, array() ), array( 0, array() ), array( -5, array() ), array( null, array( 0 => 4 ) ), array( null, array( 1 => 1 ) ), array( null, array( 0 => 0 ) ), array( null, array() ) ) as [ $amount, $pieces ] ) {
			try {
				$this->repay( $order, $amount, $pieces );
				self::fail( 'It was repaid.' );
			} catch ( RefundRefused ) {
				self::assertSame( array(), $this->sent() );
			}
		}
		$this->repay( $order, 3000 );
		$this->expectException( RefundRefused::class );
		$this->repay( $order, 591, array(), 1 );
	}

	public function testTwoWhoSeeTheSameOrderRepayOnce(): void {
		/** @var list<Order> $orders */
		$orders = array();
		$this->provide(
			FaultPoints::class,
			new Pause(
				'refund.stored',
				function () use ( &$orders ): void {
					try {
						$this->repay( $orders[0], 1000 );
						self::fail( 'The second one was let through.' );
					} catch ( RefundRefused ) {
						self::assertSame( array(), $this->sent() );
					}
				}
			)
		);
		$order  = $this->paid();
		$orders = array( $order );
		$this->repay( $order, 1000 );
		self::assertSame( array( 1000 ), $this->sent() );
	}

	public function testAnOrderThatIsNotPaidHasNothingToRepay(): void {
		$this->expectException( RefundRefused::class );
		$this->repay( $this->order(), 100 );
	}

	public function testATransferIsRepaidByHandAndOnlyRecorded(): void {
		$placed = $this->place( self::body( array( self::line( $this->product(), 3 ) ) ) );
		$order  = $this->service( OrderBook::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'There is no order.' );
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 1, 'Rūta' ) );
		$refund = $this->repay( $order, self::TOTAL );
		self::assertSame( array( RefundState::Done, '', array( 'processing', 'refunded' ), array() ), array( $refund->state, $refund->provider, $this->state( $order ), $this->sent() ) );
	}

	public function testAnAnswerThatGotLostIsFoundAndNotSentAgain(): void {
		$this->expectLog();
		$clock = $this->clock();
		$order = $this->paid();
		$this->stripe->trouble( 'lost', 1, 'POST', 0, '/v1/refunds' );
		self::assertSame( RefundState::Pending, $this->repay( $order, 1000 )->state );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		$this->later( $clock, '+5 minutes' );
		self::assertSame( array( array( 1000 ), array( '1000 done' ), array( 'processing', 'partly_refunded' ) ), array( $this->sent(), $this->states( $order ), $this->state( $order ) ) );
	}

	public function testWhatStripeNeverHeardIsSentByTheClockwork(): void {
		$this->expectLog();
		$clock = $this->clock();
		$order = $this->paid();
		$this->stripe->trouble( 'reset', 1, 'POST', 0, '/v1/refunds' );
		$this->repay( $order, 1000 );
		self::assertSame( array( array(), array( '1000 pending' ) ), array( $this->sent(), $this->states( $order ) ) );
		$this->later( $clock, '+5 minutes' );
		self::assertSame( array( array( 1000 ), array( '1000 done' ) ), array( $this->sent(), $this->states( $order ) ) );
	}

	public function testWhatTakesDaysIsPendingUntilStripeSaysSo(): void {
		$order = $this->paid();
		$this->stripe->desk( 'refunds', array( 'become' => 'pending' ) );
		$refund = $this->repay( $order, 1000 );
		self::assertSame( array( RefundState::Pending, array( 'processing', 'paid' ) ), array( $refund->state, $this->state( $order ) ) );
		self::assertNotContains( 'order_refunded', $this->messages() );
		$this->stripe->desk( 'end-refund', array( 'refund' => $refund->providerId, 'status' => 'succeeded' ) );
		$this->tell( array( 'refund.updated' ) );
		self::assertSame( array( array( '1000 done' ), array( 'processing', 'partly_refunded' ) ), array( $this->states( $order ), $this->state( $order ) ) );
	}

	public function testMoneyThatCameBackIsTakenOffAndTheShopIsTold(): void {
		$order  = $this->paid();
		$refund = $this->repay( $order, self::TOTAL );
		$this->stripe->desk( 'end-refund', array( 'refund' => $refund->providerId, 'status' => 'failed' ) );
		$this->tell( array( 'refund.failed', 'refund.failed' ) );
		self::assertSame( array( array( self::TOTAL . ' failed' ), array( 'processing', 'paid' ) ), array( $this->states( $order ), $this->state( $order ) ) );
		self::assertCount( 1, array_keys( $this->messages(), 'order_refund_failed', true ) );
		self::assertSame( RefundState::Done, $this->repay( $order, self::TOTAL, array(), 1 )->state );
	}

	public function testWhatWasRepaidAtStripesDashboardComesByTheWebhookOnce(): void {
		$order = $this->paid();
		$this->stripe->desk( 'refund', array( 'intent' => $this->stripe->intents( $order->id )[0]['id'], 'amount' => 500 ) );
		$this->tell( array( 'charge.refunded', 'refund.created' ) );
		self::assertSame( array( array( '500 done' ), array( 'processing', 'partly_refunded' ) ), array( $this->states( $order ), $this->state( $order ) ) );
		self::assertCount( 1, array_keys( $this->messages(), 'order_refunded', true ) );
	}

	public function testAndByTheClockworkWhereTheWebhookIsLost(): void {
		$clock = $this->clock();
		$order = $this->paid();
		$this->stripe->desk( 'refund', array( 'intent' => $this->stripe->intents( $order->id )[0]['id'] ) );
		$this->later( $clock, '+1 minute' );
		self::assertSame( array( array( self::TOTAL . ' done' ), array( 'processing', 'refunded' ) ), array( $this->states( $order ), $this->state( $order ) ) );
	}

	public function testAnOrderThatCannotBeRepaidHoldsUpNoOther(): void {
		$clock = $this->clock();
		$odd   = $this->paid();
		$order = $this->paid();
		$this->service( OrderBook::class )->movePayment( $odd->id, PaymentStatus::Paid, PaymentStatus::Failed );
		foreach ( array( $odd, $order ) as $one ) {
			$this->stripe->desk( 'refund', array( 'intent' => $this->stripe->intents( $one->id )[0]['id'] ) );
		}
		$this->later( $clock, '+1 minute' );
		self::assertSame( array( self::TOTAL . ' pending' ), $this->states( $odd ) );
		self::assertSame( array( self::TOTAL . ' done' ), $this->states( $order ) );
	}

	public function testARefusalIsSaidAndWhatIsLeftIsKnownAfterwards(): void {
		$this->expectLog();
		$order = $this->paid();
		$this->stripe->desk( 'refund', array( 'intent' => $this->stripe->intents( $order->id )[0]['id'], 'amount' => 3000 ) );
		self::assertSame( RefundState::Failed, $this->repay( $order, 1000 )->state );
		self::assertSame( array( array( '1000 failed', '3000 done' ), array( 'processing', 'partly_refunded' ) ), array( $this->states( $order ), $this->state( $order ) ) );
	}

	public function testMoneyOnHoldGoesBack(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Cancelled, Actor::staff( 1, 'Rūta' ) );
		$this->stripe->pay( $intent );
		$this->end( $order, $intent );
		self::assertSame( array( 'cancelled', 'on_hold' ), $this->state( $order ) );
		$this->repay( $order, $order->totals->total );
		self::assertSame( array( 'cancelled', 'refunded' ), $this->state( $order ) );
	}
}
