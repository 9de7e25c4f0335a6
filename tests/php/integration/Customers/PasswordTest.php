<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Passwords;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Support\FixedClock;
use WP_User;

final class PasswordTest extends AccountTestCase {

	private const NEW = 'ąžuolas-8';

	public function testAResetLinkSetsThePasswordOnceAndSignsIn(): void {
		$user = $this->customer( locale: 'lt_LT' );
		$old  = $this->logIn();
		self::assertSame(
			array( 'status' => true, 'message' => 'We have sent you a link to set a new password.', 'data' => null ),
			$this->call( 'lost', array( 'email' => ' Ona@example.org ' ) )
		);
		self::assertStringNotContainsString(
			'key',
			(string) $this->service( Database::class )->value( "SELECT payload FROM {outbox} WHERE kind = 'customer_reset'" ),
			'The outbox contains a secret.'
		);
		[ 'key' => $key, 'login' => $login ] = self::linkIn( $this->newestMail(), '/lt/user/password' );
		self::assertSame( $user->user_login, $login );
		self::assertStringNotContainsString( $key, ( new WP_User( $user->ID ) )->user_activation_key );

		self::assertSame(
			'The password must have 5 to 20 characters.',
			$this->call( 'lost_reset_password', array( 'key' => $key, 'login' => $login, 'password' => 'abcd' ) )['message']
		);
		$body   = array( 'key' => $key, 'login' => $login, 'password' => ' ' . self::NEW . ' ' );
		$answer = $this->call( 'lost_reset_password', $body );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertTrue( $answer['user']['email_verified'], 'The e-mail contains the secret.' );
		self::assertSame( array( array( '' ), array() ), array( $answer['favorite'], $answer['cart'] ) );
		self::assertSame( array( false, true ), array( $this->isAlive( $old ), $this->isAlive( $answer['user']['token'] ) ) );
		$this->logIn( 'ona@example.org', self::NEW );

		$again = $this->call( 'lost_reset_password', array( 'password' => 'another-9' ) + $body );
		self::assertSame(
			array( false, 'This link is no longer valid. Please request a new one.' ),
			array( $again['status'], $again['message'] )
		);
		$this->logIn( 'ona@example.org', self::NEW );
		self::assertStringContainsString( '<html lang="lt">', $this->newestMail() );
		self::assertSame( 'Vitrine: jūsų slaptažodis pakeistas', $this->mails()[1]['subject'] );
	}

	public function testOnlyOneOfTwoConcurrentResetsSucceeds(): void {
		$this->customer();
		$this->call( 'lost', array( 'email' => 'ona@example.org' ) );
		$link    = self::linkIn( $this->newestMail(), '/user/password' );
		$answers = $this->race(
			'/wp-json/data/v1/lost_reset_password?lang=en',
			array_map( static fn ( int $number ): array => $link + array( 'password' => "another-$number" ), range( 1, 4 ) )
		);
		self::assertCount( 1, array_filter( $answers, static fn ( $answer ): bool => self::decoded( $answer )['status'] ?? false ) );
	}

	public function testAResetLinkExpiresAndIsReplaced(): void {
		$user = $this->customer();
		$keys = array();
		foreach ( array( 'first', 'second' ) as $name ) {
			$this->call( 'lost', array( 'email' => 'ona@example.org' ) );
			$keys[ $name ] = self::linkIn( $this->newestMail(), '/user/password' );
		}
		self::assertFalse( $this->reset( $keys['first'] ) );
		$key = ( new WP_User( $user->ID ) )->user_activation_key;
		$this->rewriteKey( $user->ID, ( time() - DAY_IN_SECONDS - 1 ) . strstr( $key, ':' ) );
		self::assertFalse( $this->reset( $keys['second'] ) );
		$this->rewriteKey( $user->ID, $key );
		wp_set_password( self::PASSWORD, $user->ID );
		self::assertFalse( $this->reset( $keys['second'] ) );
	}

