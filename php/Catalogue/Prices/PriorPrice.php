<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Prices;

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
		$lowest = null;
		$from   = self::lookbackStart( $log[ $first ]->at, $zone );
		for ( $index = $first - 1; $index >= 0; --$index ) {
			$lowest = min( $lowest ?? PHP_INT_MAX, $log[ $index ]->charged() );
			// This entry was in force when the period began; older ones were not.
			if ( $log[ $index ]->at <= $from ) {
				break;
			}
		}
		return $lowest !== null && $lowest > $last->charged() ? $lowest : null;
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
