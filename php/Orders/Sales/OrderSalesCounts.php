<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

use Vitrine\Database\Database;
use Vitrine\Orders\OrderStatus;
use Vitrine\Search\SalesCounts;

defined( 'ABSPATH' ) || exit;

/** Counts what was sold from the order lines. */
final class OrderSalesCounts implements SalesCounts {

	public function __construct( private readonly Database $database ) {
	}

	public function soldSince( int $since ): array {
		$counts = array();
		foreach (
			$this->database->rows(
				'SELECT l.product_id, SUM(l.quantity) AS sold FROM {orders} o JOIN {order_lines} l ON l.order_id = o.id
				WHERE o.created_at >= %d AND o.status IN (%s, %s) GROUP BY l.product_id',
				array( $since, OrderStatus::Processing->value, OrderStatus::Completed->value )
			) as $row
		) {
			$counts[ (int) $row['product_id'] ] = (int) $row['sold'];
		}
		return $counts;
	}
}