	public function testInvalidKeysAreRejected(): void {
		$ona   = $this->customer();
		$jonas = $this->customer( 'jonas@example.org' );
		$this->call( 'lost', array( 'email' => 'ona@example.org' ) );
		$link = self::linkIn( $this->newestMail(), '/user/password' );
		self::assertFalse( $this->reset( array( 'login' => $jonas->user_login ) + $link ) );
		self::assertFalse( $this->reset( array( 'key' => '' ) + $link ) );
		self::assertFalse( $this->reset( array( 'key' => $ona->user_activation_key ) + $link ) );
		$staff = self::staff();
		$key   = get_password_reset_key( $staff );
		self::assertIsString( $key );
		self::assertFalse( $this->reset( array( 'login' => $staff->user_login, 'key' => $key ) ), 'Staff reset theirs at wp-login.php.' );
	}

	public function testTheResponseDoesNotShowWhoIsStaff(): void {
		$this->customer();
		$staff   = self::staff();
		$answers = array_map(
			fn ( string $email ): array => $this->call( 'lost', array( 'email' => $email ) ),
			array( 'ona@example.org', 'STAFF@example.org' )
		);
		self::assertSame( $answers[0], $answers[1] );
		$mail = $this->newestMail();
		self::assertSame( array( 'ona@example.org', 'staff@example.org' ), array_column( $this->mails(), 'to' ) );
		self::assertMatchesRegularExpression( "~wp-login\.php\?login=$staff->user_login&key=\w+&action=rp~", $mail );
		self::assertStringNotContainsString( 'IP address', $mail );
		self::assertSame( '127.0.0.1', $_SERVER['REMOTE_ADDR'] );
	}

	public function testUnknownAddressesGetNoLink(): void {
		self::assertSame(
			array( 'status' => false, 'message' => 'There is no account with this e-mail address.', 'data' => null ),
			$this->call( 'lost', array( 'email' => 'rasa@example.org' ) )
		);
		foreach ( array( '', 'ona', 'staff-author' ) as $email ) {
			self::assertSame( 'Please enter a valid e-mail address.', $this->call( 'lost', array( 'email' => $email ) )['message'] );
		}
		$this->service( Outbox::class )->deliver();
		self::assertSame( array(), $this->mails() );
	}

	public function testRequestingLinksIsThrottled(): void {
		$clock = new FixedClock( '2026-11-23 10:00:00' );
		$this->provide( Clock::class, $clock );
		$this->customer();
		$statuses = array();
		for ( $try = 1; $try <= 7; $try++ ) {
			$answer     = $this->answer( 'lost', array( 'email' => 'ona@example.org' ) );
			$statuses[] = $answer->status;
			$clock->time = $clock->time->modify( '+' . ( $answer->header( 'Retry-After' ) ?? '0' ) . ' seconds' );
		}
		self::assertSame( array( 200, 200, 200, 200, 200, 429, 200 ), $statuses );
		self::assertSame(
			'3',
			$this->service( Database::class )->value( "SELECT COUNT(*) FROM {outbox} WHERE kind = 'customer_reset'" ),
			'See AccountMailLimitTest.'
		);
	}

	public function testGuessingKeysIsThrottled(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		$user = $this->customer();
		for ( $try = 1; $try <= 5; $try++ ) {
			self::assertFalse( $this->reset( array( 'login' => $user->user_login, 'key' => "guess-$try" ) ) );
		}
		self::assertSame(
			429,
			$this->answer( 'lost_reset_password', array( 'login' => $user->user_login, 'key' => 'guess', 'password' => self::NEW ) )->status
		);
	}

	public function testANewPasswordSignsOutAllOtherDevices(): void {
		$this->customer();
		[ $mine, $other ] = array( $this->logIn(), $this->logIn() );
		$answer           = $this->call( 'set_user_pass', array( 'old' => self::PASSWORD, 'password' => self::NEW ), $mine );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertSame( array( 'status', 'message', 'data', 'user' ), array_keys( $answer ) );
		self::assertSame(
			array( false, false, true ),
			array_map( $this->isAlive( ... ), array( $mine, $other, $answer['user']['token'] ) )
		);
		$this->logIn( 'ona@example.org', self::NEW );
		self::assertStringContainsString( 'you were signed out on all devices', $this->newestMail() );
		self::assertCount( 1, $this->mails(), 'WordPress sent an e-mail, too.' );
	}

