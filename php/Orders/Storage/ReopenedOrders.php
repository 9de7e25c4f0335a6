<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

defined( 'ABSPATH' ) || exit;

/** Opens orders in the shop's own tables again. */
final class ReopenedOrders {

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * A cancelled order whose payment failed waits for its payment again, and is confirmed. Call it inside the transaction that takes the
	 * items from stock.
	 *
	 * @param array<int, int> $reserved Quantities by product id, as taken from stock.
	 * @return bool False if another request has changed the order.
	 */
	public function open( int $id, array $reserved ): bool {
		return $this->database->run(
			'UPDATE {orders} SET status = %s, reserved = %s, unconfirmed = 0, updated_at = %d
			WHERE id = %d AND status = %s AND payment_status = %s',
			array(
				OrderStatus::Pending->value,
				OrderRows::json( (object) $reserved ),
				time(),
				$id,
				OrderStatus::Cancelled->value,
				PaymentStatus::Failed->value,
			)
		) > 0;
	}
}
