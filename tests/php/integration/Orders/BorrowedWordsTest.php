<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPMailer\PHPMailer\PHPMailer;
use RuntimeException;
use Vitrine\Customers\Customers;
use Vitrine\Customers\UserMeta;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\OrderMessages;

/** E-mails to a mailbox whose owner hasn't proven anything contain no greeting and no links that a stranger has chosen. */
final class BorrowedWordsTest extends CustomerTestCase {

	private const HOSTILE = array(
		'first_name' => 'WIN: www.evil.example/x!',
		'last_name'  => 'https://evil.example',
		'company'    => 'a@evil.example 🎁🎁',
		'street'     => "evil.example/\u{202e}1",
		'city'       => 'Call +370 600 evil.example',
	);

	/** @return array{subject: string, html: string, text: string} The customer's e-mail. */
	private function sent( string $to = 'ona@example.org' ): array {
		$this->service( Database::class )->run( 'UPDATE {outbox} SET due_at = 0' );
		remove_all_filters( 'pre_wp_mail' );
		$sent = null;
		$read = static function ( PHPMailer $mailer ) use ( &$sent, $to ): never {
			if ( $sent === null && $mailer->getToAddresses()[0][0] === $to ) {
				$sent = array( 'subject' => $mailer->Subject, 'html' => $mailer->Body, 'text' => $mailer->AltBody );
			}
			throw new RuntimeException( 'Nothing leaves a test.' );
		};
		add_action( 'phpmailer_init', $read, 99 );
		$this->service( Outbox::class )->deliver();
		remove_action( 'phpmailer_init', $read, 99 );
		return $sent ?? self::fail( 'No e-mail was sent.' );
	}

	public function testAStrangerCannotPutLinksIntoAConfirmation(): void {
		$this->place( self::body( array( self::line( $this->product() ) ), array( 'billing' => self::HOSTILE + self::ADDRESS ) ) );
		$mail = $this->sent();
		foreach ( $mail as $part ) {
			self::assertStringNotContainsString( 'evil.example', $part );
			self::assertStringNotContainsString( 'www.', $part );
			self::assertStringNotContainsString( '@evil', $part );
			self::assertStringNotContainsString( '🎁', $part );
			self::assertStringNotContainsString( "\u{202e}", $part );
			self::assertStringNotContainsString( '+370', $part );
		}
		foreach ( array( 'html', 'text' ) as $part ) {
			self::assertStringContainsString( 'Thank you for your order', $mail[ $part ] );
			self::assertStringContainsString( 'LT-01100', $mail[ $part ], 'The address is still there.' );
		}
		self::assertStringContainsString( 'name="format-detection"', $mail['html'] );
		self::assertSame( 2, substr_count( $mail['text'], "a @ evil. example\nWIN" ) );
	}

	public function testLaterEmailsAreInert(): void {
		$this->place( self::body( array( self::line( $this->product() ) ), array( 'billing' => self::HOSTILE + self::ADDRESS ) ) );
		$this->service( Database::class )->run( 'DELETE FROM {outbox}' );
		foreach ( array( OrderMessages::REMINDER, OrderMessages::CONFIRMATION ) as $kind ) {
			$this->service( Outbox::class )->add( $kind, array( 'order' => 1 ) );
			self::assertStringNotContainsString( 'evil.example', implode( ' ', $this->sent() ), $kind );
			$this->service( Database::class )->run( 'DELETE FROM {outbox}' );
		}
	}

	public function testAnHonestAddressIsPrintedAsEntered(): void {
		$billing = array( 'company' => 'Dr. J.R. Müller-Co', 'city' => 'St. Gallen' ) + self::ADDRESS;
		$this->place( self::body( array( self::line( $this->product() ) ), compact( 'billing' ) ) );
		$text = $this->sent()['text'];
		self::assertStringContainsString( "Dr. J.R. Müller-Co\nOna Šalnaitė\nDrožėjų g. 12\nLT-01100 St. Gallen\n", $text );
	}

	public function testTheOwnerOfAProvenMailboxIsGreetedByName(): void {
		$user  = $this->customer();
		$token = $this->token( $user );
		$place = function ( string $email ) use ( $token ): string {
			$this->service( Database::class )->run( 'DELETE FROM {outbox}' );
			$contact = array( 'email' => $email, 'phone' => '+370 600 12345' );
			$body    = self::body( array( self::line( $this->product() ) ), compact( 'contact' ) );
			self::assertTrue( $this->callAs( $token, 'add_order', $body )['status'] );
			return $this->sent( $email )['text'];
		};
		self::assertStringNotContainsString( 'Ona!', $place( 'ona@example.org' ), 'The mailbox is not proven.' );
		update_user_meta( $user->ID, UserMeta::VERIFIED_EMAIL, 'ona@example.org' );
		self::assertStringContainsString( 'Thank you, Ona!', $place( 'Ona@example.org' ) );
		self::assertStringNotContainsString( 'Ona!', $place( 'friend@example.org' ), 'Another mailbox than the account’s.' );
	}

	public function testSubjectsToTheShopContainNoLinks(): void {
		update_option( 'vitrine_shop_email', 'shop@example.org' );
		$this->place( self::body( array( self::line( $this->product() ) ), array( 'billing' => self::HOSTILE + self::ADDRESS ) ) );
		self::assertStringNotContainsString( 'evil.example', $this->sent( 'shop@example.org' )['subject'] );
		$this->service( Database::class )->run( 'DELETE FROM {outbox}' );
		$message = array(
			'name'    => 'www.evil.example',
			'email'   => 'a@example.org',
			'phone'   => '',
			'message' => 'Is the lamp safe for a bathroom?',
			'url'     => home_url( '/' ),
			'terms'   => true,
			'website' => '',
			'seconds' => 40,
		);
		self::assertSame( 200, $this->rest( 'POST', 'contact', $message )->status );
		self::assertStringNotContainsString( 'evil.example', $this->sent( 'shop@example.org' )['subject'] );
	}

	public function testANewAddressIsNotSentToAnUnprovenMailbox(): void {
		$user = $this->customer();
		$this->service( Database::class )->run( 'DELETE FROM {outbox}' );
		$this->callAs( $this->token( $user ), 'change_email', array( 'email' => 'win@evil.example', 'password' => 'klevas-7' ) );
		self::assertStringNotContainsString( 'evil', implode( ' ', $this->sent() ) );
	}

	public function testOrdersOfStrangersDoNotDelayConfirmationsOfTheMailboxOwner(): void {
		$owner = $this->customer();
		$this->service( Customers::class )->markVerified( $owner->ID, 'ona@example.org' );
		$vase  = $this->product( 50 );
		for ( $n = 0; $n < 12; $n++ ) {
			self::assertTrue( $this->place( self::body( array( self::line( $vase ) ) ) )['status'] );
		}
		$placed = $this->callAs( $this->token( $owner ), 'add_order', self::body( array( self::line( $vase ) ) ) );
		$this->service( Outbox::class )->deliver();
		$subjects = implode( "\n", array_column( $this->mails(), 'subject' ) );
		self::assertStringContainsString( "we have received your order {$placed['data']['number']}", $subjects );
	}
}
