<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;
use Vitrine\Orders\Order;

/** The delivery days of stored orders and of their lines. The order's day is that of its last line. */
final class OrderDeliveryDays {

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * Restarts the lead time. Days as `Y-m-d`.
	 *
	 * @param list<string> $lineDays In the order of the lines; empty to keep theirs.
	 */
	public function restart( int $order, string $countsFrom, string $day, array $lineDays = array() ): void {
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
	 * Moves the lines that arrive on a day. Days as `Y-m-d`. Updates conditionally: returns false if the order's status or its days have
	 * changed since it was read. Needs a transaction, to be rolled back then.
	 */
	public function move( Order $seen, string $from, string $to ): bool {
		[ $order, $expected ] = array( $seen->id, $seen->dates->deliveryDay );
		// The lines of orders that were rescheduled before lines kept their own day are outdated.
		$isOutdated = $this->lastDay( $order ) !== $expected;
		$moved      = $this->database->run(
			'UPDATE {order_lines} SET delivery_day = %s WHERE order_id = %d' . ( $isOutdated ? '' : ' AND delivery_day = %s' ),
			array( $to, $order, ...( $isOutdated ? array() : array( $from ) ) )
		);
		$changed    = $this->database->run(
			'UPDATE {orders} SET delivery_day = %s, updated_at = %d WHERE id = %d AND status = %s AND delivery_day = %s',
			array( $this->lastDay( $order ), time(), $order, $seen->status->value, $expected )
		);
		// MySQL counts no row if nothing changes, as when an earlier delivery moves within the second of another change.
		return $moved > 0 && ( $changed > 0 || $this->database->value(
			'SELECT id FROM {orders} WHERE id = %d AND status = %s AND delivery_day = %s',
			array( $order, $seen->status->value, $expected )
		) !== null );
	}

	private function lastDay( int $order ): string {
		return (string) $this->database->value( 'SELECT MAX( delivery_day ) FROM {order_lines} WHERE order_id = %d', array( $order ) );
	}
}
