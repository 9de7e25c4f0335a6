<?php
declare(strict_types=1);

namespace Vitrine\Customers\Mail;

use Vitrine\Customers\Staff;
use Vitrine\Database\Outbox\Outbox;
use WP_Error;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Staff who ask for a new password in the shop get WordPress's own e-mail: the shop's response must not show who is staff. */
final class StaffPasswordReset {

	public const KIND = 'staff_reset';

	public function __construct( private readonly Outbox $outbox, private readonly RecipientLimit $limit ) {
	}

	public function schedule( WP_User $user ): void {
		if ( $this->limit->allows( CustomerMail::Reset, $user->ID, $user->user_email, true ) ) {
			$this->outbox->add( self::KIND, array( 'user' => $user->ID ) );
		}
	}

	/** @param array<mixed> $payload */
	public function deliver( array $payload ): bool {
		$user = get_userdata( is_int( $payload['user'] ?? null ) ? $payload['user'] : 0 );
		if ( $user === false || ! Staff::includes( $user ) ) {
			return true;
		}
		$mark = static fn ( array $mail ): array => array(
			'headers' => array( ...array_filter( (array) ( $mail['headers'] ?? array() ) ), 'Auto-Submitted: auto-generated' ),
		) + $mail;
		add_filter( 'retrieve_password_notification_email', $mark );
		// WordPress names the IP address of the request, which here is not the one that asked for the e-mail.
		$address                = $_SERVER['REMOTE_ADDR'] ?? null; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only restored.
		$_SERVER['REMOTE_ADDR'] = '';
		try {
			$sent = retrieve_password( $user->user_login );
		} finally {
			$_SERVER['REMOTE_ADDR'] = $address;
			remove_filter( 'retrieve_password_notification_email', $mark );
		}
		return ! $sent instanceof WP_Error || $sent->get_error_code() !== 'retrieve_password_email_failure';
	}
}
