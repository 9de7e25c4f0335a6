<?php
declare(strict_types=1);

namespace Vitrine\I18n\Holidays;

use DateTimeImmutable;

/**
 * Days on which a bank transfer can arrive: Monday to Friday without the public holidays of the shop's country and without the closing days
 * of T2 (TARGET), the euro's settlement system (docs/decisions/0034-transfers-are-due-by-banking-days.md).
 */
final class BankingDays {

	/** Fixed by the European Central Bank for all years. */
	private const TARGET = '01-01 E-2 E+1 05-01 12-25 12-26';

	/** @var array<int, array<string, true>> Closing days by year. */
	private static array $closed = array();

	public static function has( DateTimeImmutable $day, string $country ): bool {
		$year                    = (int) $day->format( 'Y' );
		self::$closed[ $year ] ??= HolidayRules::days( self::TARGET, $year );
		return ! isset( self::$closed[ $year ][ $day->format( 'Y-m-d' ) ] ) && PublicHolidays::isWorkingDay( $day, $country );
	}

	/** The n-th banking day after a day; the time of day is kept. */
	public static function after( DateTimeImmutable $day, int $count, string $country ): DateTimeImmutable {
		return self::move( $day, $count, '+1 day', $country );
	}

	/** The n-th banking day before a day; the time of day is kept. */
	public static function before( DateTimeImmutable $day, int $count, string $country ): DateTimeImmutable {
		return self::move( $day, $count, '-1 day', $country );
	}

	private static function move( DateTimeImmutable $day, int $count, string $step, string $country ): DateTimeImmutable {
		while ( $count > 0 ) {
			$day    = $day->modify( $step );
			$count -= self::has( $day, $country ) ? 1 : 0;
		}
		return $day;
	}
}
