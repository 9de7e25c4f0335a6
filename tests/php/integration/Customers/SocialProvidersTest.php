<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Social\SocialIdentity;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Customers\Social\SocialTokenRejected;
use Vitrine\Settings\FacebookSecret;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\SocialFake;

/** Validation of identity tokens. */
final class SocialProvidersTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		self::fake()->connect( $this->service( OptionsStore::class ) );
	}

	/** @return iterable<string, array{string}> */
	public static function kinds(): iterable {
		yield 'access token of Google'   => array( 'google' );
		yield 'ID token of Google'       => array( 'google id' );
		yield 'access token of Facebook' => array( 'facebook' );
	}

	#[DataProvider( 'kinds' )]
	public function testTheIdentityComesFromTheProviderNotTheBrowser( string $kind ): void {
		$person   = self::fake()->person( array( 'email' => 'Ona.Ona@gmail.com', 'first' => 'Ona', 'last' => 'Žemaitė <b>' ) );
		$data     = self::fake()->data( $kind, $person );
		$identity = $this->identify( $data );
		self::assertSame(
			array( $data['type'], $person, 'Ona.Ona@gmail.com', 'Ona', 'Žemaitė' ),
			array( $identity->type, $identity->subject, $identity->email, $identity->firstName, $identity->lastName )
		);
		self::assertGreaterThan( time() + 3000, $identity->expires );
		self::assertStringNotContainsString( $identity->token, $data['token'] );
	}

	/** @return iterable<string, array{string, array<string, mixed>, bool, bool}> */
	public static function addresses(): iterable {
		yield 'Google\'s own address'                  => array( 'google', array( 'email' => 'a@gmail.com' ), true, true );
		yield 'the same by ID token'                   => array( 'google id', array( 'email' => 'a@gmail.com' ), true, true );
		yield 'a Google Workspace address'             => array(
			'google',
			array( 'email' => 'a@company.example', 'domain' => 'company.example' ),
			true,
			true,
		);
		yield 'a Google Workspace address by ID token' => array(
			'google id',
			array( 'email' => 'a@company.example', 'domain' => 'company.example' ),
			true,
			true,
		);
		yield 'an address elsewhere'                   => array( 'google', array( 'email' => 'a@example.org' ), true, false );
		yield 'an address only like Google\'s'         => array( 'google', array( 'email' => 'a@notgmail.com' ), true, false );
		yield 'an unverified address'                  => array(
			'google',
			array( 'email' => 'a@gmail.com', 'verified' => false, 'domain' => 'gmail.com' ),
			false,
			false,
		);
		yield 'an unverified one by ID token'          => array(
			'google id',
			array( 'email' => 'a@gmail.com', 'verified' => false ),
			false,
			false,
		);
		yield 'an address at Facebook'                 => array( 'facebook', array( 'email' => 'a@gmail.com' ), false, false );
		yield 'no address'                             => array( 'facebook', array(), false, false );
		yield 'no address at Google'                   => array( 'google', array(), false, false );
		yield 'an invalid address'                     => array( 'google', array( 'email' => 'a b@gmail.com' ), false, false );
	}

	/** @param array<string, mixed> $profile */
	#[DataProvider( 'addresses' )]
	public function testOnlyTheMailboxProviderIsAuthoritative( string $kind, array $profile, bool $verified, bool $authoritative ): void {
		$identity = $this->identify( self::fake()->data( $kind, self::fake()->person( $profile ) ) );
		self::assertSame( array( $verified, $authoritative ), array( $identity->emailVerified, $identity->authoritative ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function invalidTokens(): iterable {
		foreach ( array( 'google', 'google id', 'facebook' ) as $kind ) {
			foreach ( array( 'forged', 'foreign', 'expired', 'late' ) as $trouble ) {
				yield "$kind, $trouble" => array( $kind, $trouble );
			}
		}
		yield 'ID token of another issuer'      => array( 'google id', 'issuer' );
		yield 'access token without an address' => array( 'google', 'scope' );
		yield 'the profile of another person'   => array( 'google', 'stranger' );
		yield 'another person at Facebook'      => array( 'facebook', 'stranger' );
		yield 'token of a page'                 => array( 'facebook', 'page' );
		yield 'a revoked token'                 => array( 'facebook', 'revoked' );
	}

	#[DataProvider( 'invalidTokens' )]
	public function testAnInvalidTokenIsRejectedWithoutLogging( string $kind, string $trouble ): void {
		$data = self::fake()->data( $kind, self::fake()->person( array( 'email' => 'a@gmail.com' ) ), $trouble );
		$this->assertRefused( $data );
	}

	/** @return iterable<string, array{string, string}> */
	public static function outages(): iterable {
		foreach ( array( 'google', 'google id', 'facebook' ) as $kind ) {
			foreach ( array( 'slow', 'broken', 'huge', 'odd', 'redirect' ) as $trouble ) {
				yield "$kind, $trouble" => array( $kind, $trouble );
			}
		}
	}

	#[DataProvider( 'outages' )]
	public function testAProviderOutageIsLoggedWithoutTheToken( string $kind, string $trouble ): void {
		$this->expectLog();
		$requests = array();
		add_filter(
			'http_request_args',
			static function ( array $arguments ) use ( &$requests, $trouble ): array {
				$requests[] = array( $arguments['timeout'], $arguments['redirection'] );
				return $trouble === 'slow' ? array( 'timeout' => 0.3 ) + $arguments : $arguments;
			}
		);
		$person = self::fake()->person( array( 'email' => 'a@gmail.com' ) );
		$data   = self::fake()->data( $kind, $person, $trouble );
		$logged = strlen( self::logged() );
		$this->assertRefused( $data );
		self::assertSame( array( array( 5, 0 ) ), $requests );
		$line = substr( self::logged(), $logged );
		self::assertStringContainsString( 'vitrine: social sign-in: http', $line );
		self::assertStringNotContainsString( substr( $data['token'], 0, 40 ), $line );
	}

	public function testAWrongAppSecretIsLogged(): void {
		$this->expectLog();
		update_option( FacebookSecret::OPTION, 'mistyped', false );
		$logged = strlen( self::logged() );
		$this->assertRefused( self::fake()->data( 'facebook', self::fake()->person() ) );
		self::assertStringContainsString( 'debug_token: status 400', substr( self::logged(), $logged ) );
		self::assertStringNotContainsString( 'mistyped', substr( self::logged(), $logged ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function malformedInput(): iterable {
		yield 'nothing'                        => array( array() );
		yield 'no token'                       => array( array( 'type' => 'google' ) );
		yield 'another provider'               => array( array( 'type' => 'myspace', 'token' => 'x' ) );
		yield 'a list as provider'             => array( array( 'type' => array( 'google' ), 'token' => 'x' ) );
		yield 'a list as token'                => array( array( 'type' => 'google', 'token' => array( 'x' ) ) );
		yield 'a boolean as token'             => array( array( 'type' => 'facebook', 'token' => true ) );
		yield 'an empty token'                 => array( array( 'type' => 'google', 'token' => '' ) );
		yield 'a token with additional fields' => array( array( 'type' => 'google', 'token' => 'x&id_token=y' ) );
		yield 'a line break'                   => array( array( 'type' => 'google', 'token' => "x\r\nHost: y" ) );
		yield 'a line break at the end'        => array( array( 'type' => 'facebook', 'token' => "x\n" ) );
		yield 'a very long token'              => array( array( 'type' => 'google', 'token' => str_repeat( 'a', 5000 ) ) );
		yield 'a very long ID token'           => array( array( 'type' => 'google', 'token' => 'a.b.' . str_repeat( 'c', 5000 ) ) );
	}

	/** @param array<string, mixed> $data */
	#[DataProvider( 'malformedInput' )]
	public function testMalformedTokensAreRejectedWithoutARequest( array $data ): void {
		add_filter( 'pre_http_request', static fn (): never => self::fail( 'A request was sent.' ) );
		$this->assertRefused( $data );
	}

	public function testAnUnconfiguredProviderIsNotAsked(): void {
		$person = self::fake()->person( array( 'email' => 'a@gmail.com' ) );
		$data   = array( self::fake()->data( 'google', $person ), self::fake()->data( 'facebook', $person ) );
		add_filter( 'pre_http_request', static fn (): never => self::fail( 'A request was sent.' ) );
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, array( 'google_client_id' => '' ), 'en' );
		delete_option( FacebookSecret::OPTION );
		array_map( $this->assertRefused( ... ), $data );
	}

	#[DataProvider( 'kinds' )]
	public function testAUsedTokenIsRejected( string $kind ): void {
		$data = self::fake()->data( $kind, self::fake()->person() );
		$this->service( SocialSignIn::class )->consume( $this->identify( $data ) );
		$this->assertRefused( $data );
	}

	public function testAFacebookTokenMayNeverExpire(): void {
		$identity = $this->identify( self::fake()->data( 'facebook', self::fake()->person(), 'endless' ) );
		self::assertGreaterThan( time() + 10 * YEAR_IN_SECONDS, $identity->expires );
	}

	/** The last Base64 character of a signature has unused bits, so that one token has two spellings. */
	public function testAnIdTokenIsRecognizedWithAnotherSignatureSpelling(): void {
		$data  = self::fake()->data( 'google id', self::fake()->person() );
		$other = substr( $data['token'], 0, -1 ) . ( $data['token'][-1] === 'A' ? 'B' : 'A' );
		add_filter( 'pre_http_request', static fn (): array => self::googleClaims() );
		self::assertSame( $this->identify( $data )->token, $this->identify( array( 'token' => $other ) + $data )->token );
	}

	/** @param array<mixed> $data */
	private function assertRefused( array $data ): void {
		try {
			$this->identify( $data );
			self::fail( 'The token was accepted.' );
		} catch ( SocialTokenRejected $rejection ) {
			self::assertNotSame( '', $rejection->getMessage() );
		}
	}

	/** @param array<mixed> $data */
	private function identify( array $data ): SocialIdentity {
		return $this->service( SocialSignIn::class )->identify( $data );
	}

	/** @return array<string, mixed> Google's response to any ID token. */
	private static function googleClaims(): array {
		$claims = array(
			'iss' => 'https://accounts.google.com',
			'aud' => get_option( 'vitrine_options_general' )['google_client_id'],
			'sub' => '1',
			'exp' => (string) ( time() + 60 ),
		);
		return array(
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'body'     => (string) wp_json_encode( $claims ),
			'headers'  => array(),
			'cookies'  => array(),
		);
	}

	private static function logged(): string {
		$file = WP_CONTENT_DIR . '/debug.log';
		return is_file( $file ) ? (string) file_get_contents( $file ) : '';
	}

	private static function fake(): SocialFake {
		return SocialFake::running();
	}
}
