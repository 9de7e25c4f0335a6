<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** What a discount takes off; the values are the wire's. */
enum DiscountKind: string {

	/** A part of the goods. */
	case Percent = 'percent';

	/** A sum off the goods, at most what they cost. */
	case Amount = 'amount';

	case FreeDelivery = 'free_delivery';
}
