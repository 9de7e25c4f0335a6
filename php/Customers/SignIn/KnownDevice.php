<?php
declare(strict_types=1);

namespace Vitrine\Customers\SignIn;

use Vitrine\Customers\Staff;
use Vitrine\Kernel\Clock;
use WP_User;

/**
 * Marks browsers that have signed in to an account, so that guesses from elsewhere don't keep its owner from using the password there
 * (decision 32). The cookie is not a session. It is sent only where passwords are checked, and a new password or e-mail address ends it.
 */
final class KnownDevice {

	public const COOKIE = 'vitrine_device';

	public const LIFETIME_DAYS = 180;

	/** User id, end, random id of the device, signature. */
	private const VALUE = '/^([1-9]\d{0,17})\.([1-9]\d{0,11})\.([0-9a-f]{16})\.([0-9a-f]{64})$/D';

	public function __construct( private readonly Clock $clock ) {
	}

	/** Call it after the user has signed in here or has set a password by an e-mailed link. */
	public function remember( WP_User $user ): void {
		// WP-CLI sends no headers.
		if ( headers_sent() ) {
			return;
		}
		$expires = $this->clock->now()->getTimestamp() + self::LIFETIME_DAYS * DAY_IN_SECONDS;
		setcookie(
			self::COOKIE,
			$this->value( $user, $expires, bin2hex( random_bytes( 8 ) ) ),
			array(
				'expires'  => $expires,
				'path'     => self::path( $user ),
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Strict',
			)
		);
	}

	/** Random id of the request's device; null if the user is not known to have signed in there. */
	public function id( WP_User $user ): ?string {
		$cookie = $_COOKIE[ self::COOKIE ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- matched against a pattern.
		if ( ! is_string( $cookie ) || preg_match( self::VALUE, $cookie, $parts ) !== 1 ) {
			return null;
		}
		[ , $id, $expires, $device ] = $parts;
		return (int) $id === $user->ID
			&& (int) $expires > $this->clock->now()->getTimestamp()
			&& hash_equals( $this->value( $user, (int) $expires, $device ), $cookie )
			? $device
			: null;
	}

	/** @param string $device Random id. */
	private function value( WP_User $user, int $expires, string $device ): string {
		$value = "$user->ID.$expires.$device";
		return "$value." . hash_hmac( 'sha256', self::COOKIE . ".$value.$user->user_pass.$user->user_email", wp_salt( 'auth' ) );
	}

	/** Where the user's password is checked: pages are cached for all visitors and must not get the cookie. */
	private static function path( WP_User $user ): string {
		$url = Staff::includes( $user ) ? wp_login_url() : rest_url( 'data/v1/login' );
		return (string) wp_parse_url( $url, PHP_URL_PATH );
	}
}
