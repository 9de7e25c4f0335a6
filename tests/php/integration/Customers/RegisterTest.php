<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Support\FixedClock;
use WP_User;

final class RegisterTest extends AccountTestCase {

	private const FORM = array(
		'email'    => 'ona@example.org',
		'password' => self::PASSWORD,
		'phone'    => '+370 600 12345',
		'name'     => 'Ona',
		'surname'  => 'Šalnaitė',
	);

	public function testRegisteringCreatesAnAccountSignsInAndSendsAWelcome(): void {
		$answer = $this->call( 'register', array( 'email' => ' Ona@Example.org ', 'name' => "O'Neil & <b>Co</b>" ) + self::FORM, '', 'lt' );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertSame(
			array( 'Ona@Example.org', "O'Neil & Co", 'Šalnaitė', 'customer', false, true ),
			array(
				$answer['user']['email'],
				$answer['user']['first_name'],
				$answer['user']['last_name'],
				$answer['user']['role'],
				$answer['user']['email_verified'],
				$answer['user']['has_password'],
			)
		);
		self::assertTrue( $this->isAlive( $answer['user']['token'] ) );
		$user = get_user_by( 'email', 'ona@example.org' );
		self::assertInstanceOf( WP_User::class, $user );
		self::assertMatchesRegularExpression( '/^c[0-9a-f]{16}$/', $user->user_login );
		self::assertSame(
			array( $user->user_login, array( 'customer' ), 'lt_LT' ),
			array( $user->user_nicename, $user->roles, get_user_locale( $user ) )
		);
		$mail = $this->newestMail();
		self::assertStringContainsString( '<html lang="lt">', $mail );
		self::assertMatchesRegularExpression( "~/lt/user/verify\?key=$user->ID-[0-9a-f]{40}~", $mail );
		self::assertSame(
			array( 'Sveiki atvykę į parduotuvę „Vitrine“' ),
			array_column( $this->mails(), 'subject' ),
			'WordPress sent an e-mail, too.'
		);
	}

	/** @return iterable<string, array{array<string, string>, array<string, string>}> */
	public static function invalidFields(): iterable {
		$missing  = 'Please fill in this field.';
		$password = 'The password must have 5 to 20 characters.';
		yield 'nothing'                        => array(
			array_fill_keys( array_keys( self::FORM ), ' ' ),
			array( 'name' => $missing, 'surname' => $missing, 'phone' => $missing, 'email' => $missing, 'password' => $password ),
		);
		yield 'no e-mail address'              => array(
			array( 'email' => 'ona' ),
			array( 'email' => 'Please enter a valid e-mail address.' ),
		);
		yield 'header injection'               => array(
			array( 'email' => "ona@example.org\nBcc: b@example.org" ),
			array( 'email' => 'Please enter a valid e-mail address.' ),
		);
		yield 'a password of four'             => array( array( 'password' => 'žąsų' ), array( 'password' => $password ) );
		yield 'four characters in white space' => array( array( 'password' => "   abcd\u{a0}  " ), array( 'password' => $password ) );
		yield 'a password of twenty-one'       => array( array( 'password' => str_repeat( 'ž', 21 ) ), array( 'password' => $password ) );
		yield 'a very long name'               => array( array( 'name' => str_repeat( 'x', 61 ) ), array( 'name' => 'This is too long.' ) );
		yield 'a very long phone number'       => array(
			array( 'phone' => str_repeat( '1', 41 ) ),
			array( 'phone' => 'This is too long.' ),
		);
	}

	/**
	 * @param array<string, string> $changes
	 * @param array<string, string> $errors
	 */
	#[DataProvider( 'invalidFields' )]
	public function testEachInvalidFieldHasAMessage( array $changes, array $errors ): void {
		$answer = $this->call( 'register', $changes + self::FORM );
		self::assertFalse( $answer['status'] );
		self::assertSame( $errors, array_column( $answer['data']['errors'], 'message', 'field' ) );
		self::assertFalse( get_user_by( 'email', 'ona@example.org' ) );
	}

