<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Social\SocialSignIn;
use WP_User;

/** Social sign-in, and attempts to take over another account. */
final class SocialSignInTest extends SocialTestCase {

	public function testANewIdentityIsAskedToRegister(): void {
		$answer = $this->social(
			self::fake()->data(
				'google',
				self::fake()->person( array( 'email' => 'ona@gmail.com', 'first' => 'Ona', 'last' => 'Petraitė' ) )
			)
		);
		self::assertFalse( $answer['status'] );
		self::assertSame(
			array( 'need' => 'register', 'email' => 'ona@gmail.com', 'name' => 'Ona', 'surname' => 'Petraitė' ),
			$answer['data']
		);
		self::assertArrayNotHasKey( 'user', $answer );
		$unknown = $this->social( self::fake()->data( 'facebook', self::fake()->person() ) );
		self::assertSame( array( 'register', '' ), array( $unknown['data']['need'], $unknown['data']['email'] ) );
	}

	/** @return iterable<string, array{string}> */
	public static function kinds(): iterable {
		yield 'Google'             => array( 'google' );
		yield 'Google by ID token' => array( 'google id' );
		yield 'Facebook'           => array( 'facebook' );
	}

	#[DataProvider( 'kinds' )]
	public function testALinkedIdentitySignsInRegardlessOfItsAddress( string $kind ): void {
		$ona    = $this->customer( 'ona@example.org' )->ID;
		$person = self::fake()->person( array( 'email' => 'elsewhere@example.org' ) );
		$this->linked( $ona, $kind, $person );
		$answer = $this->social( self::fake()->data( $kind, $person ) );
		self::assertTrue( $answer['status'], $answer['message'] );
		self::assertSame(
			array( 'ona@example.org', array( strtok( $kind, ' ' ) ) ),
			array( $answer['user']['email'], $answer['user']['social'] )
		);
		self::assertTrue( $this->isAlive( $answer['user']['token'] ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function invalidTokens(): iterable {
		foreach ( self::kinds() as $name => [ $kind ] ) {
			foreach ( array( 'forged', 'foreign', 'expired' ) as $trouble ) {
				yield "$trouble, $name" => array( $kind, $trouble );
			}
		}
		yield 'the profile of another person' => array( 'google', 'stranger' );
		yield 'another person at Facebook'    => array( 'facebook', 'stranger' );
	}

	#[DataProvider( 'invalidTokens' )]
	public function testAnInvalidTokenDoesNotSignIn( string $kind, string $trouble ): void {
		$person = self::fake()->person( array( 'email' => 'ona@gmail.com' ) );
		$this->linked( $this->customer( 'ona@gmail.com' )->ID, $kind, $person );
		self::assertFailed( $this->social( self::fake()->data( $kind, $person, $trouble ) ) );
	}

	#[DataProvider( 'kinds' )]
	public function testAUsedTokenDoesNotSignIn( string $kind ): void {
		$person = self::fake()->person( array( 'email' => 'ona@gmail.com' ) );
		$this->linked( $this->customer( 'ona@gmail.com' )->ID, $kind, $person );
		$data = self::fake()->data( $kind, $person );
		self::assertTrue( $this->social( $data )['status'] );
		self::assertFailed( $this->social( $data ) );
		self::assertTrue( $this->social( self::fake()->data( $kind, $person ) )['status'], 'A new token is accepted.' );
	}

	public function testAProviderOutageReturnsARefusal(): void {
		$this->expectLog();
		$answer = $this->social( self::fake()->data( 'google', self::fake()->person(), 'broken' ) );
		self::assertFailed( $answer );
	}

	public function testGoogleLinksAddressesItHosts(): void {
		$this->verified( 'ona@gmail.com' );
		$person = self::fake()->person( array( 'email' => 'ona@gmail.com' ) );
		$answer = $this->social( self::fake()->data( 'google', $person ) );
		self::assertTrue( $answer['status'], $answer['message'] );
		self::assertSame( array( 'google' ), $answer['user']['social'] );
		self::assertTrue( $answer['user']['has_password'] );
		self::assertTrue( $this->social( self::fake()->data( 'google', $person ) )['status'] );
	}

	/** @return iterable<string, array{string, array<string, mixed>}> Social accounts of an attacker that contain the victim's address. */
	public static function unprovenAddresses(): iterable {
		yield 'an unverified address at Google'        => array( 'google', array( 'email' => 'ona@gmail.com', 'verified' => false ) );
		yield 'the same by ID token'                   => array( 'google id', array( 'email' => 'ona@gmail.com', 'verified' => false ) );
		yield 'an unverified Google Workspace address' => array(
			'google',
			array( 'email' => 'ona@gmail.com', 'verified' => false, 'domain' => 'gmail.com' ),
		);
		yield 'the address at Facebook'                => array( 'facebook', array( 'email' => 'ona@gmail.com' ) );
		yield 'the address in another case'            => array( 'facebook', array( 'email' => 'ONA@GMAIL.COM' ) );
	}

	/** @param array<string, mixed> $profile */
	#[DataProvider( 'unprovenAddresses' )]
	public function testAnUnprovenAddressRequiresThePassword( string $kind, array $profile ): void {
		$ona  = $this->verified( 'ona@gmail.com' );
		$data = self::fake()->data( $kind, self::fake()->person( $profile ) );
		$asks = $this->social( $data );
		self::assertSame( array( false, 'password' ), array( $asks['status'], $asks['data']['need'] ) );
		self::assertSame( array(), $this->service( SocialSignIn::class )->linkedTo( $ona ) );

		$wrong = $this->social( $data, 'ona@gmail.com', 'guessed' );
		self::assertSame( array( false, 'Wrong e-mail address or password.' ), array( $wrong['status'], $wrong['message'] ) );
		self::assertSame( array(), $this->service( SocialSignIn::class )->linkedTo( $ona ) );

		$right = $this->social( $data, 'ona@gmail.com', self::PASSWORD );
		self::assertTrue( $right['status'], $right['message'] );
		self::assertSame( array( $data['type'] ), $right['user']['social'] );
		self::assertFailed( $this->social( $data ) );
	}

	/** Otherwise an attacker who registers with a victim's address would share the account once the victim signs in with Google. */
	public function testAPreRegisteredAttackerIsLockedOut(): void {
		$made     = $this->customer( 'victim@gmail.com' )->ID;
		$attacker = $this->logIn( 'victim@gmail.com' );
		$this->linked( $made, 'facebook', self::fake()->person( array( 'subject' => '666', 'email' => 'attacker@example.org' ) ) );

		$answer = $this->social( self::fake()->data( 'google', self::fake()->person( array( 'email' => 'victim@gmail.com' ) ) ) );
		self::assertTrue( $answer['status'], $answer['message'] );
		self::assertSame(
			array( true, false, array( 'google' ) ),
			array( $answer['user']['email_verified'], $answer['user']['has_password'], $answer['user']['social'] )
		);
		self::assertTrue( $this->isAlive( $answer['user']['token'] ) );

		self::assertFalse( $this->isAlive( $attacker ) );
		self::assertFalse( $this->call( 'login', array( 'user' => 'victim@gmail.com', 'password' => self::PASSWORD ) )['status'] );
		self::assertFalse( $this->social( self::fake()->data( 'facebook', '666' ) )['status'] );
	}

	/** Otherwise an intruder who has once known the password would keep the account after its owner has set a new one by e-mail. */
	public function testAResetLinkRemovesLinkedIdentitiesOfAVerifiedAccount(): void {
		$ona      = $this->verified( 'ona@example.org' );
		$intruder = self::fake()->person( array( 'subject' => '666', 'email' => 'intruder@example.org' ) );
		self::assertTrue( $this->social( self::fake()->data( 'facebook', $intruder ), 'ona@example.org', self::PASSWORD )['status'] );
		$this->call( 'lost', array( 'email' => 'ona@example.org' ) );
		$link   = self::linkIn( $this->newestMail(), '/user/password' );
		$answer = $this->call( 'lost_reset_password', array( 'password' => 'another-9' ) + $link );
		self::assertSame( array( true, array() ), array( $answer['status'], $answer['user']['social'] ) );
		self::assertSame( array(), $this->service( SocialSignIn::class )->linkedTo( $ona ) );
		self::assertFalse( $this->social( self::fake()->data( 'facebook', $intruder ) )['status'] );
		self::assertTrue( $this->isAlive( $answer['user']['token'] ) );
	}

	public function testAnIdentityOfAnotherAccountIsNotMoved(): void {
		$rima   = $this->customer( 'rima@example.org' )->ID;
		$person = self::fake()->person( array( 'email' => 'rima@example.org' ) );
		$this->linked( $rima, 'facebook', $person );
		$this->customer( 'ona@example.org' );
		self::assertFailed( $this->social( self::fake()->data( 'facebook', $person ), 'ona@example.org', self::PASSWORD ) );
		self::assertSame( array( 'facebook' ), $this->service( SocialSignIn::class )->linkedTo( $rima ) );
	}

	/** @return iterable<string, array{string}> */
	public static function roles(): iterable {
		yield 'administrator' => array( 'administrator' );
		yield 'editor'        => array( 'editor' );
		yield 'contributor'   => array( 'contributor' );
	}

	#[DataProvider( 'roles' )]
	public function testStaffCannotSignInSocially( string $role ): void {
		$user   = self::staff( $role, 'boss@gmail.com' )->ID;
		$person = self::fake()->person( array( 'email' => 'boss@gmail.com' ) );
		self::assertFailed( $this->social( self::fake()->data( 'google', $person ) ) );
		self::assertSame( array(), $this->service( SocialSignIn::class )->linkedTo( $user ) );
		$this->linked( $user, 'google', $person );
		self::assertFailed( $this->social( self::fake()->data( 'google', $person ) ) );
		self::assertFalse( $this->social( self::fake()->data( 'google', $person ), 'boss@gmail.com', self::PASSWORD )['status'] );
	}

	public function testACustomerPromotedToStaffCannotSignInSocially(): void {
		$ona    = $this->verified( 'ona@gmail.com' );
		$person = self::fake()->person( array( 'email' => 'ona@gmail.com' ) );
		self::assertTrue( $this->social( self::fake()->data( 'google', $person ) )['status'] );
		( new WP_User( $ona ) )->set_role( 'editor' );
		self::assertFailed( $this->social( self::fake()->data( 'google', $person ) ) );
	}

	public function testACustomerCanUnlinkAProvider(): void {
		$ona = $this->customer( 'ona@example.org' )->ID;
		$this->linked( $ona, 'facebook', '77' );
		$token = $this->logIn();
		self::assertSame( 401, $this->answer( 'unlink_social', array( 'type' => 'facebook' ) )->status );
		self::assertSame( 400, $this->answer( 'unlink_social', array( 'type' => 'myspace' ), $token )->status );
		$answer = $this->call( 'unlink_social', array( 'type' => 'facebook' ), $token );
		self::assertSame( array( true, array() ), array( $answer['status'], $answer['user']['social'] ) );
		self::assertArrayNotHasKey( 'token', $answer['user'] );
	}

	public function testTheOnlyWayToSignInCannotBeUnlinked(): void {
		$person = self::fake()->person( array( 'email' => 'ona@gmail.com' ) );
		$ona    = $this->customer( 'ona@gmail.com', '' )->ID;
		$this->linked( $ona, 'google', $person );
		$token  = $this->social( self::fake()->data( 'google', $person ) )['user']['token'];
		$answer = $this->call( 'unlink_social', array( 'type' => 'google' ), $token );
		self::assertSame(
			array( false, 'Please set a password first. Otherwise you would no longer be able to sign in.' ),
			array( $answer['status'], $answer['message'] )
		);
		$this->linked( $ona, 'facebook', '77' );
		self::assertSame( array( 'facebook' ), $this->call( 'unlink_social', array( 'type' => 'google' ), $token )['user']['social'] );
		self::assertFalse( $this->call( 'unlink_social', array( 'type' => 'facebook' ), $token )['status'] );
	}
}
