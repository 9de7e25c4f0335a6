<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Closure;
use DateTimeImmutable;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Holidays\PublicHolidays;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Shipping;

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
		private readonly ?Countries $countries = null,
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
		$leaves = $this->leaves( max( 0, $leadDays ), $from );
		return $this->isCollected( $method )
			? self::afterDays( $leaves, $method === Shipping::NONE ? 0 : $this->methods->find( $method )->days ?? 0, $this->isOpen( ... ) )
			: $this->arrives( $leaves, $this->methods->find( $method ), $country === '' ? $this->methods->home : $country );
	}

	/**
	 * Whether an order placed today has another delivery date in another country that the shop delivers to, because of its transit days or
	 * public holidays.
	 *
	 * @param int    $leadDays Days until it leaves the workshop.
	 * @param string $country  The country of the date that is shown; '' for the shop's own.
	 */
	public function dependsOnCountry( string $method, int $leadDays, string $country = '' ): bool {
		if ( $this->isCollected( $method ) || $this->countries === null ) {
			return false;
		}
		$found  = $this->methods->find( $method );
		$leaves = $this->leaves( max( 0, $leadDays ) );
		$shown  = $this->arrives( $leaves, $found, $country === '' ? $this->methods->home : $country )->getTimestamp();
		foreach ( $this->countries->codes() as $other ) {
			if ( ( $found?->serves( $other ) ?? true ) && $this->arrives( $leaves, $found, $other )->getTimestamp() !== $shown ) {
				return true;
			}
		}
		return false;
	}

	/** Whether the customer comes for it, or nothing is delivered. */
	private function isCollected( string $method ): bool {
		return $method === Shipping::NONE || ( $this->methods->find( $method )->pickup ?? $method === Shipping::PICKUP );
	}

	/** The day on which it leaves the workshop. */
	private function leaves( int $leadDays, ?DateTimeImmutable $from = null ): DateTimeImmutable {
		$now   = $this->clock->now();
		$start = ( $from?->setTimezone( $now->getTimezone() ) ?? $now )->setTime( 0, 0 );
		return $leadDays < self::WEEKS_FROM
			? self::afterDays( $start, $leadDays, $this->isOpen( ... ) )
			// Never earlier than the longest lead time that is counted in working days.
			: max(
				self::afterDays( $start->modify( "+$leadDays days" ), 0, $this->isOpen( ... ) ),
				self::afterDays( $start, self::WEEKS_FROM - 1, $this->isOpen( ... ) )
			);
	}

	private function isOpen( DateTimeImmutable $day ): bool {
		return PublicHolidays::isWorkingDay( $day, $this->methods->home ) && ! $this->closing->has( $day );
	}

	private function arrives( DateTimeImmutable $leaves, ?DeliveryMethod $method, string $country ): DateTimeImmutable {
		$home = $this->methods->home;
		return self::afterDays(
			$leaves,
			$method?->daysTo( $country, $home ) ?? self::CARRIER_DAYS,
			static fn ( DateTimeImmutable $day ): bool => PublicHolidays::isWorkingDay( $day, $home, $country )
		);
	}

	/** When the estimates of today become outdated: at the shop's midnight. */
	public function validUntil(): int {
		return $this->clock->now()->modify( 'tomorrow' )->getTimestamp();
	}

	/**
	 * Adds working days to a date; a date that is not a working day first moves to the next one.
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
