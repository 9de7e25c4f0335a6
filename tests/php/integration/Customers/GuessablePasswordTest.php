<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

/** Wherever customers set a password, those that others would guess first are refused. Existing ones still work. */
final class GuessablePasswordTest extends AccountTestCase {

	private const MESSAGE = 'This password is too easy to guess. Please choose another one.';

	private const ERRORS = array( array( 'field' => 'password', 'message' => self::MESSAGE ) );

	/** Each is guessable for the customer of `customer()`, in a shop named Vitrine. */
	private const PASSWORDS = array( '11111', 'qwerty123', 'slaptažodis', 'ona-2026', 'Šalnaitė', 'ona@example.org', 'vitrine7' );

	public function testRegistering(): void {
		foreach ( self::PASSWORDS as $password ) {
			$answer = $this->call(
				'register',
				array(
					'email'    => 'ona@example.org',
					'password' => $password,
					'phone'    => '+370 600 12345',
					'name'     => 'Ona',
					'surname'  => 'Šalnaitė',
				)
			);
			self::assertSame( array( false, self::MESSAGE ), array( $answer['status'], $answer['message'] ), $password );
			self::assertSame( self::ERRORS, $answer['data']['errors'] );
		}
		self::assertFalse( get_user_by( 'email', 'ona@example.org' ) );
	}

	public function testALinkSurvivesARefusedPassword(): void {
		$this->customer();
		$this->call( 'lost', array( 'email' => 'ona@example.org' ) );
		$link = self::linkIn( $this->newestMail(), '/user/password' );
		foreach ( self::PASSWORDS as $password ) {
			$answer = $this->call( 'lost_reset_password', $link + array( 'password' => $password ) );
			self::assertSame( array( false, self::ERRORS ), array( $answer['status'], $answer['data']['errors'] ?? null ), $password );
		}
		self::assertTrue( $this->call( 'lost_reset_password', $link + array( 'password' => 'drobe-66' ) )['status'] );
	}

	public function testAWrongKeyRevealsNothingAboutTheCustomer(): void {
		$user   = $this->customer();
		$answer = $this->call(
			'lost_reset_password',
			array( 'login' => $user->user_login, 'key' => 'guess', 'password' => 'ona@example.org' )
		);
		self::assertSame( 'This link is no longer valid. Please request a new one.', $answer['message'] );
	}

	public function testTheAccountPage(): void {
		$this->customer();
		$token = $this->logIn();
		foreach ( self::PASSWORDS as $password ) {
			$answer = $this->call( 'set_user_pass', array( 'old' => self::PASSWORD, 'password' => $password ), $token );
			self::assertSame( array( false, self::ERRORS ), array( $answer['status'], $answer['data']['errors'] ?? null ), $password );
		}
		$this->logIn();
	}

	public function testExistingPasswordsStillSignIn(): void {
		$this->customer( password: '11111' );
		$this->logIn( 'ona@example.org', '11111' );
	}
}
