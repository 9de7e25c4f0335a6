<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** Identifies a customer for usage limits: by account and by e-mail address. */
final readonly class Buyer {

	/**
	 * @param int|null $customer User id, if signed in.
	 * @param string   $email    '' if not known yet.
	 */
	public function __construct( public ?int $customer = null, public string $email = '' ) {
	}

	/**
	 * Hash of the mailbox: e-mail address without case and `+tag`. Hashed, since a usage count does not need the readable address.
	 *
	 * @return string 64 characters; '' if the address is unknown.
	 */
	public function mailbox(): string {
		$email = strtolower( trim( $this->email ) );
		return $email === '' ? '' : hash( 'sha256', (string) preg_replace( '/\+[^@]*(?=@)/', '', $email ) );
	}
}
