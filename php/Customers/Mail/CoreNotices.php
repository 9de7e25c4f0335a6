<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

use Vitrine\Customers\Customers;
use WP_User;

/** WordPress's own notices are in the site's language and lead to wp-login.php: customers get the shop's instead. */
final class CoreNotices {

	public function __construct( private readonly Customers $customers, private readonly CustomerMails $mails ) {
	}

	/**
	 * Hooks `send_password_change_email` and `send_email_change_email`.
	 *
	 * @param array<string, mixed> $before The user's data.
	 */
	public function isSent( bool $send, array $before ): bool {
		return $send && $this->customers->user( (int) ( $before['ID'] ?? 0 ) ) === null;
	}

	/**
	 * Hooks `wp_send_new_user_notification_to_user` and `send_retrieve_password_email`: an account that was made in wp-admin, and a
	 * password that was lost at wp-login.php. Both letters have a link to set a password.
	 */
	public function isWrittenTo( bool $send, WP_User $user ): bool {
		if ( ! $send || $this->customers->user( $user->ID ) === null ) {
			return $send;
		}
		$this->mails->planSometimes( CustomerMail::Reset, $user->ID );
		return false;
	}
}
