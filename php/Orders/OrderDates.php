<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;

/** When an order was placed, and when it arrives. */
final readonly class OrderDates {

	/**
	 * @param DateTimeImmutable $placedAt    In the shop's time zone; also when the terms were accepted.
	 * @param string            $countsFrom  `Y-m-d`: first day of the lead time, the day of placement or payment.
	 * @param string            $deliveryDay `Y-m-d` in the shop's time zone.
	 */
	public function __construct( public DateTimeImmutable $placedAt, public string $countsFrom, public string $deliveryDay ) {
	}
}
