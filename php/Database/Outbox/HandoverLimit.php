<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use Vitrine\Database\Lease;

/**
 * Limits how many processes may hand over to the next one without having done anything. More of them mean that something changes a setting
 * on each request, and the work would never be done.
 */
final class HandoverLimit {

	private const MAX_FRUITLESS = 10;

	private const PERIOD_SECONDS = 600;

	public function __construct( private readonly Lease $lease ) {
	}

	/** Counts one; false if there have been too many of them in ten minutes. */
	public function allows( string $work ): bool {
		for ( $n = 1; $n <= self::MAX_FRUITLESS; $n++ ) {
			if ( $this->lease->acquire( "{$work}_$n", self::PERIOD_SECONDS ) !== null ) {
				return true;
			}
		}
		return false;
	}
}
