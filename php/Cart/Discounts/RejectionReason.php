<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

defined( 'ABSPATH' ) || exit;

/** Why a discount code does not apply. */
enum RejectionReason {
	case Unknown;
	case NotYet;
	case Over;
	case Minimum;
	case UsedUp;
	case UsedByYou;
	case OtherProducts;
	case EmptyCart;
}
