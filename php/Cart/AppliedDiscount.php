<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** A discount applied to a cart. */
final readonly class AppliedDiscount {

	/** @param int $saved The saving in cents, VAT included, with free delivery counted. */
	public function __construct( public Discount $discount, public int $saved ) {
	}
}
