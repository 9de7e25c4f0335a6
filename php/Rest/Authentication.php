<?php
declare(strict_types=1);

namespace Vitrine\Rest;

use Closure;
use WP_Error;

/**
 * Who is calling `data/v1`: whoever has a Bearer token of the shop, and nobody by cookie, ever. There is then nothing for a forged
 * request to ride, and a stale nonce in a cached page cannot break the shop.
 */
final class Authentication {

	/** @param Closure(): Bearers $bearers Asked for when a token is there. */
	public function __construct( private readonly Closure $bearers ) {
	}

	/** Hook `rest_authentication_errors`, before core's checks of application passwords (90) and cookies (100). */
	public function decide( WP_Error|bool|null $decided ): WP_Error|bool|null {
		if ( $decided !== null || ! self::concernsUs() ) {
			return $decided;
		}
		$token = self::token();
		$user  = $token === null ? 0 : ( $this->bearers )()->userOf( $token );
		wp_set_current_user( $user ?? 0 );
		return $user === null ? new WP_Error( 'refresh', 'refresh', array( 'status' => 401 ) ) : true;
	}

	/**
	 * The token of this request; null where none was sent. Other schemes are not the shop's: a web server in front may have asked for a
	 * password of its own.
	 */
	public static function token(): ?string {
		// phpcs:ignore WordPress.Security -- compared with the hashes of sessions, nothing more. Apache hides the header behind a rewrite.
		$header = $_SERVER['HTTP_AUTHORIZATION'] ?? $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] ?? '';
		return is_string( $header ) && preg_match( '/^Bearer(?:\s+(.*))?$/is', trim( wp_unslash( $header ) ), $found ) === 1 ? $found[1] ?? '' : null;
	}

	private static function concernsUs(): bool {
		$route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
		return is_string( $route ) && str_starts_with( trim( $route, '/' ) . '/', Router::NAMESPACE . '/' );
	}
}
