<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use Vitrine\Database\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;

/** Concurrent withdrawals from one order. A barrier holds each of them until all have read the same quantities. */
final class WithdrawRaceTest extends ShopTestCase {

	private const PATH = '/wp-json/data/v1/withdraw?lang=en';

	private const SERVERS = 4;

	private const CALLERS = 8;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Barrier::install( Site::folder(), 'withdraw.calculated', self::SERVERS );
	}

	public static function tearDownAfterClass(): void {
		Barrier::remove( Site::folder() );
	}

	/** @return array{Order, int, int} The order, its product and the number of existing messages. */
	private function order( int $quantities ): array {
		$vase   = $this->product( 2 * $quantities );
		$orders = $this->service( OrderRepository::class );
		$order  = $orders->byKey( (string) $this->place( self::body( array( self::line( $vase, $quantities ) ) ) )['data']['key'] )
			?? self::fail();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Shop' ) );
		return array( $order, $vase, $this->rowsIn( 'outbox' ) );
	}

	/** @return array<string, mixed> */
	private static function withdrawalBody( Order $order, int $product ): array {
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
	 * @param list<RestResponse> $answers
	 * @return int The number of accepted withdrawals.
	 */
	private static function acceptedCount( array $answers ): int {
		return count(
			array_filter(
				$answers,
				static function ( RestResponse $response ): bool {
					self::assertSame( 200, $response->status, $response->raw );
					return self::decoded( $response )['status'];
				}
			)
		);
	}

	public function testConcurrentWithdrawalsNeverExceedThePurchasedQuantity(): void {
		[ $order, $vase, $mails ] = $this->order( 3 );
		$answers                  = $this->race(
			self::PATH,
			array_map( static fn (): array => self::withdrawalBody( $order, $vase ), range( 1, self::CALLERS ) ),
			self::SERVERS
		);
		self::assertSame( 3, self::acceptedCount( $answers ) );
		self::assertSame( '3', $this->service( Database::class )->value( 'SELECT SUM(quantity) FROM {withdrawal_lines}' ) );
		self::assertSame( $mails + 6, $this->rowsIn( 'outbox' ) );
	}

	public function testConcurrentRetriesCreateOneWithdrawal(): void {
		[ $order, $vase, $mails ] = $this->order( 1 );
		self::assertSame(
			self::CALLERS,
			self::acceptedCount(
				$this->race( self::PATH, array_fill( 0, self::CALLERS, self::withdrawalBody( $order, $vase ) ), self::SERVERS )
			)
		);
		self::assertSame(
			array( 1, 1, $mails + 2 ),
			array( $this->rowsIn( 'withdrawals' ), $this->rowsIn( 'withdrawal_lines' ), $this->rowsIn( 'outbox' ) )
		);
	}
}
