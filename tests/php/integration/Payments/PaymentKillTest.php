<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Order;
use Vitrine\Payments\Clockwork;
use Vitrine\Tests\Support\Deaths;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\StripeFake;

/** PHP or the database dies in the middle of a payment: trying again, or the clockwork alone, brings order and money together. */
#[Group( 'data' )]
final class PaymentKillTest extends CardTestCase {

	private const PAID      = array( 'placed:  > pending', 'payment: unpaid > paid', 'status: pending > processing' );
	private const CANCELLED = array( 'placed:  > pending', 'status: pending > cancelled', 'payment: unpaid > failed' );

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		StripeFake::running()->install( Site::folder() );
	}

	public static function tearDownAfterClass(): void {
		StripeFake::remove( Site::folder() );
	}

	/** @return iterable<string, array{string}> */
	public static function pointsOfStart(): iterable {
		foreach ( array( 'start.stored', 'start.created', 'start.kept' ) as $point ) {
			yield $point => array( $point );
		}
	}

	#[DataProvider( 'pointsOfStart' )]
	public function testABeginningThatWasCutOffHasOneIntent( string $point ): void {
		$order = $this->order();
		self::assertSame( '', Deaths::call( 'kill', $point, 'start_order_stripe', array( 'key' => $order->key ) ) );
		$this->leasesEnd();
		$this->begun( $order );
		self::assertCount( 1, $this->stripe->intents( $order->id ) );
	}

	#[DataProvider( 'pointsOfStart' )]
	public function testABeginningThatWasCutOffForGoodIsClosed( string $point ): void {
		$order = $this->order();
		Deaths::call( 'kill', $point, 'start_order_stripe', array( 'key' => $order->key ) );
		$this->hoursPass( $order );
		$this->service( Clockwork::class )->run();
		self::assertSame( self::CANCELLED, $this->history( $order ) );
		self::assertSame( array( 'canceled' ), array_column( $this->stripe->intents( $order->id ), 'status' ) );
		self::assertSame( 5, $this->stock( $order->lines[0]->productId ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function pointsOfSettle(): iterable {
		foreach ( array( 'settle.read', 'settle.moved', 'change.moved', 'settle.messages', 'settle.committed' ) as $point ) {
			yield "$point, killed" => array( 'kill', $point );
		}
		foreach ( array( 'settle.moved', 'settle.messages' ) as $point ) {
			yield "$point, connection lost" => array( 'lose', $point );
		}
	}

	#[DataProvider( 'pointsOfSettle' )]
	public function testASettlementThatWasCutOffIsDoneOnceByTheClockwork( string $way, string $point ): void {
		$order = $this->paidButNotSettled( $way, $point );
		$this->hoursPass( $order );
		$this->service( Clockwork::class )->run();
		$this->assertPaidOnce( $order );
	}

	#[DataProvider( 'pointsOfSettle' )]
	public function testASettlementThatWasCutOffIsDoneOnceByTheCustomersNextTry( string $way, string $point ): void {
		$order = $this->paidButNotSettled( $way, $point );
		$this->leasesEnd();
		self::assertTrue( $this->end( $order, $this->stripe->intents( $order->id )[0]['id'] )['status'] );
		$this->assertPaidOnce( $order );
	}

	/** @return iterable<string, array{string}> */
	public static function pointsOfExpiry(): iterable {
		foreach ( array( 'expire.asked', 'expire.cancelled', 'change.moved' ) as $point ) {
			yield $point => array( $point );
		}
	}

	#[DataProvider( 'pointsOfExpiry' )]
	public function testAnEndThatWasCutOffIsFinishedByTheNextRun( string $point ): void {
		$order = $this->order();
		$this->begun( $order );
		$this->hoursPass( $order );
		self::assertSame( '', Deaths::call( 'kill', $point, Clockwork::class ) );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
		$this->hoursPass( $order );
		$this->service( Clockwork::class )->run();
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->history( $order ), $this->stock( $order->lines[0]->productId ) ) );
	}

	private function paidButNotSettled( string $way, string $point ): Order {
		if ( $way === 'lose' ) {
			if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
				self::markTestSkipped( 'SQLite has no connection to lose.' );
			}
			$this->expectLog();
		}
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$said = Deaths::call( $way, $point, 'end_order_stripe', array( 'key' => $order->key, 'intent' => $intent ) );
		self::assertMatchesRegularExpression( $way === 'kill' ? '/^$/' : '/^500 /', $said );
		return $order;
	}

	private function assertPaidOnce( Order $order ): void {
		self::assertSame( self::PAID, $this->history( $order ) );
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
		self::assertSame( 4, $this->stock( $order->lines[0]->productId ) );
	}

	/** The dead hold their leases until these run out; a test does not wait for that. */
	private function leasesEnd(): void {
		$this->service( Database::class )->run( 'UPDATE {leases} SET expires_at = 0' );
	}

	private function hoursPass( Order $order ): void {
		$this->leasesEnd();
		$this->service( Database::class )->run( 'UPDATE {orders} SET created_at = created_at - 7200 WHERE id = %d', array( $order->id ) );
		$this->service( Database::class )->run( 'UPDATE {payments} SET checked_at = checked_at - 7200 WHERE order_id = %d', array( $order->id ) );
	}
}
