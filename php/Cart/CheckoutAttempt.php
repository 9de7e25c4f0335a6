<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** The order that came of one checkout attempt, as far as the browser that made the attempt may know it. */
final readonly class CheckoutAttempt {

	/**
	 * @param string          $number What people call the order by.
	 * @param array<int, int> $bought Quantities by product id.
	 */
	public function __construct( public AttemptState $state, public string $number, public array $bought ) {
	}
}
