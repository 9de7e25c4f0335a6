<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refunds;
use Vitrine\Payments\Clockwork;
use Vitrine\Tests\Support\Deaths;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\StripeFake;

/** PHP or the database dies in the middle of a refund: the clockwork brings it to its end, and nobody is repaid twice. */
#[Group( 'data' )]
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
	public function testARefundThatWasCutOffIsDoneOnce( string $way, string $point ): void {
		$order = $this->cutOff( $way, $point );
		$this->timePasses();
		$this->service( Clockwork::class )->run();
		$this->timePasses();
		$this->service( Clockwork::class )->run();
		self::assertSame( array( 590 ), array_column( $this->stripe->desk( 'state' )['refunds'], 'amount' ) );
		self::assertSame( array( 'payment: paid > partly_refunded' ), array_slice( $this->history( $order ), 3 ) );
		self::assertSame( array( 'order_confirmation', 'order_notice', 'order_refunded' ), $this->messages() );
		self::assertSame( array( 5, 2 ), array( $this->stock( $order->lines[0]->productId ), $this->rowsIn( 'invoices' ) ) );
	}

	/** Stripe forgets its idempotency keys after a day or two; a refund's own key stays with it. */
	public function testEvenWhenStripeHasForgottenTheKey(): void {
		$order = $this->cutOff( 'kill', 'refund.sent' );
		$this->stripe->desk( 'forget-keys' );
		$this->timePasses();
		$this->service( Clockwork::class )->run();
		self::assertSame( array( 590 ), array_column( $this->stripe->desk( 'state' )['refunds'], 'amount' ) );
		self::assertSame( array( 'processing', 'partly_refunded' ), $this->state( $order ) );
	}

	private function cutOff( string $way, string $point ): Order {
		if ( $way === 'lose' ) {
			if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
				self::markTestSkipped( 'SQLite has no connection to lose.' );
			}
			$this->expectLog();
		}
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$this->end( $order, $intent );
		$said = Deaths::call( $way, $point, Refunds::class, array( 'order' => $order->id, 'amount' => 590, 'pieces' => array( 0 => 1 ) ) );
		self::assertStringNotContainsString( 'It went on', $way === 'kill' ? $said : '' );
		return $order;
	}

	/** The dead hold their leases until these run out; a test does not wait for that. */
	private function timePasses(): void {
		$this->service( Database::class )->run( 'UPDATE {leases} SET expires_at = 0' );
		$this->service( Database::class )->run( 'UPDATE {refunds} SET checked_at = checked_at - 3600' );
	}
}
