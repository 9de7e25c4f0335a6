<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\Social\SocialIdentity;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Customers\Social\SocialTokenRejected;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;

/** Linking of accounts with social identities, and single use of tokens. */
final class SocialLinksTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testALinkedIdentityIsFoundRegardlessOfItsAddress(): void {
		$ona = self::user( 'ona@gmail.com' );
		self::user( 'new@gmail.com' );
		$this->social()->link( $ona, self::identity( '11', 'ona@gmail.com' ) );
		$this->social()->link( $ona, self::identity( '11', 'ona@gmail.com' ) );
		self::assertSame( $ona, $this->social()->customerOf( self::identity( '11', 'new@gmail.com' ) ) );
		self::assertNull( $this->social()->customerOf( self::identity( '12', 'ona@gmail.com' ) ) );
		self::assertNull(
			$this->social()->customerOf( self::identity( '11', 'ona@gmail.com', type: 'facebook' ) ),
			'The same ID at another provider is another identity.'
		);
	}

	public function testLinksAreUniquePerProviderAndIdentity(): void {
		[ $ona, $rima ] = array( self::user( 'ona@example.org' ), self::user( 'rima@example.org' ) );
		$this->social()->link( $ona, self::identity( '11' ) );
		$this->social()->link( $ona, self::identity( '77', type: 'facebook' ) );
		self::assertSame( array( 'google', 'facebook' ), $this->social()->linkedTo( $ona ) );
		try {
			$this->social()->link( $rima, self::identity( '11' ) );
			self::fail( 'An identity was moved to another account.' );
		} catch ( SocialTokenRejected ) {
			self::assertSame(
				array( $ona, array() ),
				array( $this->social()->customerOf( self::identity( '11' ) ), $this->social()->linkedTo( $rima ) )
			);
		}
		$this->social()->link( $ona, self::identity( '12' ) );
		self::assertSame(
			array( null, $ona ),
			array( $this->social()->customerOf( self::identity( '11' ) ), $this->social()->customerOf( self::identity( '12' ) ) )
		);
		$this->social()->unlink( $ona, 'google' );
		$this->social()->unlink( $ona, 'google' );
		self::assertSame( array( 'facebook' ), $this->social()->linkedTo( $ona ) );
	}

	/** A rejected link keeps the existing one. */
	public function testARejectedLinkKeepsTheExistingOne(): void {
		[ $ona, $rima ] = array( self::user( 'ona@example.org' ), self::user( 'rima@example.org' ) );
		$this->social()->link( $ona, self::identity( '11' ) );
		$this->social()->link( $rima, self::identity( '12' ) );
		$this->expectException( SocialTokenRejected::class );
		try {
			$this->social()->link( $rima, self::identity( '11' ) );
		} finally {
			self::assertSame( $rima, $this->social()->customerOf( self::identity( '12' ) ) );
		}
	}

	public function testTheLastLinkIsKept(): void {
		$ona = self::user( 'ona@example.org' );
		$this->social()->link( self::user( 'rima@example.org' ), self::identity( '99', type: 'facebook' ) );
		$this->social()->link( $ona, self::identity( '11' ) );
		self::assertFalse( $this->social()->unlinkUnlessLast( $ona, 'google' ) );
		self::assertTrue( $this->social()->unlinkUnlessLast( $ona, 'facebook' ), 'Invalid entries are removed.' );
		$this->social()->link( $ona, self::identity( '77', type: 'facebook' ) );
		self::assertTrue( $this->social()->unlinkUnlessLast( $ona, 'google' ) );
		self::assertFalse( $this->social()->unlinkUnlessLast( $ona, 'facebook' ) );
		self::assertSame( array( 'facebook' ), $this->social()->linkedTo( $ona ) );
	}

	/** @return iterable<string, array{string}> */
	public static function staff(): iterable {
		foreach ( array( 'administrator', 'editor', 'author', 'contributor' ) as $role ) {
			yield $role => array( $role );
		}
	}

	#[DataProvider( 'staff' )]
	public function testStaffIdentitiesAreRejected( string $role ): void {
		$user     = self::user( 'boss@gmail.com', $role );
		$identity = self::identity( '11', 'boss@gmail.com' );
		self::assertFalse( $this->social()->mayLinkByEmail( $identity ) );
		$this->assertRefused( fn () => $this->social()->customerOf( $identity ) );
		$this->social()->link( $user, $identity );
		$this->assertRefused( fn () => $this->social()->customerOf( self::identity( '11', 'other@gmail.com' ) ) );
	}

	public function testOnlyAnAuthoritativeProviderLinksByEmail(): void {
		self::user( 'ona@gmail.com' );
		self::assertTrue( $this->social()->mayLinkByEmail( self::identity( '11', 'ona@gmail.com' ) ) );
		self::assertFalse( $this->social()->mayLinkByEmail( self::identity( '11', 'ona@gmail.com', authoritative: false ) ) );
		self::assertTrue( $this->social()->mayLinkByEmail( self::identity( '11', 'Ona@Gmail.com' ) ) );
		self::assertFalse(
			$this->social()->mayLinkByEmail( self::identity( '11', 'ona@gmáil.com' ) ),
			'A database collation may treat different letters as equal.'
		);
		self::assertFalse( $this->social()->mayLinkByEmail( self::identity( '11', 'nobody@gmail.com' ) ) );
		self::assertFalse( $this->social()->mayLinkByEmail( self::identity( '11', '' ) ) );
	}

	/** Companies reassign e-mail addresses. */
	public function testAReassignedAddressDoesNotOpenTheOldAccount(): void {
		$user = self::user( 'office@company.example' );
		$this->social()->link( $user, self::identity( '11', 'office@company.example' ) );
		self::assertFalse( $this->social()->mayLinkByEmail( self::identity( '12', 'office@company.example' ) ) );
		self::assertTrue( $this->social()->mayLinkByEmail( self::identity( '12', 'office@company.example', type: 'facebook' ) ) );
	}

	public function testATokenStartsOnlyOneSession(): void {
		$this->social()->consume( self::identity( '11', token: 'a' ) );
		$this->social()->consume( self::identity( '11', token: 'b' ) );
		$this->assertRefused( fn () => $this->social()->consume( self::identity( '11', token: 'a' ) ) );
	}

	public function testExpiredTokenHashesAreDeleted(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$now = $clock->time->getTimestamp();
		$this->social()->consume( self::identity( '11', token: 'short', expires: $now + 60 ) );
		$this->social()->consume( self::identity( '11', token: 'long', expires: $now + 600 ) );
		$clock->time = $clock->time->modify( '+2 minutes' );
		$this->social()->consume( self::identity( '11', token: 'next', expires: $now + 600 ) );
		self::assertSame(
			array( 'long', 'next' ),
			array_column( $this->service( Database::class )->rows( 'SELECT hash FROM {social_tokens} ORDER BY hash' ), 'hash' )
		);
	}

	public function testDeletingAnAccountRemovesItsLinks(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php'; // @phpstan-ignore requireOnce.fileNotFound
		$user = self::user( 'ona@example.org' );
		$this->social()->link( $user, self::identity( '11' ) );
		wp_delete_user( $user );
		self::assertNull( $this->social()->customerOf( self::identity( '11' ) ) );
		self::assertSame( array(), $this->social()->linkedTo( $user ) );
	}

	private function assertRefused( callable $deed ): void {
		try {
			$deed();
			self::fail( 'The call was accepted.' );
		} catch ( SocialTokenRejected $rejection ) {
			self::assertNotSame( '', $rejection->getMessage() );
		}
	}

	private function social(): SocialSignIn {
		return $this->service( SocialSignIn::class );
	}

	private static function user( string $email, string $role = 'subscriber' ): int {
		$user = wp_insert_user( array( 'user_login' => $email, 'user_email' => $email, 'user_pass' => 'secret', 'role' => $role ) );
		self::assertIsInt( $user );
		return $user;
	}

	/** @param 'google'|'facebook' $type */
	private static function identity(
		string $subject,
		string $email = '',
		string $type = 'google',
		bool $authoritative = true,
		string $token = 'hash',
		int $expires = PHP_INT_MAX,
	): SocialIdentity {
		return new SocialIdentity( $type, $subject, $email, true, $authoritative, '', '', $token, $expires );
	}
}
