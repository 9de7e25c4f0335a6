<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Cart\Discounts\DiscountKind;
use Vitrine\Cart\Discounts\Discounts;
use Vitrine\Cart\Discounts\DiscountTerms;
use Vitrine\Orders\OrderBook;
use Vitrine\Tests\Support\Deaths;

/** PHP or the database dies in the middle of an order: it is whole or absent, and the customer may send it again. */
#[Group( 'data' )]
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
	public function testAKilledProcessLeavesTheOrderWholeOrAbsent( string $point, bool $there ): void {
		$vase = $this->product( 5 );
		$body = $this->bodyWithTheLastUse( $vase );
		self::assertSame( '', $this->orderAndDie( 'kill', $point, $body ), 'The process went on.' );
		$this->assertWholeOrAbsent( $there, $vase );
		$this->assertCanBeSentAgain( $body, $vase );
	}

	/** @return iterable<string, array{string}> */
	public static function pointsInside(): iterable {
		foreach ( array( 'place.order', 'place.discount', 'place.stock', 'place.messages' ) as $point ) {
			yield $point => array( $point );
		}
	}

	/** wpdb connects anew by itself, and would write the second half of an order whose first half was rolled back. */
	#[DataProvider( 'pointsInside' )]
	public function testALostConnectionLeavesNoHalfOrder( string $point ): void {
		if ( defined( 'DB_ENGINE' ) && constant( 'DB_ENGINE' ) === 'sqlite' ) {
			self::markTestSkipped( 'SQLite has no connection to lose.' );
		}
		$this->expectLog();
		$vase = $this->product( 5 );
		$body = $this->bodyWithTheLastUse( $vase );
		self::assertMatchesRegularExpression( '/^500 \{"status":false,/', $this->orderAndDie( 'lose', $point, $body ) );
		$this->assertWholeOrAbsent( false, $vase );
		$this->assertCanBeSentAgain( $body, $vase );
	}

	/** @return array<string, mixed> An order that takes the only use of a code. */
	private function bodyWithTheLastUse( int $vase ): array {
		$this->service( Discounts::class )->add( new DiscountTerms( 'ONCE', DiscountKind::Percent, 1000, mostUses: 1 ) );
		return self::body( array( self::line( $vase, 2 ) ), array( 'discount' => 'ONCE' ) );
	}

	private function assertWholeOrAbsent( bool $there, int $vase ): void {
		$this->assertUses( $there ? 1 : 0 );
		if ( $there ) {
			self::assertSame( array( 1, 1, 1, self::MESSAGES, 3 ), array( ...array_map( $this->rowsIn( ... ), array( 'orders', 'order_lines', 'order_events', 'outbox' ) ), $this->stock( $vase ) ) );
			return;
		}
		$this->assertNoTrace();
		self::assertSame( 5, $this->stock( $vase ) );
	}

	/** @param array<string, mixed> $body */
	private function assertCanBeSentAgain( array $body, int $vase ): void {
		$answer = $this->place( $body );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertNotNull( $this->service( OrderBook::class )->byKey( $answer['data']['key'] ) );
		self::assertSame( array( 1, 3 ), array( $this->rowsIn( 'orders' ), $this->stock( $vase ) ) );
		$this->assertUses( 1 );
	}

	private function assertUses( int $uses ): void {
		self::assertSame( array( $uses, $uses ), array( $this->service( Discounts::class )->byCode( 'ONCE' )?->used, $this->rowsIn( 'discount_uses' ) ) );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return string What the process still said.
	 */
	private function orderAndDie( string $way, string $point, array $body ): string {
		return Deaths::call( $way, $point, 'add_order', $body );
	}
}
