<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Customers\Form\Password;
use WP_User;

/** Checks and sets passwords by WordPress's own hashes. */
final class Passwords {

	/** Option: a hash of nothing that anybody knows, so that an unknown user costs as much time as a known one. */
	private const DUMMY = 'vitrine_dummy_hash';

	/** @param string $password Trimmed. */
	public function fits( ?WP_User $user, string $password ): bool {
		if ( ! Password::mayBeTried( $password ) ) {
			return false;
		}
		$fits = wp_check_password( $password, $user->user_pass ?? self::dummy(), $user->ID ?? '' );
		if ( ! $fits || $user === null ) {
			return false;
		}
		if ( wp_password_needs_rehash( $user->user_pass, $user->ID ) ) {
			wp_set_password( $password, $user->ID );
		}
		return true;
	}

	/** Ends all sessions, by the hooks of `AccountChanges`. */
	public function set( int $user, string $password ): void {
		wp_set_password( $password, $user );
	}

	/**
	 * Sets a new one by the key of an e-mail, which works once: of two that come at once, one finds it.
	 *
	 * @param string $password Of the right length.
	 * @return int|null Whose it is; null where the key opens nothing, or an account of staff.
	 */
	public function reset( string $login, string $key, string $password ): ?int {
		global $wpdb;
		$user = check_password_reset_key( $key, $login );
		if ( ! $user instanceof WP_User || Staff::includes( $user ) ) {
			return null;
		}
		if ( $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->users} SET user_activation_key = '' WHERE ID = %d AND user_activation_key = %s", $user->ID, $user->user_activation_key ) ) !== 1 ) {
			return null;
		}
		wp_set_password( $password, $user->ID );
		return $user->ID;
	}

	/** Nobody knows the password of the account any more; it is opened by other means. */
	public function forget( int $user ): void {
		wp_set_password( wp_generate_password( 40 ), $user );
		update_user_meta( $user, UserMeta::NO_PASSWORD, '1' );
	}

	/** Hook `vitrine_migrated`: an option that is made at the first use would make that use slower. */
	public static function prepare(): void {
		self::dummy();
	}

	private static function dummy(): string {
		$hash = get_option( self::DUMMY, '' );
		if ( ! is_string( $hash ) || $hash === '' || wp_password_needs_rehash( $hash ) ) {
			$hash = wp_hash_password( wp_generate_password( 40 ) );
			update_option( self::DUMMY, $hash, true );
		}
		return $hash;
	}
}
