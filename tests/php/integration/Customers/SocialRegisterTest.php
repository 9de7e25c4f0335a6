<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Social\SocialSignIn;

/** Registration with Google or Facebook. */
final class SocialRegisterTest extends SocialTestCase {

	/** @return iterable<string, array{string, string, bool}> kind, address, whether it is verified at once */
	public static function newIdentities(): iterable {
		yield 'Google with its own address' => array( 'google', 'nida@gmail.com', true );
		yield 'Google by ID token'          => array( 'google id', 'nida@gmail.com', true );
		yield 'Google with another address' => array( 'google', 'nida@example.org', false );
		yield 'Facebook'                    => array( 'facebook', 'nida@gmail.com', false );
	}

	#[DataProvider( 'newIdentities' )]
	public function testANewIdentityRegistersOnceAndIsThenRecognized( string $kind, string $email, bool $verified ): void {
		$person = self::fake()->person( array( 'email' => $email, 'first' => 'Nida', 'last' => 'Jūraitė' ) );
		$data   = self::fake()->data( $kind, $person );
		$login  = $this->social( $data );
		self::assertSame( array( 'register', $email, 'Nida', 'Jūraitė' ), array_values( $login['data'] ) );

		$registration = $this->register( array( 'email' => $login['data']['email'], 'socialdata' => $data ) );
		self::assertTrue( $registration['status'], $registration['message'] );
		self::assertSame(
			array( $email, $verified, false, array( $data['type'] ) ),
			array(
				$registration['user']['email'],
				$registration['user']['email_verified'],
				$registration['user']['has_password'],
				$registration['user']['social'],
			)
		);
		self::assertTrue( $this->isAlive( $registration['user']['token'] ) );

		$back = $this->social( self::fake()->data( $kind, $person ) );
		self::assertSame( $email, $back['user']['email'] ?? $back['message'] );
	}

	public function testATokenCreatesOnlyOneAccount(): void {
		$person = self::fake()->person( array( 'email' => 'nida@gmail.com' ) );
		$data   = self::fake()->data( 'google', $person );
		self::assertTrue( $this->register( array( 'email' => 'nida@gmail.com', 'socialdata' => $data ) )['status'] );
		self::assertFailed( $this->register( array( 'email' => 'other@gmail.com', 'socialdata' => $data ) ) );
		self::assertFailed( $this->social( $data ) );
		self::assertFailed(
			$this->register( array( 'email' => 'other@gmail.com', 'socialdata' => self::fake()->data( 'google', $person ) ) )
		);
		self::assertNull( $this->service( Customers::class )->byEmail( 'other@gmail.com' ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function invalidTokens(): iterable {
		foreach ( array( 'google', 'google id', 'facebook' ) as $kind ) {
			foreach ( array( 'forged', 'foreign', 'expired' ) as $trouble ) {
				yield "$kind, $trouble" => array( $kind, $trouble );
			}
		}
	}

	#[DataProvider( 'invalidTokens' )]
	public function testAnInvalidTokenCreatesNoAccount( string $kind, string $trouble ): void {
		$data = self::fake()->data( $kind, self::fake()->person( array( 'email' => 'nida@gmail.com' ) ), $trouble );
		self::assertFailed( $this->register( array( 'email' => 'nida@gmail.com', 'socialdata' => $data ) ) );
		self::assertNull( $this->service( Customers::class )->byEmail( 'nida@gmail.com' ) );
	}

	public function testAnAddressOtherThanTheProvidersIsNotVerified(): void {
		$data         = self::fake()->data( 'google', self::fake()->person( array( 'email' => 'attacker@gmail.com' ) ) );
		$registration = $this->register( array( 'email' => 'victim@gmail.com', 'socialdata' => $data ) );
		self::assertSame(
			array( 'victim@gmail.com', false ),
			array( $registration['user']['email'], $registration['user']['email_verified'] )
		);
	}

	/** The account belongs to the attacker until the owner of the mailbox resets the password, which ends all other sessions. */
	public function testAnAttackersLinkIsRemovedWhenTheOwnerVerifies(): void {
		$attacker = self::fake()->person( array( 'email' => 'attacker@gmail.com' ) );
		$this->register( array( 'email' => 'victim@gmail.com', 'socialdata' => self::fake()->data( 'google', $attacker ) ) );
		$victim = $this->social( self::fake()->data( 'google', self::fake()->person( array( 'email' => 'victim@gmail.com' ) ) ) );
		self::assertSame( array( false, 'password' ), array( $victim['status'], $victim['data']['need'] ) );
	}

	public function testATakenAddressCannotBeRegisteredOrLinked(): void {
		$ona    = $this->verified( 'ona@gmail.com' );
		$data   = self::fake()->data( 'facebook', self::fake()->person( array( 'email' => 'ona@gmail.com' ) ) );
		$answer = $this->register( array( 'email' => 'ona@gmail.com', 'socialdata' => $data ) );
		self::assertSame( array( false, 'email' ), array( $answer['status'], $answer['data']['errors'][0]['field'] ) );
		self::assertSame( array(), $this->service( SocialSignIn::class )->linkedTo( $ona ) );
	}

	public function testStaffCannotRegisterASecondAccount(): void {
		self::staff( 'editor', 'boss@gmail.com' );
		$data = self::fake()->data( 'google', self::fake()->person( array( 'email' => 'boss@gmail.com' ) ) );
		self::assertFailed( $this->register( array( 'email' => 'other@gmail.com', 'socialdata' => $data ) ) );
	}

	/**
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed>
	 */
	private function register( array $changes ): array {
		return $this->call(
			'register',
			$changes + array(
				'password' => '',
				'phone'    => '+370 600 12345',
				'name'     => 'Nida',
				'surname'  => 'Jūraitė',
			)
		);
	}
}
