<?php
declare(strict_types=1);

namespace Vitrine\Customers\WordPress;

use Vitrine\Customers\Staff;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\RouteError;
use WP_Application_Passwords;
use WP_Error;
use WP_User;

/** WordPress's application passwords, which survive a new password: only staff have them. */
final class ApplicationPasswords {

	/** Not `login`: an integration with an outdated password must not keep an office from signing in. */
	private const ACTION = 'application_password';

	public function __construct( private readonly Backoff $backoff ) {
	}

	public static function isAvailable( bool $available, WP_User $user ): bool {
		return $available && Staff::includes( $user );
	}

	/** Deletes a customer's application passwords. Those of staff are kept, as WordPress does. */
	public static function deleteAll( int $user ): void {
		$found = get_userdata( $user );
		if ( $found !== false && ! Staff::includes( $found ) ) {
			WP_Application_Passwords::delete_all_application_passwords( $user );
		}
	}

	/**
	 * Hook `application_password_failed_authentication`. Only guesses at existing staff accounts count: a web server's own HTTP
	 * authentication sends its user name to WordPress, too.
	 */
	public function onFailure( WP_Error $error ): void {
		if ( $error->get_error_code() === 'incorrect_password' ) {
			try {
				$this->backoff->begin( self::ACTION );
			} catch ( RouteError ) {
				return;
			}
		}
	}

	/** Hook `wp_authenticate_application_password_errors`: after too many failures even the right password is rejected for a while. */
	public function rejectIfThrottled( WP_Error $error ): void {
		$wait = $this->backoff->remaining( self::ACTION );
		if ( $wait > 0 ) {
			$error->add( 'too_many_calls', RouteError::tooMany( $wait )->getMessage(), array( 'status' => 429 ) );
		}
	}
}
