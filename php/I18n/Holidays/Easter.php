<?php
declare(strict_types=1);

namespace Vitrine\I18n\Holidays;

use DateTimeImmutable;
use DateTimeZone;

/** Easter Sunday. PHP's own function belongs to an extension that many hosts lack. */
final class Easter {

	/** The Orthodox churches calculate Easter in the Julian calendar, which is 13 days behind until 2099. */
	private const JULIAN_DAYS = 13;

	/** Of the western churches (anonymous Gregorian algorithm). */
	public static function western( int $year ): DateTimeImmutable {
		$golden  = $year % 19;
		$century = intdiv( $year, 100 );
		$rest    = $year % 100;
		$moon    = ( 19 * $golden + $century - intdiv( $century, 4 )
			- intdiv( $century - intdiv( $century + 8, 25 ) + 1, 3 ) + 15 ) % 30;
		$weekday = ( 32 + 2 * ( $century % 4 ) + 2 * intdiv( $rest, 4 ) - $moon - $rest % 4 ) % 7;
		$late    = intdiv( $golden + 11 * $moon + 22 * $weekday, 451 );
		$sum     = $moon + $weekday - 7 * $late + 114;
		return self::day( $year, intdiv( $sum, 31 ), $sum % 31 + 1 );
	}

	/** Of the Orthodox churches (Meeus' Julian algorithm), in the Gregorian calendar. */
	public static function orthodox( int $year ): DateTimeImmutable {
		$moon    = ( 19 * ( $year % 19 ) + 15 ) % 30;
		$weekday = ( 2 * ( $year % 4 ) + 4 * ( $year % 7 ) - $moon + 34 ) % 7;
		$sum     = $moon + $weekday + 114;
		return self::day( $year, intdiv( $sum, 31 ), $sum % 31 + 1 )->modify( '+' . self::JULIAN_DAYS . ' days' );
	}

	private static function day( int $year, int $month, int $day ): DateTimeImmutable {
		return ( new DateTimeImmutable( 'today', new DateTimeZone( 'UTC' ) ) )->setDate( $year, $month, $day );
	}
}
