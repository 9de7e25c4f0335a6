<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/**
 * What a room above this one knows of a customer and the answers of `user`, `login` and `register` tell: `order`, `favorite`, `cart`.
 * A module gives them by `ProvidesAccountFacts`.
 *
 * What happens to a customer is told by actions: `vitrine_signed_in` (Customer, the request's cookies) before the answer is written,
 * `vitrine_email_verified` (Customer) when an address was shown to be theirs, `vitrine_customer_deleted` (Customer) right before
 * WordPress deletes the user.
 */
interface AccountFacts {

	/** @return list<mixed> Ready for the wire. */
	public function of( Customer $customer ): array;

	/**
	 * JSON Schema of that list.
	 *
	 * @return array<string, mixed>
	 */
	public function schema(): array;
}
