<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Tests\Integration\TestCase;

/** Values typed as the start and end of a sale, in the site's time zone. */
final class SalePeriodFormTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'Europe/Berlin' );
	}

	/** @return iterable<string, array{string, string, string|null, string|null}> Typed start and end, in UTC. */
	public static function valid(): iterable {
		yield 'days'            => array( '2050-11-26', '2050-11-27', '2050-11-25 23:00:00', '2050-11-27 22:59:59' );
		yield 'times'           => array( '2050-11-26 08:00', '2050-11-27 18:30', '2050-11-26 07:00:00', '2050-11-27 17:30:00' );
		yield 'German'          => array( '26.11.2050', '27.11.2050 18:30', '2050-11-25 23:00:00', '2050-11-27 17:30:00' );
		yield 'last minute'     => array( '', '2050-11-27 23:59', null, '2050-11-27 22:59:59' );
		yield 'one day'         => array( '2050-11-26', '2050-11-26', '2050-11-25 23:00:00', '2050-11-26 22:59:59' );
		yield 'day of 23 hours' => array( '2050-03-27', '2050-03-27', '2050-03-26 23:00:00', '2050-03-27 21:59:59' );
		yield 'day of 25 hours' => array( '2050-10-30', '2050-10-30', '2050-10-29 22:00:00', '2050-10-30 22:59:59' );
		yield 'no start'        => array( '', '2050-11-27', null, '2050-11-27 22:59:59' );
		yield 'start long ago'  => array( '2001-01-01', '', '2000-12-31 23:00:00', null );
	}

	#[DataProvider( 'valid' )]
	public function testReadsDatesAndTimes( string $from, string $until, ?string $first, ?string $last ): void {
		$errors = array();
		$period = SalePeriodForm::read( array( 'sale_from' => $from, 'sale_until' => $until ), true, new SalePeriod(), $errors );
		self::assertSame( array(), $errors );
		$utc = static fn ( ?int $time ): ?string => $time === null ? null : gmdate( 'Y-m-d H:i:s', $time );
		self::assertSame( array( $first, $last ), array( $utc( $period->from ), $utc( $period->until ) ) );
		$again = SalePeriodForm::read(
			array(
				'sale_from'  => SalePeriodForm::show( $period->from, false ),
				'sale_until' => SalePeriodForm::show( $period->until, true ),
			),
			true,
			new SalePeriod(),
			$errors
		);
		self::assertSame( $period->toRow(), $again->toRow(), 'what the form shows is read the same' );
	}

	/** @return iterable<string, array{string, string, string, string}> */
	public static function invalid(): iterable {
		yield 'end first'    => array( '2050-11-27', '2050-11-26', 'sale_from', 'must end after it begins' );
		yield 'one moment'   => array( '2050-11-27 18:00', '2050-11-27 18:00', 'sale_from', 'must end after it begins' );
		yield 'past'         => array( '', '2020-11-27', 'sale_until', 'in the past' );
		yield 'year 1900'    => array( '1900-01-01', '', 'sale_from', 'year from 2000 to 2099' );
		yield 'year 9999'    => array( '', '9999-12-31', 'sale_until', 'year from 2000 to 2099' );
		yield 'skipped hour' => array( '2026-03-29 02:30', '', 'sale_from', 'clocks go forward' );
		yield '30 February' => array( '2050-02-30', '', 'sale_from', 'Enter a date such as' );
		yield 'American'     => array( '11/26/2050', '', 'sale_from', 'Enter a date such as' );
		yield 'a time alone' => array( '18:00', '', 'sale_from', 'Enter a date such as' );
	}

	#[DataProvider( 'invalid' )]
	public function testExplainsWhatIsWrong( string $from, string $until, string $field, string $message ): void {
		$errors = array();
		SalePeriodForm::read( array( 'sale_from' => $from, 'sale_until' => $until ), true, new SalePeriod(), $errors );
		self::assertSame( array( $field ), array_keys( $errors ) );
		self::assertStringContainsString( $message, $errors[ $field ] );
	}

	public function testDatesBelongToASalePrice(): void {
		$errors = array();
		$before = new SalePeriod( 1_700_000_000, 1_700_100_000 );
		$same = SalePeriodForm::read( array(), true, $before, $errors );
		self::assertSame( $before->toRow(), $same->toRow(), 'an ended sale may be saved again' );
		self::assertFalse( SalePeriodForm::read( array(), false, $before, $errors )->hasLimits(), 'a removed sale has no dates' );
		self::assertSame( array(), $errors );
		SalePeriodForm::read( array(), true, $before, $errors, isNew: true );
		self::assertSame( array( 'sale_until' => 'This end of the sale is in the past.' ), $errors, 'a new price needs new dates' );
		$errors = array();
		SalePeriodForm::read( array( 'sale_until' => '2050-01-01' ), false, $before, $errors );
		self::assertSame( array( 'sale_until' => 'A sale with dates needs a sale price.' ), $errors );
	}
}
