<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CheckoutAttemptState;

/** The order was placed, now or by an earlier attempt. */
final readonly class OrderPlaced {

	/** @param CheckoutAttemptState $state A retry may find the order paid or cancelled. */
	public function __construct( public string $key, public string $number, public CheckoutAttemptState $state ) {
	}
}
