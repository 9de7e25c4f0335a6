<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Kernel\Database;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\ReopenedOrders;

defined( 'ABSPATH' ) || exit;

/** Opens orders in the shop's own tables again. */
final class EmbeddedReopenedOrders implements ReopenedOrders {

	public function __construct( private readonly Database $database ) {
	}

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
