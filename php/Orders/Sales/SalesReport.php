<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

use Vitrine\Database\Database;
use Vitrine\Kernel\Currency;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Storage\KeptPayments;

defined( 'ABSPATH' ) || exit;

/** Sales figures from the shop's own tables, read from the index `sales` where it covers the query. */
final class SalesReport {

	private const SOLD = "o.status IN ('" . OrderStatus::Processing->value . "', '" . OrderStatus::Completed->value . "')";

	/** Days since 1970 in the shop's time zone. Value: its UTC offset in seconds. */
	private const DAY = 'FLOOR((o.created_at + %d) / 86400)';

	public function __construct( private readonly Database $database ) {
	}

	/** @return list<DaySales> Every day of the period, in order. */
	public function daily( ReportPeriod $period, string $currency ): array {
		$days = array_fill_keys( $period->days(), array() );
		foreach ( $period->parts() as $part ) {
			// Two queries: the index covers the first only.
			foreach ( array( self::SOLD, KeptPayments::CONDITION ) as $which ) {
				foreach ( $this->part( $part, $currency, $which ) as $row ) {
					$days[ gmdate( 'Y-m-d', (int) $row['day'] * DAY_IN_SECONDS ) ][] = $row;
				}
			}
		}
		$sum = static fn ( array $rows, string $column ): int => array_sum( array_map( 'intval', array_column( $rows, $column ) ) );
		return array_map(
			static fn ( string $day, array $rows ): DaySales => new DaySales(
				$day,
				$sum( $rows, 'orders' ),
				$sum( $rows, 'gross' ),
				$sum( $rows, 'refunded' )
			),
			array_keys( $days ),
			array_values( $days )
		);
	}

	/**
	 * @param array{offset: int, from: int, until: int} $part
	 * @param string                                    $which Condition for the orders.
	 * @return list<array<string, string|null>> Orders and refunds by day.
	 */
	private function part( array $part, string $currency, string $which ): array {
		$values    = array( $part['offset'], $part['from'], $part['until'], $currency );
		$condition = "o.created_at >= %d AND o.created_at < %d AND o.currency = %s AND $which";
		$rows      = $this->database->rows(
			'SELECT ' . self::DAY . " AS day, COUNT(*) AS orders, SUM(o.total) AS gross FROM {orders} o WHERE $condition GROUP BY day",
			$values
		);
		$refunds = $this->database->rows(
			'SELECT ' . self::DAY . " AS day, SUM(r.amount) AS refunded FROM {refunds} r JOIN {orders} o ON o.id = r.order_id
			WHERE $condition AND r.state = %s GROUP BY day",
			array( ...$values, RefundState::Done->value )
		);
		return array( ...$rows, ...$refunds );
	}

	/** @return list<string> Codes of the other currencies of orders that count in the period. */
	public function currencies( ReportPeriod $period, string $main ): array {
		// With a list of codes, each is looked up in the index; `DISTINCT` would read all orders.
		$codes = array_diff( Currency::CODES, array( $main ) );
		$found = array();
		foreach ( array( self::SOLD, KeptPayments::CONDITION ) as $which ) {
			$rows = $this->database->rows(
				"SELECT o.currency FROM {orders} o WHERE $which AND o.currency IN ('" . implode( "', '", $codes ) . "')
				AND o.created_at >= %d AND o.created_at < %d GROUP BY o.currency",
				self::times( $period )
			);
			array_push( $found, ...array_map( 'strval', array_column( $rows, 'currency' ) ) );
		}
		sort( $found );
		return array_values( array_unique( $found ) );
	}

	/** @return array<string, int> Number of orders placed in the period, by status. */
	public function countByStatus( ReportPeriod $period ): array {
		$counts = array_fill_keys( array_column( OrderStatus::cases(), 'value' ), 0 );
		$rows   = $this->database->rows(
			'SELECT status, COUNT(*) AS n FROM {orders} WHERE created_at >= %d AND created_at < %d GROUP BY status',
			self::times( $period )
		);
		foreach ( $rows as $row ) {
			$counts[ (string) $row['status'] ] = (int) $row['n'];
		}
		return $counts;
	}

	/** @return list<ProductSales> Best sellers by quantity. */
	public function bestSellers( ReportPeriod $period, string $currency, int $limit ): array {
		$rows = $this->database->rows(
			'SELECT l.product_id, MAX(l.title) AS title, MAX(l.sku) AS sku, SUM(l.quantity) AS sold, SUM(l.quantity * l.unit_price) AS value
			FROM {orders} o JOIN {order_lines} l ON l.order_id = o.id
			WHERE o.created_at >= %d AND o.created_at < %d AND o.currency = %s AND ' . self::SOLD . '
			GROUP BY l.product_id ORDER BY sold DESC, value DESC LIMIT %d',
			array( ...self::times( $period ), $currency, $limit )
		);
		return array_map(
			static fn ( array $row ): ProductSales => new ProductSales(
				(int) $row['product_id'],
				(string) $row['title'],
				(string) $row['sku'],
				(int) $row['sold'],
				(int) $row['value']
			),
			$rows
		);
	}

	/**
	 * Orders with these payment methods that were placed in the period but not paid.
	 *
	 * @param list<string> $methods Keys.
	 * @return array{count: int, value: int} `value` in cents.
	 */
	public function unpaid( ReportPeriod $period, string $currency, array $methods ): array {
		if ( $methods === array() ) {
			return array(
				'count' => 0,
				'value' => 0,
			);
		}
		$row = $this->database->row(
			'SELECT COUNT(*) AS n, SUM(total) AS value FROM {orders}
			WHERE created_at >= %d AND created_at < %d AND currency = %s AND status IN (%s, %s) AND payment_status IN (%s, %s)
			AND payment_method IN (' . implode( ', ', array_fill( 0, count( $methods ), '%s' ) ) . ')',
			array(
				...self::times( $period ),
				$currency,
				OrderStatus::Pending->value,
				OrderStatus::Cancelled->value,
				PaymentStatus::Unpaid->value,
				PaymentStatus::Failed->value,
				...$methods,
			)
		);
		return array(
			'count' => (int) ( $row['n'] ?? 0 ),
			'value' => (int) ( $row['value'] ?? 0 ),
		);
	}

	/** @return array{int, int} */
	private static function times( ReportPeriod $period ): array {
		return array( $period->from->getTimestamp(), $period->until->getTimestamp() );
	}
}
