<?php
declare(strict_types=1);

namespace Vitrine\Customers\Session;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\UserMeta;
use Vitrine\Customers\WordPress\ApplicationPasswords;
use Vitrine\Kernel\ShopState;
use WP_User;

/**
 * Ends a customer's sessions in cases where WordPress would keep them: a new password, e-mail address or role, whether changed in the shop,
 * wp-admin, wp-login.php or WP-CLI. Deleting a user ends them anyway.
 */
final class AccountChanges {

	public function __construct(
		private readonly Sessions $sessions,
		private readonly Customers $customers,
		private readonly CustomerMails $mails,
	) {
	}

	public function onPasswordSet( string $password, int $user, ?WP_User $before ): void {
		if ( $before !== null && ( get_userdata( $user ) ?: null )?->user_pass === $before->user_pass ) {
			// WordPress also fires the hook for a new user's first password.
			return;
		}
		$this->sessions->endAll( $user );
		// WordPress rehashes a password when its algorithm changes; the customer need not know.
		if (
			$before === null
			|| ! wp_password_needs_rehash( $before->user_pass, $before->ID )
			|| ! wp_check_password( $password, $before->user_pass, $before->ID )
		) {
			$this->afterPasswordChange( $user, $before->user_email ?? get_userdata( $user )->user_email ?? '' );
		}
	}

	public function onProfileUpdate( int $user, WP_User $before ): void {
		$after    = get_userdata( $user );
		$password = $after !== false && $after->user_pass !== $before->user_pass;
		$email    = $after !== false && $after->user_email !== $before->user_email;
		if ( $after === false || $password || $email ) {
			$this->sessions->endAll( $user );
		}
		if ( $password ) {
			$this->afterPasswordChange( $user, $before->user_email );
		}
		if ( $email ) {
			$this->afterEmailChange( $user, $before->user_email );
		}
	}

	public function onRoleChange( int $user ): void {
		$this->sessions->endAll( $user );
	}

	/** Cancels a pending change of the e-mail address: it may have been requested by someone who knew the old password. */
	private function afterPasswordChange( int $user, string $email ): void {
		delete_user_meta( $user, UserMeta::NO_PASSWORD );
		delete_user_meta( $user, UserMeta::NEW_EMAIL );
		ApplicationPasswords::deleteAll( $user );
		$this->notify( CustomerMail::PasswordChanged, $user, $email );
	}

	private function afterEmailChange( int $user, string $before ): void {
		delete_user_meta( $user, UserMeta::NEW_EMAIL );
		ApplicationPasswords::deleteAll( $user );
		$this->notify( CustomerMail::EmailChanged, $user, $before );
	}

	/** Notifies the address that the account had before the change. Until the shop is live, WordPress sends its own e-mails. */
	private function notify( CustomerMail $kind, int $user, string $email ): void {
		if ( $email !== '' && $this->customers->user( $user ) !== null && ShopState::isShown() ) {
			$verified = get_user_meta( $user, UserMeta::VERIFIED_EMAIL, true );
			$this->mails->scheduleTo( $kind, $user, $email, is_string( $verified ) && strcasecmp( $verified, $email ) === 0 );
		}
	}
}
