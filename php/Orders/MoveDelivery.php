<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use InvalidArgumentException;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Mail\OrderMails;

/** Moves the day on which an order is to arrive, and with it the progress that its customer sees. */
final class MoveDelivery {

	public function __construct(
		private readonly OrderBook $book,
		private readonly Database $database,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {
	}

	/** Whether the order still comes at all. */
	public static function possible( Order $order ): bool {
		return $order->status === OrderStatus::Pending || $order->status === OrderStatus::Processing;
	}

	/**
	 * @param string $day  `Y-m-d` in the shop's time zone.
	 * @param bool   $tell Whether the customer gets an e-mail.
	 * @throws InvalidArgumentException When this is no day, or lies before the order's time began.
	 * @throws IllegalTransition When the order comes no more, or is no longer what it was.
	 */
	public function to( Order $order, string $day, bool $tell, Actor $actor ): void {
		$date = date_create_immutable_from_format( '!Y-m-d', $day );
		if ( $date === false || $date->format( 'Y-m-d' ) !== $day || $day < $order->countsFrom ) {
			throw new InvalidArgumentException( "An order of $order->countsFrom cannot arrive on $day." );
		}
		$this->database->transaction(
			function () use ( $order, $day, $tell, $actor ): void {
				if ( ! self::possible( $order ) || ! $this->book->moveDelivery( $order->id, $order->status, $order->deliveryDay, $day ) ) {
					throw new IllegalTransition( $order->deliveryDay, $day );
				}
				$this->book->note( $order->id, new OrderEvent( $this->clock->now(), OrderEvent::DELIVERY, $order->deliveryDay, $day, $actor->userId, $actor->name ) );
				if ( $tell ) {
					$this->outbox->add( OrderMails::DELIVERY, array( 'order' => $order->id ) );
				}
			}
		);
	}
}
