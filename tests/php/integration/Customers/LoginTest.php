<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Customer;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Support\FixedClock;
use WP_User;

final class LoginTest extends AccountTestCase {

	public function testSigningInWorksByAddressOrLoginName(): void {
		$user = $this->customer();
		foreach ( array( 'ona@example.org', ' ONA@Example.org ', $user->user_login ) as $name ) {
			$answer = $this->call( 'login', array( 'user' => $name, 'password' => ' ' . self::PASSWORD . ' ' ) );
			self::assertTrue( $answer['status'], $name );
			self::assertSame( array( 'status', 'message', 'data', 'user', 'favorite', 'cart', 'purchases' ), array_keys( $answer ) );
			self::assertSame(
				array(
					'first_name'     => 'Ona',
					'last_name'      => 'Šalnaitė',
					'email'          => 'ona@example.org',
					'phone'          => '+370 600 12345',
					'role'           => 'customer',
					'email_verified' => false,
					'has_password'   => true,
					'billing'        => null,
					'delivery'       => null,
					'social'         => array(),
					'order'          => array(),
					'token'          => $answer['user']['token'],
				),
				$answer['user']
			);
			self::assertSame( array( array( '' ), array() ), array( $answer['favorite'], $answer['cart'] ) );
		}
	}

	/** @return iterable<string, array{array<string, string>}> */
	public static function invalidCredentials(): iterable {
		yield 'a wrong password'           => array( array( 'user' => 'ona@example.org', 'password' => 'klevas-8' ) );
		yield 'another case'               => array( array( 'user' => 'ona@example.org', 'password' => 'KLEVAS-7' ) );
		yield 'an unknown address'         => array( array( 'user' => 'rasa@example.org', 'password' => self::PASSWORD ) );
		yield 'an unknown name'            => array( array( 'user' => 'ona', 'password' => self::PASSWORD ) );
		yield 'a name without letters'     => array( array( 'user' => '<<<', 'password' => self::PASSWORD ) );
		yield 'no name'                    => array( array( 'user' => '', 'password' => self::PASSWORD ) );
		yield 'no password'                => array( array( 'user' => 'ona@example.org', 'password' => '' ) );
		yield 'a password of four'         => array( array( 'user' => 'ona@example.org', 'password' => 'abcd' ) );
		yield 'a password of fifty-one'    => array( array( 'user' => 'ona@example.org', 'password' => str_repeat( 'a', 51 ) ) );
		yield 'nothing at all'             => array( array() );
		yield 'a name alone'               => array( array( 'user' => 'ona@example.org' ) );
		yield 'a user of wp-admin'         => array( array( 'user' => 'staff@example.org', 'password' => self::PASSWORD ) );
		yield 'a user of wp-admin by name' => array( array( 'user' => 'staff-author', 'password' => self::PASSWORD ) );
	}

	/** @param array<string, string> $body */
	#[DataProvider( 'invalidCredentials' )]
	public function testAllFailuresGetTheSameResponse( array $body ): void {
		$this->customer();
		self::staff();
		$warned = did_action( 'doing_it_wrong_run' );
		$answer = $this->answer( 'login', $body );
		self::assertSame( $warned, did_action( 'doing_it_wrong_run' ) );
		self::assertSame( 200, $answer->status );
		self::assertSame(
			array( 'status' => false, 'message' => 'Wrong e-mail address or password.', 'data' => null ),
			self::decoded( $answer )
		);
		self::assertSame( 'no-store', $answer->header( 'Cache-Control' ) );
	}

	public function testExistingPasswordsOfFiftyCharactersWork(): void {
		$user = $this->customer();
		wp_set_password( str_repeat( 'ž', 50 ), $user->ID );
		$this->logIn( 'ona@example.org', str_repeat( 'ž', 50 ) );
	}

