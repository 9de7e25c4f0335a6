<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** A customer account's current data. */
final readonly class Customer {

	/**
	 * @param int          $id            WordPress user id.
	 * @param bool         $emailVerified Whether the customer has proven that the address is theirs.
	 * @param bool         $hasPassword   False if the customer has only ever signed in with Google or Facebook.
	 * @param Address|null $delivery      Null if it is the billing address.
	 * @param string       $language      Language code of the customer's e-mails.
	 */
	public function __construct(
		public int $id,
		public string $email,
		public string $firstName,
		public string $lastName,
		public string $phone,
		public Role $role,
		public bool $emailVerified,
		public bool $hasPassword,
		public ?Address $billing,
		public ?Address $delivery,
		public string $language,
	) {
	}

	/** @return list<string> What others would try first as this customer's password. */
	public function guessableWords(): array {
		return array( $this->email, $this->firstName, $this->lastName );
	}

	public function name(): string {
		return trim( "{$this->firstName} {$this->lastName}" );
	}
}
