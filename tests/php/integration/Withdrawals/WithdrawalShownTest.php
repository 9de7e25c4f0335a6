<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Customers\Customers;
use Vitrine\OrderPages\Rest\OrderAccountFields;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\WithdrawalState;
use Vitrine\Pricing\Nature;
use Vitrine\Withdrawals\Withdrawals;

/** Withdrawals as the customer sees them at the order. */
final class WithdrawalShownTest extends WithdrawalTestCase {

	public function testAWithdrawalIsShownAtTheOrderAndInItsProgress(): void {
		$token = $this->token( $this->customer() );
		$vase  = $this->product( 5, 1000, array(), 'Vase' );
		$order = $this->order( array( self::line( $vase, 2 ) ), 'de', $token );
		$shown = fn (): array => $this->callAs( $token, 'get_user_orders', array(), 'de' )['data']['items'][0];
		$user  = fn (): array => $this->service( OrderAccountFields::class )->forCustomer(
			$this->service( Customers::class )->find( (int) $order->customer->id ) ?? self::fail()
		)[0];
		$before = $shown();
		self::assertSame(
			array( 'none', '', array() ),
			array( $before['withdrawn'], $before['withdrawn_text'], $before['withdrawal']['declared'] )
		);
		$this->callAs( $token, 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ) );
		self::assertSame(
			array( 'part', 'Part of the order: Withdrawal received', 'Arrives' ),
			array( $user()['withdrawn'], $user()['withdrawn_text'], strtok( $user()['progress_text'], ' ' ) )
		);
		$this->callAs( $token, 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ) );
		self::assertSame(
			array( 'all', 'Withdrawal received', '' ),
			array( $user()['withdrawn'], $user()['status_label'], $user()['progress_text'] ),
			'The header shows one state.'
		);

		$withdrawals = $this->service( Withdrawals::class );
		[ $first ]   = $withdrawals->forOrders( array( $order->id ) )[ $order->id ];
		$withdrawals->changeState( $first->id, WithdrawalState::Received, WithdrawalState::Returned );
		self::assertSame( 'Withdrawal received', $user()['status_label'], 'Not all items were returned.' );
		self::assertSame(
			array(
				array( 'label' => 'Ware zurück', 'date_text' => "2.\u{a0}November 2026", 'items' => array( '1 × Vase' ) ),
				array( 'label' => 'Widerruf eingegangen', 'date_text' => "2.\u{a0}November 2026", 'items' => array( '1 × Vase' ) ),
			),
			array_map( static fn ( array $one ): array => array_diff_key( $one, array( 'next' => 0 ) ), $shown()['withdrawal']['declared'] )
		);
		$next = array_column( $shown()['withdrawal']['declared'], 'next' );
		self::assertSame( array( 1, 4 ), array_map( 'count', $next ), 'Items that are back need not be sent.' );
		self::assertStringContainsString( "bis zum 16.\u{a0}November 2026", $next[1][0] );
		self::assertSame( 'Die Kosten der Rücksendung tragen Sie.', $next[1][1] );
		self::assertSame( '', $shown()['withdrawal']['text'], 'The withdrawals say it.' );
		$page = $this->call( 'get_order_by_key', array( 'key' => $order->key ), 'de' )['data'];
		self::assertSame( array( 'all', array() ), array( $page['withdrawn'], $page['next_steps'] ), 'Nothing is paid or sent any more.' );
	}

	public function testNothingIsPromisedThatIsDone(): void {
		$token = $this->token( $this->customer() );
		$vase  = $this->product( 5, 1000, array(), 'Vase' );
		$order = $this->order( array( self::line( $vase, 2 ) ), 'en', $token );
		$this->callAs( $token, 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ) );
		$next = fn (): string => implode(
			' ',
			$this->call( 'get_order_by_key', array( 'key' => $order->key ), 'en' )['data']['withdrawal']['declared'][0]['next']
		);
		self::assertStringContainsString( 'We will refund your payment for these items', $next() );

		$shop   = Actor::staff( 1, 'Rūta' );
		$refund = $this->service( RefundService::class );
		$refund->refund( $order, new RefundRequest( 0, 500, reason: 'A scratch' ), $shop );
		self::assertStringContainsString( 'We will refund', $next(), 'Only a part was refunded.' );
		$refund->refund( $this->orderById( $order->id ), new RefundRequest( 1, 500, array( 0 => 1 ) ), $shop );
		self::assertStringContainsString( 'Please return the items', $next() );
		self::assertStringNotContainsString( 'refund your payment', $next() );
		$this->service( ChangeOrder::class )->changeStatus( $this->orderById( $order->id ), OrderStatus::Cancelled, $shop );
		self::assertSame( '', $next() );
	}

	public function testItemsRefundedForAnotherReasonCannotBeWithdrawnFrom(): void {
		$token  = $this->token( $this->customer() );
		$vase   = $this->product( 5, 1000, array(), 'Vase' );
		$order  = $this->order( array( self::line( $vase, 2 ) ), 'en', $token );
		$refund = $this->service( RefundService::class );
		$shop   = Actor::staff( 1, 'Rūta' );
		$refund->refund( $order, new RefundRequest( 0, null, array( 0 => 1 ), 'Broken', true ), $shop );
		$offer = fn (): array => $this->callAs( $token, 'get_withdrawal', array( 'order' => array( 'key' => $order->key ) ) )['data'];
		self::assertSame( array( 1 ), array_column( $offer()['lines'], 'left' ) );
		self::assertFalse( $this->callAs( $token, 'withdraw', self::withdrawalBody( $order, array( $vase => 2 ) ) )['status'] );
		$this->clock->time = $this->clock->time->modify( '+1 hour' );
		self::assertTrue( $this->callAs( $token, 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ) )['status'] );
		$next = fn (): string => implode(
			' ',
			$this->call( 'get_order_by_key', array( 'key' => $order->key ), 'en' )['data']['withdrawal']['declared'][0]['next']
		);
		self::assertStringContainsString( 'We will refund your payment for these items', $next() );
		$this->clock->time = $this->clock->time->modify( '+1 day' );
		$refund->refund( $this->orderById( $order->id ), new RefundRequest( 1, null, array( 0 => 1 ) ), $shop );
		self::assertStringNotContainsString( 'We will refund', $next() );
		self::assertSame( array( 0 ), array_column( $offer()['lines'], 'left' ) );
	}

	public function testARefundAfterAWithdrawalSettlesIt(): void {
		$token = $this->token( $this->customer() );
		$vase  = $this->product( 5, 1000, array(), 'Vase' );
		$order = $this->order( array( self::line( $vase, 3 ) ), 'en', $token );
		$this->callAs( $token, 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ) );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, null, array( 0 => 1 ) ), Actor::staff( 1, 'Rūta' ) );
		$offer = $this->callAs( $token, 'get_withdrawal', array( 'order' => array( 'key' => $order->key ) ) )['data'];
		self::assertSame( array( 2 ), array_column( $offer['lines'], 'left' ) );
	}

	private function orderById( int $id ): Order {
		return $this->service( OrderRepository::class )->byId( $id ) ?? self::fail();
	}

	public function testAServiceIsNotReturned(): void {
		$token   = $this->token( $this->customer() );
		$service = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( 'COURSE', 5950, stock: 50, legal: new LegalFacts( nature: Nature::Service ) ),
			array( 'en' => new ProductText( 'Course', 'course' ) )
		);
		$order   = $this->order( array( self::line( $service ) ), 'de', $token );
		$this->callAs( $token, 'withdraw', self::withdrawalBody( $order, array( $service => 1 ) ) );
		$shown = $this->callAs( $token, 'get_user_orders', array(), 'de' )['data']['items'][0];
		self::assertSame(
			array(
				"Ihre Zahlung erstatten wir Ihnen bis zum 16.\u{a0}November 2026 über dasselbe Zahlungsmittel, mit dem Sie bezahlt haben.",
			),
			$shown['withdrawal']['declared'][0]['next']
		);
	}
}
