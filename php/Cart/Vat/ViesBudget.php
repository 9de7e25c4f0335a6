<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;

/**
 * How often the shop calls VIES, so that robots cannot have it locked out. Calls are counted by network first, then for all visitors
 * together, in parts: strangers who type ids use up theirs, not those of businesses that check out.
 */
final class ViesBudget {

	/** Calls per minute for all together: 30 for visitors, and as many for the shop's own late checks. */
	private const PARTS = array(
		'visitors'  => 8,
		'checkouts' => 8,
		'customers' => 4,
		'orders'    => 10,
		'late'      => 30,
	);

	/** Of one IPv4 address or IPv6 /64, in each `WINDOW_SECONDS`. An office needs few: answers are shared for the same id. */
	private const CALLS_PER_ADDRESS = 5;

	/** Of one IPv6 /48. */
	private const CALLS_PER_NETWORK = 15;

	private const WINDOW_SECONDS = 10 * MINUTE_IN_SECONDS;

	public function __construct( private readonly RateLimiter $limiter ) {
	}

	/**
	 * Counts a call that is about to be made.
	 *
	 * @param int $customer Id of the signed-in user; 0 for none.
	 * @return bool Whether it may be made.
	 */
	public function take( ViesCaller $caller, int $customer = 0 ): bool {
		return ( $caller === ViesCaller::Late || $this->isSparing( $caller, $customer ) ) && $this->hasPart( $caller );
	}

	/** Customers and orders have counts of their own: others may share their address, or have typed there before. */
	private function isSparing( ViesCaller $caller, int $customer ): bool {
		$counter = 'vies:' . ( $caller === ViesCaller::Order ? 'order:' : '' );
		if ( $this->hit( $counter . RateLimiter::address(), self::CALLS_PER_ADDRESS, self::WINDOW_SECONDS )
			&& $this->hit( "{$counter}48:" . RateLimiter::network(), self::CALLS_PER_NETWORK, self::WINDOW_SECONDS ) ) {
			return true;
		}
		return $customer > 0 && $this->hit( "{$counter}customer:$customer", self::CALLS_PER_ADDRESS, self::WINDOW_SECONDS );
	}

	private function hasPart( ViesCaller $caller ): bool {
		$parts = match ( $caller ) {
			ViesCaller::Visitor  => array( 'visitors' ),
			ViesCaller::Checkout => array( 'visitors', 'checkouts' ),
			ViesCaller::Customer => array( 'visitors', 'checkouts', 'customers' ),
			ViesCaller::Order    => array( 'orders', 'customers', 'checkouts', 'visitors' ),
			ViesCaller::Late     => array( 'late' ),
		};
		foreach ( $parts as $part ) {
			if ( $this->hit( "vies:part:$part", self::PARTS[ $part ], MINUTE_IN_SECONDS ) ) {
				return true;
			}
		}
		return false;
	}

	private function hit( string $counter, int $calls, int $seconds ): bool {
		try {
			$this->limiter->hit( $counter, new RateLimit( $calls, $seconds ) );
			return true;
		} catch ( RouteError ) {
			return false;
		}
	}
}
