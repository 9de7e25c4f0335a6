<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** Selects the orders of an account and those placed with an e-mail address. */
final readonly class OrderOwner {

	/**
	 * @param int|null $customer User id; null without an account.
	 * @param bool     $isGuest  Whether orders of accounts with the e-mail address are left out.
	 */
	public function __construct( public ?int $customer, public string $email, public bool $isGuest = false ) {
	}
}
