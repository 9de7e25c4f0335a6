<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Database\Lease;

/** Takes the orders of a customer one after the other, so that a second device sees what the first one has bought. */
final class CustomerQueue {

	/** Seconds after which another request may take over from a crashed one. */
	private const LEASE_SECONDS = 15;

	private const TIMEOUT_SECONDS = 8.0;

	public function __construct( private readonly Lease $lease ) {
	}

	/**
	 * @template T
	 * @param int|null      $customer Null for a guest, who does not wait.
	 * @param callable(): T $work
	 * @return T
	 */
	public function run( ?int $customer, callable $work ): mixed {
		if ( $customer === null ) {
			return $work();
		}
		$name  = "order:$customer";
		$token = $this->lease->await( $name, self::LEASE_SECONDS, self::TIMEOUT_SECONDS );
		// Signing in has read the customer's earlier purchases.
		wp_cache_delete( $customer, 'user_meta' );
		try {
			// A holder that is slow or was killed does not block further orders.
			return $work();
		} finally {
			if ( $token !== null ) {
				$this->lease->release( $name, $token );
			}
		}
	}
}
