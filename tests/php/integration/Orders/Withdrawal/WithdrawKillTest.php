<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders\Withdrawal;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\OrderBook;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\Deaths;

/** PHP dies in the middle of a withdrawal: it is absent, and the customer may send it again. */
#[Group( 'data' )]
final class WithdrawKillTest extends ShopTestCase {

	/** @return iterable<string, array{string}> */
	public static function points(): iterable {
		yield 'before anything is written' => array( 'withdraw.reckoned' );
		yield 'after the withdrawal'       => array( 'withdraw.written' );
		yield 'after the messages'         => array( 'withdraw.messages' );
	}

	#[DataProvider( 'points' )]
	public function testAKilledProcessLeavesNothingOfIt( string $point ): void {
		$vase  = $this->product();
		$book  = $this->service( OrderBook::class );
		$order = $book->byKey( (string) $this->place( self::body( array( self::line( $vase ) ) ) )['data']['key'] ) ?? self::fail();
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 1, 'Shop' ) );
		$tables = array( 'withdrawals', 'withdrawal_lines', 'order_events', 'outbox' );
		$before = array_map( $this->rowsIn( ... ), $tables );
		$wish   = array(
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
		self::assertSame( '', Deaths::call( 'kill', $point, 'withdraw', $wish ), 'The process went on.' );
		self::assertSame( $before, array_map( $this->rowsIn( ... ), $tables ) );
		self::assertTrue( $this->call( 'withdraw', $wish )['status'] );
		self::assertSame( array( 1, 1, $before[2] + 1, $before[3] + 2 ), array_map( $this->rowsIn( ... ), $tables ) );
	}
}
