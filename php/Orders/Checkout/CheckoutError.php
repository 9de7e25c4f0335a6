<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Kernel\Form\ValidationError;

defined( 'ABSPATH' ) || exit;

/** Errors of the fields that only the checkout has. */
enum CheckoutError implements ValidationError {
	case Terms;
	case Payment;

	public function text(): string {
		return match ( $this ) {
			self::Terms   => __( 'Please accept the terms of sale.', 'vitrine' ),
			self::Payment => __( 'This payment method is not available for your order.', 'vitrine' ),
		};
	}
}
