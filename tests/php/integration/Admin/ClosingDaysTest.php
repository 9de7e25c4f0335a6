<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Delivery\ClosingDays;
use Vitrine\Pricing\Delivery\ClosingDaysInput;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Site;

/** Closing days of settings topic "Delivery". */
final class ClosingDaysTest extends SettingsTestCase {

	private const TODAY = '2026-11-27';

	/** @param array<mixed> ...$rows */
	private static function input( mixed ...$rows ): ClosingDaysInput {
		return new ClosingDaysInput( $rows, new ClosingDays( array( self::period( '2026-08-03', '2026-08-14' ) ) ), self::TODAY );
	}

	/** @return array{from: string, to: string} */
	private static function period( string $from, string $to ): array {
		return compact( 'from', 'to' );
	}

	public function testSortsPeriodsAndCompletesSingleDays(): void {
		$input = self::input(
			self::period( '2027-05-07', '' ),
			self::period( ' 2026-12-24 ', '2027-01-02' ),
			self::period( '2026-08-03', '2026-08-14' )
		);
		self::assertSame( array(), $input->errors );
		self::assertSame(
			array(
				self::period( '2026-08-03', '2026-08-14' ),
				self::period( '2026-12-24', '2027-01-02' ),
				self::period( '2027-05-07', '2027-05-07' ),
			),
			$input->closing->periods
		);
	}

	/** @return iterable<string, array{mixed, array<string, string>}> */
	public static function mistakes(): iterable {
		$date = 'Enter a date, such as 2026-12-24.';
		yield 'empty' => array( self::period( '', '' ), array( '0.from' => $date, '0.to' => $date ) );
		yield 'only a last day' => array( self::period( '', '2026-12-24' ), array( '0.from' => $date ) );
		yield 'no day of the calendar' => array( self::period( '2027-02-29', '2027-03-01' ), array( '0.from' => $date ) );
		yield 'another way of writing it' => array( self::period( '24.12.2026', '2027-01-01' ), array( '0.from' => $date ) );
		yield 'five digits' => array( self::period( '2026-12-24', '20270-01-01' ), array( '0.to' => $date ) );
		yield 'no text' => array( array( 'from' => array( 1 ), 'to' => 5 ), array( '0.from' => $date, '0.to' => $date ) );
		yield 'no row' => array( 'x', array( '0.from' => $date, '0.to' => $date ) );
		$backwards = 'The last day must not be before the first.';
		yield 'backwards' => array( self::period( '2027-01-02', '2026-12-24' ), array( '0.to' => $backwards ) );
		yield 'too long' => array( self::period( '2026-12-24', '2036-12-24' ), array( '0.to' => 'Choose at most 366 days.' ) );
		$past = 'This day is in the past. Please check the year.';
		yield 'over' => array( self::period( '2025-12-24', '2026-01-02' ), array( '0.to' => $past ) );
	}

	/** @param array<string, string> $errors */
	#[DataProvider( 'mistakes' )]
	public function testNamesTheMistakeAtItsField( mixed $row, array $errors ): void {
		self::assertSame( $errors, self::input( $row )->errors );
	}

	public function testLimitsTheNumberOfPeriods(): void {
		$rows = array_fill( 0, ClosingDaysInput::MAX_PERIODS + 1, self::period( '2026-12-24', '' ) );
		self::assertSame( array( '' ), array_keys( self::input( ...$rows )->errors ) );
	}

	public function testSavedClosingDaysMoveTheDeliveryAndTheAnswersThatAreCached(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-27 10:00' ) );
		update_option( VatRates::OPTION, array( 'home' => 'LT' ) );
		$day = fn (): string => $this->service( DeliveryEstimate::class )->day( 1 )->format( 'Y-m-d' );
		self::assertSame( '2026-12-02', $day() );
		$before = did_action( 'vitrine_answers_changed' );
		$saved  = $this->change( 'delivery', array( 'closing_days' => array( self::period( '2026-11-30', '2026-12-01' ) ) ) );
		self::assertSame( 200, $saved->status, $saved->raw );
		self::assertSame( array( self::period( '2026-11-30', '2026-12-01' ) ), $saved->json()['values']['closing_days'] );
		self::assertGreaterThan( $before, did_action( 'vitrine_answers_changed' ) );
		Site::newRequest();
		$this->provide( Clock::class, new FixedClock( '2026-11-27 10:00' ) );
		self::assertSame( '2026-12-04', $day() );
	}

	public function testAMistakeSavesNothing(): void {
		$wrong = $this->change( 'delivery', array( 'closing_days' => array( self::period( '2027-01-02', '2026-12-24' ) ) ) );
		self::assertSame( array( 'closing_days.0.to' => 'The last day must not be before the first.' ), self::faults( $wrong ) );
		self::assertSame( array(), self::setting( ClosingDays::class )->periods );
	}

	public function testABrokenOptionClosesNothing(): void {
		update_option( ClosingDays::OPTION, array( 'x', array( 'from' => 5 ), array( 'from' => '2026-12-24', 'to' => '2026-12-24' ) ) );
		self::assertSame( array( self::period( '2026-12-24', '2026-12-24' ) ), self::setting( ClosingDays::class )->periods );
	}
}
