<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

/** wp-admin over HTTP, as a signed-in user. */
final class WpAdmin {

	private readonly string $address;

	/** @param string $address URL of the site; '' for that of the shared server. */
	public function __construct( string $address = '' ) {
		$this->address = $address === '' ? Front::url() : $address;
	}

	/** @return string Cookies of a new user with the role. */
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
		// WordPress's cookie names contain a hash of the site's URL, here the server's.
		$site    = md5( $this->address );
		return "wordpress_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'auth', $token ) )
			. "; wordpress_logged_in_$site=" . rawurlencode( wp_generate_auth_cookie( $id, $expires, 'logged_in', $token ) );
	}

	/**
	 * @param string                     $path Below wp-admin.
	 * @param array<string, mixed> $form Makes it a POST.
	 */
	public function ask( string $cookie, string $path, array $form = array() ): RestResponse {
		$headers = array( 'Cookie' => $cookie ) + (
			$form === array() ? array() : array( 'Content-Type' => 'application/x-www-form-urlencoded' )
		);
		return Http::send(
			array(
				new HttpRequest(
					$form === array() ? 'GET' : 'POST',
					$this->address . "/wp-admin/$path",
					http_build_query( $form ),
					$headers
				),
			)
		)[0];
	}

	/**
	 * Calls a route as a script of wp-admin does.
	 *
	 * @param array<mixed> $body  Makes it a POST.
	 * @param string       $nonce As `restNonce` finds it.
	 */
	public function rest( string $cookie, string $route, array $body = array(), string $nonce = '' ): RestResponse {
		$headers = array_filter( array(
			'Accept'       => 'application/json, */*;q=0.1',
			'Cookie'       => $cookie,
			'X-WP-Nonce'   => $nonce,
			'Content-Type' => $body === array() ? '' : 'application/json',
		) );
		return Http::send(
			array(
				new HttpRequest(
					$body === array() ? 'GET' : 'POST',
					$this->address . "/wp-json/$route",
					$body === array() ? '' : (string) wp_json_encode( $body ),
					$headers
				),
			)
		)[0];
	}

	/** The REST nonce of the page, or ''. */
	public static function restNonce( RestResponse $page ): string {
		return preg_match( '/createNonceMiddleware\( "([0-9a-f]+)" \)/', $page->raw, $found ) === 1 ? $found[1] : '';
	}

	/**
	 * The nonce of the form with the action, or of the page's last form; '' if there is none. WordPress's list tables have forms of their
	 * own before it.
	 */
	public static function nonce( RestResponse $page, string $action = '' ): string {
		$nonce = 'name="_wpnonce" value="([0-9a-f]+)"';
		if ( $action !== '' ) {
			$form = '/name="action" value="' . preg_quote( $action, '/' ) . '">(?:(?!<\/form>).)*?' . $nonce . '/s';
			return preg_match( $form, $page->raw, $found ) === 1 ? $found[1] : '';
		}
		preg_match_all( "/$nonce/", $page->raw, $found );
		return (string) end( $found[1] );
	}

	/** The query string of the first link that contains the text, or ''. */
	public static function link( RestResponse $page, string $words ): string {
		return preg_match( '/href="([^"]*' . preg_quote( $words, '/' ) . '[^"]*)"/', $page->raw, $found ) === 1
			? (string) wp_parse_url( html_entity_decode( $found[1] ), PHP_URL_QUERY )
			: '';
	}
}
