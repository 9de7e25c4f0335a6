<?php
declare(strict_types=1);

namespace Vitrine\Orders\Change;

use DateTimeImmutable;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\ServiceStart;
use Vitrine\Orders\Storage\OrderDeliveryDays;
use Vitrine\Pricing\Delivery\DeliveryEstimate;

/** When the items of an order arrive, counted from the day of the payment in advance, or of the confirmation. */
final class LeadTime {

	public function __construct(
		private readonly OrderDeliveryDays $days,
		private readonly DeliveryEstimate $estimate,
		private readonly ServiceStart $start,
		private readonly Clock $clock,
	) {
	}

	public function restart( Order $order ): void {
		$today = $this->clock->now();
		$days  = array_map(
			fn ( OrderLine $line ): DateTimeImmutable => $this->start->day(
				$line->nature,
				$this->estimate->day( $line->leadDays, $line->shipping, $today, $order->customer->delivery->country ),
				$order->dates->placedAt,
				$order->request->beginConsent !== '',
				...$order->customer->countries()
			),
			$order->lines
		);
		if ( $days !== array() ) {
			$days = array_map( static fn ( DateTimeImmutable $day ): string => $day->format( 'Y-m-d' ), array_values( $days ) );
			$this->days->restart( $order->id, $today->format( 'Y-m-d' ), max( $days ), $days );
		}
	}
}
