<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Cart\Rest\CartSchemas;
use Vitrine\Customers\AccountFacts;
use Vitrine\Customers\Customer;

/** `cart` of the user answer: the lines that wait in the account. */
final class PendingCartFacts implements AccountFacts {

	public function __construct( private readonly PendingCart $pending ) {
	}

	public function of( Customer $customer ): array {
		return array_map( static fn ( CartLine $line ): array => $line->wire(), $this->pending->of( $customer->id ) );
	}

	public function schema(): array {
		return CartSchemas::lines();
	}
}
