<?php
declare(strict_types=1);

namespace Vitrine\Customers\Session;

use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Passwords;
use Vitrine\Customers\Profile;
use Vitrine\Customers\Social\SocialIdentity;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Customers\WordPress\ApplicationPasswords;

/**
 * Handles proof that someone owns the account's e-mail address without knowing its password: by a link to set a new one, or by the mail
 * provider. Until the first proof the account may be a stranger's who registered with that address, so the owner gets it without the
 * stranger's ways to sign in and without the stranger's data (decision 7).
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
		$takenOver = $this->confirm( $user, $session, true );
		if ( $takenOver && $identity->firstName !== '' && $this->customers->find( $user )?->firstName === '' ) {
			$this->customers->saveProfile( $user, new Profile( $identity->firstName, $identity->lastName, '', null, null ) );
		}
	}

	/**
	 * Proof by a link to set a new password, which has just been set. Social identities are unlinked from verified accounts, too: an
	 * intruder who has known the password may have linked one.
	 *
	 * @param int|null $session The customer of the request's session.
	 */
	public function confirmByReset( int $user, ?int $session ): void {
		$this->unlinkAll( $user );
		$this->confirm( $user, $session, false );
	}

	/** @return bool Whether the account was taken over from the person who registered it. */
	private function confirm( int $user, ?int $session, bool $forgetPassword ): bool {
		ApplicationPasswords::deleteAll( $user );
		$customer = $this->customers->find( $user );
		if ( $customer === null || $customer->emailVerified ) {
			return false;
		}
		if ( $forgetPassword ) {
			$this->passwords->replaceWithRandom( $user );
		}
		$this->unlinkAll( $user );
		// A session of the account shows that the same person has been using it.
		$takenOver = $session !== $user;
		if ( $takenOver ) {
			$this->clear( $customer );
		}
		$this->customers->markVerified( $user, $customer->email );
		return $takenOver;
	}

	private function unlinkAll( int $user ): void {
		foreach ( $this->social->linkedTo( $user ) as $type ) {
			$this->social->unlink( $user, $type );
		}
	}

	private function clear( Customer $customer ): void {
		$this->customers->clearProfile( $customer->id );
		/** Fires when the owner of an unverified e-mail address takes over the account: `fn ( Customer $customer )`. */
		do_action( 'vitrine_account_taken_over', $customer );
	}
}
