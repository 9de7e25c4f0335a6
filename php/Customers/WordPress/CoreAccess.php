<?php
declare(strict_types=1);

namespace Vitrine\Customers\WordPress;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Staff;

/**
 * Keeps customers out of WordPress's own interfaces, where an account could be changed without its password: cookies of wp-login.php,
 * wp-admin and the REST API of users. Customers sign in to the shop only.
 */
final class CoreAccess {

	/** Prevents recursion: other plugins may look up the current user while capabilities are checked. */
	private bool $isChecking = false;

	public function __construct( private readonly Customers $customers ) {
	}

	/** Hook `determine_current_user`, after WordPress has checked cookies and application passwords. */
	public function ignoreCustomer( int $user ): int {
		if ( $this->isChecking ) {
			return 0;
		}
		$this->isChecking = true;
		try {
			return self::isCustomer( $user ) ? 0 : $user;
		} finally {
			$this->isChecking = false;
		}
	}

	/** Hook `auth_redirect`: wp-admin checks the cookie itself and would respond with an error. */
	public function redirectFromAdmin( int $user ): void {
		if ( self::isCustomer( $user ) && wp_safe_redirect( $this->customers->accountUrl( $user ) ) ) {
			exit;
		}
	}

	/**
	 * Hook `map_meta_cap` for `edit_user`, which WordPress grants to everyone for their own account.
	 *
	 * @param list<string> $capabilities
	 * @param array<mixed> $arguments    The id of the user to edit comes first.
	 * @return list<string>
	 */
	public static function denyOwnChanges( array $capabilities, int $user, array $arguments ): array {
		$edited = $arguments[0] ?? 0;
		return is_numeric( $edited ) && (int) $edited === $user && self::isCustomer( $user ) ? array( 'do_not_allow' ) : $capabilities;
	}

	private static function isCustomer( int $id ): bool {
		$user = get_userdata( $id );
		return $user !== false && ! Staff::includes( $user );
	}
}
