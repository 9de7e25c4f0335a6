<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use DateTimeImmutable;
use Vitrine\Orders\Actor;

/** An employee who takes an order for a customer, by phone or in the shop. */
final readonly class StaffOrder {

	/** How long a customer can pay by the link in the e-mail; it holds until the end of the day. */
	private const PAY_LINK_DAYS = 3;

	/** @param string $note Internal; '' for none. */
	public function __construct( public Actor $actor, public string $note = '' ) {
	}

	/** The customer is not on the page of the order, unlike one who orders in the shop, and has days instead of minutes. */
	public static function payLinkBy( DateTimeImmutable $placedAt ): DateTimeImmutable {
		return $placedAt->modify( '+' . self::PAY_LINK_DAYS . ' days' )->setTime( 23, 59, 59 );
	}
}
