<?php
declare(strict_types=1);

namespace Vitrine\Cart;

defined( 'ABSPATH' ) || exit;

/** What a discount reduces; the values are part of the API. */
enum DiscountKind: string {

	/** A percentage of the goods. */
	case Percent = 'percent';

	/** An amount off the goods, at most their total. */
	case Amount = 'amount';

	case FreeDelivery = 'free_delivery';
}
