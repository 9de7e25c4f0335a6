<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use RuntimeException;

/** An order cannot go from there to here, or somebody else has moved it already. */
final class IllegalTransition extends RuntimeException {

	public function __construct( public readonly string $from, public readonly string $to ) {
		parent::__construct( "An order cannot go from $from to $to." );
	}
}
