<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Database;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Payments\PaymentCron;
use Vitrine\Tests\Support\ProcessCrash;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\StripeFake;

/** PHP or the database connection dies during a refund: the payment cron completes it, and no refund is sent twice. */
final class RefundKillTest extends CardTestCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		StripeFake::running()->install( Site::folder() );
	}

	public static function tearDownAfterClass(): void {
		StripeFake::remove( Site::folder() );
	}

	/** @return iterable<string, array{string, string}> */
	public static function points(): iterable {
		foreach ( array( 'refund.stored', 'refund.sent', 'refund.moved', 'refund.messages', 'refund.committed' ) as $point ) {
			yield "$point, killed" => array( 'kill', $point );
		}
		foreach ( array( 'refund.sent', 'refund.moved', 'refund.messages' ) as $point ) {
			yield "$point, connection lost" => array( 'lose', $point );
		}
	}

	#[DataProvider( 'points' )]
	public function testAnInterruptedRefundIsSentOnce( string $mode, string $point ): void {
		$order = $this->interruptRefund( $mode, $point );
		$this->expireLeases();
		$this->service( PaymentCron::class )->run();
		$this->expireLeases();
		$this->service( PaymentCron::class )->run();
		self::assertSame( array( 590 ), array_column( $this->stripe->control( 'state' )['refunds'], 'amount' ) );
		self::assertSame( array( 'payment: paid > partly_refunded' ), array_slice( $this->history( $order ), 3 ) );
		self::assertSame( array( 'order_confirmation', 'order_notice', 'order_refunded' ), $this->messages() );
		self::assertSame( array( 5, 2 ), array( $this->stock( $order->lines[0]->productId ), $this->rowsIn( 'invoices' ) ) );
	}

	/** Stripe forgets idempotency keys after a day or two; the refund's metadata keeps its key. */
	public function testAnInterruptedRefundIsSentOnceAfterStripeExpiredTheKey(): void {
		$order = $this->interruptRefund( 'kill', 'refund.sent' );
		$this->stripe->control( 'forget-keys' );
		$this->expireLeases();
		$this->service( PaymentCron::class )->run();
		self::assertSame( array( 590 ), array_column( $this->stripe->control( 'state' )['refunds'], 'amount' ) );
		self::assertSame( array( 'processing', 'partly_refunded' ), $this->state( $order ) );
	}

	private function interruptRefund( string $mode, string $point ): Order {
		if ( $mode === 'lose' ) {
			if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
				self::markTestSkipped( 'SQLite has no connection to lose.' );
			}
			$this->expectLog();
		}
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		$result = ProcessCrash::call(
			$mode,
			$point,
			RefundService::class,
			array( 'order' => $order->id, 'amount' => 590, 'pieces' => array( 0 => 1 ) )
		);
		self::assertStringNotContainsString( 'The process continued', $mode === 'kill' ? $result : '' );
		return $order;
	}

	/** Leases of killed processes expire; the test doesn't wait for that. */
	private function expireLeases(): void {
		$this->service( Database::class )->run( 'UPDATE {leases} SET expires_at = 0' );
		$this->service( Database::class )->run( 'UPDATE {refunds} SET checked_at = checked_at - 3600' );
	}
}
