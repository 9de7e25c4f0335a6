<?php
declare(strict_types=1);

namespace Vitrine\Customers;

/** Somebody with an account, as they are right now. */
final readonly class Customer {

	/**
	 * @param int          $id            WordPress's user id.
	 * @param bool         $emailVerified Whether they have shown that the address is theirs.
	 * @param bool         $hasPassword   False for those who only ever signed in by Google or Facebook.
	 * @param Address|null $delivery      Null: as billing.
	 * @param string       $language      Code of the language that their e-mails are written in.
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

	public function name(): string {
		return trim( "{$this->firstName} {$this->lastName}" );
	}
}
