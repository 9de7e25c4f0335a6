<?php
declare(strict_types=1);

namespace Vitrine\Customers\Session;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Passwords;
use Vitrine\Customers\Social\SocialSignIn;

/**
 * The owner of a mailbox has shown up, by a link that was sent there or by the word of who runs it. Anybody could have made the account
 * with that address before: what opens it by other means is taken away then.
 */
final class EmailProof {

	public function __construct( private readonly Customers $customers, private readonly Passwords $passwords, private readonly SocialSignIn $social ) {
	}

	/** By Google's word: a password that was there before may be anybody's. */
	public function byProvider( int $user ): void {
		$this->shown( $user, true );
	}

	/** By a link to set a new password. */
	public function byReset( int $user ): void {
		$this->shown( $user, false );
	}

	private function shown( int $user, bool $forgetPassword ): void {
		$customer = $this->customers->find( $user );
		if ( $customer === null || $customer->emailVerified ) {
			return;
		}
		foreach ( $this->social->linkedTo( $user ) as $type ) {
			$this->social->unlink( $user, $type );
		}
		if ( $forgetPassword ) {
			$this->passwords->forget( $user );
		}
		$this->customers->markVerified( $user, $customer->email );
	}
}
