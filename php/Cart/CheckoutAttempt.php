<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** The order that resulted from a checkout attempt, as far as its browser may see it. */
final readonly class CheckoutAttempt {

	/**
	 * @param string          $number Order number.
	 * @param array<int, int> $bought Quantities by product id.
	 */
	public function __construct( public CheckoutAttemptState $state, public string $number, public array $bought ) {
	}
}
