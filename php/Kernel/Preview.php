<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/**
 * The shop beside the old site, for people who may edit the site and have asked for it. The cookie is signed with the session they are
 * logged in with: it ends when they log out, and is worth nothing to anyone else.
 */
final class Preview {

	private const COOKIE = 'vitrine_preview';

	private const SHOP_CAPABILITY = 'manage_vitrine_shop';

	/** Whether the browser asks for a preview of a page or of a shop call; whether it may have one is `isOn`. */
	public static function isRequested(): bool {
		if ( ! isset( $_COOKIE[ self::COOKIE ] ) || is_admin() || PHP_SAPI === 'cli' || wp_doing_cron() || in_array( $GLOBALS['pagenow'] ?? '', array( 'wp-login.php', 'xmlrpc.php' ), true ) ) {
			return false;
		}
		$uri = rawurldecode( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
		return preg_match( '~/' . preg_quote( rest_get_url_prefix(), '~' ) . '/|[?&]rest_route=~', $uri ) !== 1 || str_contains( $uri, '/data/v1' );
	}

	public static function isOn(): bool {
		// Pluggable functions are loaded after all plugins.
		if ( ! self::isRequested() || ! function_exists( 'wp_validate_auth_cookie' ) || ShopState::isLive() ) {
			return false;
		}
		$user = (int) wp_validate_auth_cookie( '', 'logged_in' );
		$sent = $_COOKIE[ self::COOKIE ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
		return $user > 0 && self::isAllowed( $user ) && is_string( $sent ) && hash_equals( self::signature( $user ), $sent );
	}

	public static function isAllowed( int $user ): bool {
		return user_can( $user, 'edit_others_posts' ) || user_can( $user, self::SHOP_CAPABILITY );
	}

	/** Begins the preview for the browser of a logged-in user who is allowed to have one. */
	public static function start( int $user ): void {
		self::send( self::signature( $user ), 0 );
	}

	public static function stop(): void {
		self::send( '', 1 );
	}

	private static function signature( int $user ): string {
		return hash_hmac( 'sha256', 'vitrine preview|' . $user . '|' . wp_get_session_token(), wp_salt( 'nonce' ) );
	}

	/** @param int $expires In seconds since 1970, 0 for the end of the browser's session. */
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
