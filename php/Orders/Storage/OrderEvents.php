<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

/** Events of orders, see `OrderRepository`. */
final class OrderEvents {

	public function __construct( private readonly Database $database, private readonly OrderRows $rows ) {
	}

	public function add( int $order, OrderEvent $event ): void {
		$this->database->insert(
			'order_events',
			array(
				'order_id'  => $order,
				'at'        => $event->at->getTimestamp(),
				'kind'      => $event->kind,
				'before_it' => $event->from,
				'after_it'  => $event->to,
				'user_id'   => $event->userId,
				'who'       => $event->actorName,
				'changes'   => $event->changes === array() ? null : OrderRows::json( $event->changes ),
			)
		);
		$this->database->afterCommit( static fn () => do_action( 'vitrine_order_event', $order, $event ) );
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, DateTimeImmutable> By order.
	 */
	public function completedAt( array $orders ): array {
		return $this->times( $orders, OrderEvent::STATUS, OrderStatus::Completed->value );
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, DateTimeImmutable> By order; the first payment, because a refund that comes back makes an order paid again.
	 */
	public function paidAt( array $orders ): array {
		return $this->times( $orders, OrderEvent::PAYMENT, PaymentStatus::Paid->value );
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, DateTimeImmutable> When they first changed to a value, by order.
	 */
	private function times( array $orders, string $kind, string $to ): array {
		if ( $orders === array() ) {
			return array();
		}
		$times = array();
		$in    = implode( ',', array_map( 'intval', $orders ) );
		$rows  = $this->database->rows(
			"SELECT * FROM {order_events} WHERE order_id IN ($in) AND kind = %s AND after_it = %s ORDER BY id",
			array( $kind, $to )
		);
		foreach ( $rows as $row ) {
			$times[ (int) $row['order_id'] ] ??= $this->rows->event( $row )->at;
		}
		return $times;
	}

	/** @return list<OrderEvent> The oldest first. */
	public function events( int $order ): array {
		return array_map(
			$this->rows->event( ... ),
			$this->database->rows( 'SELECT * FROM {order_events} WHERE order_id = %d ORDER BY id', array( $order ) )
		);
	}
}
