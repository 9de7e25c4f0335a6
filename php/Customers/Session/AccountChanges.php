<?php
declare(strict_types=1);

namespace Vitrine\Customers\Session;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\UserMeta;
use WP_User;

/**
 * Ends a customer's sessions where WordPress itself would let them live on: a new password, a new e-mail address, another role,
 * whoever changes it and wherever (shop, wp-admin, wp-login.php, the command line). Deletion ends them by itself.
 */
final class AccountChanges {

	public function __construct( private readonly Sessions $sessions, private readonly Customers $customers, private readonly CustomerMails $mails ) {
	}

	/** Hook `wp_set_password`. */
	public function passwordSet( string $password, int $user, ?WP_User $before ): void {
		if ( $before !== null && ( get_userdata( $user ) ?: null )?->user_pass === $before->user_pass ) {
			// WordPress tells of a new user's first password as well.
			return;
		}
		$this->sessions->endAll( $user );
		// It hashes a password anew when it has learned a better way: that is no news to anybody.
		if ( $before === null || ! wp_password_needs_rehash( $before->user_pass, $before->ID ) || ! wp_check_password( $password, $before->user_pass, $before->ID ) ) {
			$this->newPassword( $user );
		}
	}

	/** Hook `profile_update`. */
	public function profileUpdated( int $user, WP_User $before ): void {
		$now      = get_userdata( $user );
		$password = $now !== false && $now->user_pass !== $before->user_pass;
		if ( $now === false || $password || $now->user_email !== $before->user_email ) {
			$this->sessions->endAll( $user );
		}
		if ( $password ) {
			$this->newPassword( $user );
		}
	}

	/** Hooks `set_user_role`, `add_user_role`, `remove_user_role`. */
	public function roleChanged( int $user ): void {
		$this->sessions->endAll( $user );
	}

	/** A new e-mail address that was asked for under the old password is called off: it may have been a thief who did. */
	private function newPassword( int $user ): void {
		delete_user_meta( $user, UserMeta::NO_PASSWORD );
		delete_user_meta( $user, UserMeta::NEW_EMAIL );
		if ( $this->customers->user( $user ) !== null ) {
			$this->mails->plan( CustomerMail::PasswordChanged, $user );
		}
	}
}
