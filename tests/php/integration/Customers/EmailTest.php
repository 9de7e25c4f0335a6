<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Support\FixedClock;

final class EmailTest extends AccountTestCase {

	public function testAVerificationLinkWorksOnce(): void {
		$user = $this->customer( locale: 'de_DE' );
		$seen = $this->trackVerifiedCustomers();
		$key  = $this->verificationKey( '/de/user/verify' );
		self::assertStringNotContainsString(
			substr( $key, -40 ),
			(string) wp_json_encode( get_user_meta( $user->ID ) ),
			'The key is stored in plain text.'
		);
		self::assertSame(
			array(
				'status'  => true,
				'message' => 'Thank you, your e-mail address is confirmed.',
				'data'    => array( 'email' => 'ona@example.org', 'changed' => false ),
			),
			$this->verify( $key )
		);
		self::assertSame(
			array( 'status' => false, 'message' => 'This link is no longer valid. Please request a new one.', 'data' => null ),
			$this->verify( $key )
		);
		self::assertSame( array( $user->ID ), $seen->getArrayCopy() );
		$token = $this->logIn();
		self::assertTrue( $this->call( 'user', array(), $token )['user']['email_verified'] );
		self::assertSame( 'Your e-mail address is already confirmed.', $this->call( 'send_verification', array(), $token )['message'] );
	}

	public function testVerifyingRequiresSigningInToTheAccount(): void {
		$attacker = $this->customer();
		$this->customer( 'jonas@example.org' );
		$key = $this->verificationKey();
		foreach ( array( '', $this->logIn( 'jonas@example.org' ) ) as $token ) {
			self::assertSame(
				'Please sign in to the account this link belongs to, then open the link again.',
				$this->call( 'verify_email', array( 'key' => $key ), $token )['message']
			);
		}
		self::assertFalse( $this->service( Customers::class )->find( $attacker->ID )?->emailVerified );
		self::assertTrue( $this->verify( $key )['status'], 'The link still works for its owner.' );
	}

	public function testUnexpectedRecipientsMayIgnoreTheEmail(): void {
		$user = $this->customer();
		foreach ( array( CustomerMail::Welcome, CustomerMail::Verification ) as $kind ) {
			$this->service( CustomerMails::class )->schedule( $kind, $user->ID );
			self::assertStringContainsString(
				'If you did not request this, you can ignore this e-mail.',
				$this->newestMail(),
				$kind->value
			);
		}
	}

	public function testOnlyOneOfTwoConcurrentVerificationsSucceeds(): void {
		$this->customer();
		$key     = $this->verificationKey();
		$answers = $this->race(
			'/wp-json/data/v1/verify_email?lang=en',
			array_fill( 0, 4, array( 'key' => $key ) ),
			4,
			array( 'Authorization' => 'Bearer ' . $this->tokenFor( $key ) )
		);
		self::assertCount( 1, array_filter( $answers, static fn ( $answer ): bool => self::decoded( $answer )['status'] ?? false ) );
	}

	public function testAVerificationLinkExpiresAndIsReplaced(): void {
		$clock = new FixedClock( '2026-11-23 10:00:00' );
		$this->provide( Clock::class, $clock );
		$user  = $this->customer();
		$first = $this->verificationKey();
		$next  = $this->verificationKey();
		self::assertFalse( $this->verify( $first )['status'] );
		$clock->time = $clock->time->modify( '+7 days +1 second' );
		self::assertFalse( $this->verify( $next )['status'] );
		$third = $this->verificationKey();
		wp_update_user( array( 'ID' => $user->ID, 'user_email' => 'rasa@example.org' ) );
		self::assertFalse( $this->verify( $third )['status'] );
		self::assertFalse( $this->service( Customers::class )->find( $user->ID )?->emailVerified );
	}

	public function testGuessingKeysIsThrottled(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		$user = $this->customer();
		foreach ( array( '', 'x', "$user->ID-", "$user->ID-" . str_repeat( '0', 40 ), "0-' OR 1=1" ) as $key ) {
			self::assertFalse( $this->verify( $key )['status'] );
		}
		self::assertSame( 429, $this->answer( 'verify_email', array( 'key' => 'x' ) )->status );
	}

	public function testANewAddressIsActivatedByItsLink(): void {
		$user  = $this->customer( locale: 'lt_LT' );
		$seen  = $this->trackVerifiedCustomers();
		$token = $this->logIn();
		self::assertTrue(
			$this->call( 'change_email', array( 'email' => ' rasa@example.org ', 'password' => self::PASSWORD ), $token )['status']
		);
		self::assertSame( 'ona@example.org', $this->call( 'user', array(), $token )['user']['email'], 'The address is not confirmed yet.' );
		self::assertStringNotContainsString(
			'-',
			(string) $this->service( Database::class )->value( "SELECT payload FROM {outbox} WHERE kind = 'customer_new_email'" ),
			'The outbox contains a secret.'
		);
		$mail = $this->newestMail();
		self::assertSame( array( 'ona@example.org', 'rasa@example.org' ), array_column( $this->mails(), 'to' ) );
		self::assertStringNotContainsString( 'rasa@', $this->mails()[0]['message'], 'Typed text does not reach an unverified mailbox.' );
		self::assertStringNotContainsString( 'verify?key', $this->mails()[0]['message'], 'The old address could confirm the new one.' );

		$answer = $this->verify( self::linkIn( $mail, '/lt/user/verify' )['key'] );
		self::assertSame( array( 'email' => 'rasa@example.org', 'changed' => true ), $answer['data'] );
		self::assertFalse( $this->isAlive( $token ) );
		self::assertSame( array( $user->ID ), $seen->getArrayCopy() );
		$user = $this->call( 'user', array(), $this->logIn( 'rasa@example.org' ) )['user'];
		self::assertSame( array( 'rasa@example.org', true ), array( $user['email'], $user['email_verified'] ) );
		self::assertFalse( $this->call( 'login', array( 'user' => 'ona@example.org', 'password' => self::PASSWORD ) )['status'] );
		$this->service( Outbox::class )->deliver();
		self::assertSame(
			array( 'ona@example.org', 'rasa@example.org', 'ona@example.org' ),
			array_column( $this->mails(), 'to' ),
			'The old address gets a notice, and WordPress sends no e-mail of its own.'
		);
	}

