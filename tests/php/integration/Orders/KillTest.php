<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\ProcessCrash;

/** PHP or the database connection dies while an order is placed: the order is complete or absent, and the customer can retry. */
#[Group( 'data' )]
#[Group( 'sqlite' )]
final class KillTest extends ShopTestCase {

	/** @return iterable<string, array{string, bool}> point, whether the order is there afterwards */
	public static function points(): iterable {
		yield 'before anything is written' => array( 'place.priced', false );
		yield 'after the order'            => array( 'place.order', false );
		yield 'after the discount'         => array( 'place.discount', false );
		yield 'after the stock'            => array( 'place.stock', false );
		yield 'after the messages'         => array( 'place.messages', false );
		yield 'after the commit'           => array( 'place.committed', true );
	}

	#[DataProvider( 'points' )]
	public function testACrashLeavesACompleteOrderOrNone( string $point, bool $present ): void {
		$vase = $this->product( 5 );
		$body = $this->bodyWithLastUse( $vase );
		self::assertSame( '', $this->placeOrderAndCrash( 'kill', $point, $body ), 'The process continued.' );
		$this->assertCompleteOrAbsent( $present, $vase );
		$this->assertCanBeRetried( $body, $vase );
	}

	/** @return iterable<string, array{string, bool}> point, whether the transaction is repeated */
	public static function pointsInside(): iterable {
		foreach ( array( 'place.order', 'place.discount', 'place.stock' ) as $point ) {
			yield $point => array( $point, true );
		}
		// The connection is lost during the commit, whose outcome is unknown.
		yield 'place.messages' => array( 'place.messages', false );
	}

	/**
	 * wpdb reconnects automatically and would write the second half of an order whose first half was rolled back. The shop repeats the
	 * whole transaction.
	 */
	#[DataProvider( 'pointsInside' )]
	public function testALostConnectionLeavesNoPartialOrder( string $point, bool $repeated ): void {
		if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
			self::markTestSkipped( 'SQLite has no connection to lose.' );
		}
		$this->expectLog();
		$vase = $this->product( 5 );
		$body = $this->bodyWithLastUse( $vase );
		self::assertMatchesRegularExpression(
			$repeated ? '/^200 \{"status":true,/' : '/^500 \{"status":false,/',
			$this->placeOrderAndCrash( 'lose', $point, $body )
		);
		$this->assertCompleteOrAbsent( $repeated, $vase );
		$this->assertCanBeRetried( $body, $vase );
	}

	/** @return array<string, mixed> An order that redeems the only use of a code. */
	private function bodyWithLastUse( int $vase ): array {
		$this->service( DiscountRepository::class )->add( new DiscountTerms( 'ONCE', DiscountKind::Percent, 1000, maxUses: 1 ) );
		return self::body( array( self::line( $vase, 2 ) ), array( 'discount' => 'ONCE' ) );
	}

	private function assertCompleteOrAbsent( bool $present, int $vase ): void {
		$this->assertUses( $present ? 1 : 0 );
		if ( $present ) {
			self::assertSame(
				array( 1, 1, 1, self::MESSAGES, 3 ),
				array(
					...array_map( $this->rowsIn( ... ), array( 'orders', 'order_lines', 'order_events' ) ),
					$this->messageCount(),
					$this->stock( $vase ),
				)
			);
			return;
		}
		$this->assertNoTrace();
		self::assertSame( 5, $this->stock( $vase ) );
	}

	/** @param array<string, mixed> $body */
	private function assertCanBeRetried( array $body, int $vase ): void {
		$answer = $this->place( $body );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertNotNull( $this->service( OrderRepository::class )->byKey( $answer['data']['key'] ) );
		self::assertSame( array( 1, 3 ), array( $this->rowsIn( 'orders' ), $this->stock( $vase ) ) );
		$this->assertUses( 1 );
	}

	private function assertUses( int $uses ): void {
		self::assertSame(
			array( $uses, $uses ),
			array( $this->service( DiscountRepository::class )->byCode( 'ONCE' )?->used, $this->rowsIn( 'discount_uses' ) )
		);
	}

	/**
	 * @param array<string, mixed> $body
	 * @return string Output of the process.
	 */
	private function placeOrderAndCrash( string $mode, string $point, array $body ): string {
		return ProcessCrash::call( $mode, $point, 'add_order', $body );
	}
}
