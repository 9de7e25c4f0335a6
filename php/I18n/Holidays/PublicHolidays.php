<?php
declare(strict_types=1);

namespace Vitrine\I18n\Holidays;

use DateTimeImmutable;
use Vitrine\I18n\Postal\CountryData;

/** National public holidays, on which banks are closed; regional ones are not included (docs/decisions/0028-public-holidays.md). */
final class PublicHolidays {

	/** @var array<string, array<string, true>> Days by country and year. */
	private static array $years = array();

	/** Whether a day is a public holiday in one of these countries. Countries without data have none. */
	public static function has( DateTimeImmutable $day, string ...$countries ): bool {
		$date = $day->format( 'Y-m-d' );
		$year = (int) $day->format( 'Y' );
		foreach ( $countries as $country ) {
			// A holiday of January can move to December: only then the next year is calculated.
			if (
				isset( self::days( $country, $year )[ $date ] )
				|| ( str_contains( $date, '-12-' ) && isset( self::days( $country, $year + 1 )[ $date ] ) )
			) {
				return true;
			}
		}
		return false;
	}

	/** Whether a day is Monday to Friday and no public holiday in any of these countries. */
	public static function isWorkingDay( DateTimeImmutable $day, string ...$countries ): bool {
		return (int) $day->format( 'N' ) <= 5 && ! self::has( $day, ...$countries );
	}

	/**
	 * The last day of a period: periods that would end on a weekend or a public holiday end with the next working day (Regulation (EEC,
	 * Euratom) 1182/71, Article 3(4)).
	 */
	public static function lastDay( DateTimeImmutable $day, string ...$countries ): DateTimeImmutable {
		while ( ! self::isWorkingDay( $day, ...$countries ) ) {
			$day = $day->modify( '+1 day' );
		}
		return $day;
	}

	/** The last year for which the rules were compared with another source. */
	public static function checkedUntil(): int {
		return CountryData::holidaysChecked()[1];
	}

	/** @return array<string, true> */
	private static function days( string $country, int $year ): array {
		return self::$years[ "$country $year" ] ??= HolidayRules::days( CountryData::holidays( $country ), $year );
	}
}
