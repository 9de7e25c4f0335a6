<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

/** State of a payment attempt as the shop knows it; the state of the intent at Stripe takes precedence. */
enum PaymentAttemptState: string {

	/** The key is stored; Stripe may or may not have received it. */
	case Begun = 'begun';

	/** The intent exists and can still be paid. */
	case Open = 'open';

	case Paid = 'paid';

	/** Can no longer be paid. */
	case Cancelled = 'cancelled';
}
