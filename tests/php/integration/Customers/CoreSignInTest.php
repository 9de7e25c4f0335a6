<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\After;
use Vitrine\Customers\Customers;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;
use WP_Application_Passwords;
use WP_Error;
use WP_User;

/** WordPress's own ways to sign in and to change an account: wp-login.php, xmlrpc.php, application passwords, wp/v2/users, profile.php. */
final class CoreSignInTest extends AccountTestCase {

	private const FORM = array( 'Content-Type' => 'application/x-www-form-urlencoded' );

	public function testCustomersCannotSignInAtWpLogin(): void {
		$user = $this->customer( locale: 'de_DE' );
		foreach ( array( 'ona@example.org', $user->user_login ) as $name ) {
			$answer = $this->wpLogin( $name, self::PASSWORD );
			self::assertSame( 200, $answer->status );
			self::assertStringNotContainsString( 'wordpress_logged_in', (string) $answer->header( 'Set-Cookie' ) );
			self::assertMatchesRegularExpression(
				'~Diese Seite ist nur für Mitarbeiter[^<]*<a href="[^"]*/de/user">Ihr Konto</a>~u',
				$answer->raw
			);
		}
		$wrong = $this->wpLogin( 'ona@example.org', 'klevas-8' );
		self::assertStringNotContainsString( '/de/user', $wrong->raw, 'Only the right password shows whose account it is.' );
	}

	public function testCustomersCannotSignInAtXmlrpc(): void {
		$this->customer();
		self::assertStringContainsString( '<int>403</int>', $this->xmlrpc( 'ona@example.org', self::PASSWORD )->raw );
		self::staff( 'editor' );
		self::assertStringContainsString( 'isAdmin', $this->xmlrpc( 'staff-editor', self::PASSWORD )->raw );
	}

	public function testStaffSignInAtWpLogin(): void {
		self::staff( 'editor' );
		$answer = $this->wpLogin( 'staff-editor', self::PASSWORD );
		self::assertSame( 302, $answer->status );
		self::assertStringContainsString( 'wordpress_logged_in', (string) $answer->header( 'Set-Cookie' ) );
	}

	public function testThirtyGuessesThenTheRightPasswordDoNotLetIn(): void {
		$clock = new FixedClock( 'now' );
		$this->provide( Clock::class, $clock );
		self::staff( 'editor' );
		for ( $try = 1; $try <= 30; $try++ ) {
			$name = $try % 2 === 0 ? 'staff-editor' : 'staff@example.org';
			self::assertInstanceOf( WP_Error::class, wp_authenticate( $name, "guess-$try" ) );
			// Waits as long as it takes, so that each guess counts.
			$clock->time = $clock->time->modify( '+15 minutes' );
		}
		$answer = $this->wpLogin( 'staff-editor', self::PASSWORD );
		self::assertStringNotContainsString( 'wordpress_logged_in', (string) $answer->header( 'Set-Cookie' ) );
		self::assertMatchesRegularExpression( '/Too many attempts. Please try again in \d+ seconds?\./', $answer->raw );
		self::assertStringContainsString( '<int>403</int>', $this->xmlrpc( 'staff-editor', self::PASSWORD )->raw );
	}

	public function testGuessesInTheShopAndAtWpLoginAreCountedTogether(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:00' ) );
		$this->customer();
		self::staff( 'editor' );
		for ( $try = 1; $try <= 3; $try++ ) {
			self::assertSame( 200, $this->answer( 'login', array( 'user' => 'ona@example.org', 'password' => 'guess' ) )->status );
			self::assertInstanceOf( WP_Error::class, wp_authenticate( 'staff-editor', 'guess' ) );
		}
		$refused = wp_authenticate( 'staff-editor', self::PASSWORD );
		self::assertSame( 'too_many_calls', $refused instanceof WP_Error ? $refused->get_error_code() : '' );
		self::assertSame( 429, $this->answer( 'login', array( 'user' => 'ona@example.org', 'password' => self::PASSWORD ) )->status );
	}

