<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** A discount in a cart. */
final readonly class AppliedDiscount {

	/** @param int $saved Cents that the cart costs less for it, VAT included; delivery that has become free is among it. */
	public function __construct( public Discount $discount, public int $saved ) {
	}
}
