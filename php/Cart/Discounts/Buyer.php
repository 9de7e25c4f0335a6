<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

/** Whose uses of a code are counted together: those of an account, and those of an e-mail address. */
final readonly class Buyer {

	/**
	 * @param int|null $customer User id of who is signed in.
	 * @param string   $email    '' as long as it is not known.
	 */
	public function __construct( public ?int $customer = null, public string $email = '' ) {
	}

	/**
	 * The address as one mailbox has it, case and `+something` aside, hashed: what is kept beside a code need not be readable.
	 *
	 * @return string 64 characters; '' where no address is known.
	 */
	public function mailbox(): string {
		$email = strtolower( trim( $this->email ) );
		return $email === '' ? '' : hash( 'sha256', (string) preg_replace( '/\+[^@]*(?=@)/', '', $email ) );
	}
}
