<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;
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

	/**
	 * Moves the lines that arrive on a day. Needs a transaction, to be rolled back if it returns false.
	 *
	 * @param string $expected The order's day, as the caller has read it.
	 */
	public function move( int $order, OrderStatus $status, string $expected, string $from, string $to ): bool {
		// The lines of orders that were rescheduled before lines kept their own day are outdated.
		$isOutdated = $this->lastDay( $order ) !== $expected;
		$moved      = $this->database->run(
			'UPDATE {order_lines} SET delivery_day = %s WHERE order_id = %d' . ( $isOutdated ? '' : ' AND delivery_day = %s' ),
			array( $to, $order, ...( $isOutdated ? array() : array( $from ) ) )
		);
		$changed    = $this->database->run(
			'UPDATE {orders} SET delivery_day = %s, updated_at = %d WHERE id = %d AND status = %s AND delivery_day = %s',
			array( $this->lastDay( $order ), time(), $order, $status->value, $expected )
		);
		// MySQL counts no row if nothing changes, as when an earlier delivery moves within the second of another change.
		return $moved > 0 && ( $changed > 0 || $this->database->value(
			'SELECT id FROM {orders} WHERE id = %d AND status = %s AND delivery_day = %s',
			array( $order, $status->value, $expected )
		) !== null );
	}

	private function lastDay( int $order ): string {
		return (string) $this->database->value( 'SELECT MAX( delivery_day ) FROM {order_lines} WHERE order_id = %d', array( $order ) );
	}
}
