<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** How far an attempt to be paid has come, as the shop knows it; what Stripe says of its intent counts more. */
enum AttemptState: string {

	/** The key is stored; whether Stripe has heard of it is not known. */
	case Begun = 'begun';

	/** There is an intent, which may still be paid. */
	case Open = 'open';

	/** The money has come. */
	case Paid = 'paid';

	/** Nobody can pay by it any more. */
	case Cancelled = 'cancelled';
}
