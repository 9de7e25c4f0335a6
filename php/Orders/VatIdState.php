<?php
declare(strict_types=1);

namespace Vitrine\Orders;

defined( 'ABSPATH' ) || exit;

/** Results of checking the VAT id of an order. */
enum VatIdState: string {

	/** The order has no VAT id, or one that its VAT does not depend on. */
	case Irrelevant = '';

	/** The order has VAT because VIES could not be asked in time; it is asked later. */
	case Awaited = 'awaited';

	case Confirmed = 'confirmed';

	case Invalid = 'invalid';

	/** VIES gave no answer for days, and is not asked any more. */
	case Unanswered = 'unanswered';
}
