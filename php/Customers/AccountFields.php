<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/**
 * A field that a higher-level room adds to the `user`, `login` and `register` responses: `order`, `favorite`, `cart` or `purchases`.
 * Modules register it through `ProvidesAccountFields`.
 *
 * Customer events are actions: `vitrine_signed_in` (Customer, the request's cookies) before the response is built, `vitrine_email_verified`
 * (Customer) once an e-mail address is verified, `vitrine_account_taken_over` (Customer) before that if the owner of the mailbox takes over
 * an account that someone else may have registered, `vitrine_customer_deleted` (Customer) right before WordPress deletes the user.
 */
interface AccountFields {

	/** @return list<mixed> In the API's format. */
	public function forCustomer( Customer $customer ): array;

	/**
	 * JSON Schema of that list.
	 *
	 * @return array<string, mixed>
	 */
	public function schema(): array;
}
