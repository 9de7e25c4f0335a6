<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Progress of an order in percent: 100 - days_left / days_total * 100, in calendar days of the shop's time zone, between 0 and 100
 * (specification, section 4).
 */
final readonly class OrderProgress {

	public function __construct( public int $daysTotal, public int $daysLeft, public int $percent ) {
	}

	/** All days as `Y-m-d`. */
	public static function of( OrderStatus $status, string $from, string $delivery, string $today ): self {
		$total = max( 0, self::daysBetween( $from, $delivery ) );
		if ( $status === OrderStatus::Cancelled ) {
			return new self( $total, 0, 0 );
		}
		$left = $status === OrderStatus::Completed ? 0 : min( $total, max( 0, self::daysBetween( $today, $delivery ) ) );
		return new self( $total, $left, $total === 0 ? 100 : (int) round( 100 - $left / $total * 100 ) );
	}

	/** Whole days between two dates; calculated in UTC, which has no DST changes. */
	public static function daysBetween( string $from, string $to ): int {
		$utc = new DateTimeZone( 'UTC' );
		return (int) ( new DateTimeImmutable( $from, $utc ) )->diff( new DateTimeImmutable( $to, $utc ) )->format( '%r%a' );
	}
}
