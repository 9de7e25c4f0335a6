<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

/** A verified e-mail address. */
final readonly class VerifiedEmail {

	/** @param bool $isNew Whether the address still has to replace the account's current one. */
	public function __construct( public int $user, public string $email, public bool $isNew ) {
	}
}
