<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** Data of a new account, already validated. */
final readonly class Registration {

	/**
	 * @param string $password '' for customers who only sign in with Google or Facebook.
	 * @param string $locale   Locale of the registration page.
	 */
	public function __construct(
		public string $email,
		public string $password,
		public string $phone,
		public string $firstName,
		public string $lastName,
		public string $locale,
	) {
	}
}
