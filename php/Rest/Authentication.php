<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Closure;
use Vitrine\Kernel\Lazy;
use WP_Error;

/**
 * Authenticates `data/v1` requests by the shop's Bearer token, never by cookie. That rules out CSRF, and a stale nonce in a cached page
 * cannot break the shop.
 */
final class Authentication {

	/** @param Closure(): TokenAuthenticator $authenticator Called only when the request has a token. */
	public function __construct( #[Lazy( TokenAuthenticator::class )] private readonly Closure $authenticator ) {
	}

	/** Hook `rest_authentication_errors`, before core's checks of application passwords (90) and cookies (100). */
	public function authenticate( WP_Error|bool|null $result ): WP_Error|bool|null {
		if ( $result !== null || ! self::isShopRoute() ) {
			return $result;
		}
		$token = self::token();
		$user  = $token === null ? 0 : ( $this->authenticator )()->userFor( $token );
		wp_set_current_user( $user ?? 0 );
		return $user === null ? new WP_Error( 'refresh', 'refresh', array( 'status' => 401 ) ) : true;
	}

	/** The request's Bearer token; null if there is none. Other schemes are ignored: the web server may use HTTP authentication itself. */
	public static function token(): ?string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared with session hashes. Apache hides the header behind a rewrite.
		$header = $_SERVER['HTTP_AUTHORIZATION'] ?? $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] ?? '';
		return is_string( $header ) && preg_match( '/^Bearer(?:\s+(.*))?$/is', trim( wp_unslash( $header ) ), $found ) === 1
			? $found[1] ?? ''
			: null;
	}

	private static function isShopRoute(): bool {
		$route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
		return is_string( $route ) && str_starts_with( trim( $route, '/' ) . '/', Router::NAMESPACE . '/' );
	}
}
