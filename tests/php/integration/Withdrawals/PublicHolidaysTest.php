<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Orders\Order;

/** Periods that would end on a public holiday (Regulation 1182/71). */
final class PublicHolidaysTest extends WithdrawalTestCase {

	private function at( string $time ): void {
		$this->clock->time = new DateTimeImmutable( $time, $this->clock->time->getTimezone() );
	}

	/** An order that was ordered ten days before it was delivered. */
	private function delivered( string $day, int $product ): Order {
		$this->at( "$day 10:00" );
		$this->at( $this->clock->time->modify( '-10 days' )->format( 'Y-m-d H:i' ) );
		$order = $this->order( array( self::line( $product ) ), 'en' );
		$this->at( "$day 10:00" );
		$this->complete( $order );
		return $order;
	}

	/** @return iterable<string, array{string, string, string}> Delivery, end without holidays, last day. */
	public static function periods(): iterable {
		yield 'over Christmas' => array( '2026-12-11', '2026-12-26 00:01', '2026-12-28' );
		yield 'over New Year' => array( '2026-12-18', '2027-01-02 00:01', '2027-01-04' );
		yield 'over Easter Monday' => array( '2027-03-15', '2027-03-30 00:01', '2027-03-30' );
	}

	#[DataProvider( 'periods' )]
	public function testTheRightLastsUntilTheNextWorkingDay( string $delivery, string $tooEarly, string $last ): void {
		$vase  = $this->product( 5 );
		$order = $this->delivered( $delivery, $vase );
		$state = fn (): string => $this->call( 'get_withdrawal', array( 'order' => array( 'key' => $order->key ) ) )['data']['standing'];
		$this->at( $tooEarly );
		self::assertSame( 'open', $state() );
		$this->at( "$last 23:59" );
		self::assertSame( 'open', $state() );
		self::assertTrue( $this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ) )['status'] );

		$late = $this->delivered( $delivery, $vase );
		$this->at( $last );
		$this->at( $this->clock->time->modify( '+1 day' )->format( 'Y-m-d 00:00' ) );
		self::assertFalse( $this->call( 'withdraw', self::withdrawalBody( $late, array( $vase => 1 ) ) )['status'] );
	}

	public function testItemsAreReturnedUntilTheNextWorkingDayAndRefundedBefore(): void {
		$vase  = $this->product( 5 );
		$order = $this->delivered( '2026-12-10', $vase );
		$this->at( '2026-12-11 12:00' );
		$answer = $this->call( 'withdraw', self::withdrawalBody( $order, array( $vase => 1 ) ), 'en' );
		$next   = implode( ' ', $answer['data']['next'] ?? array() );
		self::assertStringContainsString( 'return the items by 28 December 2026', strtr( $next, array( "\u{a0}" => ' ' ) ) );
		self::assertStringContainsString( 'by 25 December 2026 to your original', strtr( $next, array( "\u{a0}" => ' ' ) ) );
	}
}
