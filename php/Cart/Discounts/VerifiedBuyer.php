<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Customers\Customers;

/**
 * The buyer as far as the session proves it. Before an order is placed, only these uses of a code may be mentioned: otherwise anyone could
 * find out what an e-mail address has used by typing it.
 */
final class VerifiedBuyer {

	public function __construct( private readonly Customers $customers ) {
	}

	/** @param int|null $customer Id of the signed-in user. */
	public function of( ?int $customer ): Buyer {
		$account = $customer === null ? null : $this->customers->find( $customer );
		return new Buyer( $customer, $account?->emailVerified === true ? $account->email : '' );
	}
}
