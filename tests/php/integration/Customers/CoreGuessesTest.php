<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Vitrine\Customers\SignIn\KnownDevice;
use WP_Application_Passwords;
use WP_Error;
use WP_User;

/** Guesses at one account at wp-login.php and xmlrpc.php, and their relation to those in the shop (decision 32). */
final class CoreGuessesTest extends GuessesTestCase {

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

	/** What guesses at one door change at the other would show strangers whether an e-mail address belongs to staff. */
	public function testGuessesAtOneDoorChangeNothingAtTheOther(): void {
		$this->customer();
		self::staff();
		$names = array( 'ona@example.org', 'staff@example.org' );
		$this->guess( 104, ...$names );
		self::assertSame( array(), preg_grep( '/Too many/', $this->guessAtCore( 2, ...$names ) ) ?: array() );
		$this->guessAtCore( 102, ...$names );
		self::assertCount( 2, preg_grep( '/Too many/', $this->guessAtCore( 2, ...$names ) ) ?: array() );
		$this->clock->time = $this->clock->time->modify( '+1 hour' );
		$this->guessAtCore( 104, ...$names );
		self::assertSame( array( self::WRONG, self::WRONG ), $this->guess( 2, ...$names ) );
		$refused = wp_authenticate( 'ona@example.org', self::PASSWORD );
		self::assertSame( 'vitrine_sign_in_link', $refused instanceof WP_Error ? $refused->get_error_code() : '' );
	}

	public function testStaffAreCountedInTheShopWhateverTheirNameLikeCustomers(): void {
		$user = $this->customer();
		self::staff();
		self::assertSame( self::LINK, $this->guess( 51, 'ona@example.org', $user->user_login )[50] );
		self::assertSame( self::LINK, $this->guess( 51, 'staff@example.org', 'staff-author' )[50] );
	}

	/** WordPress lets anyone register a login name that is another's e-mail address, and tries the password for both. */
	public function testALoginNameThatIsAnAddressOfStaffHidesNoGuesses(): void {
		$this->setClockToNow();
		$staff = self::staff( 'administrator' );
		$other = wp_insert_user(
			array( 'user_login' => 'staff@example.org', 'user_email' => 'ona@example.org', 'user_pass' => self::PASSWORD . '-2' )
		);
		self::assertIsInt( $other );
		for ( $try = 1; $try <= 6; $try++ ) {
			$_COOKIE[ KnownDevice::COOKIE ] = $this->newDevice( new WP_User( $other ) );
			$this->guessAtCore( 10, 'staff@example.org' );
		}
		unset( $_COOKIE[ KnownDevice::COOKIE ] );
		self::assertInstanceOf( WP_Error::class, wp_authenticate( 'staff@example.org', self::PASSWORD ) );
		self::assertInstanceOf( WP_Error::class, wp_authenticate( 'staff-administrator', self::PASSWORD ) );

		$this->guessAtCore( 60, 'staff@example.org' );
		$_COOKIE[ KnownDevice::COOKIE ] = $this->newDevice( $staff );
		$entered                        = wp_authenticate( 'staff@example.org', self::PASSWORD );
		self::assertSame( $staff->ID, $entered instanceof WP_User ? $entered->ID : 0, 'Guesses at the namesake lock no one out.' );
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
}
