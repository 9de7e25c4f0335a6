<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** Who wants an account; checked before it gets here. */
final readonly class Registration {

	/**
	 * @param string $password '' for somebody who signs in by Google or Facebook only.
	 * @param string $locale   Of the page they register on.
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
