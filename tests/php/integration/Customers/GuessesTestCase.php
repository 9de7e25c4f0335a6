<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\After;
use Vitrine\Customers\SignIn\KnownDevice;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Support\FixedClock;
use WP_Error;
use WP_User;

/** Guesses at one account from many IP addresses. */
abstract class GuessesTestCase extends AccountTestCase {

	protected const LINK = 'Too many wrong passwords have been entered for this account. Please sign in with the link that we have sent to its'
		. ' mailbox. For another link, choose “Forgot your password?”.';

	protected const WRONG = 'Wrong e-mail address or password.';

	protected FixedClock $clock;

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

	/** For requests over HTTP: servers have their own clock. */
	protected function setClockToNow(): void {
		$this->clock->time = new DateTimeImmutable( 'now', $this->clock->time->getTimezone() );
	}

	/** @return list<string> Messages of guesses at the names in turn, each from another IP address. */
	protected function guess( int $times, string ...$names ): array {
		$messages = array();
		for ( $try = 1; $try <= $times; $try++ ) {
			$body       = array( 'user' => $names[ $try % count( $names ) ], 'password' => "guess-$try" );
			$messages[] = $this->fromElsewhere( fn (): string => $this->call( 'login', $body )['message'] );
		}
		return $messages;
	}

	/** @return list<string> */
	protected function guessAtCore( int $times, string ...$names ): array {
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

	/** Value of the cookie that a browser gets after signing in. */
	protected function newDevice( WP_User $user ): string {
		return $this->service( KnownDevice::class )->cookie( $user );
	}

	/** Signs in over HTTP, where the response has cookies. */
	protected function deviceCookie( string $email ): string {
		$answer = $this->http( 'POST', '/wp-json/data/v1/login', array( 'user' => $email, 'password' => self::PASSWORD ) );
		self::assertTrue( self::decoded( $answer )['status'] );
		$this->setClockToNow();
		return self::cookieIn( (string) $answer->header( 'Set-Cookie' ), '/wp-json/data/v1/login' );
	}

	protected static function cookieIn( string $header, string $path ): string {
		$pattern = '~' . KnownDevice::COOKIE . '=([0-9a-f.-]+); expires=[^;]+; Max-Age=\d+; path=' . preg_quote( $path, '~' )
			. '; HttpOnly; SameSite=Strict~';
		self::assertMatchesRegularExpression( $pattern, $header );
		preg_match( $pattern, $header, $found );
		return $found[1] ?? '';
	}
}
