<?php
declare(strict_types=1);

namespace Vitrine\I18n\Holidays;

use DateTimeImmutable;
use DateTimeZone;
use LogicException;

/**
 * Calculates the public holidays of a year from rules, separated by spaces:
 * - `12-25`: every year on this day. `12-25/next`: if it is on a weekend, the next free working day is a holiday as well.
 *   `12-25/near`: Friday before a Saturday, Monday after a Sunday.
 * - `05-01>mon`: the first Monday on or after this day. `05-31<mon`: the last Monday on or before it.
 * - `E+1`, `O-2`: days after or before the western or the Orthodox Easter Sunday.
 * - `2030-02-01`: only in this year. `-2030-02-04`: not in this year, whatever the other rules say.
 */
final class HolidayRules {

	private const DAY     = '/^(\d\d-\d\d)(?:([<>])([a-z]{3})|\/(next|near))?$/';
	private const EASTER  = '/^([EO])([+-]\d+)$/';
	private const ONE_DAY = '/^(-?)(\d{4}-\d\d-\d\d)$/';

	/**
	 * @return array<string, true> Days by `Y-m-d`. A day that moved can be in the year before.
	 * @throws LogicException If a rule is invalid.
	 */
	public static function days( string $rules, int $year ): array {
		$days   = array();
		$moving = array();
		$never  = array();
		$easter = array();
		foreach ( array_filter( explode( ' ', $rules ) ) as $rule ) {
			if ( preg_match( self::EASTER, $rule, $match ) === 1 ) {
				$easter[ $match[1] ] ??= $match[1] === 'E' ? Easter::western( $year ) : Easter::orthodox( $year );
				$days[ $easter[ $match[1] ]->modify( "$match[2] days" )->format( 'Y-m-d' ) ] = true;
			} elseif ( preg_match( self::ONE_DAY, $rule, $match ) === 1 ) {
				if ( $match[1] === '-' ) {
					$never[ $match[2] ] = true;
				} elseif ( str_starts_with( $match[2], "$year-" ) ) {
					$days[ $match[2] ] = true;
				}
			} elseif ( preg_match( self::DAY, $rule, $match ) === 1 ) {
				if ( count( $match ) === 2 ) {
					// Most rules: their weekday does not matter.
					$days[ "$year-$match[1]" ] = true;
					continue;
				}
				$date = new DateTimeImmutable( "$year-$match[1]", new DateTimeZone( 'UTC' ) );
				$day  = self::onWeekday( $date, $match[2], $match[3] ?? '' );
				$days[ $day->format( 'Y-m-d' ) ] = true;
				if ( isset( $match[4] ) && self::isWeekend( $day ) ) {
					$moving[] = array( $day, $match[4] );
				}
			} else {
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new LogicException( "Invalid holiday rule: $rule" );
			}
		}
		foreach ( $moving as [ $day, $to ] ) {
			$days[ self::moved( $day, $to, $days ) ] = true;
		}
		return array_diff_key( $days, $never );
	}

	private static function onWeekday( DateTimeImmutable $day, string $direction, string $weekday ): DateTimeImmutable {
		$step = $direction === '<' ? '-1 day' : '+1 day';
		while ( $weekday !== '' && strtolower( $day->format( 'D' ) ) !== $weekday ) {
			$day = $day->modify( $step );
		}
		return $day;
	}

	/** @param array<string, true> $taken Holidays, on which nothing moves. */
	private static function moved( DateTimeImmutable $day, string $to, array $taken ): string {
		if ( $to === 'near' ) {
			return $day->modify( $day->format( 'N' ) === '6' ? '-1 day' : '+1 day' )->format( 'Y-m-d' );
		}
		while ( self::isWeekend( $day ) || isset( $taken[ $day->format( 'Y-m-d' ) ] ) ) {
			$day = $day->modify( '+1 day' );
		}
		return $day->format( 'Y-m-d' );
	}

	private static function isWeekend( DateTimeImmutable $day ): bool {
		return (int) $day->format( 'N' ) > 5;
	}
}
