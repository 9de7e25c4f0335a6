<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Session\Sessions;
use WP_Session_Tokens;
use WP_User;

final class SessionTest extends AccountTestCase {

	public function testATokenWorksUntilLogout(): void {
		$user  = $this->customer();
		$token = $this->logIn();
		self::assertMatchesRegularExpression( "/^$user->ID\.[A-Za-z0-9]{43}$/", $token );
		$answer = $this->call( 'user', array(), $token );
		self::assertSame( 'Ona', $answer['user']['first_name'] );
		self::assertArrayNotHasKey( 'token', $answer['user'] );

		$other = $this->logIn();
		self::assertTrue( $this->call( 'logout', array( 'everywhere' => false ), $token )['status'] );
		self::assertSame( array( false, true ), array( $this->isAlive( $token ), $this->isAlive( $other ) ) );
	}

	public function testLoggingOutEverywhereEndsAllSessions(): void {
		$this->customer();
		$tokens = array( $this->logIn(), $this->logIn() );
		$this->call( 'logout', array( 'everywhere' => true ), $tokens[0] );
		self::assertSame( array( false, false ), array_map( $this->isAlive( ... ), $tokens ) );
	}

	/** @return iterable<string, array{string}> */
	public static function foreignTokens(): iterable {
		foreach ( array(
			'',
			' ',
			'.',
			'0.' . str_repeat( 'a', 43 ),
			'-1.' . str_repeat( 'a', 43 ),
			'1',
			'x.y',
			'1.' . str_repeat( 'a', 43 ),
			'1e3.' . str_repeat( 'a', 43 ),
			"1.' OR '1'='1",
			str_repeat( '9', 40 ) . '.' . str_repeat( 'a', 43 ),
			'99999999.' . str_repeat( 'a', 43 ),
			str_repeat( 'x', 9000 ),
		) as $index => $token ) {
			yield "token $index" => array( $token );
		}
	}

	#[DataProvider( 'foreignTokens' )]
	public function testAnInvalidTokenReturns401OnEveryRoute( string $token ): void {
		foreach ( array(
			'user'     => array(),
			'get_cart' => array( 'cart' => array() ),
			'logout'   => array( 'everywhere' => true ),
		) as $route => $body ) {
			$answer = $this->answer( $route, $body, '', 'en', array( 'Authorization' => "Bearer $token" ) );
			self::assertSame(
				array( 401, 'refresh', 'no-store' ),
				array( $answer->status, self::decoded( $answer )['message'], $answer->header( 'Cache-Control' ) ),
				$route
			);
		}
	}

	public function testAGuestGets401OnlyOnCustomerRoutes(): void {
		self::assertFalse( $this->isAlive( '' ) );
		self::assertSame( 200, $this->answer( 'get_cart', array( 'cart' => array() ) )->status );
	}

	public function testBasicAuthenticationIsIgnored(): void {
		$answer = $this->answer(
			'get_cart',
			array( 'cart' => array() ),
			'',
			'en',
			array( 'Authorization' => 'Basic ' . base64_encode( 'staging:secret' ) )
		);
		self::assertSame( 200, $answer->status, $answer->raw );
	}

