<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

use Closure;
use DateTimeImmutable;
use Vitrine\Catalogue\Shipping;
use Vitrine\I18n\Holidays\PublicHolidays;
use Vitrine\Kernel\Clock;

/**
 * Estimates the delivery date of an order placed now, in the shop's time zone. The workshop works Monday to Friday, but not on public
 * holidays of the shop's country and on the shop's closing days. Carriers work Monday to Friday, but not on public holidays of the shop's
 * country and of the destination.
 */
final class DeliveryEstimate {

	/** Transit days of a method that no longer exists. */
	private const CARRIER_DAYS = 2;

	/** From here on lead times are shown in weeks (made to order) and counted in calendar days. */
	private const WEEKS_FROM = 14;

	public function __construct(
		private readonly Clock $clock,
		private readonly DeliveryMethods $methods,
		private readonly ClosingDays $closing = new ClosingDays(),
	) {
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
		$home     = $this->methods->home;
		$shopOpen = fn ( DateTimeImmutable $day ): bool => PublicHolidays::isWorkingDay( $day, $home ) && ! $this->closing->has( $day );
		$leaves   = $leadDays < self::WEEKS_FROM
			? self::afterDays( $start, $leadDays, $shopOpen )
			// Never earlier than the longest lead time that is counted in working days.
			: max(
				self::afterDays( $start->modify( "+$leadDays days" ), 0, $shopOpen ),
				self::afterDays( $start, self::WEEKS_FROM - 1, $shopOpen )
			);
		$found = $this->methods->find( $method );
		if ( $method === Shipping::NONE || ( $found->pickup ?? $method === Shipping::PICKUP ) ) {
			return self::afterDays( $leaves, $method === Shipping::NONE ? 0 : $found->days ?? 0, $shopOpen );
		}
		$country = $country === '' ? $home : $country;
		return self::afterDays(
			$leaves,
			$found?->daysTo( $country ) ?? self::CARRIER_DAYS,
			static fn ( DateTimeImmutable $day ): bool => PublicHolidays::isWorkingDay( $day, $home, $country )
		);
	}

	/** Whether the date depends on the delivery country. */
	public function dependsOnCountry( string $method ): bool {
		return ( $this->methods->find( $method )->zones ?? array() ) !== array();
	}

	/** When the estimates of today become outdated: at the shop's midnight. */
	public function validUntil(): int {
		return $this->clock->now()->modify( 'tomorrow' )->getTimestamp();
	}

	/**
	 * Adds working days to a date; a date that is none first moves to the next one.
	 *
	 * @param Closure(DateTimeImmutable): bool $isWorkingDay
	 */
	private static function afterDays( DateTimeImmutable $day, int $count, Closure $isWorkingDay ): DateTimeImmutable {
		while ( ! $isWorkingDay( $day ) ) {
			$day = $day->modify( '+1 day' );
		}
		while ( $count > 0 ) {
			$day = $day->modify( '+1 day' );
			if ( $isWorkingDay( $day ) ) {
				--$count;
			}
		}
		return $day;
	}
}
