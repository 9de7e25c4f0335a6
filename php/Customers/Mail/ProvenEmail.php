<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

/** A mailbox whose owner has opened a link. */
final readonly class ProvenEmail {

	/** @param bool $isNew Whether it is to become the account's address, and is not yet. */
	public function __construct( public int $user, public string $email, public bool $isNew ) {
	}
}