	public function testTheRedirectedAuthorizationHeaderIsRead(): void {
		$this->customer();
		$token  = $this->logIn();
		$lookUp = function () use ( $token ): int {
			$_SERVER['REDIRECT_HTTP_AUTHORIZATION'] = "Bearer $token";
			return $this->rest( 'GET', 'user' )->status;
		};
		self::assertSame( 200, $lookUp() );
		unset( $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] );
		self::assertSame( 401, $this->rest( 'GET', 'user' )->status );
	}

	public function testAnExpiredSessionIsRejected(): void {
		$user  = $this->customer();
		$token = $this->logIn();
		$this->changeEntries( $user, static fn ( array $entry ): array => array( 'expiration' => time() - 1 ) + $entry );
		self::assertFalse( $this->isAlive( $token ) );
	}

	public function testASessionLastsThirtyDays(): void {
		$user = $this->customer();
		$this->logIn();
		$entry = WP_Session_Tokens::get_instance( $user->ID )->get_all()[0];
		self::assertEqualsWithDelta( time() + 30 * 86400, $entry['expiration'], 5 );
	}

	public function testAWpAdminSessionIsNotAccepted(): void {
		$user   = $this->customer();
		$secret = WP_Session_Tokens::get_instance( $user->ID )->create( time() + 3600 );
		self::assertFalse( $this->isAlive( "$user->ID.$secret" ) );
	}

	public function testABearerTokenOnlyWorksForShopRoutes(): void {
		$this->customer();
		$token  = $this->logIn();
		$answer = $this->rest( 'GET', '/wp/v2/users/me', array(), array(), array( 'Authorization' => "Bearer $token" ) );
		self::assertSame( 401, $answer->status, $answer->raw );
		self::assertSame( 0, get_current_user_id() );
	}

	public function testNoCookieAuthenticates(): void {
		$user    = $this->customer();
		$cookies = array( 'Cookie' => self::cookies( $user ) );
		$user->add_role( 'editor' );
		self::assertSame( 200, $this->http( 'GET', '/wp-admin/profile.php', '', $cookies )->status, 'The cookies are invalid.' );
		$user->remove_role( 'editor' );
		foreach ( array( '', 'stale' ) as $nonce ) {
			$answer = $this->http( 'GET', '/wp-json/data/v1/user?lang=en', '', $cookies + array( 'X-WP-Nonce' => $nonce ) );
			self::assertSame( array( 401, 'refresh' ), array( $answer->status, self::decoded( $answer )['message'] ) );
		}
		self::assertSame(
			200,
			$this->http( 'GET', '/wp-json/data/v1/user?lang=en', '', array( 'Authorization' => 'Bearer ' . $this->logIn() ) )->status
		);
	}

	public function testAnotherUsersWpAdminCookieIsIgnored(): void {
		$this->customer();
		$token  = $this->logIn();
		$answer = $this->http(
			'GET',
			'/wp-json/data/v1/user?lang=en',
			'',
			array( 'Cookie' => self::cookies( self::staff() ), 'Authorization' => "Bearer $token" )
		);
		self::assertSame( 'ona@example.org', self::decoded( $answer )['user']['email'] );
	}

	/** @return iterable<string, array{Closure(WP_User): mixed}> */
	public static function sessionEndings(): iterable {
		yield 'a new password by code or by WP-CLI'    => array( static fn ( WP_User $user ) => wp_set_password( 'another-7', $user->ID ) );
		yield 'the same password, set on purpose'      => array(
			static fn ( WP_User $user ) => wp_set_password( self::PASSWORD, $user->ID ),
		);
		yield 'a new password in wp-admin'             => array(
			static fn ( WP_User $user ) => wp_update_user( array( 'ID' => $user->ID, 'user_pass' => 'another-7' ) ),
		);
		yield 'a reset in wp-login.php'                => array( static fn ( WP_User $user ) => reset_password( $user, 'another-7' ) );
		yield 'a new password written to the database' => array(
			static fn ( WP_User $user ) => self::updateDirectly( $user, array( 'user_pass' => wp_hash_password( 'another-7' ) ) ),
		);
		yield 'a new e-mail address in wp-admin'       => array(
			static fn ( WP_User $user ) => wp_update_user( array( 'ID' => $user->ID, 'user_email' => 'rasa@example.org' ) ),
		);
		yield 'another role'                           => array( static fn ( WP_User $user ) => $user->set_role( 'pro_customer' ) );
		yield 'another role and back'                  => array( static function ( WP_User $user ): void {
			$user->set_role( 'pro_customer' );
			$user->set_role( 'customer' );
		} );
		yield 'an added role'                  => array( static fn ( WP_User $user ) => $user->add_role( 'pro_customer' ) );
		yield 'a removed role'                 => array( static fn ( WP_User $user ) => $user->remove_role( 'customer' ) );
		yield 'becoming staff'                 => array( static fn ( WP_User $user ) => $user->set_role( 'editor' ) );
		yield 'becoming staff by a capability' => array( static fn ( WP_User $user ) => $user->add_cap( 'edit_posts' ) );
		yield 'deletion in wp-admin'           => array( static function ( WP_User $user ): void {
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $user->ID );
		} );
	}

	/** @param Closure(WP_User): mixed $ending */
	#[DataProvider( 'sessionEndings' )]
	public function testAccountChangesEndSessions( Closure $ending ): void {
		$user   = $this->customer();
		$others = $this->customer( 'jonas@example.org' );
		$tokens = array( $this->logIn(), $this->logIn() );
		$theirs = $this->service( Sessions::class )->begin( $others );
		$ending( new WP_User( $user->ID ) );
		self::assertSame( array( false, false ), array_map( $this->isAlive( ... ), $tokens ) );
		self::assertTrue( $this->isAlive( $theirs ), 'Another user was signed out.' );
	}

	public function testChangingTheNameKeepsSessions(): void {
		$user  = $this->customer();
		$token = $this->logIn();
		wp_update_user( array( 'ID' => $user->ID, 'first_name' => 'Rasa' ) );
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		self::assertTrue( $this->isAlive( $token ) );
	}

	public function testChangingAStaffRoleKeepsWpAdminSessions(): void {
		$staff = self::staff();
		WP_Session_Tokens::get_instance( $staff->ID )->create( time() + 3600 );
		$staff->set_role( 'editor' );
		self::assertCount( 1, WP_Session_Tokens::get_instance( $staff->ID )->get_all() );
	}

	public function testStaffGetNoToken(): void {
		foreach ( array( 'contributor', 'author', 'editor', 'administrator' ) as $role ) {
			$staff = self::staff( $role, "$role@example.org" );
			self::assertFalse( $this->isAlive( $this->service( Sessions::class )->begin( $staff ) ), $role );
		}
	}

	/** @param array<string, string> $row */
	private static function updateDirectly( WP_User $user, array $row ): void {
		global $wpdb;
		$wpdb->update( $wpdb->users, $row, array( 'ID' => $user->ID ) );
		clean_user_cache( $user );
	}

	/** @param Closure(array<string, mixed>): array<string, mixed> $change */
	private function changeEntries( WP_User $user, Closure $change ): void {
		update_user_meta( $user->ID, 'session_tokens', array_map( $change, (array) get_user_meta( $user->ID, 'session_tokens', true ) ) );
	}
}
