<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

defined( 'ABSPATH' ) || exit;

/** Why VIES is asked. The calls of each kind have a part of the budget that the kinds before it cannot use up. */
enum ViesCaller: string {

	/** Anybody who types an id. */
	case Visitor = 'visitors';

	/** A checkout: the cart has content, and a company is typed. */
	case Checkout = 'checkouts';

	/** A checkout of a signed-in customer. */
	case Customer = 'customers';

	/** An order that is complete and is about to be placed. */
	case Order = 'orders';

	/** After the order: no customer waits for the answer. */
	case Late = 'late';

	public function timeout(): int {
		return $this === self::Late ? Vies::LONG_TIMEOUT_SECONDS : Vies::SHORT_TIMEOUT_SECONDS;
	}
}
