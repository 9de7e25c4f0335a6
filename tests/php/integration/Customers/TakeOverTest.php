<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\PendingCart;
use Vitrine\Cart\Purchases;
use Vitrine\Customers\UserMeta;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Favourites\Favourites;
use Vitrine\Favourites\WishlistShares;
use Vitrine\Tests\Support\OrderSeeder;
use WP_Application_Passwords;
use WP_Session_Tokens;
use WP_User;

/** Someone registers with another person's e-mail address; later that person proves that the mailbox is theirs. */
final class TakeOverTest extends SocialTestCase {

	private const ADDRESS = array(
		'first_name' => 'Mallory',
		'last_name'  => 'Attacker',
		'company'    => '',
		'street'     => 'Trap street 6',
		'postcode'   => '01100',
		'city'       => 'Vilnius',
		'country'    => 'LT',
		'vat_id'     => '',
		'state'      => '',
		'reference'  => '',
	);

	public function testAResetLinkGivesTheOwnerACleanAccount(): void {
		$user   = $this->used( 'ona@example.org' );
		$before = $this->logIn();
		$answer = $this->resetByMail();
		self::assertTrue( $answer['user']['email_verified'] );
		$this->assertClean( $user->ID, $answer );
		self::assertFalse( $this->isAlive( $before ) );
		self::assertCount( 1, WP_Session_Tokens::get_instance( $user->ID )->get_all(), 'A session of wp-login.php is left.' );
		self::assertSame( array( 'ona@example.org' ), $this->emailsOfOrders( $user->ID ), 'An order of another mailbox is left.' );
	}

	public function testGoogleGivesTheOwnerACleanAccount(): void {
		$user   = $this->used( 'ona@gmail.com' );
		$person = self::fake()->person( array( 'email' => 'ona@gmail.com', 'first' => 'Ona', 'last' => 'Petraitė' ) );
		$answer = $this->social( self::fake()->data( 'google', $person ) );
		self::assertSame( array( 'Ona', 'Petraitė' ), array( $answer['user']['first_name'], $answer['user']['last_name'] ) );
		$this->assertClean( $user->ID, $answer, 'Ona' );
		self::assertCount( 1, WP_Session_Tokens::get_instance( $user->ID )->get_all() );
	}

	public function testAnHonestCustomerLosesNothingByTheVerificationLink(): void {
		$user  = $this->used( 'ona@example.org' );
		$token = $this->logIn();
		$this->call( 'send_verification', array(), $token );
		$key = self::linkIn( $this->newestMail(), '/user/verify' )['key'];
		self::assertTrue( $this->call( 'verify_email', compact( 'key' ), $token )['status'] );
		$this->assertKept( $user->ID, $this->call( 'user', array(), $token ) );
		self::assertSame( array(), WP_Application_Passwords::get_user_application_passwords( $user->ID ) );
		$this->logIn();
	}

	public function testAnHonestCustomerKeepsTheDataAfterAResetWhileSignedIn(): void {
		$user = $this->used( 'ona@example.org' );
		$this->assertKept( $user->ID, $this->resetByMail( $this->logIn() ), array() );
		self::assertSame( array(), WP_Application_Passwords::get_user_application_passwords( $user->ID ) );
	}

	public function testASessionOfAnotherAccountDoesNotCount(): void {
		$user = $this->used( 'ona@example.org' );
		$this->customer( 'jonas@example.org' );
		$this->assertClean( $user->ID, $this->resetByMail( $this->logIn( 'jonas@example.org' ) ) );
	}

	public function testAVerifiedCustomerKeepsTheDataButNoOtherWayToSignIn(): void {
		$user = $this->used( 'ona@example.org' );
		update_user_meta( $user->ID, UserMeta::VERIFIED_EMAIL, 'ona@example.org' );
		$this->assertKept( $user->ID, $this->resetByMail(), array() );
		self::assertSame( array(), WP_Application_Passwords::get_user_application_passwords( $user->ID ) );
	}

