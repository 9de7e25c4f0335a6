<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\ProcessCrash;

/** PHP is killed during a withdrawal: nothing is stored, and the customer can retry. */
final class WithdrawKillTest extends ShopTestCase {

	/** @return iterable<string, array{string}> */
	public static function points(): iterable {
		yield 'before anything is written' => array( 'withdraw.calculated' );
		yield 'after the withdrawal'       => array( 'withdraw.written' );
		yield 'after the messages'         => array( 'withdraw.messages' );
	}

	#[DataProvider( 'points' )]
	public function testACrashLeavesNoPartialWithdrawal( string $point ): void {
		$vase   = $this->product();
		$orders = $this->service( OrderRepository::class );
		$order  = $orders->byKey( (string) $this->place( self::body( array( self::line( $vase ) ) ) )['data']['key'] ) ?? self::fail();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Shop' ) );
		$tables = array( 'withdrawals', 'withdrawal_lines', 'order_events', 'outbox' );
		$before = array_map( $this->rowsIn( ... ), $tables );
		$body   = array(
			'request_id' => wp_generate_uuid4(),
			'order'      => array( 'key' => $order->key ),
			'name'       => 'Ona',
			'email'      => 'ona@example.org',
			'lines'      => array(
				array(
					'id'     => $vase,
					'kiekis' => 1,
				),
			),
		);
		self::assertSame( '', ProcessCrash::call( 'kill', $point, 'withdraw', $body ), 'The process continued.' );
		self::assertSame( $before, array_map( $this->rowsIn( ... ), $tables ) );
		self::assertTrue( $this->call( 'withdraw', $body )['status'] );
		self::assertSame( array( 1, 1, $before[2] + 1, $before[3] + 2 ), array_map( $this->rowsIn( ... ), $tables ) );
	}
}
