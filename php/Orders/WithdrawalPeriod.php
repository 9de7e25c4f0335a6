<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use DateTimeZone;

/**
 * The withdrawal period: a number of days after the day of delivery, until the end of the last day in the shop's time zone (Directive
 * 2011/83/EU, Article 9). An order that is not completed may still be in delivery, so its period has no end yet.
 */
final readonly class WithdrawalPeriod {

	/** @param DateTimeImmutable|null $end Exclusive end of the period; null if not known yet. */
	private function __construct( public ?DateTimeImmutable $end ) {
	}

	/**
	 * @param string                 $deliveryDay `Y-m-d` in the shop's time zone.
	 * @param DateTimeImmutable|null $completedAt Null if the order is not completed.
	 * @param int                    $days        At least 14, the legal minimum.
	 */
	public static function of( string $deliveryDay, ?DateTimeImmutable $completedAt, int $days, DateTimeZone $zone ): self {
		if ( $completedAt === null ) {
			return new self( null );
		}
		$start = max( $deliveryDay, $completedAt->setTimezone( $zone )->format( 'Y-m-d' ) );
		$last  = ( new DateTimeImmutable( $start, $zone ) )->modify( "+$days days" );
		return new self( self::workingDay( $last )->modify( '+1 day' ) );
	}

	public function isOver( DateTimeImmutable $now ): bool {
		return $this->end !== null && $now >= $this->end;
	}

	public function lastDay(): ?DateTimeImmutable {
		return $this->end?->modify( '-1 day' );
	}

	/** A period that ends on a weekend is extended to the next working day (Regulation 1182/71, Article 3). */
	private static function workingDay( DateTimeImmutable $day ): DateTimeImmutable {
		return match ( $day->format( 'N' ) ) {
			'6'     => $day->modify( '+2 days' ),
			'7'     => $day->modify( '+1 day' ),
			default => $day,
		};
	}
}
