<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

/** Whether an order can be withdrawn from now, and where it cannot, why. */
enum Standing: string {
	case Open = 'open';
	/** The period has passed. */
	case Over = 'over';
	/** Nothing is paid, and nothing was sent: such an order is cancelled, or ends by itself. */
	case Unpaid    = 'unpaid';
	case Cancelled = 'cancelled';
	/** All the money went back already. */
	case Refunded = 'refunded';
	/** All of it was made to somebody's own specification. */
	case Exempt = 'exempt';
	/** All that can go back was withdrawn from already. */
	case Withdrawn = 'withdrawn';
}
