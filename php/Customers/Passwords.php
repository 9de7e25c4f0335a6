<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use WP_User;

/** Checks and sets passwords through WordPress. */
final class Passwords {

	/** Option: the hash of a random password, so that signing in takes the same time for unknown users as for known ones. */
	private const DUMMY_HASH_OPTION = 'vitrine_dummy_hash';

	/** @param string $password Trimmed. */
	public function matches( ?WP_User $user, string $password ): bool {
		if ( ! Password::hasPossibleLength( $password ) ) {
			return false;
		}
		$matches = wp_check_password( $password, $user->user_pass ?? self::dummyHash(), $user->ID ?? '' );
		if ( ! $matches || $user === null ) {
			return false;
		}
		if ( wp_password_needs_rehash( $user->user_pass, $user->ID ) ) {
			wp_set_password( $password, $user->ID );
		}
		return true;
	}

	/**
	 * Sets the password of a signed-in customer. Also ends all sessions, through the hooks of `AccountChanges`. A link to set another one
	 * that is already in the mailbox stays valid, because the mailbox outranks the password (decision 7).
	 */
	public function set( int $user, string $password ): void {
		global $wpdb;
		$key = get_userdata( $user )->user_activation_key ?? '';
		wp_set_password( $password, $user );
		if ( $key !== '' ) {
			$wpdb->update( $wpdb->users, array( 'user_activation_key' => $key ), array( 'ID' => $user ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- wp_update_user() would send an e-mail.
			clean_user_cache( $user );
		}
	}

	/** The customer who can set a new password with the key from an e-mail; null if the key is invalid or belongs to staff. */
	public function userOfResetKey( string $login, string $key ): ?WP_User {
		$user = check_password_reset_key( $key, $login );
		return $user instanceof WP_User && ! Staff::includes( $user ) ? $user : null;
	}

	/**
	 * Sets a new password. The key works once, even for concurrent requests.
	 *
	 * @param WP_User $user     As `userOfResetKey` found it.
	 * @param string  $password Already checked by `Password::error`.
	 * @return bool False if the key was used in the meantime.
	 */
	public function reset( WP_User $user, string $password ): bool {
		global $wpdb;
		if (
			$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no conditional update.
				$wpdb->prepare(
					"UPDATE {$wpdb->users} SET user_activation_key = '' WHERE ID = %d AND user_activation_key = %s",
					$user->ID,
					$user->user_activation_key
				)
			) !== 1
		) {
			return false;
		}
		wp_set_password( $password, $user->ID );
		return true;
	}

	/** Replaces the password with a random one; the customer signs in by other means. */
	public function replaceWithRandom( int $user ): void {
		wp_set_password( wp_generate_password( 40 ), $user );
		update_user_meta( $user, UserMeta::NO_PASSWORD, '1' );
	}

	/** Hook `vitrine_migrated`: creating the option on first use would make that request measurably slower. */
	public static function createDummyHash(): void {
		self::dummyHash();
	}

	private static function dummyHash(): string {
		$hash = get_option( self::DUMMY_HASH_OPTION, '' );
		if ( ! is_string( $hash ) || $hash === '' || wp_password_needs_rehash( $hash ) ) {
			$hash = wp_hash_password( wp_generate_password( 40 ) );
			update_option( self::DUMMY_HASH_OPTION, $hash, true );
		}
		return $hash;
	}
}
