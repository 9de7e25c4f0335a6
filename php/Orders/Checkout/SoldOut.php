<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use RuntimeException;

/** Rolls an order back: a piece was gone between looking and taking. */
final class SoldOut extends RuntimeException {

	public function __construct( public readonly int $product ) {
		parent::__construct( "Product $product is sold out." );
	}
}