	public function testStaffWhoMistypeAreNotThrottledLater(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:00' ) );
		self::staff( 'editor' );
		for ( $round = 1; $round <= 4; $round++ ) {
			wp_authenticate( 'staff-editor', 'mistyped' );
			wp_authenticate( 'staff-editor', 'mistyped' );
			self::assertInstanceOf( WP_User::class, wp_authenticate( 'staff-editor', self::PASSWORD ) );
		}
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		for ( $try = 1; $try <= 9; $try++ ) {
			wp_authenticate( 'staff-editor', 'guess' );
		}
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		self::assertInstanceOf( WP_User::class, wp_authenticate( 'staff-editor', self::PASSWORD ), 'Others cannot lock out the owner.' );
	}

	public function testExistingCookiesOfCustomersDoNotAuthenticate(): void {
		$user    = $this->customer( locale: 'lt_LT' );
		$cookies = array( 'Cookie' => self::cookies( $user ) );
		$profile = $this->http( 'GET', '/wp-admin/profile.php', '', $cookies );
		self::assertSame(
			array( 302, '/lt/user' ),
			array( $profile->status, wp_parse_url( (string) $profile->header( 'Location' ), PHP_URL_PATH ) )
		);
		self::assertSame( 401, $this->http( 'GET', '/wp-json/wp/v2/users/me', '', $cookies )->status );
		self::assertStringContainsString(
			'"wp-auth-check":false',
			$this->http( 'POST', '/wp-admin/admin-ajax.php', 'action=heartbeat', $cookies + self::FORM )->raw
		);
		self::assertStringNotContainsString( 'wpadminbar', $this->http( 'GET', '/', '', $cookies )->raw );
		$user->set_role( 'subscriber' );
		self::assertSame( 302, $this->http( 'GET', '/wp-admin/profile.php', '', array( 'Cookie' => self::cookies( $user ) ) )->status );
	}

	public function testCustomersCannotChangeUsersThroughCore(): void {
		$user = $this->customer();
		wp_set_current_user( $user->ID );
		foreach ( array( 'edit_user', 'create_app_password', 'list_app_passwords' ) as $capability ) {
			self::assertFalse( current_user_can( $capability, $user->ID ), $capability );
		}
		$staff = self::staff( 'author' );
		self::assertTrue( user_can( $staff, 'edit_user', $staff->ID ) );
		self::assertTrue( user_can( self::staff( 'administrator', 'admin2@example.org' ), 'edit_user', $user->ID ) );
	}

	/** WordPress keeps the result of the last application password in a global, which would answer later requests. */
	#[After]
	public function forgetApplicationPassword(): void {
		unset( $GLOBALS['wp_rest_application_password_status'] );
	}

	public function testCustomersHaveNoApplicationPasswords(): void {
		$clock = new FixedClock( 'now' );
		$this->provide( Clock::class, $clock );
		self::assertSame( 401, $this->basic( $this->customer() )->status );
		$staff = self::staff( 'editor' );
		self::assertSame( 200, $this->basic( $staff )->status );
		add_filter( 'application_password_is_api_request', '__return_true' );
		for ( $try = 1; $try <= 9; $try++ ) {
			self::assertInstanceOf( WP_Error::class, wp_authenticate_application_password( null, $staff->user_login, "guess $try" ) );
			$clock->time = $clock->time->modify( '+15 minutes' );
		}
		self::assertSame( 401, $this->basic( $staff )->status, 'Guesses are throttled.' );
		self::assertSame(
			302,
			$this->wpLogin( 'staff-editor', self::PASSWORD )->status,
			'An integration with an outdated password does not lock out an office.'
		);
	}

