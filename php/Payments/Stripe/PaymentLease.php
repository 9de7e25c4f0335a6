<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Throwable;
use Vitrine\Database\Lease;

/** Serializes all work on the payment of an order: return from Stripe, webhook and cron. */
final class PaymentLease {

	/** Seconds after which another process may take over from a crashed one; longer than two calls to Stripe can take. */
	private const LEASE_SECONDS = 45;

	/** Seconds to wait for the lease. */
	private const TIMEOUT_SECONDS = 12;

	public function __construct( private readonly Lease $lease ) {
	}

	/**
	 * Runs the callback while holding the lease. Call it outside of a transaction, because the callback calls Stripe.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 * @throws Throwable Errors of the callback, or `PaymentInProgress`.
	 */
	public function hold( int $order, callable $work ): mixed {
		$name  = "payment:$order";
		$token = $this->lease->await( $name, self::LEASE_SECONDS, self::TIMEOUT_SECONDS )
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			?? throw new PaymentInProgress( "Another process holds the lease $name." );
		try {
			return $work();
		} finally {
			$this->lease->release( $name, $token );
		}
	}
}
