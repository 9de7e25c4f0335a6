<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Orders\Order;

/** Ends the open payment of an order before another order replaces it; implemented in Payments, which depends on Orders. */
interface PaymentCancellation {

	/**
	 * Asks the provider, cancels the open payment there, and runs the callback while no other process can start or settle the order's
	 * payment. If the provider is unreachable the callback runs too: a late payment is put on hold (decision 10).
	 *
	 * @param callable(): void $work Cancels the order.
	 * @return bool False if the payment has succeeded, is being processed or is locked by another process; the callback did not run.
	 */
	public function cancelThen( Order $order, callable $work ): bool;
}
