<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Database;
use Vitrine\Orders\Order;
use Vitrine\Payments\PaymentCron;
use Vitrine\Tests\Support\ProcessCrash;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\StripeFake;

/** PHP or the database connection dies during a payment: a retry or the payment cron completes it. */
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
		foreach ( array( 'start.stored', 'start.created', 'start.saved' ) as $point ) {
			yield $point => array( $point );
		}
	}

	#[DataProvider( 'pointsOfStart' )]
	public function testAnInterruptedStartCreatesOneIntent( string $point ): void {
		$order = $this->order();
		self::assertSame( '', ProcessCrash::call( 'kill', $point, 'start_order_stripe', array( 'key' => $order->key ) ) );
		$this->expireLeases();
		$this->startPayment( $order );
		self::assertCount( 1, $this->stripe->intents( $order->id ) );
	}

	#[DataProvider( 'pointsOfStart' )]
	public function testAnAbandonedStartIsClosedByCron( string $point ): void {
		$order = $this->order();
		ProcessCrash::call( 'kill', $point, 'start_order_stripe', array( 'key' => $order->key ) );
		$this->backdate( $order );
		$this->service( PaymentCron::class )->run();
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
	public function testAnInterruptedSettlementIsCompletedOnceByCron( string $mode, string $point ): void {
		$order = $this->paidButNotSettled( $mode, $point );
		$this->backdate( $order );
		$this->service( PaymentCron::class )->run();
		$this->assertPaidOnce( $order );
	}

	#[DataProvider( 'pointsOfSettle' )]
	public function testAnInterruptedSettlementIsCompletedOnceByARetry( string $mode, string $point ): void {
		$order = $this->paidButNotSettled( $mode, $point );
		$this->expireLeases();
		self::assertTrue( $this->returnFromPayment( $order, $this->stripe->intents( $order->id )[0]['id'] )['status'] );
		$this->assertPaidOnce( $order );
	}

	/** @return iterable<string, array{string}> */
	public static function pointsOfExpiry(): iterable {
		foreach ( array( 'expire.asked', 'expire.cancelled', 'change.moved' ) as $point ) {
			yield $point => array( $point );
		}
	}

	#[DataProvider( 'pointsOfExpiry' )]
	public function testAnInterruptedExpiryIsCompletedByTheNextRun( string $point ): void {
		$order = $this->order();
		$this->startPayment( $order );
		$this->backdate( $order );
		self::assertSame( '', ProcessCrash::call( 'kill', $point, PaymentCron::class ) );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
		$this->backdate( $order );
		$this->service( PaymentCron::class )->run();
		self::assertSame( array( self::CANCELLED, 5 ), array( $this->history( $order ), $this->stock( $order->lines[0]->productId ) ) );
	}

	private function paidButNotSettled( string $mode, string $point ): Order {
		if ( $mode === 'lose' ) {
			if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
				self::markTestSkipped( 'SQLite has no connection to lose.' );
			}
			$this->expectLog();
		}
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$result = ProcessCrash::call( $mode, $point, 'end_order_stripe', array( 'key' => $order->key, 'intent' => $intent ) );
		$expected = match ( true ) {
			$mode === 'kill'           => '/^$/',
			// The connection is lost during the commit, whose outcome is unknown.
			$point === 'settle.messages' => '/^500 /',
			// Before, the transaction is repeated.
			default                    => '/^200 /',
		};
		self::assertMatchesRegularExpression( $expected, $result );
		return $order;
	}

	private function assertPaidOnce( Order $order ): void {
		self::assertSame( self::PAID, $this->history( $order ) );
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
		self::assertSame( 4, $this->stock( $order->lines[0]->productId ) );
	}

	/** Leases of killed processes expire; the test doesn't wait for that. */
	private function expireLeases(): void {
		$this->service( Database::class )->run( 'UPDATE {leases} SET expires_at = 0' );
	}

	private function backdate( Order $order ): void {
		$this->expireLeases();
		$this->service( Database::class )->run( 'UPDATE {orders} SET created_at = created_at - 7200 WHERE id = %d', array( $order->id ) );
		$this->service( Database::class )->run(
			'UPDATE {payments} SET checked_at = checked_at - 7200 WHERE order_id = %d',
			array( $order->id )
		);
	}
}
