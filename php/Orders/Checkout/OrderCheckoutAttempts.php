<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CheckoutAttempt;
use Vitrine\Cart\CheckoutAttempts;
use Vitrine\Database\Database;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

defined( 'ABSPATH' ) || exit;

/** Finds the order of a checkout attempt by its request id, a unique key. */
final class OrderCheckoutAttempts implements CheckoutAttempts {

	public function __construct( private readonly Database $database, private readonly CheckoutAttemptStates $states ) {
	}

	public function byRequest( string $requestId ): ?CheckoutAttempt {
		$rows = $this->database->rows(
			'SELECT o.number, o.status, o.payment_status, o.payment_method, l.product_id, l.quantity
			FROM {orders} o INNER JOIN {order_lines} l ON l.order_id = o.id WHERE o.request_id = %s ORDER BY l.id',
			array( $requestId )
		);
		if ( $rows === array() ) {
			return null;
		}
		$quantities = array();
		foreach ( $rows as $row ) {
			$quantities[ (int) $row['product_id'] ] = ( $quantities[ (int) $row['product_id'] ] ?? 0 ) + (int) $row['quantity'];
		}
		return new CheckoutAttempt(
			$this->states->resolve(
				OrderStatus::from( (string) $rows[0]['status'] ),
				PaymentStatus::from( (string) $rows[0]['payment_status'] ),
				(string) $rows[0]['payment_method']
			),
			(string) $rows[0]['number'],
			$quantities
		);
	}
}
