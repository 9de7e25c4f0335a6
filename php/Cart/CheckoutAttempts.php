<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** Looks up the outcome of checkout attempts; implemented by Orders. */
interface CheckoutAttempts {

	/** @return CheckoutAttempt|null Null if no order has this request id. Runs a single query. */
	public function byRequest( string $requestId ): ?CheckoutAttempt;
}
