<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use DateTimeZone;

/**
 * How far along an order is: 100 minus days_left / days_total * 100, in calendar days of the shop's time zone, within 0 and 100
 * (specification, section 4; rulings, people and things).
 */
final readonly class Progress {

	public function __construct( public int $daysTotal, public int $daysLeft, public int $percent ) {
	}

	/** Days as `Y-m-d`. */
	public static function of( OrderStatus $status, string $from, string $delivery, string $today ): self {
		$total = max( 0, self::days( $from, $delivery ) );
		if ( $status === OrderStatus::Cancelled ) {
			return new self( $total, 0, 0 );
		}
		$left = $status === OrderStatus::Completed ? 0 : min( $total, max( 0, self::days( $today, $delivery ) ) );
		return new self( $total, $left, $total === 0 ? 100 : (int) round( 100 - $left / $total * 100 ) );
	}

	/** Whole days from one to the other; counted in UTC, where no day is an hour short. */
	public static function days( string $from, string $to ): int {
		$utc = new DateTimeZone( 'UTC' );
		return (int) ( new DateTimeImmutable( $from, $utc ) )->diff( new DateTimeImmutable( $to, $utc ) )->format( '%r%a' );
	}
}
