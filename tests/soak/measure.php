<?php
/** What the soak test compares with what its clients saw and with the fake of Stripe. Returns a function for control.php. */

declare(strict_types=1);

use Vitrine\Database\Database;

return static function ( Database $database ): array {
	$products = array();
	foreach ( $database->rows( 'SELECT id, stock FROM {products} WHERE stock IS NOT NULL' ) as $row ) {
		$products[ (int) $row['id'] ] = array(
			'stock'    => (int) $row['stock'],
			'reserved' => 0,
			'sold'     => 0,
		);
	}
	$orders = $database->rows(
		'SELECT id, number, order_key, request_id, status, payment_status, payment_method, total, email, reserved FROM {orders} ORDER BY id'
	);
	foreach ( $orders as $order ) {
		foreach ( (array) json_decode( (string) $order['reserved'], true ) as $product => $quantity ) {
			$products[ (int) $product ]['reserved'] += (int) $quantity;
		}
	}
	$sold = $database->rows(
		"SELECT l.product_id, SUM(l.quantity) AS sold FROM {order_lines} l JOIN {orders} o ON o.id = l.order_id
		WHERE o.status <> 'cancelled' GROUP BY l.product_id"
	);
	foreach ( $sold as $row ) {
		$products[ (int) $row['product_id'] ]['sold'] = (int) $row['sold'];
	}
	$restocked = 0;
	foreach ( $database->rows( "SELECT pieces FROM {refunds} WHERE restock = 1 AND state = 'done'" ) as $row ) {
		$restocked += array_sum( array_map( 'intval', (array) json_decode( (string) $row['pieces'], true ) ) );
	}
	$tables = array();
	foreach ( $database->rows( 'SHOW TABLES' ) as $row ) {
		$table            = (string) current( $row );
		$tables[ $table ] = (int) $database->value( "SELECT COUNT(*) FROM `$table`" );
	}
	return array(
		'products'  => $products,
		'restocked' => $restocked,
		'orders'    => $orders,
		'payments'  => $database->rows( 'SELECT order_id, intent, state, amount FROM {payments}' ),
		'refunds'   => $database->rows( 'SELECT order_id, state, amount, provider_id FROM {refunds}' ),
		'invoices'  => $database->rows( 'SELECT kind, number, order_id FROM {invoices} ORDER BY kind, number' ),
		'unsent'    => $database->rows( 'SELECT kind, attempts, error FROM {outbox} WHERE sent_at IS NULL AND due_at <= %d', array( time() ) ),
		'kinds'     => $database->rows( 'SELECT kind, payload, COUNT(*) AS count FROM {outbox} GROUP BY kind, payload HAVING COUNT(*) > 1' ),
		'leases'    => (int) $database->value( 'SELECT COUNT(*) FROM {leases} WHERE expires_at > %d', array( time() + 600 ) ),
		'imports'   => $database->rows( "SELECT id, status FROM {import_jobs} WHERE status NOT IN ('done', 'cancelled')" ),
		'tables'    => $tables,
	);
};
