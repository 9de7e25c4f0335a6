<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

/** The order is in the book. */
final readonly class Placed {

	public function __construct( public string $key, public string $number ) {
	}
}
