<?php
declare(strict_types=1);

namespace Vitrine\Orders\Change;

use InvalidArgumentException;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderDeliveryDays;
use Vitrine\Orders\Storage\OrderEvents;

/** Changes the delivery date of an order, or of a part of it. The last one changes the progress that its customer sees. */
final class RescheduleDelivery {

	public function __construct(
		private readonly OrderEvents $events,
		private readonly OrderDeliveryDays $days,
		private readonly Database $database,
		private readonly Outbox $outbox,
	) {
	}

	/** Whether a delivery is still to come. */
	public static function isPossible( Order $order ): bool {
		return $order->status === OrderStatus::Pending || $order->status === OrderStatus::Processing;
	}

	/**
	 * @param string $from      Day of the items to move, `Y-m-d`; one of `DeliveryDays::groups()`.
	 * @param string $day       New day, `Y-m-d` in the shop's time zone.
	 * @param bool   $sendEmail Whether to e-mail the customer.
	 * @throws InvalidArgumentException If the date is invalid or before the start of the lead time.
	 * @throws IllegalTransition If the order is final, or another request has changed it.
	 */
	public function apply( Order $order, string $from, string $day, bool $sendEmail, Actor $actor ): void {
		$date = date_create_immutable_from_format( '!Y-m-d', $day );
		if ( $date === false || $date->format( 'Y-m-d' ) !== $day || $day < $order->dates->countsFrom ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidArgumentException( "Delivery date $day is invalid or before {$order->dates->countsFrom}." );
		}
		$this->database->transaction(
			function () use ( $order, $from, $day, $sendEmail, $actor ): void {
				if ( ! self::isPossible( $order ) || ! $this->days->move( $order, $from, $day ) ) {
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
					throw new IllegalTransition( $from, $day );
				}
				$this->events->record( $order->id, OrderEvent::DELIVERY, $from, $day, $actor );
				if ( $sendEmail ) {
					$this->outbox->add( OrderMessages::DELIVERY, array( 'order' => $order->id ) );
				}
			}
		);
	}
}
