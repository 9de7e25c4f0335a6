<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Customers\SignIn\KnownDevice;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Tests\Support\FixedClock;
use WP_Application_Passwords;
use WP_Error;
use WP_User;

/** Guesses at one account from many IP addresses (decision 32). */
#[Group( 'data' )]
final class PasswordGuessesTest extends AccountTestCase {

	private const LINK = 'Too many wrong passwords have been entered for this account. Please sign in with the link that we have sent to its'
		. ' mailbox. For another link, choose “Forgot your password?”.';

	private const WRONG = 'Wrong e-mail address or password.';

	private FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-23 10:00:00' );
		$this->provide( Clock::class, $this->clock );
	}

	#[After]
	public function forgetBrowser(): void {
		unset( $_COOKIE[ KnownDevice::COOKIE ], $GLOBALS['wp_rest_application_password_status'] );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
	}

	public function testAfterManyGuessesFromManyAddressesTheRightPasswordIsRefusedAndTheLinkSignsIn(): void {
		$user    = $this->customer();
		$session = $this->logIn();
		$this->customer( 'rasa@example.org' );
		$this->guess( 240, 'ona@example.org', $user->user_login );
		self::assertSame(
			array( 'status' => false, 'message' => self::LINK, 'data' => null ),
			$this->call( 'login', array( 'user' => 'ona@example.org', 'password' => self::PASSWORD ) )
		);
		self::assertTrue( $this->isAlive( $session ) );
		$this->logIn( 'rasa@example.org' );

		$link = self::linkIn( $this->newestMail(), '/user/password' );
		self::assertSame(
			array( array( 'ona@example.org', 'Vitrine: your link to sign in' ) ),
			array_map( static fn ( array $mail ): array => array( $mail['to'], $mail['subject'] ), $this->mails() )
		);
		$answer = $this->call( 'lost_reset_password', $link + array( 'password' => 'drobe-66' ) );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertTrue( $this->isAlive( $answer['user']['token'] ) );
	}

	public function testUnknownNamesAndStaffGetTheSameResponses(): void {
		$this->customer();
		self::staff();
		$names   = array( 'ona@example.org', 'nobody@example.org', 'staff@example.org', 'nobody', 'staff-author' );
		$answers = array_map( fn ( string $name ): array => $this->guess( 52, $name ), $names );
		self::assertSame( array( ...array_fill( 0, 50, self::WRONG ), self::LINK, self::LINK ), $answers[0] );
		self::assertSame( array_fill( 0, 5, $answers[0] ), $answers );
	}

	public function testOtherSpellingsOfTheNameAreCountedTogether(): void {
		$this->customer();
		$this->guess( 30, 'ona@example.org', ' ONA@Example.org ' );
		$this->guess( 20, 'nobody', ' NOBODY' );
		$this->guess( 30, 'NoBody' );
		self::assertSame( array( self::LINK ), $this->guess( 1, 'nobody' ) );
		$this->guess( 20, 'Ona@example.org' );
		self::assertSame( array( self::LINK ), $this->guess( 1, 'ona@example.org' ) );
	}

	public function testTheCountEndsByItselfAfterAnHour(): void {
		$this->customer();
		$this->guess( 60, 'ona@example.org' );
		$this->clock->time = $this->clock->time->modify( '+1 hour' );
		$this->logIn();
	}

	public function testAnOwnSuccessNeitherCountsNorResetsTheCount(): void {
		$this->customer();
		$this->guess( 50, 'ona@example.org' );
		for ( $sign = 1; $sign <= 3; $sign++ ) {
			$this->clock->time = $this->clock->time->modify( '+1 hour' );
			$this->guess( 49, 'ona@example.org' );
			$this->logIn();
			$this->guess( 1, 'ona@example.org' );
			self::assertSame( array( self::LINK ), $this->guess( 1, 'ona@example.org' ) );
		}
	}

	public function testADeviceOfTheOwnerKeepsThePassword(): void {
		$this->setClockToNow();
		$user = $this->customer();
		$rasa = $this->customer( 'rasa@example.org' );
		$this->guess( 60, 'ona@example.org' );
		$cookie                         = $this->deviceCookie( 'rasa@example.org' );
		$_COOKIE[ KnownDevice::COOKIE ] = $cookie;
		self::assertSame( array( self::LINK ), $this->guess( 1, 'ona@example.org' ), 'The device knows another account.' );
		$_COOKIE[ KnownDevice::COOKIE ] = str_replace( "$rasa->ID.", "$user->ID.", $cookie );
		self::assertSame( array( self::LINK ), $this->guess( 1, 'ona@example.org' ), 'A forged cookie.' );

		$this->guess( 60, 'rasa@example.org' );
		$_COOKIE[ KnownDevice::COOKIE ] = $cookie;
		$this->logIn( 'rasa@example.org' );
		$this->guess( 50, 'rasa@example.org' );
		self::assertSame( array( self::LINK ), $this->guess( 1, 'rasa@example.org' ), 'Guesses on a known device count, too.' );

		wp_set_password( 'drobe-66', $rasa->ID );
		self::assertNull( $this->service( KnownDevice::class )->id( new WP_User( $rasa->ID ) ), 'A new password ends it.' );
		wp_set_password( self::PASSWORD, $rasa->ID );
		$_COOKIE[ KnownDevice::COOKIE ] = $this->deviceCookie( 'rasa@example.org' );
		self::assertNotNull( $this->service( KnownDevice::class )->id( new WP_User( $rasa->ID ) ) );
		$this->clock->time = $this->clock->time->modify( '+181 days' );
		self::assertNull( $this->service( KnownDevice::class )->id( new WP_User( $rasa->ID ) ) );
	}

	public function testParallelGuessesGainNothing(): void {
		$this->customer();
		$this->setClockToNow();
		$this->guess( 48, 'ona@example.org' );
		$right   = array( 'user' => 'ona@example.org', 'password' => self::PASSWORD );
		$wrong   = array( 'password' => 'guess' ) + $right;
		$answers = $this->race( '/wp-json/data/v1/login?lang=en', array( $wrong, $wrong, $wrong, $wrong ) );
		$wrongs  = array_filter( $answers, static fn ( $answer ): bool => ( self::decoded( $answer )['message'] ?? '' ) === self::WRONG );
		// The hour may end during the race.
		self::assertLessThanOrEqual( 2, count( $wrongs ) );
		self::assertStringContainsString( 'Too many', $this->http( 'POST', '/wp-json/data/v1/login?lang=en', $right )->raw );
	}

	public function testTheLinkIsSentOncePerDayAndNeverToStrangersTooOften(): void {
		$this->customer();
		for ( $hour = 1; $hour <= 5; $hour++ ) {
			$this->guess( 60, 'ona@example.org', 'nobody@example.org' );
			$this->guess( 60, 'ona@example.org' );
			$this->clock->time = $this->clock->time->modify( '+1 hour' );
		}
		self::assertStringContainsString( '/user/password?key=', $this->newestMail() );
		self::assertCount( 1, $this->mails() );
		self::assertTrue( $this->call( 'lost', array( 'email' => 'ona@example.org' ) )['status'] );
		$this->newestMail();
		self::assertCount( 2, $this->mails(), 'The owner can have another link.' );
	}

	public function testGuessesInAnOpenSessionAreCountedOverAllAddressesButDoNotEndIt(): void {
		$this->customer();
		[ $token, $body ] = array( $this->logIn(), array( 'old' => 'guess', 'password' => 'drobe-66' ) );
		for ( $try = 1; $try <= 50; $try++ ) {
			$_SERVER['REMOTE_ADDR'] = "203.0.113.$try";
			self::assertSame( 200, $this->answer( 'set_user_pass', $body, $token )->status );
		}
		$_SERVER['REMOTE_ADDR'] = '203.0.113.99';
		self::assertSame( 429, $this->answer( 'set_user_pass', array( 'old' => self::PASSWORD ) + $body, $token )->status );
		self::assertTrue( $this->isAlive( $token ) );
		$this->logIn();
	}

	public function testGuessesAtSignInDoNotHinderAnOpenSession(): void {
		$this->customer();
		$token = $this->logIn();
		$this->guess( 60, 'ona@example.org' );
		self::assertTrue( $this->call( 'set_user_pass', array( 'old' => self::PASSWORD, 'password' => 'drobe-66' ), $token )['status'] );
	}

	public function testStaffSetANewPasswordByWordPressLink(): void {
		$staff = self::staff( 'administrator' );
		$this->guessAtCore( 60, 'staff-administrator', 'staff@example.org' );
		$refused = wp_authenticate( 'staff-administrator', self::PASSWORD );
		self::assertInstanceOf( WP_Error::class, $refused );
		self::assertStringContainsString( 'action=lostpassword', $refused->get_error_message() );
		self::assertSame( $refused->get_error_message(), $this->guessAtCore( 1, 'staff-administrator' )[0] );
		self::assertSame( array_fill( 0, 2, $refused->get_error_message() ), array_slice( $this->guessAtCore( 52, 'nobody' ), 50 ) );
		self::assertSame( array(), $this->mails() );

		$key = get_password_reset_key( $staff );
		self::assertIsString( $key );
		$found = check_password_reset_key( $key, $staff->user_login );
		self::assertInstanceOf( WP_User::class, $found );
		reset_password( $found, 'a new one for staff' );
		self::assertInstanceOf( WP_User::class, wp_authenticate( 'staff-administrator', 'a new one for staff' ) );
	}

	public function testGuessesAtStaffInTheShopDoNotLockWpAdmin(): void {
		self::staff( 'administrator' );
		$this->guess( 60, 'staff-administrator', 'staff@example.org' );
		$this->guess( 60, 'staff-administrator', 'staff@example.org' );
		self::assertInstanceOf( WP_User::class, wp_authenticate( 'staff-administrator', self::PASSWORD ) );
	}

	public function testGuessesAtACustomerCountInTheShopAndAtWpLoginTogether(): void {
		$user = $this->customer();
		$this->guessAtCore( 50, 'ona@example.org', $user->user_login );
		self::assertSame( array( self::LINK ), $this->guess( 1, 'ona@example.org' ) );
		$refused = wp_authenticate( 'ona@example.org', self::PASSWORD );
		self::assertSame( 'vitrine_sign_in_link', $refused instanceof WP_Error ? $refused->get_error_code() : '' );
	}

	public function testApplicationPasswordsKeepWorking(): void {
		$staff = self::staff( 'editor' );
		add_filter( 'wp_is_application_passwords_available', '__return_true' );
		add_filter( 'application_password_is_api_request', '__return_true' );
		$created = WP_Application_Passwords::create_new_application_password( $staff->ID, array( 'name' => 'app' ) );
		self::assertIsArray( $created );
		$this->guessAtCore( 60, 'staff-editor' );
		self::assertInstanceOf( WP_Error::class, wp_authenticate( 'staff-editor', self::PASSWORD ) );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.200';
		self::assertInstanceOf( WP_User::class, wp_authenticate( 'staff-editor', $created[0] ) );
	}

	public function testADeviceOfStaffKeepsThePasswordAtWpLogin(): void {
		$this->setClockToNow();
		self::staff( 'editor' );
		$form   = http_build_query( array( 'log' => 'staff-editor', 'pwd' => self::PASSWORD ) );
		$type   = array( 'Content-Type' => 'application/x-www-form-urlencoded' );
		$cookie = self::cookieIn( (string) $this->http( 'POST', '/wp-login.php', $form, $type )->header( 'Set-Cookie' ), '/wp-login.php' );
		$this->guessAtCore( 60, 'staff-editor' );
		self::assertStringContainsString( 'Too many wrong passwords', $this->http( 'POST', '/wp-login.php', $form, $type )->raw );
		$known = $this->http( 'POST', '/wp-login.php', $form, $type + array( 'Cookie' => KnownDevice::COOKIE . "=$cookie" ) );
		self::assertSame( 302, $known->status );
	}

	public function testNothingReadableIsStored(): void {
		$this->customer();
		$this->guess( 2, 'ona@example.org', 'nobody@example.org' );
		$rows = $this->service( Database::class )->rows( 'SELECT id, expires_at FROM {rate_limits}' );
		self::assertNotSame( array(), $rows );
		foreach ( $rows as $row ) {
			self::assertMatchesRegularExpression( '/^[0-9a-f]{40}$/D', (string) $row['id'] );
			self::assertLessThanOrEqual( $this->clock->time->getTimestamp() + HOUR_IN_SECONDS, (int) $row['expires_at'] );
		}
	}

	/** For requests over HTTP: servers have their own clock. */
	private function setClockToNow(): void {
		$this->clock->time = new DateTimeImmutable( 'now', $this->clock->time->getTimezone() );
	}

	/** @return list<string> Messages of guesses at the names in turn, each from another IP address. */
	private function guess( int $times, string ...$names ): array {
		$messages = array();
		for ( $try = 1; $try <= $times; $try++ ) {
			$body       = array( 'user' => $names[ $try % count( $names ) ], 'password' => "guess-$try" );
			$messages[] = $this->fromElsewhere( fn (): string => $this->call( 'login', $body )['message'] );
		}
		return $messages;
	}

	/** @return list<string> */
	private function guessAtCore( int $times, string ...$names ): array {
		$messages = array();
		for ( $try = 1; $try <= $times; $try++ ) {
			$messages[] = $this->fromElsewhere( static function () use ( $names, $try ): string {
				$refused = wp_authenticate( $names[ $try % count( $names ) ], "guess-$try" );
				return $refused instanceof WP_Error ? $refused->get_error_message() : 'signed in';
			} );
		}
		return $messages;
	}

	/** @param callable(): string $attempt */
	private function fromElsewhere( callable $attempt ): string {
		static $number          = 0;
		$_SERVER['REMOTE_ADDR'] = '10.1.' . intdiv( ++$number, 250 ) % 250 . '.' . $number % 250;
		try {
			return $attempt();
		} finally {
			$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		}
	}

	/** Signs in over HTTP, where the response has cookies. */
	private function deviceCookie( string $email ): string {
		$answer = $this->http( 'POST', '/wp-json/data/v1/login', array( 'user' => $email, 'password' => self::PASSWORD ) );
		self::assertTrue( self::decoded( $answer )['status'] );
		$this->setClockToNow();
		return self::cookieIn( (string) $answer->header( 'Set-Cookie' ), '/wp-json/data/v1/login' );
	}

	private static function cookieIn( string $header, string $path ): string {
		$pattern = '~' . KnownDevice::COOKIE . '=([0-9a-f.]+); expires=[^;]+; Max-Age=\d+; path=' . preg_quote( $path, '~' )
			. '; HttpOnly; SameSite=Strict~';
		self::assertMatchesRegularExpression( $pattern, $header );
		preg_match( $pattern, $header, $found );
		return $found[1] ?? '';
	}
}
