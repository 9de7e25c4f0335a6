<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

/** A shipping method offered for a product or a cart line; price in cents, VAT included. */
final readonly class DeliveryOption {

	public function __construct( public DeliveryMethod $method, public int $price ) {
	}
}
