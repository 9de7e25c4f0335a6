<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** A new order for `OrderRepository::add`. */
final readonly class OrderDraft {

	/**
	 * @param Order           $order     With id 0 and number ''.
	 * @param string          $requestId The browser's idempotency key; a retry finds the order by it.
	 * @param array<int, int> $reserved  Quantities reserved from stock, by product id.
	 */
	public function __construct( public Order $order, public string $requestId, public array $reserved ) {
	}
}
