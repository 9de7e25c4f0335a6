<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use RuntimeException;

/** The requested status change is not allowed, or another request has changed the order first. */
final class IllegalTransition extends RuntimeException {

	public function __construct( public readonly string $from, public readonly string $to ) {
		parent::__construct( "An order can't change from $from to $to." );
	}
}
