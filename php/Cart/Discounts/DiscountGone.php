<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use RuntimeException;

/** Rolls an order back: the last use of a code was gone between looking and taking. */
final class DiscountGone extends RuntimeException {

	public function __construct( public readonly Declined $declined ) {
		parent::__construct( $declined->text() );
	}
}
