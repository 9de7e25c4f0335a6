<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

/** What the customer agrees to in the checkout form. */
final readonly class CheckoutConsents {

	/** @param bool $beginNow Whether digital content and services may begin before the withdrawal period ends. */
	public function __construct( public bool $terms, public bool $beginNow = false ) {
	}
}
