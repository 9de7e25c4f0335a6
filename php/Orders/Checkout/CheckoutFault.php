<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Customers\Form\Fault;

/** What can be wrong with the fields that only a checkout has. */
enum CheckoutFault implements Fault {
	case Terms;
	case Payment;

	public function text(): string {
		return match ( $this ) {
			self::Terms   => __( 'Please accept the terms of sale.', 'vitrine' ),
			self::Payment => __( 'This payment method is not available for your order.', 'vitrine' ),
		};
	}
}
