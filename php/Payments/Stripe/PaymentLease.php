<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Throwable;
use Vitrine\Kernel\Lease;

/** One process at a time works on the payment of an order: return, webhook and clockwork take turns. */
final class PaymentLease {

	/** Seconds after which another process may take over from a killed one: longer than two calls of Stripe can take. */
	private const SECONDS = 45;

	/** Seconds that one waits for the other. */
	private const PATIENCE = 12;

	public function __construct( private readonly Lease $lease ) {
	}

	/**
	 * Call it outside of a transaction: Stripe is asked inside.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 * @throws Throwable What the work throws, and `PaymentBusy`.
	 */
	public function hold( int $order, callable $work ): mixed {
		$name  = "payment:$order";
		$token = $this->take( $name );
		try {
			return $work();
		} finally {
			$this->lease->release( $name, $token );
		}
	}

	private function take( string $name ): string {
		$until = microtime( true ) + self::PATIENCE;
		do {
			$token = $this->lease->take( $name, self::SECONDS );
			if ( $token !== null ) {
				return $token;
			}
			usleep( random_int( 50_000, 150_000 ) );
		} while ( microtime( true ) < $until );
		throw new PaymentBusy( "The payment $name is being worked on." );
	}
}
