<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

/** How the price of a delivery method comes about; the values are those of the option and of wp-admin. */
enum PriceRule: string {
	/** Each line has its product's own price. */
	case Line = 'line';
	/** One price for all that an order sends this way. */
	case Flat = 'flat';
	case Free = 'free';
}