	public function testInvalidNewPasswordsAreRejected(): void {
		$this->customer();
		$token = $this->logIn();
		foreach ( array( '', 'abcd', "  abcd\u{a0}", str_repeat( 'a', 21 ) ) as $password ) {
			self::assertSame(
				'The password must have 5 to 20 characters.',
				$this->call( 'set_user_pass', array( 'old' => self::PASSWORD, 'password' => $password ), $token )['message']
			);
		}
		foreach ( array( '', 'klevas-8' ) as $old ) {
			self::assertSame(
				'The password is incorrect.',
				$this->call( 'set_user_pass', array( 'old' => $old, 'password' => self::NEW ), $token )['message']
			);
		}
		self::assertTrue( $this->isAlive( $token ) );
		$this->logIn();
	}

	public function testGuessingThePasswordOnASignedInDeviceIsThrottled(): void {
		$this->customer();
		$token = $this->logIn();
		$thief = $this->service( Sessions::class )->begin( $this->customer( 'rasa@example.org' ) );
		for ( $try = 1; $try <= 5; $try++ ) {
			$this->call( 'set_user_pass', array( 'old' => "guess-$try", 'password' => self::NEW ), $token );
			// Knowing the current password doesn't reset the failed attempts.
			$this->call( 'change_email', array( 'email' => 'rasa@example.org', 'password' => self::PASSWORD ), $thief );
		}
		foreach ( array(
			'set_user_pass'  => array( 'old' => 'guess', 'password' => self::NEW ),
			'delete_account' => array( 'password' => 'guess' ),
			'change_email'   => array( 'email' => 'rasa@example.org', 'password' => 'guess' ),
		) as $route => $body ) {
			self::assertSame( 429, $this->answer( $route, $body, $token )->status, $route );
		}
	}

	public function testAnAccountWithoutAPasswordCanSetOne(): void {
		$user   = $this->customer( password: '' );
		$answer = $this->service( Customers::class )->find( $user->ID );
		self::assertFalse( $answer?->hasPassword );
		self::assertFalse( $this->service( Passwords::class )->matches( $user, '' ) );
		$token = $this->service( Sessions::class )->begin( $user );
		self::assertFalse( $this->call( 'user', array(), $token )['user']['has_password'] );
		$answer = $this->call( 'set_user_pass', array( 'old' => '', 'password' => self::NEW ), $token );
		self::assertTrue( $answer['user']['has_password'] );
		$this->logIn( 'ona@example.org', self::NEW );
		self::assertSame(
			'The password is incorrect.',
			$this->call( 'set_user_pass', array( 'old' => '', 'password' => self::NEW ), $answer['user']['token'] )['message']
		);
	}

	public function testWordPressSendsNoOwnEmailsToCustomers(): void {
		$user = $this->customer();
		wp_update_user( array( 'ID' => $user->ID, 'user_pass' => self::NEW ) );
		wp_update_user( array( 'ID' => $user->ID, 'user_email' => 'rasa@example.org' ) );
		wp_send_new_user_notifications( $user->ID, 'user' );
		self::assertSame( array(), $this->mails() );
		$this->service( Outbox::class )->deliver();
		self::assertSame(
			array(
				'Vitrine: your password was changed'       => 'ona@example.org',
				'Vitrine: your e-mail address was changed' => 'ona@example.org',
				'Vitrine: set a new password'              => 'rasa@example.org',
			),
			array_column( $this->mails(), 'to', 'subject' )
		);
		self::assertTrue( retrieve_password( $user->user_login ) );
		self::assertStringContainsString( '/user/password?key=', $this->newestMail() );
		self::assertCount( 4, $this->mails() );
		$staff = self::staff();
		wp_update_user( array( 'ID' => $staff->ID, 'user_pass' => self::NEW ) );
		self::assertCount( 5, $this->mails(), 'WordPress e-mails staff.' );
		$this->service( Outbox::class )->deliver();
		self::assertCount( 5, $this->mails(), 'Only WordPress does.' );
	}

	/** @param array<string, string> $link */
	private function reset( array $link ): bool {
		return (bool) $this->call( 'lost_reset_password', $link + array( 'password' => self::NEW ) )['status'];
	}

	private function rewriteKey( int $user, string $key ): void {
		global $wpdb;
		$wpdb->update( $wpdb->users, array( 'user_activation_key' => $key ), array( 'ID' => $user ) );
		clean_user_cache( $user );
	}
}
