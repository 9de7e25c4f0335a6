<?php
declare(strict_types=1);

namespace Vitrine\Customers\Session;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Passwords;
use Vitrine\Customers\Social\SocialSignIn;

/**
 * Handles proof that the customer owns the account's e-mail address, by a link sent to it or by its mail provider. Someone else may have
 * registered with that address before, so other ways to sign in are removed.
 */
final class EmailOwnership {

	public function __construct(
		private readonly Customers $customers,
		private readonly Passwords $passwords,
		private readonly SocialSignIn $social,
	) {
	}

	/** Proof by Google. The existing password may be a stranger's. */
	public function confirmByProvider( int $user ): void {
		$this->confirm( $user, true );
	}

	/** Proof by a link to set a new password. */
	public function confirmByReset( int $user ): void {
		$this->confirm( $user, false );
	}

	private function confirm( int $user, bool $forgetPassword ): void {
		$customer = $this->customers->find( $user );
		if ( $customer === null || $customer->emailVerified ) {
			return;
		}
		foreach ( $this->social->linkedTo( $user ) as $type ) {
			$this->social->unlink( $user, $type );
		}
		if ( $forgetPassword ) {
			$this->passwords->replaceWithRandom( $user );
		}
		$this->customers->markVerified( $user, $customer->email );
	}
}
