<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * The shop's preview on a site that is still offline, for editors who have opened it. The cookie is signed with their login session, so it
 * ends when they log out and is useless to anyone else.
 */
final class Preview {

	private const COOKIE = 'vitrine_preview';

	/** Whether the browser requests a preview of a page or a shop API call. `isOn` checks whether it is allowed. */
	public static function isRequested(): bool {
		if (
			! isset( $_COOKIE[ self::COOKIE ] )
			|| is_admin()
			|| PHP_SAPI === 'cli'
			|| wp_doing_cron()
			|| in_array( $GLOBALS['pagenow'] ?? '', array( 'wp-login.php', 'xmlrpc.php' ), true )
		) {
			return false;
		}
		$uri = rawurldecode( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		return preg_match( '~/' . preg_quote( rest_get_url_prefix(), '~' ) . '/|[?&]rest_route=~', $uri ) !== 1
			|| str_contains( $uri, '/data/v1' );
	}

	public static function isOn(): bool {
		// Pluggable functions are not defined until all plugins are loaded.
		if ( ! self::isRequested() || ! function_exists( 'wp_validate_auth_cookie' ) || ShopState::isLive() ) {
			return false;
		}
		$user   = (int) wp_validate_auth_cookie( '', 'logged_in' );
		$cookie = $_COOKIE[ self::COOKIE ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		return $user > 0 && self::isAllowed( $user ) && is_string( $cookie ) && hash_equals( self::signature( $user ), $cookie );
	}

	public static function isAllowed( int $user ): bool {
		return user_can( $user, 'edit_others_posts' ) || user_can( $user, Capabilities::MANAGE_SHOP );
	}

	/** Starts the preview in the browser of a logged-in user who passes `isAllowed`. */
	public static function start( int $user ): void {
		self::send( self::signature( $user ), 0 );
	}

	public static function stop(): void {
		self::send( '', 1 );
	}

	private static function signature( int $user ): string {
		return hash_hmac( 'sha256', 'vitrine preview|' . $user . '|' . wp_get_session_token(), wp_salt( 'nonce' ) );
	}

	/** @param int $expires Unix timestamp; 0 for the end of the browser session. */
	private static function send( string $value, int $expires ): void {
		setcookie(
			self::COOKIE,
			$value,
			array(
				'expires'  => $expires,
				'path'     => defined( 'COOKIEPATH' ) ? (string) constant( 'COOKIEPATH' ) : '/',
				'domain'   => (string) constant( 'COOKIE_DOMAIN' ),
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
	}
}
