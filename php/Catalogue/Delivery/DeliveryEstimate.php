<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

use DateTimeImmutable;
use Vitrine\Catalogue\Shipping;
use Vitrine\Kernel\Clock;

/** Estimates the delivery date of an order placed now. The workshop and carriers work Monday to Friday, in the shop's time zone. */
final class DeliveryEstimate {

	/** Transit days of a method that no longer exists. */
	private const CARRIER_DAYS = 2;

	/** From here on lead times are shown in weeks (made to order) and counted in calendar days. */
	private const WEEKS_FROM = 14;

	public function __construct( private readonly Clock $clock, private readonly DeliveryMethods $methods ) {
	}

	/**
	 * Delivery date at midnight: lead time plus the method's transit days (none for pick-up, and for what is not delivered).
	 *
	 * @param int                    $leadDays Days until it leaves the workshop.
	 * @param string                 $method   Shipping method key.
	 * @param DateTimeImmutable|null $from     Start date; today by default.
	 * @param string                 $country  Delivery country; '' for the shop's own.
	 */
	public function day(
		int $leadDays,
		string $method = Shipping::CARRIER,
		?DateTimeImmutable $from = null,
		string $country = '',
	): DateTimeImmutable {
		$now      = $this->clock->now();
		$start    = ( $from?->setTimezone( $now->getTimezone() ) ?? $now )->setTime( 0, 0 );
		$leadDays = max( 0, $leadDays );
		$leaves   = $leadDays < self::WEEKS_FROM
			? self::afterWorkingDays( $start, $leadDays )
			// Never earlier than the longest lead time that is counted in working days.
			: max(
				self::afterWorkingDays( $start->modify( "+$leadDays days" ), 0 ),
				self::afterWorkingDays( $start, self::WEEKS_FROM - 1 )
			);
		$transit = $method === Shipping::NONE
			? 0
			: $this->methods->find( $method )?->daysTo( $country === '' ? $this->methods->home : $country ) ?? self::CARRIER_DAYS;
		return self::afterWorkingDays( $leaves, $transit );
	}

	/** Whether the date depends on the delivery country. */
	public function dependsOnCountry( string $method ): bool {
		return ( $this->methods->find( $method )->zones ?? array() ) !== array();
	}

	/** When the estimates of today become outdated: at the shop's midnight. */
	public function validUntil(): int {
		return $this->clock->now()->modify( 'tomorrow' )->getTimestamp();
	}

	/** Adds working days to a date; a weekend first moves to Monday. */
	private static function afterWorkingDays( DateTimeImmutable $day, int $count ): DateTimeImmutable {
		while ( (int) $day->format( 'N' ) > 5 ) {
			$day = $day->modify( '+1 day' );
		}
		while ( $count > 0 ) {
			$day = $day->modify( '+1 day' );
			if ( (int) $day->format( 'N' ) <= 5 ) {
				--$count;
			}
		}
		return $day;
	}
}
