<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

defined( 'ABSPATH' ) || exit;

/** How a shipping method is priced; the values are used in the option and in wp-admin. */
enum PriceRule: string {
	/** The product's own delivery price, per cart line. */
	case Line = 'line';
	/** One price per order for all lines sent this way. */
	case Flat = 'flat';
	case Free = 'free';
}