	public function testEachNewPasswordDeletesApplicationPasswords(): void {
		foreach ( array(
			'set_user_pass'   => fn () => $this->call(
				'set_user_pass',
				array( 'old' => self::PASSWORD, 'password' => 'another-9' ),
				$this->logIn()
			),
			'wp_set_password' => static fn ( WP_User $user ) => wp_set_password( 'another-8', $user->ID ),
			'wp_update_user'  => static fn ( WP_User $user ) => wp_update_user( array( 'ID' => $user->ID, 'user_pass' => 'another-7' ) ),
			'a new address'   => static fn ( WP_User $user ) => wp_update_user(
				array( 'ID' => $user->ID, 'user_email' => 'rasa@example.org' )
			),
		) as $name => $change ) {
			$user = get_user_by( 'email', 'ona@example.org' ) ?: $this->customer();
			WP_Application_Passwords::create_new_application_password( $user->ID, array( 'name' => 'door' ) );
			$change( $user );
			self::assertSame( array(), WP_Application_Passwords::get_user_application_passwords( $user->ID ), $name );
		}
		$staff = self::staff();
		WP_Application_Passwords::create_new_application_password( $staff->ID, array( 'name' => 'app' ) );
		wp_set_password( 'another-8', $staff->ID );
		self::assertCount( 1, WP_Application_Passwords::get_user_application_passwords( $staff->ID ), 'Staff keep theirs.' );
	}

	public function testNamesThatStaffHaveEnteredAreKept(): void {
		$id = wp_insert_user(
			array( 'user_login' => 'ona', 'user_email' => 'ona@example.org', 'user_pass' => self::PASSWORD, 'first_name' => 'Ona' )
		);
		self::assertIsInt( $id );
		$this->call(
			'save_profile',
			array( 'name' => 'Ona', 'surname' => 'P', 'phone' => '+370 600', 'billing' => self::ADDRESS, 'delivery' => null ),
			$this->logIn()
		);
		$answer = $this->resetByMail();
		self::assertSame(
			array( 'Ona', '', null ),
			array( $answer['user']['first_name'], $answer['user']['phone'], $answer['user']['billing'] )
		);
	}

	/** An account that a stranger registered, used and equipped with other ways in. */
	private function used( string $email ): WP_User {
		$user  = $this->customer( $email );
		$saved = $this->call(
			'save_profile',
			array( 'name' => 'Mallory', 'surname' => 'Attacker', 'phone' => '+370 666' )
				+ array( 'billing' => self::ADDRESS, 'delivery' => self::ADDRESS ),
			$this->logIn( $email )
		);
		self::assertTrue( $saved['status'], (string) $saved['message'] );
		wp_update_user( array( 'ID' => $user->ID, 'description' => 'WIN', 'user_url' => 'https://evil.example' ) );
		update_user_meta( $user->ID, Favourites::META, '12,34' );
		update_user_meta( $user->ID, PendingCart::META, '[{"id":12,"kiekis":2}]' );
		update_user_meta( $user->ID, PendingCart::CHANGED, '1795428000' );
		update_user_meta( $user->ID, Purchases::META, '[{"number":"1","lines":[],"at":1795428000}]' );
		$this->service( WishlistShares::class )->share( $user->ID );
		$this->linked( $user->ID, 'facebook', '666' );
		WP_Session_Tokens::get_instance( $user->ID )->create( time() + 3600 );
		self::assertIsArray( WP_Application_Passwords::create_new_application_password( $user->ID, array( 'name' => 'door' ) ) );
		$database = $this->service( Database::class );
		( new OrderSeeder( $database ) )->write( 2, 1_795_000_000, 2, array( 1 ) );
		$database->run( 'UPDATE {orders} SET customer_id = %d', array( $user->ID ) );
		$first = (int) $database->value( 'SELECT MIN(id) FROM {orders}' );
		$database->run( 'UPDATE {orders} SET email = %s WHERE id = %d', array( $email, $first ) );
		return new WP_User( $user->ID );
	}

	/** @return iterable<string, array{string, string}> */
	public static function names(): iterable {
		yield 'a name' => array( "Anne-Marie d'Arc", "Anne-Marie d'Arc" );
		yield 'letters of another script' => array( 'Ąžuolė Юлия', 'Ąžuolė Юлия' );
		yield 'a link' => array( 'evil.example', '' );
		yield 'a phone number' => array( 'Call 900123', '' );
		yield 'a message' => array( 'Your account was hacked', '' );
		yield 'a long word' => array( str_repeat( 'a', 31 ), '' );
	}

	#[DataProvider( 'names' )]
	public function testOnlyANameIsKeptAsAName( string $typed, string $kept ): void {
		$this->customer( 'ona@example.org' );
		$saved = array( 'name' => $typed, 'surname' => 'X', 'phone' => '+370 666', 'billing' => null, 'delivery' => null );
		self::assertTrue( $this->call( 'save_profile', $saved, $this->logIn() )['status'] );
		$user = $this->resetByMail()['user'];
		self::assertSame( array( $kept, '', '' ), array( $user['first_name'], $user['last_name'], $user['phone'] ) );
	}

