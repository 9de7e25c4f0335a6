<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Cart\Rest\CartSchemas;
use Vitrine\Customers\AccountFacts;
use Vitrine\Customers\Customer;

/** `purchases` of the user answer: what was bought in the last days, on whichever device. */
final class PurchaseFacts implements AccountFacts {

	public function __construct( private readonly Purchases $purchases ) {
	}

	public function of( Customer $customer ): array {
		return array_map( static fn ( Purchase $purchase ): array => $purchase->wire(), $this->purchases->of( $customer->id ) );
	}

	public function schema(): array {
		return CartSchemas::purchases();
	}
}
