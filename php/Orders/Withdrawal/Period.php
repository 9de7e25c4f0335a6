<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use DateTimeImmutable;
use DateTimeZone;

/**
 * For how long somebody may withdraw: so many days after the day of the delivery, to the end of the last one in the shop's time zone
 * (Directive 2011/83/EU, Article 9). An order that nobody has completed may still be on its way, so its period has no end yet.
 */
final readonly class Period {

	/** @param DateTimeImmutable|null $end The first moment that is too late; null where it is not known yet. */
	private function __construct( public ?DateTimeImmutable $end ) {
	}

	/**
	 * @param string                 $deliveryDay `Y-m-d` in the shop's time zone.
	 * @param DateTimeImmutable|null $completedAt When the order was completed; null where it was not.
	 * @param int                    $days        At least the law's 14.
	 */
	public static function of( string $deliveryDay, ?DateTimeImmutable $completedAt, int $days, DateTimeZone $zone ): self {
		if ( $completedAt === null ) {
			return new self( null );
		}
		$last = ( new DateTimeImmutable( max( $deliveryDay, $completedAt->setTimezone( $zone )->format( 'Y-m-d' ) ), $zone ) )->modify( "+$days days" );
		return new self( self::workingDay( $last )->modify( '+1 day' ) );
	}

	public function isOver( DateTimeImmutable $now ): bool {
		return $this->end !== null && $now >= $this->end;
	}

	/** The last day of the period. */
	public function lastDay(): ?DateTimeImmutable {
		return $this->end?->modify( '-1 day' );
	}

	/** A period that would end on a weekend ends with the working day after it (Regulation 1182/71, Article 3). */
	private static function workingDay( DateTimeImmutable $day ): DateTimeImmutable {
		return match ( $day->format( 'N' ) ) {
			'6'     => $day->modify( '+2 days' ),
			'7'     => $day->modify( '+1 day' ),
			default => $day,
		};
	}
}
