<?php
declare(strict_types=1);

namespace Vitrine\Customers\Session;

use Vitrine\Customers\Staff;
use Vitrine\Rest\Bearers;
use WP_Session_Tokens;
use WP_User;

/**
 * The shop's sessions: entries of WordPress's own list, marked as the shop's. A session of wp-admin has no mark and opens no account;
 * a token of ours is no cookie and opens nothing but `data/v1`. WordPress keeps hashes of the secrets only.
 */
final class Sessions implements Bearers {

	/** Seconds. */
	public const LIFETIME = 30 * DAY_IN_SECONDS;

	/** Key of the mark in WordPress's entry. */
	private const MARK = 'vitrine';

	private const TOKEN = '/^([1-9]\d{0,17})\.([A-Za-z0-9]{43})$/D';

	/** @return string The token, `userId.secret`; nobody can tell it again. */
	public function begin( WP_User $user ): string {
		$mark = static fn ( mixed $entry ): array => array( self::MARK => self::stateOf( $user ) ) + ( is_array( $entry ) ? $entry : array() );
		add_filter( 'attach_session_information', $mark );
		try {
			return $user->ID . '.' . WP_Session_Tokens::get_instance( $user->ID )->create( time() + self::LIFETIME );
		} finally {
			remove_filter( 'attach_session_information', $mark );
		}
	}

	public function userOf( string $token ): ?int {
		[ $id, $secret ] = self::parts( $token );
		$user            = $id === 0 ? false : get_userdata( $id );
		if ( $user === false || Staff::includes( $user ) ) {
			return null;
		}
		$mark = WP_Session_Tokens::get_instance( $id )->get( $secret )[ self::MARK ] ?? null;
		return is_string( $mark ) && hash_equals( self::stateOf( $user ), $mark ) ? $id : null;
	}

	/** @param string $token Of `userOf`'s kind; others end nothing. */
	public function end( string $token ): void {
		[ $id, $secret ] = self::parts( $token );
		if ( $id !== 0 ) {
			WP_Session_Tokens::get_instance( $id )->destroy( $secret );
		}
	}

	/** Whoever was never signed in to the shop keeps the sessions of wp-admin. */
	public function endAll( int $user ): void {
		$sessions = WP_Session_Tokens::get_instance( $user );
		foreach ( $sessions->get_all() as $entry ) {
			if ( isset( $entry[ self::MARK ] ) ) {
				$sessions->destroy_all();
				return;
			}
		}
	}

	/**
	 * What a session is bound to, as WordPress's cookies are to the password: a change that no hook tells of, or that meets a sign-in
	 * halfway, ends it all the same.
	 */
	private static function stateOf( WP_User $user ): string {
		return substr( hash( 'sha256', (string) wp_json_encode( array( $user->user_pass, $user->user_email, array_values( $user->roles ) ) ) ), 0, 32 );
	}

	/** @return array{int, string} */
	private static function parts( string $token ): array {
		return preg_match( self::TOKEN, $token, $found ) === 1 ? array( (int) $found[1], $found[2] ) : array( 0, '' );
	}
}
