<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** Whose order it is, as far as a list of orders shows it. */
final readonly class OrderBuyer {

	/**
	 * @param string $language Code of the language used at checkout.
	 * @param string $country  Delivery country code.
	 */
	public function __construct( public string $name, public string $email, public string $language, public string $country ) {
	}
}
