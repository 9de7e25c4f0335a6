<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

defined( 'ABSPATH' ) || exit;

/** Whether an order can be withdrawn from, or why not. */
enum EligibilityStatus: string {
	case Open = 'open';
	case Over = 'over';
	/** Neither paid nor sent; such an order is cancelled, or expires. */
	case Unpaid    = 'unpaid';
	case Cancelled = 'cancelled';
	/** Fully refunded. */
	case Refunded = 'refunded';
	/** All items were made to the customer's specifications. */
	case Exempt = 'exempt';
	/** Nothing is left but digital content and services, whose right of withdrawal has ended. */
	case Ended = 'ended';
	/** Everything returnable has been withdrawn from. */
	case Withdrawn = 'withdrawn';
}
