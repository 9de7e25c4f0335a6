<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** The door to the ways to pay; Payments, a room above this one, keeps them. */
interface PaymentMethods {

	/** @return list<PaymentMethod> Also those that are switched off, in the order in which the checkout shows them. */
	public function all(): array;

	public function find( string $key ): ?PaymentMethod;
}
