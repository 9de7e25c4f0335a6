<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\Orders\OrderActions;
use Vitrine\Admin\Orders\OrderNotice;
use Vitrine\Admin\Orders\OrderSteps;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\WithdrawalState;

/** What the order screen says after its buttons. */
final class OrderNoticeTest extends ShopTestCase {

	private const MAIL = ' The e-mail to ona@example.org is being sent.';

	private function order( string $method = 'bank_transfer' ): Order {
		$answer = $this->place( self::body( array( self::line( $this->product() ) ), array( 'payment_method' => $method ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] );
		return $this->confirmed( $order ?? self::fail( (string) $answer['message'] ) );
	}

	private function after( Order $order, string $done ): string {
		$now = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
		return $this->service( OrderNotice::class )->text( $now, $done );
	}

	private function change( Order $order, OrderStatus $to ): void {
		$now = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
		$this->service( ChangeOrder::class )->changeStatus( $now, $to, Actor::staff( 1, 'Rūta' ) );
	}

	public function testEachButtonHasItsNotice(): void {
		$order = $this->order();
		self::assertSame( 'Note added.', $this->after( $order, OrderNotice::of( OrderActions::NOTE, false ) ) );
		self::assertSame( 'Note added.' . self::MAIL, $this->after( $order, OrderNotice::of( OrderActions::NOTE, true ) ) );
		self::assertSame( 'Delivery date updated.' . self::MAIL, $this->after( $order, OrderNotice::of( OrderActions::DELIVERY, true ) ) );
		self::assertSame( 'Payment recorded.' . self::MAIL, $this->after( $order, OrderSteps::PAID ) );
		$this->change( $order, OrderStatus::Processing );
		self::assertSame( 'Order in progress, although it is not paid yet.', $this->after( $order, 'processing' ) );
		$this->change( $order, OrderStatus::Cancelled );
		self::assertSame( 'Order cancelled, and items restocked.' . self::MAIL, $this->after( $order, 'cancelled' ) );
		self::assertSame( '', $this->after( $order, '' ) . $this->after( $order, 'nonsense' ) . $this->after( $order, 'withdrawal-x' ) );
		$seen = array_map( fn ( string $step ): string => $this->after( $order, $step ), OrderSteps::all() );
		self::assertCount( 4, array_unique( array_filter( $seen ) ) );
	}

	public function testAPaidOrderThatIsCancelledIsNotRefundedYet(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$this->change( $order, OrderStatus::Cancelled );
		self::assertStringEndsWith( self::MAIL . ' The payment is not refunded yet.', $this->after( $order, 'cancelled' ) );
	}

	public function testCashOnDelivery(): void {
		$order = $this->order( 'cash_on_delivery' );
		self::assertSame(
			'Order confirmed. The delivery time counts from today.' . self::MAIL,
			$this->after( $order, OrderStatus::Processing->value )
		);
		$this->change( $order, OrderStatus::Completed );
		self::assertSame(
			'Order completed. Cash on delivery recorded.' . self::MAIL,
			$this->after( $order, OrderStatus::Completed->value )
		);
	}

	public function testStepsOfAWithdrawal(): void {
		$order = $this->order();
		self::assertSame(
			'State of the withdrawal: Items returned.',
			$this->after( $order, OrderNotice::ofWithdrawal( WithdrawalState::Returned ) )
		);
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$paid = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
		$this->service( RefundService::class )->refund(
			$paid,
			new RefundRequest( 0, $paid->totals->total, isManual: true ),
			Actor::staff( 1, 'Rūta' )
		);
		self::assertSame(
			'State of the withdrawal: Refunded. The order is closed.',
			$this->after( $order, OrderNotice::ofWithdrawal( WithdrawalState::Refunded ) )
		);
	}
}
