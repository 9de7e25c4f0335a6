<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/** What became of a checkout attempt; the values are the wire's. */
enum AttemptState: string {
	/** Its order can still be paid, and is not paid yet. */
	case Waiting = 'waiting';
	/** Its order is placed for good: its lines leave the cart. */
	case Bought = 'bought';
	/** Its order was cancelled without being paid: the cart stays, and can be ordered again. */
	case Cancelled = 'cancelled';
}
