<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Kernel\Database;
use Vitrine\Orders\OrderStatus;

/** The delivery days of stored orders and of their lines. The order's day is that of its last line. */
final class OrderDeliveryDays {

	public function __construct( private readonly Database $database ) {
	}

	/** @param list<string> $lineDays In the order of the lines; empty to keep theirs. */
	public function restart( int $order, string $countsFrom, string $day, array $lineDays ): void {
		$this->database->run(
			'UPDATE {orders} SET counts_from = %s, delivery_day = %s, updated_at = %d WHERE id = %d',
			array( $countsFrom, $day, time(), $order )
		);
		$lines = $lineDays === array() ? array() : array_column(
			$this->database->rows( 'SELECT id FROM {order_lines} WHERE order_id = %d ORDER BY id', array( $order ) ),
			'id'
		);
		foreach ( $lines as $position => $line ) {
			$this->database->run(
				'UPDATE {order_lines} SET delivery_day = %s WHERE id = %d',
				array( $lineDays[ $position ] ?? $day, (int) $line )
			);
		}
	}

	/** Moves the last lines; the others never arrive after them. */
	public function move( int $order, OrderStatus $status, string $from, string $to ): bool {
		$isMoved = $this->database->run(
			'UPDATE {orders} SET delivery_day = %s, updated_at = %d WHERE id = %d AND status = %s AND delivery_day = %s',
			array( $to, time(), $order, $status->value, $from )
		) > 0;
		if ( $isMoved ) {
			$this->database->run(
				'UPDATE {order_lines} SET delivery_day = %s WHERE order_id = %d AND ( delivery_day = %s OR delivery_day > %s )',
				array( $to, $order, $from, $to )
			);
		}
		return $isMoved;
	}
}