	public function testPasswordsOfFiveToTwentyCharactersAreAccepted(): void {
		foreach ( array( 'žąsys', str_repeat( 'žąsys', 4 ), "a\\b'c\"d%s & <e>" ) as $index => $password ) {
			self::assertTrue(
				$this->call( 'register', array( 'email' => "ona$index@example.org", 'password' => $password ) + self::FORM )['status']
			);
			$this->logIn( "ona$index@example.org", $password );
		}
	}

	public function testAnAddressCanOnlyHaveOneAccount(): void {
		$this->customer();
		self::staff();
		foreach ( array( 'ona@example.org', 'ONA@example.org', 'staff@example.org' ) as $email ) {
			$answer = $this->call( 'register', array( 'email' => $email ) + self::FORM );
			self::assertSame(
				array( array( 'field' => 'email', 'message' => 'There is already an account with this e-mail address.' ) ),
				$answer['data']['errors']
			);
			self::assertArrayNotHasKey( 'user', $answer );
		}
	}

	public function testConcurrentRegistrationsCreateOneAccount(): void {
		$answers = $this->race( '/wp-json/data/v1/register?lang=en', array_fill( 0, 4, self::FORM ) );
		$made    = array_filter( $answers, static fn ( $answer ): bool => ( self::decoded( $answer )['status'] ?? null ) === true );
		self::assertCount( 1, $made );
		wp_cache_flush();
		self::assertCount( 1, get_users( array( 'search' => 'ona@example.org' ) ) );
	}

	public function testFailedRegistrationsAreThrottled(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		$this->customer();
		for ( $try = 1; $try <= 5; $try++ ) {
			self::assertSame( 200, $this->answer( 'register', self::FORM )->status );
		}
		self::assertSame( 429, $this->answer( 'register', self::FORM )->status );
	}

	public function testRegisteringDoesNotResetProbesOfAddresses(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		$this->customer();
		for ( $try = 1; $try <= 5; $try++ ) {
			self::assertSame( 200, $this->answer( 'register', self::FORM )->status );
			if ( $try < 5 ) {
				self::assertTrue( $this->call( 'register', array( 'email' => "own$try@example.org" ) + self::FORM )['status'] );
			}
		}
		self::assertSame( 429, $this->answer( 'register', self::FORM )->status );
	}

	public function testAnOfficeCanRegisterTogether(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		for ( $person = 1; $person <= 20; $person++ ) {
			self::assertTrue( $this->call( 'register', array( 'email' => "person$person@example.org" ) + self::FORM )['status'] );
		}
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function maliciousInput(): iterable {
		yield 'a role'                => array( array( 'role' => 'administrator' ) );
		yield 'a user id'             => array( array( 'user_id' => 1 ) );
		yield 'an id'                 => array( array( 'ID' => 1 ) );
		yield 'capabilities'          => array( array( 'wp_capabilities' => array( 'administrator' => true ) ) );
		yield 'a list as name'        => array( array( 'name' => array( 'Ona' ) ) );
		yield 'a boolean as name'     => array( array( 'name' => true ) );
		yield 'a boolean as password' => array( array( 'password' => true ) );
		yield 'a number'              => array( array( 'password' => 1234567 ) );
		yield 'an object'             => array( array( 'email' => array( 'toString' => 'ona@example.org' ) ) );
		yield 'an empty field name'   => array( array( 'email' => null ) );
	}

	/** @param array<string, mixed> $changes */
	#[DataProvider( 'maliciousInput' )]
	public function testMaliciousInputChangesNothing( array $changes ): void {
		$answer = $this->answer( 'register', $changes + self::FORM );
		self::assertSame( 400, $answer->status, $answer->raw );
		self::assertFalse( get_user_by( 'email', 'ona@example.org' ) );
		self::assertSame( '0', $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox}' ) );
	}
}
