<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** Data that customers can change without verification. */
final readonly class Profile {

	/** @param Address|null $delivery Null if it is the billing address. */
	public function __construct(
		public string $firstName,
		public string $lastName,
		public string $phone,
		public ?Address $billing,
		public ?Address $delivery,
	) {
	}
}
