<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use DateTimeImmutable;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Kernel\Clock;

/** When something ordered now will be there. The workshop and the carriers work from Monday to Friday, in the shop's time zone. */
final class DeliveryEstimate {

	/** Working days of a way that the shop no longer has. */
	private const CARRIER_DAYS = 2;

	/** From here on a lead time is told in weeks (made to order), and weeks have seven days. */
	private const WEEKS_FROM = 14;

	public function __construct( private readonly Clock $clock, private readonly DeliveryMethods $methods ) {
	}

	/**
	 * The day of arrival, at midnight: the lead time, and the carrier's days unless the buyer fetches it.
	 *
	 * @param int                    $leadDays Days until it leaves the workshop.
	 * @param string                 $method   Key of a delivery method.
	 * @param DateTimeImmutable|null $from     The day the time runs from; today by default.
	 */
	public function day( int $leadDays, string $method = Shipping::CARRIER, ?DateTimeImmutable $from = null ): DateTimeImmutable {
		$now      = $this->clock->now();
		$start    = ( $from?->setTimezone( $now->getTimezone() ) ?? $now )->setTime( 0, 0 );
		$leadDays = max( 0, $leadDays );
		$leaves   = $leadDays < self::WEEKS_FROM
			? self::afterWorkingDays( $start, $leadDays )
			// Never before something that takes a day less and is told in working days.
			: max( self::afterWorkingDays( $start->modify( "+$leadDays days" ), 0 ), self::afterWorkingDays( $start, self::WEEKS_FROM - 1 ) );
		return self::afterWorkingDays( $leaves, $this->methods->find( $method )->days ?? self::CARRIER_DAYS );
	}

	/** A working day so many working days later; a weekend moves to Monday first. */
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
