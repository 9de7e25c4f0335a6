<?php
declare(strict_types=1);

namespace Vitrine\Cart;

defined( 'ABSPATH' ) || exit;

/** The outcome of a checkout attempt; the values are part of the API. */
enum CheckoutAttemptState: string {
	/** The order is unpaid and can still be paid. */
	case Waiting = 'waiting';
	/** The order is final: its lines leave the cart. */
	case Bought = 'bought';
	/** The order was cancelled unpaid: the cart is kept and can be ordered again. */
	case Cancelled = 'cancelled';
}
