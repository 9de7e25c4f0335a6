<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** Opens cancelled orders again; implemented by an engine. */
interface ReopenedOrders {

	/**
	 * A cancelled order whose payment failed waits for its payment again, and is confirmed. Call it inside the transaction that takes the
	 * items from stock.
	 *
	 * @param array<int, int> $reserved Quantities by product id, as taken from stock.
	 * @return bool False if another request has changed the order.
	 */
	public function open( int $id, array $reserved ): bool;
}