	public function testAnOutdatedPasswordHashIsRehashed(): void {
		global $wpdb;
		$user = $this->customer();
		$wpdb->update( $wpdb->users, array( 'user_pass' => md5( self::PASSWORD ) ), array( 'ID' => $user->ID ) );
		clean_user_cache( $user );
		self::assertTrue( $this->isAlive( $this->logIn() ) );
		self::assertStringStartsWith( '$wp$', ( new WP_User( $user->ID ) )->user_pass );
		self::assertNull( $this->service( Database::class )->value( "SELECT id FROM {outbox} WHERE kind = 'customer_password_changed'" ) );
	}

	public function testSigningInFiresAnActionWithTheCookies(): void {
		$user               = $this->customer();
		$seen               = array();
		$_COOKIE['favorite'] = '[\"12\"]';
		add_action( 'vitrine_signed_in', static function ( Customer $customer, array $cookies ) use ( &$seen ): void {
			$seen[] = array( $customer->id, $cookies['favorite'] );
		}, 10, 2 );
		$this->logIn();
		self::assertSame( array( array( $user->ID, '["12"]' ) ), $seen );
	}

	public function testAHundredAttemptsAreThrottledWithoutLockingOthersOut(): void {
		$clock = new FixedClock( '2026-11-23 10:00:00' );
		$this->provide( Clock::class, $clock );
		$this->customer();
		$delays = array();
		for ( $try = 1; $try <= 100; $try++ ) {
			$answer = $this->answer(
				'login',
				array( 'user' => "user-$try@example.org", 'password' => self::PASSWORD ),
				'',
				'en',
				array( 'X-Forwarded-For' => "203.0.113.$try", 'Client-IP' => "203.0.113.$try", 'Forwarded' => "for=203.0.113.$try" )
			);
			if ( $answer->status === 429 ) {
				$wait     = (int) $answer->header( 'Retry-After' );
				$delays[] = $wait;
				self::assertStringContainsString( "again in $wait second", self::decoded( $answer )['message'] );
				self::assertSame( 'no-store', $answer->header( 'Cache-Control' ) );
				$clock->time = $clock->time->modify( "+$wait seconds" );
			}
		}
		self::assertSame( array( 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900 ), array_slice( $delays, 0, 11 ) );
		$this->answer( 'login', array( 'user' => 'nobody@example.org', 'password' => self::PASSWORD ) );
		self::assertSame( 429, $this->answer( 'login', array( 'user' => 'ona@example.org', 'password' => self::PASSWORD ) )->status );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		$this->logIn();
	}

	public function testFiveFailuresAreFreeAndASuccessClearsThem(): void {
		$this->customer();
		$wrong = array( 'user' => 'ona@example.org', 'password' => 'klevas-8' );
		for ( $round = 1; $round <= 3; $round++ ) {
			for ( $try = 1; $try <= 4; $try++ ) {
				self::assertSame( 200, $this->answer( 'login', $wrong )->status );
			}
			$this->logIn();
		}
		for ( $try = 1; $try <= 5; $try++ ) {
			self::assertSame( 200, $this->answer( 'login', $wrong )->status );
		}
		self::assertSame( 429, $this->answer( 'login', $wrong )->status );
	}

	public function testUsersWhoReadMessagesAreStaff(): void {
		foreach ( array( 'manage_vitrine_orders', 'manage_vitrine_messages' ) as $capability ) {
			$user  = $this->customer( "$capability@example.org" );
			$token = $this->logIn( $user->user_email );
			$user->add_cap( $capability );
			self::assertFalse( $this->isAlive( $token ), $capability );
			self::assertSame(
				'Wrong e-mail address or password.',
				$this->call( 'login', array( 'user' => $user->user_email, 'password' => self::PASSWORD ) )['message']
			);
		}
	}

