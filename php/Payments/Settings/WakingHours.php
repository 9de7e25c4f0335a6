<?php
declare(strict_types=1);

namespace Vitrine\Payments\Settings;

use DateTimeImmutable;

/** The hours in which people read their e-mails: what is due after some hours is not due at night. */
final class WakingHours {

	/** Hours of the day. */
	private const BEGIN = 8;
	private const END   = 22;

	/** The end of a period that counts waking hours only. */
	public static function after( DateTimeImmutable $from, int $hours ): DateTimeImmutable {
		$left = $hours * HOUR_IN_SECONDS;
		$time = max( $from, $from->setTime( self::BEGIN, 0 ) );
		while ( true ) {
			$today = max( 0, $time->setTime( self::END, 0 )->getTimestamp() - $time->getTimestamp() );
			if ( $left <= $today ) {
				return $time->modify( "+$left seconds" );
			}
			$left -= $today;
			$time  = $time->modify( '+1 day' )->setTime( self::BEGIN, 0 );
		}
	}
}
