<?php
declare(strict_types=1);

namespace Vitrine\Orders\Unpaid;

use RuntimeException;

/** Rolls the order back: with it, unpaid orders would reserve too much stock. */
final class UnpaidLimitReached extends RuntimeException {

	public function __construct( public readonly UnpaidLimit $limit ) {
		parent::__construct( "Limit of unpaid orders reached: $limit->value." );
	}
}
