<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** Whose orders somebody asks for: those of an account, and those placed with an e-mail address. */
final readonly class Person {

	/** @param int|null $customer User id; null for somebody without an account. */
	public function __construct( public ?int $customer, public string $email ) {
	}
}