	public function testALinkToSetAPasswordLeadsToTheShop(): void {
		$user   = $this->customer( locale: 'fr_FR' );
		$answer = $this->http( 'GET', "/wp-login.php?action=rp&key=k3y&login=$user->user_login" );
		self::assertSame( 302, $answer->status );
		self::assertStringEndsWith( "/fr/user/password?key=k3y&login=$user->user_login", (string) $answer->header( 'Location' ) );
		$errors = new WP_Error();
		do_action( 'validate_password_reset', $errors, $user );
		self::assertSame( array( 'vitrine_customer' ), $errors->get_error_codes() );
		$errors = new WP_Error();
		do_action( 'validate_password_reset', $errors, self::staff() );
		self::assertSame( array(), $errors->get_error_codes() );
	}

	public function testAPluginCanDeclareMoreStaff(): void {
		$user = $this->customer();
		$user->add_cap( 'translate' );
		self::assertInstanceOf( WP_Error::class, wp_authenticate( 'ona@example.org', self::PASSWORD ) );
		add_filter( 'vitrine_staff_capabilities', static fn ( array $capabilities ): array => array( ...$capabilities, 'translate' ) );
		self::assertInstanceOf( WP_User::class, wp_authenticate( 'ona@example.org', self::PASSWORD ) );
		self::assertNull( $this->service( Customers::class )->user( $user->ID ) );
	}

	public function testParallelGuessesAtWpLoginAreThrottledLikeSequentialOnes(): void {
		self::staff( 'editor' );
		$start = microtime( true );
		$form  = http_build_query( array( 'log' => 'staff-editor', 'pwd' => 'guess' ) );
		$said  = array_map(
			static fn ( RestResponse $answer ): bool => str_contains( $answer->raw, 'Too many attempts' ),
			$this->parallel( '/wp-login.php', array_fill( 0, 12, $form ) )
		);
		$free  = 6 + count( array_filter( array( 2, 6, 14 ), static fn ( int $second ): bool => $second <= microtime( true ) - $start ) );
		self::assertGreaterThanOrEqual( 12 - $free, count( array_filter( $said ) ) );
	}

	/**
	 * @param list<string> $forms
	 * @return list<RestResponse>
	 */
	private function parallel( string $path, array $forms ): array {
		$servers = Servers::shared( 4 );
		return Http::send(
			array_map(
				static fn ( int $index, string $form ): HttpRequest =>
					new HttpRequest( 'POST', $servers[ $index % 4 ] . $path, $form, self::FORM ),
				array_keys( $forms ),
				$forms
			)
		);
	}

	private function wpLogin( string $name, string $password ): RestResponse {
		return $this->http( 'POST', '/wp-login.php', http_build_query( array( 'log' => $name, 'pwd' => $password ) ), self::FORM );
	}

	private function xmlrpc( string $name, string $password ): RestResponse {
		$values = implode(
			'',
			array_map(
				static fn ( string $value ): string => '<param><value><string>' . esc_html( $value ) . '</string></value></param>',
				array( $name, $password )
			)
		);
		return $this->http(
			'POST',
			'/xmlrpc.php',
			"<?xml version=\"1.0\"?><methodCall><methodName>wp.getUsersBlogs</methodName><params>$values</params></methodCall>",
			array( 'Content-Type' => 'text/xml' )
		);
	}

	/** The user's own data by Basic authentication, with a valid application password unless another one is given. */
	private function basic( WP_User $user, string $password = '' ): RestResponse {
		add_filter( 'wp_is_application_passwords_available', '__return_true' );
		if ( $password === '' ) {
			$created = WP_Application_Passwords::create_new_application_password( $user->ID, array( 'name' => 'app' . wp_rand() ) );
			self::assertIsArray( $created );
			$password = $created[0];
		}
		return $this->http(
			'GET',
			'/wp-json/wp/v2/users/me?context=edit',
			'',
			array( 'Authorization' => 'Basic ' . base64_encode( "$user->user_login:$password" ) )
		);
	}
}
