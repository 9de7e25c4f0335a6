<?php
declare(strict_types=1);

namespace Vitrine\Customers\Session;

use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Passwords;
use Vitrine\Customers\Social\SocialIdentity;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Customers\WordPress\ApplicationPasswords;
use Vitrine\Kernel\Filters;

/**
 * Handles proof that someone owns the account's e-mail address without knowing its password: by a link to set a new one, or by the mail
 * provider. Until the first proof the account may be a stranger's who registered with that address, so the owner gets it without the
 * stranger's ways to sign in, and of the data only what can't harm (decision 7).
 */
final class EmailOwnership {

	public function __construct(
		private readonly Customers $customers,
		private readonly Passwords $passwords,
		private readonly SocialSignIn $social,
	) {
	}

	/**
	 * Proof by Google.
	 *
	 * @param int|null $session The customer of the request's session.
	 */
	public function confirmByProvider( int $user, SocialIdentity $identity, ?int $session ): void {
		$this->confirm( $user, $session, $identity );
	}

	/**
	 * Proof by a link to set a new password, which has just been set. Social identities are unlinked from verified accounts, too: an
	 * intruder who has known the password may have linked one.
	 *
	 * @param int|null $session The customer of the request's session.
	 */
	public function confirmByReset( int $user, ?int $session ): void {
		$this->unlinkAll( $user );
		$this->confirm( $user, $session, null );
	}

	/** @param SocialIdentity|null $provider Null for a reset link. */
	private function confirm( int $user, ?int $session, ?SocialIdentity $provider ): void {
		ApplicationPasswords::deleteAll( $user );
		$customer = $this->customers->find( $user );
		if ( $customer === null || $customer->emailVerified ) {
			return;
		}
		if ( $provider !== null ) {
			$this->passwords->replaceWithRandom( $user );
		}
		$this->unlinkAll( $user );
		// A session of the account shows that the same person has been using it.
		if ( $session !== $user ) {
			$this->clear( $customer, $provider );
		}
		$this->customers->markVerified( $user, $customer->email );
	}

	private function unlinkAll( int $user ): void {
		foreach ( $this->social->linkedTo( $user ) as $type ) {
			$this->social->unlink( $user, $type );
		}
	}

	private function clear( Customer $customer, ?SocialIdentity $provider ): void {
		/** Addresses that the mailbox's owner has seen: `apply_filters( 'vitrine_mailbox_addresses', list<Address>, string $email )`. */
		$known = Filters::apply( 'vitrine_mailbox_addresses', array(), $customer->email );
		$this->customers->clearProfile( $customer->id, KeptProfile::of( $customer, $known, $provider ) );
		/** Fires when the owner of an unverified e-mail address takes over the account: `fn ( Customer $customer )`. */
		do_action( 'vitrine_account_taken_over', $customer );
	}
}