	/** @return iterable<string, array{string, string, string, bool}> */
	public static function orders(): iterable {
		yield 'a paid order of the mailbox' => array( 'ona@example.org', 'paid', 'Trap street 6', true );
		yield 'a paid order with another address' => array( 'ona@example.org', 'paid', 'Home street 1', false );
		yield 'an order that was not paid' => array( 'ona@example.org', 'unpaid', 'Trap street 6', false );
		yield 'a paid order of another mailbox' => array( 'ona.other@example.org', 'paid', 'Trap street 6', false );
	}

	#[DataProvider( 'orders' )]
	public function testAddressesOfPaidOrdersOfTheMailboxAreKept( string $email, string $payment, string $street, bool $isKept ): void {
		$user    = $this->used( 'ona@example.org' );
		$address = (string) wp_json_encode( array( 'street' => $street ) + self::ADDRESS );
		$this->service( Database::class )->run(
			'UPDATE {orders} SET email = %s, payment_status = %s, billing = %s, delivery = %s',
			array( $email, $payment, $address, $address )
		);
		$answer = $this->resetByMail()['user'];
		self::assertSame(
			$isKept ? array( 'Attacker', self::ADDRESS, '' ) : array( '', null, '' ),
			array( $answer['last_name'], $answer['billing'], $answer['phone'] )
		);
		self::assertSame( $isKept, str_contains( (string) wp_json_encode( get_user_meta( $user->ID ) ), 'Trap' ) );
	}

	public function testTheEmailWithTheLinkSaysWhatIsRemovedUnlessTheAddressIsConfirmed(): void {
		$user = $this->customer( 'ona@example.org' );
		$this->call( 'lost', array( 'email' => 'ona@example.org' ) );
		self::assertStringContainsString( 'Your phone number and other addresses are removed', $this->newestMail() );
		update_user_meta( $user->ID, UserMeta::VERIFIED_EMAIL, 'ona@example.org' );
		$this->call( 'lost', array( 'email' => 'ona@example.org' ) );
		self::assertStringNotContainsString( 'are removed', $this->newestMail() );
	}

	/** @return array<string, mixed> The response to a new password by a link in the mailbox. */
	private function resetByMail( string $token = '' ): array {
		$this->call( 'lost', array( 'email' => 'ona@example.org' ) );
		$link   = self::linkIn( $this->newestMail(), '/user/password' );
		$answer = $this->call( 'lost_reset_password', $link + array( 'password' => 'new-pass-1' ), $token );
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		return $answer;
	}

	/** @param array<string, mixed> $answer Response of the sign-in. */
	private function assertClean( int $user, array $answer, string $name = 'Mallory' ): void {
		self::assertSame(
			array( $name, '', null, null, array( '12,34' ), 1, array() ),
			array(
				$answer['user']['first_name'],
				$answer['user']['phone'],
				$answer['user']['billing'],
				$answer['user']['delivery'],
				$answer['favorite'],
				count( $answer['cart'] ),
				$answer['purchases'],
			)
		);
		self::assertNotContains( 'facebook', $answer['user']['social'] );
		self::assertNull( $this->service( WishlistShares::class )->keyOf( $user ) );
		self::assertSame( array(), WP_Application_Passwords::get_user_application_passwords( $user ) );
		$stored = (string) wp_json_encode( array( get_userdata( $user )->data ?? null, get_user_meta( $user ) ) );
		self::assertDoesNotMatchRegularExpression( '/Attacker|Trap|WIN|evil/', $stored );
		$this->service( Outbox::class )->deliver();
		self::assertStringNotContainsString( 'Attacker', (string) wp_json_encode( $this->mails() ) );
	}

	/**
	 * @param array<string, mixed> $answer Response with the user.
	 * @param list<string>         $social
	 */
	private function assertKept( int $user, array $answer, array $social = array( 'facebook' ) ): void {
		self::assertSame(
			array( 'Mallory', '+370 666', self::ADDRESS, $social, array( '12,34' ), true ),
			array(
				$answer['user']['first_name'],
				$answer['user']['phone'],
				$answer['user']['billing'],
				$answer['user']['social'],
				$answer['favorite'],
				$answer['user']['email_verified'],
			)
		);
		self::assertNotNull( $this->service( WishlistShares::class )->keyOf( $user ) );
		self::assertCount( 2, $this->emailsOfOrders( $user ) );
		self::assertNotSame( '', get_user_meta( $user, PendingCart::META, true ) );
	}

	/** @return list<string> */
	private function emailsOfOrders( int $user ): array {
		return array_map(
			static fn ( array $row ): string => (string) $row['email'],
			$this->service( Database::class )->rows( 'SELECT email FROM {orders} WHERE customer_id = %d', array( $user ) )
		);
	}
}
