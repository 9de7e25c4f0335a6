<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** Looks up what became of checkout attempts; the orders, a room above this one, implement it. */
interface CheckoutAttempts {

	/** @return CheckoutAttempt|null Null when no order was placed under this request id. One query. */
	public function byRequest( string $requestId ): ?CheckoutAttempt;
}
