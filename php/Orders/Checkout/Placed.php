<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\AttemptState;

/** The order is in the book. */
final readonly class Placed {

	/** @param AttemptState $state Where the order stands: a resent attempt may find it paid, or cancelled. */
	public function __construct( public string $key, public string $number, public AttemptState $state ) {
	}
}
