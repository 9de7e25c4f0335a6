<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use RuntimeException;

/** Rolls back the order: a product sold out after the cart was checked. */
final class SoldOut extends RuntimeException {

	public function __construct( public readonly int $product ) {
		parent::__construct( "Product $product is sold out." );
	}
}
