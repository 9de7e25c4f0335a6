<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Customers\SignIn\KnownDevice;
use Vitrine\Database\Database;
use WP_User;

/** Guesses at one account from many IP addresses (decision 32). */
final class PasswordGuessesTest extends GuessesTestCase {

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
		$names   = array( 'ona@example.org', 'nobody@example.org', 'staff@example.org', 'nobody' );
		$answers = array_map( fn ( string $name ): array => $this->guess( 52, $name ), $names );
		self::assertSame( array( ...array_fill( 0, 50, self::WRONG ), self::LINK, self::LINK ), $answers[0] );
		self::assertSame( array_fill( 0, 4, $answers[0] ), $answers );
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

	public function testABrowserKnowsSeveralAccounts(): void {
		$this->setClockToNow();
		$device                         = $this->service( KnownDevice::class );
		$_COOKIE[ KnownDevice::COOKIE ] = '';
		$users                          = array();
		for ( $number = 1; $number <= 6; $number++ ) {
			$users[]                        = $this->customer( "ona$number@example.org" );
			$_COOKIE[ KnownDevice::COOKIE ] = $this->newDevice( $users[ $number - 1 ] );
		}
		$known = array_map( static fn ( WP_User $user ): bool => $device->id( $user ) !== null, $users );
		self::assertSame( array( false, true, true, true, true, true ), $known );
		$cookie = $_COOKIE[ KnownDevice::COOKIE ];
		$this->guess( 60, 'ona6@example.org', 'ona5@example.org' );
		self::assertSame( $cookie, $_COOKIE[ KnownDevice::COOKIE ] );
		$body   = array( 'user' => 'ona5@example.org', 'password' => self::PASSWORD );
		$answer = $this->http( 'POST', '/wp-json/data/v1/login', $body, array( 'Cookie' => KnownDevice::COOKIE . "=$cookie" ) );
		$_COOKIE[ KnownDevice::COOKIE ] = self::cookieIn( (string) $answer->header( 'Set-Cookie' ), '/wp-json/data/v1/login' );
		$this->setClockToNow();
		self::assertSame( $known, array_map( static fn ( WP_User $user ): bool => $device->id( $user ) !== null, $users ) );
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

	public function testTheLinkIsSentOncePerDay(): void {
		$this->assertOneLink( 2 );
	}

	#[Group( 'heavy' )]
	public function testTheLinkIsSentOncePerDayAndNeverToStrangersTooOften(): void {
		$this->assertOneLink( 5 );
	}

	private function assertOneLink( int $hours ): void {
		$this->customer();
		for ( $hour = 1; $hour <= $hours; $hour++ ) {
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
}
