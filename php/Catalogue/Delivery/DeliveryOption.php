<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

/** A way of delivery as it is offered with a product or a line; its price in cents, VAT included. */
final readonly class DeliveryOption {

	public function __construct( public DeliveryMethod $method, public int $price ) {
	}
}
