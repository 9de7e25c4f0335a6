<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** wp-admin over HTTP, as somebody who is signed in sees it. */
final class WpAdmin {

	private function __construct( private readonly Servers $servers ) {
	}

	public static function start(): self {
		return new self( Servers::start( Site::folder() ) );
	}

	public function stop(): void {
		$this->servers->stop();
	}

	/** @return string The cookies of a new user of the role. */
	public function signedIn( string $role ): string {
		$id = wp_insert_user(
			array(
				'user_login' => $role . wp_rand(),
				'user_pass'  => 'secret',
				'role'       => $role,
			)
		);
		assert( is_int( $id ) );
		$expires = time() + HOUR_IN_SECONDS;
		$token   = \WP_Session_Tokens::get_instance( $id )->create( $expires );
		// The names of WordPress's cookies hang on the address of the site, here the server's.
		$site    = md5( $this->servers->addresses()[0] );
		return "wordpress_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'auth', $token ) ) . "; wordpress_logged_in_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'logged_in', $token ) );
	}

	/**
	 * @param string                     $path Below wp-admin.
	 * @param array<string, mixed> $form Makes it a POST.
	 */
	public function ask( string $cookie, string $path, array $form = array() ): RestAnswer {
		$headers = array( 'Cookie' => $cookie ) + ( $form === array() ? array() : array( 'Content-Type' => 'application/x-www-form-urlencoded' ) );
		return Http::send( array( new HttpCall( $form === array() ? 'GET' : 'POST', $this->servers->addresses()[0] . "/wp-admin/$path", http_build_query( $form ), $headers ) ) )[0];
	}

	/**
	 * A route, as a script of wp-admin asks it.
	 *
	 * @param array<mixed> $body  Makes it a POST.
	 * @param string       $nonce As `restNonce` finds it.
	 */
	public function rest( string $cookie, string $route, array $body = array(), string $nonce = '' ): RestAnswer {
		$headers = array_filter( array(
			'Accept'       => 'application/json, */*;q=0.1',
			'Cookie'       => $cookie,
			'X-WP-Nonce'   => $nonce,
			'Content-Type' => $body === array() ? '' : 'application/json',
		) );
		return Http::send( array( new HttpCall( $body === array() ? 'GET' : 'POST', $this->servers->addresses()[0] . "/wp-json/$route", $body === array() ? '' : (string) wp_json_encode( $body ), $headers ) ) )[0];
	}

	/** The nonce with which the page's scripts ask routes; '' where they ask none. */
	public static function restNonce( RestAnswer $page ): string {
		return preg_match( '/createNonceMiddleware\( "([0-9a-f]+)" \)/', $page->raw, $found ) === 1 ? $found[1] : '';
	}

	/** The nonce of the page's last form, for WordPress's lists bring one of their own; '' where there is none. */
	public static function nonce( RestAnswer $page ): string {
		preg_match_all( '/name="_wpnonce" value="([0-9a-f]+)"/', $page->raw, $found );
		return (string) end( $found[1] );
	}

	/** The query of the page's first link that holds these words; '' where there is none. */
	public static function link( RestAnswer $page, string $words ): string {
		return preg_match( '/href="([^"]*' . preg_quote( $words, '/' ) . '[^"]*)"/', $page->raw, $found ) === 1 ? (string) wp_parse_url( html_entity_decode( $found[1] ), PHP_URL_QUERY ) : '';
	}
}
