<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Registration;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Front;
use Vitrine\Tests\Support\RestResponse;
use WP_Session_Tokens;
use WP_User;

/** A shop with customer accounts. */
abstract class AccountTestCase extends TestCase {

	protected const PASSWORD = 'klevas-7';

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	protected function customer( string $email = 'ona@example.org', string $password = self::PASSWORD, string $locale = 'en_GB' ): WP_User {
		return $this->service( Customers::class )->create(
			new Registration( $email, $password, '+370 600 12345', 'Ona', 'Šalnaitė', $locale )
		);
	}

	/** A user of wp-admin. */
	protected static function staff( string $role = 'author', string $email = 'staff@example.org' ): WP_User {
		$id = wp_insert_user(
			array( 'user_login' => "staff-$role", 'user_email' => $email, 'user_pass' => self::PASSWORD, 'role' => $role )
		);
		self::assertIsInt( $id );
		return new WP_User( $id );
	}

	/**
	 * @param array<string, mixed>  $body
	 * @param array<string, string> $headers
	 * @return array<string, mixed> The decoded response.
	 */
	protected function call(
		string $route,
		array $body = array(),
		string $token = '',
		string $language = 'en',
		array $headers = array(),
	): array {
		return self::decoded( $this->answer( $route, $body, $token, $language, $headers ) );
	}

	/**
	 * @param array<string, mixed>  $body
	 * @param array<string, string> $headers
	 */
	protected function answer(
		string $route,
		array $body = array(),
		string $token = '',
		string $language = 'en',
		array $headers = array(),
	): RestResponse {
		unset( $_SERVER['HTTP_AUTHORIZATION'], $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] );
		$languages = $this->service( Languages::class );
		return $languages->withLanguage(
			$languages->find( $language ) ?? $languages->default(),
			fn (): RestResponse => $this->rest(
				$route === 'user' ? 'GET' : 'POST',
				$route,
				$body,
				array( 'lang' => $language ),
				$headers + ( $token === '' ? array() : array( 'Authorization' => "Bearer $token" ) )
			)
		);
	}

	/** @return string The token of a new session. */
	protected function logIn( string $user = 'ona@example.org', string $password = self::PASSWORD ): string {
		$answer = $this->call( 'login', array( 'user' => $user, 'password' => $password ) );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		return $answer['user']['token'];
	}

	protected function isAlive( string $token ): bool {
		$answer = $this->answer( 'user', array(), $token );
		if ( $answer->status !== 200 ) {
			self::assertSame(
				array( 401, 'refresh', 'no-store' ),
				array( $answer->status, self::decoded( $answer )['message'], $answer->header( 'Cache-Control' ) ),
				$answer->raw
			);
			return false;
		}
		return true;
	}

	/** @return array<string, mixed> */
	protected static function decoded( RestResponse $response ): array {
		$json = $response->json();
		self::assertIsArray( $json, "HTTP $response->status: " . substr( $response->raw, 0, 500 ) );
		return $json;
	}

	/** Delivers the outbox and returns the newest e-mail. */
	protected function newestMail(): string {
		$this->service( Outbox::class )->deliver();
		$mails = $this->mails();
		self::assertNotSame( array(), $mails );
		return $mails[ count( $mails ) - 1 ]['message'];
	}

	/** Cookies of a user signed in at wp-login.php, for `http`. Their names contain a hash of the site's URL, here the server's. */
	protected static function cookies( WP_User $user ): string {
		$secret = WP_Session_Tokens::get_instance( $user->ID )->create( time() + 3600 );
		$site   = md5( Front::url() );
		return "wordpress_$site=" . rawurlencode( wp_generate_auth_cookie( $user->ID, time() + 3600, 'auth', $secret ) )
			. "; wordpress_logged_in_$site=" . rawurlencode( wp_generate_auth_cookie( $user->ID, time() + 3600, 'logged_in', $secret ) );
	}

	/** @return array{key: string, login: string} The arguments of the link to a path in an e-mail, or '' for missing ones. */
	protected static function linkIn( string $mail, string $path ): array {
		preg_match( '~href="[^"]*' . preg_quote( $path, '~' ) . '\?([^"]+)"~', $mail, $found );
		parse_str( html_entity_decode( $found[1] ?? '' ), $arguments );
		self::assertIsString( $arguments['key'] ?? null, $mail );
		return array(
			'key'   => $arguments['key'],
			'login' => is_string( $arguments['login'] ?? null ) ? $arguments['login'] : '',
		);
	}
}
