<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders\Withdrawal;

use Vitrine\Customers\Customers;
use Vitrine\Orders\Rest\OrderAccountFields;
use Vitrine\Orders\Withdrawal\Withdrawals;
use Vitrine\Orders\Withdrawal\WithdrawalState;

/** Withdrawals as the customer sees them at the order. */
final class WithdrawalShownTest extends WithdrawalTestCase {

	public function testAWithdrawalIsShownAtTheOrderAndInItsProgress(): void {
		$token = $this->token( $this->customer() );
		$vase  = $this->product( 5, 1000, array(), 'Vase' );
		$order = $this->order( array( self::line( $vase, 2 ) ), 'de', $token );
		$shown = fn (): array => $this->callAs( $token, 'get_user_orders', array(), 'de' )['data']['items'][0];
		$user  = fn (): array => $this->service( OrderAccountFields::class )->forCustomer(
			$this->service( Customers::class )->find( (int) $order->customerId ) ?? self::fail()
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
		self::assertSame( array( 'all', 'Withdrawal received' ), array( $user()['withdrawn'], $user()['progress_text'] ) );

		$withdrawals = $this->service( Withdrawals::class );
		[ $first ]   = $withdrawals->forOrders( array( $order->id ) )[ $order->id ];
		$withdrawals->changeState( $first->id, WithdrawalState::Received, WithdrawalState::Returned );
		self::assertSame( 'Withdrawal received', $user()['progress_text'], 'Not all items were returned.' );
		self::assertSame(
			array(
				array( 'label' => 'Ware zurück', 'date_text' => '2. November 2026', 'items' => array( '1 × Vase' ) ),
				array( 'label' => 'Widerruf eingegangen', 'date_text' => '2. November 2026', 'items' => array( '1 × Vase' ) ),
			),
			$shown()['withdrawal']['declared']
		);
		$page = $this->call( 'get_order_by_key', array( 'key' => $order->key ), 'de' )['data'];
		self::assertSame( array( 'all', array() ), array( $page['withdrawn'], $page['next_steps'] ), 'Nothing is paid or sent any more.' );
	}
}
