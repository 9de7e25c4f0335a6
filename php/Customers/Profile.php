<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** What people may change of themselves without proof. */
final readonly class Profile {

	/** @param Address|null $delivery Null: as billing. */
	public function __construct(
		public string $firstName,
		public string $lastName,
		public string $phone,
		public ?Address $billing,
		public ?Address $delivery,
	) {
	}
}
