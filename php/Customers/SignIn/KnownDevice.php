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

	/** Per account: user id, end, random id of the device, signature. */
	private const VALUE = '/^([1-9]\d{0,17})\.([1-9]\d{0,11})\.([0-9a-f]{16})\.([0-9a-f]{64})$/D';

	private const SEPARATOR = '-';

	/** A family shares a browser; more would make the header of a tablet in a shop too long. */
	private const MAX_ACCOUNTS = 5;

	public function __construct( private readonly Clock $clock ) {
	}

	/** Call it after the user has signed in here or has set a password by an e-mailed link. */
	public function remember( WP_User $user ): void {
		// WP-CLI sends no headers.
		if ( headers_sent() ) {
			return;
		}
		setcookie(
			self::COOKIE,
			$this->cookie( $user ),
			array(
				'expires'  => $this->expires(),
				'path'     => self::path( $user ),
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Strict',
			)
		);
	}

	/** Value of the cookie. It keeps what the request's cookie says about other accounts, as far as the request has it. */
	public function cookie( WP_User $user ): string {
		$others = array_filter( self::accounts(), static fn ( array $account ): bool => (int) $account[1] !== $user->ID );
		$own    = $this->value( $user, $this->expires(), bin2hex( random_bytes( 8 ) ) );
		return implode( self::SEPARATOR, array_slice( array( $own, ...array_column( $others, 0 ) ), 0, self::MAX_ACCOUNTS ) );
	}

	/** Random id of the request's device; null if the user is not known to have signed in there. */
	public function id( WP_User $user ): ?string {
		foreach ( self::accounts() as [ $value, $id, $expires, $device ] ) {
			if ( (int) $id === $user->ID ) {
				return (int) $expires > $this->clock->now()->getTimestamp()
					&& hash_equals( $this->value( $user, (int) $expires, $device ), $value )
					? $device
					: null;
			}
		}
		return null;
	}

	/** @return list<array{string, string, string, string, string}> Parts of the request's cookie, not yet verified. */
	private static function accounts(): array {
		$cookie = $_COOKIE[ self::COOKIE ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- matched against a pattern.
		$found  = array();
		foreach ( is_string( $cookie ) ? array_slice( explode( self::SEPARATOR, $cookie ), 0, self::MAX_ACCOUNTS ) : array() as $value ) {
			if ( preg_match( self::VALUE, $value, $parts ) === 1 ) {
				$found[] = $parts;
			}
		}
		return $found;
	}

	private function expires(): int {
		return $this->clock->now()->getTimestamp() + self::LIFETIME_DAYS * DAY_IN_SECONDS;
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
