<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Orders\Order;

/** Ends what can still be paid of an order, before another order takes its place; Payments, a room above this one, implements it. */
interface PaymentStop {

	/**
	 * Asks the provider, cancels the open payment there, and then does the work while nothing else can begin or settle the order's payment.
	 * Where the provider cannot be reached the work is done as well: money that comes too late is kept for a person (decision 10).
	 *
	 * @param callable(): void $work Cancels the order.
	 * @return bool False when the money has come, is on its way, or another process is at work on it; then the work was not done.
	 */
	public function before( Order $order, callable $work ): bool;
}
