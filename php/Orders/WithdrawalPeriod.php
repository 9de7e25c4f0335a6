<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use DateTimeZone;
use Vitrine\I18n\Holidays\PublicHolidays;

/**
 * The withdrawal period: a number of days after the day of delivery, until the end of the last day in the shop's time zone (Directive
 * 2011/83/EU, Article 9). It never ends on a weekend or a public holiday (Regulation 1182/71, Article 3(4)), neither of the shop's
 * country nor of the customer's: where they differ, the later end applies. An order that is not completed may still be in delivery, so
 * its period has no end yet.
 */
final readonly class WithdrawalPeriod {

	/** @param DateTimeImmutable|null $end Exclusive end of the period; null if not known yet. */
	private function __construct( public ?DateTimeImmutable $end ) {
	}

	/**
	 * @param string                 $deliveryDay `Y-m-d` in the shop's time zone.
	 * @param DateTimeImmutable|null $completedAt Null if the order is not completed.
	 * @param int                    $days        At least 14, the legal minimum.
	 * @param string                 ...$countries Whose public holidays extend it, ISO 3166-1 codes.
	 */
	public static function of(
		string $deliveryDay,
		?DateTimeImmutable $completedAt,
		int $days,
		DateTimeZone $zone,
		string ...$countries,
	): self {
		if ( $completedAt === null ) {
			return new self( null );
		}
		$start = max( $deliveryDay, $completedAt->setTimezone( $zone )->format( 'Y-m-d' ) );
		$last  = ( new DateTimeImmutable( $start, $zone ) )->modify( "+$days days" );
		return new self( PublicHolidays::lastDay( $last, ...$countries )->modify( '+1 day' ) );
	}

	public function isOver( DateTimeImmutable $now ): bool {
		return $this->end !== null && $now >= $this->end;
	}

	public function lastDay(): ?DateTimeImmutable {
		return $this->end?->modify( '-1 day' );
	}
}
