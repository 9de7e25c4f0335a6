<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

use Vitrine\Customers\Customers;
use WP_User;

/** Replaces WordPress's e-mails to customers, which are in the site's language and link to wp-login.php, with the shop's own. */
final class CoreEmailOverrides {

	public function __construct( private readonly Customers $customers, private readonly CustomerMails $mails ) {
	}

	/** @param array<string, mixed> $before The user's data. */
	public function shouldSendNotice( bool $send, array $before ): bool {
		return $send && $this->customers->user( (int) ( $before['ID'] ?? 0 ) ) === null;
	}

	/**
	 * Hooks `wp_send_new_user_notification_to_user` (account created in wp-admin) and `send_retrieve_password_email` (lost password at
	 * wp-login.php). The shop's e-mail with a link to set a password covers both.
	 */
	public function replaceWithReset( bool $send, WP_User $user ): bool {
		if ( ! $send || $this->customers->user( $user->ID ) === null ) {
			return $send;
		}
		$this->mails->schedule( CustomerMail::Reset, $user->ID, ! current_user_can( 'edit_users' ) );
		return false;
	}
}
