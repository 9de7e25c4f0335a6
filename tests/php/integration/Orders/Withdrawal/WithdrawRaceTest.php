<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders\Withdrawal;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\RestAnswer;
use Vitrine\Tests\Support\Site;

/** Several withdrawals from one order at once: a barrier holds each after it was reckoned, until all have seen the same pieces. */
#[Group( 'data' )]
final class WithdrawRaceTest extends ShopTestCase {

	private const PATH = '/wp-json/data/v1/withdraw?lang=en';

	private const SERVERS = 4;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Barrier::install( Site::folder(), 'withdraw.reckoned', self::SERVERS );
	}

	public static function tearDownAfterClass(): void {
		Barrier::remove( Site::folder() );
	}

	/** @return array{Order, int, int} The order, its product, and how many messages there are already. */
	private function order( int $pieces ): array {
		$vase  = $this->product( $pieces );
		$book  = $this->service( OrderBook::class );
		$order = $book->byKey( (string) $this->place( self::body( array( self::line( $vase, $pieces ) ) ) )['data']['key'] ) ?? self::fail();
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 1, 'Shop' ) );
		return array( $order, $vase, $this->rowsIn( 'outbox' ) );
	}

	/** @return array<string, mixed> */
	private static function wish( Order $order, int $product ): array {
		return array(
			'request_id' => wp_generate_uuid4(),
			'order'      => array( 'key' => $order->key ),
			'name'       => 'Ona',
			'email'      => 'ona@example.org',
			'lines'      => array(
				array(
					'id'     => $product,
					'kiekis' => 1,
				),
			),
		);
	}

	/**
	 * @param list<RestAnswer> $answers
	 * @return int How many were taken.
	 */
	private static function taken( array $answers ): int {
		return count(
			array_filter(
				$answers,
				static function ( RestAnswer $answer ): bool {
					self::assertSame( 200, $answer->status, $answer->raw );
					return self::decoded( $answer )['status'];
				}
			)
		);
	}

	public function testNobodyWithdrawsFromMoreThanWasBought(): void {
		[ $order, $vase, $mails ] = $this->order( 3 );
		$answers                  = $this->race( self::PATH, array_map( static fn (): array => self::wish( $order, $vase ), range( 1, 12 ) ), self::SERVERS );
		self::assertSame( 3, self::taken( $answers ) );
		self::assertSame( '3', $this->service( Database::class )->value( 'SELECT SUM(quantity) FROM {withdrawal_lines}' ) );
		self::assertSame( $mails + 6, $this->rowsIn( 'outbox' ) );
	}

	public function testOneAttemptSentTenTimesIsOneWithdrawal(): void {
		[ $order, $vase, $mails ] = $this->order( 1 );
		self::assertSame( 10, self::taken( $this->race( self::PATH, array_fill( 0, 10, self::wish( $order, $vase ) ), self::SERVERS ) ) );
		self::assertSame( array( 1, 1, $mails + 2 ), array( $this->rowsIn( 'withdrawals' ), $this->rowsIn( 'withdrawal_lines' ), $this->rowsIn( 'outbox' ) ) );
	}
}
