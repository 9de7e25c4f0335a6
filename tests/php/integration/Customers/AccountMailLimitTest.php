<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Support\FixedClock;

/** Anyone can enter anyone's address: no form of the shop floods a mailbox, and none keeps its owner from a link of their own. */
final class AccountMailLimitTest extends AccountTestCase {

	private const FORM = array(
		'email'    => 'victim@example.org',
		'password' => self::PASSWORD,
		'phone'    => '+370 600 12345',
		'name'     => 'Mallory',
		'surname'  => 'Attacker',
	);

	private FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-23 10:00:00' );
		$this->provide( Clock::class, $this->clock );
	}

	public function testRegisteringAgainAndAgainDoesNotFloodAMailbox(): void {
		for ( $try = 1; $try <= 11; $try++ ) {
			$answer = $this->fromAnotherAddress( $try, 'register', self::FORM );
			self::assertTrue( $answer['status'], 'The response is the same.' );
			$token = $answer['user']['token'];
			$this->fromAnotherAddress( $try, 'send_verification', array(), $token );
			$this->fromAnotherAddress( $try, 'delete_account', array( 'password' => self::PASSWORD ), $token );
		}
		self::assertSame( 0, $this->delivered(), 'The accounts are gone.' );
		$this->fromAnotherAddress( 12, 'register', self::FORM );
		self::assertSame( 0, $this->delivered(), 'Three e-mails were queued in this hour.' );
		$this->clock->time = $this->clock->time->modify( '+1 hour' );
		$token             = $this->logIn( 'victim@example.org' );
		for ( $try = 1; $try <= 9; $try++ ) {
			$this->fromAnotherAddress( $try, 'send_verification', array(), $token );
		}
		self::assertSame( 3, $this->delivered() );
		$this->clock->time = $this->clock->time->modify( '+1 hour' );
		$this->fromAnotherAddress( 1, 'send_verification', array(), $token );
		self::assertSame( 3, $this->delivered(), 'Six in this day.' );
	}

	public function testOtherSpellingsOfTheAddressCannotFloodAMailbox(): void {
		for ( $try = 1; $try <= 11; $try++ ) {
			$this->fromAnotherAddress( $try, 'register', array( 'email' => "victim+$try@example.org" ) + self::FORM );
		}
		self::assertSame( 3, $this->delivered() );
		foreach ( array( 'v.ictim@gmail.com', 'vi.ctim@gmail.com', 'vic.tim+x@gmail.com', 'vict.im@googlemail.com' ) as $email ) {
			$this->fromAnotherAddress( 1, 'newsletter', array( 'email' => $email, 'terms' => true ) );
		}
		self::assertSame( 6, $this->delivered() );
	}

	public function testManyAccountsCannotFloodAMailboxByChangingTheirAddress(): void {
		for ( $account = 1; $account <= 8; $account++ ) {
			$this->customer( "mallory$account@example.org" );
			$token  = $this->logIn( "mallory$account@example.org" );
			$answer = $this->fromAnotherAddress(
				$account,
				'change_email',
				array( 'email' => 'victim@example.org', 'password' => self::PASSWORD ),
				$token
			);
			self::assertTrue( $answer['status'] );
		}
		$this->service( Outbox::class )->deliver();
		self::assertCount( 3, array_filter( $this->mails(), static fn ( array $mail ): bool => $mail['to'] === 'victim@example.org' ) );
	}

	public function testTheOwnerAlwaysHasAValidLinkToTakeTheAccount(): void {
		$this->customer( 'victim@example.org' );
		$token = $this->logIn( 'victim@example.org' );
		for ( $try = 1; $try <= 30; $try++ ) {
			$this->fromAnotherAddress( $try, 'send_verification', array(), $token );
			self::assertTrue( $this->fromAnotherAddress( $try, 'lost', array( 'email' => 'victim@example.org' ) )['status'] );
		}
		$link = self::linkIn( $this->newestReset(), '/user/password' );
		$this->call( 'set_user_pass', array( 'old' => self::PASSWORD, 'password' => 'mallory-2' ), $token );
		$this->fromAnotherAddress( 31, 'lost', array( 'email' => 'victim@example.org' ) );
		self::assertSame( 3, count( preg_grep( '/new password/', array_column( $this->mails(), 'subject' ) ) ?: array() ) );
		$answer = $this->call( 'lost_reset_password', $link + array( 'password' => 'victims-3' ) );
		self::assertTrue( $answer['status'], 'The newest link in the mailbox is still valid.' );
		self::assertTrue( $answer['user']['email_verified'] );
	}

	public function testStaffCanAlwaysSendALink(): void {
		$user = $this->customer( 'victim@example.org' );
		for ( $try = 1; $try <= 5; $try++ ) {
			$this->fromAnotherAddress( $try, 'lost', array( 'email' => 'victim@example.org' ) );
		}
		retrieve_password( $user->user_login );
		self::assertSame( 3, $this->delivered() );
		wp_set_current_user( self::staff( 'administrator', 'boss@example.org' )->ID );
		retrieve_password( $user->user_login );
		self::assertSame( 4, $this->delivered() );
	}

	public function testANoticeOfAChangedAddressIsNeverDropped(): void {
		$user = $this->customer( 'victim@example.org' );
		for ( $try = 1; $try <= 9; $try++ ) {
			wp_set_password( "another-$try", $user->ID );
		}
		self::assertSame( 3, $this->delivered() );
		wp_update_user( array( 'ID' => $user->ID, 'user_email' => 'mallory@example.org', 'user_pass' => 'another-10' ) );
		$this->service( Outbox::class )->deliver();
		$last = $this->mails()[3];
		self::assertSame(
			array( 'victim@example.org', 'Vitrine: your e-mail address was changed' ),
			array( $last['to'], $last['subject'] )
		);
		self::assertStringNotContainsString( 'mallory', $last['message'] );
		self::assertCount( 4, $this->mails(), 'The new address gets no notice of the changed password.' );
	}

	public function testAVerifiedCustomerGetsMoreLinks(): void {
		$user = $this->customer( 'ona@example.org' );
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		for ( $try = 1; $try <= 9; $try++ ) {
			$this->fromAnotherAddress( $try, 'lost', array( 'email' => 'ona@example.org' ) );
		}
		self::assertSame( 5, $this->delivered() );
		$this->service( CustomerMails::class )->schedule( CustomerMail::PasswordChanged, $user->ID );
		self::assertSame( 6, $this->delivered(), 'Kinds are counted separately.' );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<string, mixed>
	 */
	private function fromAnotherAddress( int $number, string $route, array $body, string $token = '' ): array {
		$_SERVER['REMOTE_ADDR'] = "198.51.100.$number";
		return $this->call( $route, $body, $token );
	}

	private function newestReset(): string {
		$this->service( Outbox::class )->deliver();
		$resets = array_filter( $this->mails(), static fn ( array $mail ): bool => str_contains( $mail['subject'], 'new password' ) );
		return array_pop( $resets )['message'] ?? '';
	}

	/** Number of e-mails delivered in this test. */
	private function delivered(): int {
		$this->service( Outbox::class )->deliver();
		return count( $this->mails() );
	}
}
