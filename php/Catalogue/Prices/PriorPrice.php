<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Prices;

use DateTimeImmutable;
use DateTimeZone;

/**
 * The price against which a reduction may be announced: the lowest of the 30 days before it was applied (article 6a of Directive 98/6/EC;
 * ECJ C-330/23: the percentage, too, is of that price). Free of WordPress.
 *
 * It is fixed by the beginning of the reduction, however long that runs. A reduction that only grows has one beginning (article 6a,
 * paragraph 5); one that shrinks, or comes again after a pause, begins anew. A product that has not been there for 30 days has the days
 * that it was there; one that has never cost more has no reduction to announce.
 */
final class PriorPrice {

	/** Whole days in the shop's time zone before the day of the beginning: never less than 30 times 24 hours. */
	private const DAYS = 30;

	/**
	 * @param list<PriceEntry> $log  The oldest first, the last one in force.
	 * @param DateTimeZone     $zone The shop's.
	 * @return int|null Cents; null where nothing may be struck.
	 */
	public static function of( array $log, DateTimeZone $zone ): ?int {
		$last = $log === array() ? null : $log[ count( $log ) - 1 ];
		if ( $last === null || ! $last->onSale() ) {
			return null;
		}
		$first  = self::beginning( $log );
		$lowest = null;
		$from   = self::from( $log[ $first ]->at, $zone );
		for ( $index = $first - 1; $index >= 0; --$index ) {
			$lowest = min( $lowest ?? PHP_INT_MAX, $log[ $index ]->charged() );
			// This one was in force when the days began; what is older was not.
			if ( $log[ $index ]->at <= $from ) {
				break;
			}
		}
		return $lowest !== null && $lowest > $last->charged() ? $lowest : null;
	}

	/**
	 * Where the reduction in force began to be one.
	 *
	 * @param non-empty-list<PriceEntry> $log
	 */
	private static function beginning( array $log ): int {
		$index = count( $log ) - 1;
		while ( $index > 0 && $log[ $index - 1 ]->onSale() && $log[ $index - 1 ]->charged() >= $log[ $index ]->charged() ) {
			--$index;
		}
		return $index;
	}

	private static function from( int $beginning, DateTimeZone $zone ): int {
		return ( new DateTimeImmutable( "@$beginning" ) )->setTimezone( $zone )->setTime( 0, 0 )->modify( '-' . self::DAYS . ' days' )->getTimestamp();
	}
}
