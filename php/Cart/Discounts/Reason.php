<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** Why a code takes nothing off. */
enum Reason {
	case Unknown;
	case NotYet;
	case Over;
	case Minimum;
	case UsedUp;
	case UsedByYou;
	case OtherProducts;
	case EmptyCart;
}
