<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPMailer\PHPMailer\PHPMailer;
use RuntimeException;
use Vitrine\Contact\ContactForm;
use Vitrine\Contact\Mail\MessageMail;
use Vitrine\Contact\Messages;
use Vitrine\Contact\MessageStatus;
use Vitrine\Contact\PageUrl;
use Vitrine\Customers\Mail\StaffPasswordReset;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** Out-of-office replies don't answer e-mails of a machine (RFC 3834); people do. */
final class AutoSubmittedTest extends ShopTestCase {

	/**
	 * What PHPMailer would send.
	 *
	 * @param callable(): mixed $send
	 * @return list<string> Headers of each e-mail.
	 */
	private function sent( callable $send ): array {
		remove_all_filters( 'pre_wp_mail' );
		$sent = array();
		$read = static function ( PHPMailer $mailer ) use ( &$sent ): never {
			self::assertTrue( $mailer->preSend() );
			$sent[] = (string) strstr( $mailer->getSentMIMEMessage(), "\r\n\r\n", true );
			throw new RuntimeException( 'Nothing leaves a test.' );
		};
		add_action( 'phpmailer_init', $read, 99 );
		try {
			$send();
		} catch ( RuntimeException ) {
			self::assertNotSame( array(), $sent );
		} finally {
			remove_action( 'phpmailer_init', $read, 99 );
		}
		return $sent;
	}

	private static function header( string $name, string $headers ): string {
		preg_match_all( "/^$name: (.*)$/mi", str_replace( "\r", '', $headers ), $found );
		return implode( ' | ', $found[1] );
	}

	public function testOrdersAreAnsweredByPeopleOnly(): void {
		$this->place( self::body( array( self::line( $this->product() ) ) ) );
		$mails = $this->sent( fn () => $this->service( Outbox::class )->deliver() );
		self::assertCount( 2, $mails );
		foreach ( $mails as $headers ) {
			self::assertSame( 'auto-generated', self::header( 'Auto-Submitted', $headers ) );
		}
		self::assertSame( '', self::header( 'Reply-To', $mails[0] ) );
		self::assertSame( 'ona@example.org', self::header( 'Reply-To', $mails[1] ), 'The shop answers the customer.' );
	}

	public function testOtherHeadersStay(): void {
		$headers = array( 'List-Unsubscribe' => '<https://shop.test/x>' );
		$mail    = new Mail( 'ona@example.org', 'News', '<p>News</p>', 'News', headers: $headers );
		$all     = implode( $this->sent( fn () => $this->service( Mailer::class )->send( $mail ) ) );
		self::assertSame( 'auto-generated', self::header( 'Auto-Submitted', $all ) );
		self::assertSame( '<https://shop.test/x>', self::header( 'List-Unsubscribe', $all ) );
	}

	public function testANoteIsAPersonsMessage(): void {
		$this->place( self::body( array( self::line( $this->product() ) ) ) );
		$this->service( Outbox::class )->deliver();
		$order = $this->service( OrderRepository::class )->byId( 1 ) ?? self::fail( 'There is no order.' );
		$this->service( OrderNotes::class )->add( $order, 'Shall I wrap it?', true, Actor::staff( 1, 'Rūta' ) );
		$headers = implode( $this->sent( fn () => $this->service( Outbox::class )->deliver() ) );
		self::assertSame( 'no', self::header( 'Auto-Submitted', $headers ) );
	}

	public function testAMessageOfTheContactFormIsAPersons(): void {
		$form = new ContactForm( 'ona@example.org', 'Ona', '', 'Do you deliver to Nida?', '/', true );
		$id   = $this->service( Messages::class )->add( $form, PageUrl::of( '/', home_url() ), MessageStatus::Received, 'en' );
		$sent = implode( $this->sent( fn () => $this->service( MessageMail::class )->send( array( 'message' => $id ) ) ) );
		self::assertStringNotContainsStringIgnoringCase( 'Auto-Submitted', $sent );
		self::assertSame( 'ona@example.org', self::header( 'Reply-To', $sent ) );
	}

	public function testThePasswordEmailOfStaffIsMarked(): void {
		$user = wp_insert_user( array( 'user_login' => 'ruta', 'user_pass' => 'x', 'user_email' => 'ruta@shop.test', 'role' => 'editor' ) );
		self::assertIsInt( $user );
		$headers = implode( $this->sent( fn () => $this->service( StaffPasswordReset::class )->deliver( array( 'user' => $user ) ) ) );
		self::assertSame( 'auto-generated', self::header( 'Auto-Submitted', $headers ) );
	}
}
