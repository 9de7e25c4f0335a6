<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use DateTimeImmutable;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

/** The history of orders. */
final class OrderEvents {

	public function __construct(
		private readonly Database $database,
		private readonly OrderRows $rows,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Adds what happens now.
	 *
	 * @param string $kind One of the constants of `OrderEvent`.
	 * @param array<string, array{mixed, mixed}> $changes As `OrderEvent::$changes`.
	 */
	public function record( int $order, string $kind, string $from, string $to, Actor $actor, array $changes = array() ): void {
		$this->add( $order, new OrderEvent( $this->clock->now(), $kind, $from, $to, $actor->userId, $actor->name, $changes ) );
	}

	/** Fires `vitrine_order_event` (order id, OrderEvent) after commit. */
	public function add( int $order, OrderEvent $event ): void {
		$row = array(
			'order_id'  => $order,
			'at'        => $event->at->getTimestamp(),
			'kind'      => $event->kind,
			'before_it' => $event->from,
			'after_it'  => $event->to,
			'user_id'   => $event->userId,
			'who'       => mb_substr( $event->actorName, 0, 191 ),
			'changes'   => $event->changes === array() ? null : OrderRows::json( $event->changes ),
		);
		( new BulkWrite( $this->database ) )->insert( '{order_events}', array( $row ) );
		$this->database->afterCommit( static fn () => do_action( 'vitrine_order_event', $order, $event ) );
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, DateTimeImmutable> Times of completion by order, in the shop's time zone; without orders that are not completed.
	 */
	public function completedAt( array $orders ): array {
		return $this->times( $orders, OrderEvent::STATUS, OrderStatus::Completed->value );
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, DateTimeImmutable> Times of the first payment by order, because a refund that comes back makes an order paid
	 *     again; without orders that were never paid.
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

	/** @return list<OrderEvent> Oldest first. */
	public function all( int $order ): array {
		return array_map(
			$this->rows->event( ... ),
			$this->database->rows( 'SELECT * FROM {order_events} WHERE order_id = %d ORDER BY id', array( $order ) )
		);
	}
}
