<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Social\SocialIdentity;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\SocialFake;

/** A shop with Google and Facebook sign-in, connected to the fake provider. */
abstract class SocialTestCase extends AccountTestCase {

	private const FAILED = 'Signing in failed. Please try again.';

	protected function setUp(): void {
		parent::setUp();
		self::fake()->connect( $this->service( OptionsStore::class ) );
	}

	protected static function fake(): SocialFake {
		return SocialFake::running();
	}

	/** A customer with a verified e-mail address. */
	protected function verified( string $email ): int {
		$id = $this->customer( $email )->ID;
		$this->service( Customers::class )->markVerified( $id, $email );
		return $id;
	}

	/** Links an account to a social identity. */
	protected function linked( int $user, string $kind, string $person ): void {
		$type = str_starts_with( $kind, 'google' ) ? 'google' : 'facebook';
		$this->service( SocialSignIn::class )->link( $user, new SocialIdentity( $type, $person, '', false, false, '', '', '', 0 ) );
	}

	/**
	 * Signs in with a provider's token, and with a password if required.
	 *
	 * @param array<string, mixed> $socialdata
	 * @return array<string, mixed>
	 */
	protected function social( array $socialdata, string $user = '', string $password = '' ): array {
		return $this->call( 'login', compact( 'socialdata' ) + ( $user === '' ? array() : compact( 'user', 'password' ) ) );
	}

	/** @param array<mixed> $answer */
	protected static function assertFailed( array $answer ): void {
		self::assertSame( array( false, self::FAILED, null ), array( $answer['status'], $answer['message'], $answer['data'] ) );
		self::assertArrayNotHasKey( 'user', $answer );
	}
}
