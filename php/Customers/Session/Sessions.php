<?php
declare(strict_types=1);

namespace Vitrine\Customers\Session;

use Vitrine\Customers\Staff;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\TokenAuthenticator;
use WP_Session_Tokens;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * The shop's sessions: entries in WordPress's session list with a mark. wp-admin sessions have no mark and give no access to accounts; the
 * shop's tokens are not cookies and work only for `data/v1`. WordPress stores only hashes of the tokens.
 */
final class Sessions implements TokenAuthenticator {

	public const LIFETIME_SECONDS = 30 * DAY_IN_SECONDS;

	/** Key of the mark in WordPress's session entry. */
	private const MARK = 'vitrine';

	private const TOKEN = '/^([1-9]\d{0,17})\.([A-Za-z0-9]{43})$/D';

	/** @return string The token, `userId.secret`. It cannot be recovered later. */
	public function begin( WP_User $user ): string {
		$mark = static fn ( mixed $entry ): array =>
			array( self::MARK => self::accountState( $user ) ) + ( is_array( $entry ) ? $entry : array() );
		add_filter( 'attach_session_information', $mark );
		try {
			return $user->ID . '.' . WP_Session_Tokens::get_instance( $user->ID )->create( time() + self::LIFETIME_SECONDS );
		} finally {
			remove_filter( 'attach_session_information', $mark );
		}
	}

	public function userFor( string $token ): ?int {
		[ $id, $secret ] = self::splitToken( $token );
		$user            = $id === 0 ? false : get_userdata( $id );
		if ( $user === false || Staff::includes( $user ) ) {
			return null;
		}
		$mark = WP_Session_Tokens::get_instance( $id )->get( $secret )[ self::MARK ] ?? null;
		return is_string( $mark ) && hash_equals( self::accountState( $user ), $mark ) ? $id : null;
	}

	/** @param string $token A token that `userFor` would reject ends nothing. */
	public function end( string $token ): void {
		[ $id, $secret ] = self::splitToken( $token );
		if ( $id !== 0 ) {
			WP_Session_Tokens::get_instance( $id )->destroy( $secret );
		}
	}

	/**
	 * Of customers, also ends sessions without the mark: someone may have signed in at wp-login.php while the shop was offline. Staff who
	 * never signed in to the shop keep their wp-admin sessions.
	 */
	public function endAll( int $user ): void {
		$sessions = WP_Session_Tokens::get_instance( $user );
		$found    = get_userdata( $user );
		if ( self::hasMark( $sessions->get_all() ) || ( $found !== false && ! Staff::includes( $found ) && ShopState::isLive() ) ) {
			$sessions->destroy_all();
		}
	}

	/** @return list<int> When each open session of the shop began, as Unix times. */
	public function open( WP_User $user ): array {
		$state  = self::accountState( $user );
		$begins = array();
		foreach ( WP_Session_Tokens::get_instance( $user->ID )->get_all() as $entry ) {
			if ( ( $entry[ self::MARK ] ?? null ) === $state ) {
				$begins[] = (int) ( $entry['login'] ?? 0 );
			}
		}
		return $begins;
	}

	/** @param array<array<string, mixed>> $entries */
	private static function hasMark( array $entries ): bool {
		foreach ( $entries as $entry ) {
			if ( isset( $entry[ self::MARK ] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Binds a session to the account's state, as WordPress binds its cookies to the password. This also ends sessions after changes that
	 * fire no hook or that coincide with a sign-in.
	 */
	private static function accountState( WP_User $user ): string {
		return substr(
			hash( 'sha256', (string) wp_json_encode( array( $user->user_pass, $user->user_email, array_values( $user->roles ) ) ) ),
			0,
			32
		);
	}

	/** @return array{int, string} */
	private static function splitToken( string $token ): array {
		return preg_match( self::TOKEN, $token, $match ) === 1 ? array( (int) $match[1], $match[2] ) : array( 0, '' );
	}
}
