<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use DateTimeImmutable;
use DateTimeZone;

/**
 * The prior price of a reduction: the lowest of the 30 days before it was applied (article 6a of Directive 98/6/EC; by ECJ C-330/23
 * percentages refer to it as well). Independent of WordPress.
 *
 * It is fixed when the reduction starts, however long it lasts. A progressively increased reduction has one start (article 6a, paragraph
 * 5); one that decreases, or returns after a pause, starts again. A product offered for less than 30 days uses the days it was offered; one
 * that never cost more has no prior price.
 */
final class PriorPrice {

	/** Counted in whole days before the day on which the sale starts, in the shop's time zone. */
	private const LOOKBACK_DAYS = 30;

	/**
	 * @param list<PriceEntry> $log  Oldest first; the last entry is in force.
	 * @param DateTimeZone     $zone The shop's.
	 * @return int|null Cents; null if no prior price may be shown.
	 */
	public static function fromLog( array $log, DateTimeZone $zone ): ?int {
		$last = $log === array() ? null : $log[ count( $log ) - 1 ];
		if ( $last === null || ! $last->onSale() ) {
			return null;
		}
		$first  = self::startIndex( $log );
		$lowest = self::lowestBefore( $log, $first, self::lookbackStart( $log[ $first ]->at, $zone ) );
		return $lowest !== null && $lowest > $last->charged() ? $lowest : null;
	}

	/**
	 * The prior price of a reduction that starts now.
	 *
	 * @param non-empty-list<PriceEntry> $log Oldest first; the last entry is in force and not a reduction.
	 */
	public static function ifReducedAt( array $log, DateTimeImmutable $now ): int {
		$from = self::lookbackStart( $now->getTimestamp(), $now->getTimezone() );
		return self::lowestBefore( $log, count( $log ), $from ) ?? $log[ count( $log ) - 1 ]->charged();
	}

	/** The first day on which a new reduction has no day of the current one in its period, if the current one ends now. */
	public static function possibleFrom( DateTimeImmutable $now ): DateTimeImmutable {
		return $now->setTime( 0, 0 )->modify( '+' . ( self::LOOKBACK_DAYS + 1 ) . ' days' );
	}

	/**
	 * @param list<PriceEntry> $log
	 * @param int              $first Index of the entry that starts the reduction.
	 * @param int              $from  Unix time.
	 */
	private static function lowestBefore( array $log, int $first, int $from ): ?int {
		$lowest = null;
		for ( $index = $first - 1; $index >= 0; --$index ) {
			$lowest = min( $lowest ?? PHP_INT_MAX, $log[ $index ]->charged() );
			// This entry was in force when the period began; older ones were not.
			if ( $log[ $index ]->at <= $from ) {
				break;
			}
		}
		return $lowest;
	}

	/**
	 * Index of the entry at which the current reduction started.
	 *
	 * @param non-empty-list<PriceEntry> $log
	 */
	private static function startIndex( array $log ): int {
		$index = count( $log ) - 1;
		while ( $index > 0 && $log[ $index - 1 ]->onSale() && $log[ $index - 1 ]->charged() >= $log[ $index ]->charged() ) {
			--$index;
		}
		return $index;
	}

	private static function lookbackStart( int $start, DateTimeZone $zone ): int {
		return ( new DateTimeImmutable( "@$start" ) )
			->setTimezone( $zone )
			->setTime( 0, 0 )
			->modify( '-' . self::LOOKBACK_DAYS . ' days' )
			->getTimestamp();
	}
}