	public function testPasswordsAreNotLogged(): void {
		$this->customer();
		$log    = (string) tempnam( sys_get_temp_dir(), 'vitrine' );
		$before = array_map(
			static fn ( string $value, string $name ): string => (string) ini_set( $name, $value ),
			array( $log, '0', '15' ),
			array( 'error_log', 'zend.exception_ignore_args', 'zend.exception_string_param_max_len' )
		);
		add_filter( 'check_password', static fn () => throw new \RuntimeException( 'Hashing failed.' ) );
		try {
			self::assertSame( 500, $this->answer( 'login', array( 'user' => 'ona@example.org', 'password' => self::PASSWORD ) )->status );
		} finally {
			remove_all_filters( 'check_password' );
			array_map( ini_set( ... ), array( 'error_log', 'zend.exception_ignore_args', 'zend.exception_string_param_max_len' ), $before );
		}
		$logged = (string) file_get_contents( $log );
		unlink( $log );
		self::assertStringContainsString( 'Hashing failed.', $logged );
		self::assertStringNotContainsString( self::PASSWORD, $logged );
	}

	public function testAnOwnAccountDoesNotResetGuessesAtOthers(): void {
		$this->customer();
		$this->customer( 'rasa@example.org' );
		for ( $round = 1; $round <= 5; $round++ ) {
			self::assertSame( 200, $this->answer( 'login', array( 'user' => 'ona@example.org', 'password' => "guess-$round" ) )->status );
			if ( $round < 5 ) {
				$this->logIn( 'rasa@example.org' );
			}
		}
		self::assertSame( 429, $this->answer( 'login', array( 'user' => 'ona@example.org', 'password' => 'guess-6' ) )->status );
	}

	public function testConcurrentAttemptsAreThrottledLikeSequentialOnes(): void {
		$this->customer();
		$start   = microtime( true );
		$answers = $this->race(
			'/wp-json/data/v1/login?lang=en',
			array_fill( 0, 12, array( 'user' => 'ona@example.org', 'password' => 'klevas-8' ) )
		);
		$served  = array_filter( $answers, static fn ( $answer ): bool => $answer->status === 200 );
		// On a slow machine the waits of 2, 4 and 8 seconds may end during the race, and each allows one more attempt.
		$took = microtime( true ) - $start;
		self::assertLessThanOrEqual(
			6 + count( array_filter( array( 2, 6, 14 ), static fn ( int $second ): bool => $second <= $took ) ),
			count( $served )
		);
		self::assertGreaterThanOrEqual( 5, count( $served ) );
	}

	public function testUnknownUsersTakeAsLongAsKnownOnes(): void {
		// The default cost of password hashing.
		remove_all_filters( 'wp_hash_password_options' );
		delete_option( 'vitrine_dummy_hash' );
		$clock = new FixedClock( '2026-11-23 10:00:00' );
		$this->provide( Clock::class, $clock );
		$this->customer();
		$times = array( 'ona@example.org' => array(), 'nobody@example.org' => array() );
		for ( $round = 0; $round < 7; $round++ ) {
			foreach ( array_keys( $times ) as $user ) {
				$clock->time = $clock->time->modify( '+1 day' );
				$start       = self::cpuTime();
				self::assertSame( 200, $this->answer( 'login', array( 'user' => $user, 'password' => 'klevas-8' ) )->status );
				$times[ $user ][] = self::cpuTime() - $start;
			}
		}
		$medians = array_map( static function ( array $all ): float {
			sort( $all );
			return (float) $all[ intdiv( count( $all ), 2 ) ];
		}, array_values( $times ) );
		self::assertLessThan( 0.2, abs( $medians[0] - $medians[1] ) / max( $medians ) );
	}

	/** CPU time of this process in microseconds, so that other processes don't matter. */
	private static function cpuTime(): int {
		$usage   = (array) getrusage();
		$seconds = (int) $usage['ru_utime.tv_sec'] + (int) $usage['ru_stime.tv_sec'];
		return $seconds * 1_000_000 + (int) $usage['ru_utime.tv_usec'] + (int) $usage['ru_stime.tv_usec'];
	}
}