	public function testTheOwnerLearnsTheNewAddress(): void {
		$user = $this->customer();
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		$this->call( 'change_email', array( 'email' => 'rasa@example.org', 'password' => self::PASSWORD ), $this->logIn() );
		$key = self::linkIn( $this->newestMail(), '/user/verify' )['key'];
		self::assertTrue( $this->verify( $key )['status'] );
		self::assertStringContainsString( 'has been changed to rasa@example.org', $this->newestMail() );
		self::assertSame(
			array( 'ona@example.org', 'rasa@example.org', 'ona@example.org' ),
			array_column( $this->mails(), 'to' )
		);
		self::assertStringContainsString( 'rasa@example.org', $this->mails()[0]['message'] );
	}

	public function testInvalidNewAddressesAreRejected(): void {
		$this->customer();
		$this->customer( 'jonas@example.org' );
		self::staff();
		$token = $this->logIn();
		foreach (
			array(
				'rasa'              => 'Please enter a valid e-mail address.',
				'ONA@example.org'   => 'This is already your e-mail address.',
				'jonas@example.org' => 'There is already an account with this e-mail address.',
				'staff@example.org' => 'There is already an account with this e-mail address.',
			) as $email => $message
		) {
			self::assertSame(
				$message,
				$this->call( 'change_email', array( 'email' => $email, 'password' => self::PASSWORD ), $token )['message']
			);
		}
		self::assertSame(
			'The password is incorrect.',
			$this->call( 'change_email', array( 'email' => 'rasa@example.org', 'password' => 'klevas-8' ), $token )['message']
		);
		$this->service( Outbox::class )->deliver();
		self::assertSame( array(), $this->mails() );
	}

	public function testANewAddressTakenInTheMeantimeIsRejected(): void {
		$this->customer();
		$this->call( 'change_email', array( 'email' => 'rasa@example.org', 'password' => self::PASSWORD ), $this->logIn() );
		$key = self::linkIn( $this->newestMail(), '/user/verify' )['key'];
		$this->customer( 'rasa@example.org' );
		self::assertSame( 'There is already an account with this e-mail address.', $this->verify( $key )['message'] );
		$this->logIn();
	}

	public function testANewPasswordCancelsTheAddressChange(): void {
		$user = $this->customer();
		$this->call( 'change_email', array( 'email' => 'thief@example.org', 'password' => self::PASSWORD ), $this->logIn() );
		$key = self::linkIn( $this->newestMail(), '/user/verify' )['key'];
		wp_set_password( 'another-8', $user->ID );
		self::assertFalse( $this->verify( $key )['status'] );
		self::assertSame( 'ona@example.org', get_userdata( $user->ID )->user_email ?? '' );
	}

	public function testNamesAreNotSentToUnverifiedAddresses(): void {
		$user  = $this->customer();
		$mails = static fn ( array $mails ): array => array_map(
			static fn ( array $mail ): bool => str_contains( $mail['message'], 'Ona' ),
			$mails
		);
		$this->call( 'send_verification', array(), $this->logIn() );
		$this->call( 'lost', array( 'email' => 'ona@example.org' ) );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( false, false ), $mails( $this->mails() ) );
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		$this->call( 'change_email', array( 'email' => 'rasa@example.org', 'password' => self::PASSWORD ), $this->logIn() );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( false, false, true, false ), $mails( $this->mails() ), 'The old address is known, the new one is not.' );
	}

	public function testMessagesForDeletedAccountsAreDropped(): void {
		$user = $this->customer();
		$this->call( 'send_verification', array(), $this->logIn() );
		$this->service( Customers::class )->delete( $user->ID );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array(), $this->mails() );
		self::assertSame( '0', $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL' ) );
	}

	/** @return array<string, mixed> */
	private function verify( string $key ): array {
		return $this->call( 'verify_email', array( 'key' => $key ), $this->tokenFor( $key ) );
	}

	/** The session of the account that the key belongs to, or ''. */
	private function tokenFor( string $key ): string {
		$user = get_userdata( (int) $key );
		return $user === false ? '' : $this->service( Sessions::class )->begin( $user );
	}

	private function verificationKey( string $path = '/user/verify' ): string {
		self::assertTrue( $this->call( 'send_verification', array(), $this->logIn() )['status'] );
		return self::linkIn( $this->newestMail(), $path )['key'];
	}

	/** @return \ArrayObject<int, int> IDs of customers whose address is verified during the test. */
	private function trackVerifiedCustomers(): \ArrayObject {
		$seen = new \ArrayObject();
		add_action( 'vitrine_email_verified', static fn ( Customer $customer ) => $seen->append( $customer->id ) );
		return $seen;
	}
}
