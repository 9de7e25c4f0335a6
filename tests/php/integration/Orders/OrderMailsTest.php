<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPMailer\PHPMailer\PHPMailer;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Mailer;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Tests\Support\FixedClock;

#[Group( 'compat' )]
final class OrderMailsTest extends ShopTestCase {

	/** @param array<string, mixed> $changes */
	private function order( array $changes = array(), string $language = 'lt' ): string {
		$answer = $this->place(
			self::body( array( self::line( $this->product( 5, 1000, array(), 'Vase & Co' ), 2 ) ), $changes ),
			$language
		);
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		return $answer['data']['key'];
	}

	public function testCustomerAndShopGetTheirEmailsAfterTheResponse(): void {
		update_option(
			BankAccount::OPTION,
			array( 'holder' => 'UAB Molis', 'iban' => 'lt121000011101001000', 'bic' => 'LIABLT2X', 'bank' => '' )
		);
		update_option( Mailer::ADDRESS_OPTION, 'orders@molismedis.example' );
		$key = $this->order();
		self::assertSame( array(), $this->mails() );

		$this->service( Outbox::class )->deliver();
		self::assertCount( 2, $this->mails() );
		[ $customer, $shop ] = $this->mails();
		self::assertSame( array( 'ona@example.org', 'orders@molismedis.example' ), array( $customer['to'], $shop['to'] ) );
		self::assertStringContainsString( '1001', $customer['subject'] );
		self::assertContains( 'From: Vitrine <orders@molismedis.example>', (array) $customer['headers'] );
		self::assertContains( 'Reply-To: ona@example.org', (array) $shop['headers'] );
		self::assertStringContainsString( '<html lang="lt">', $customer['message'] );
		self::assertStringContainsString( "/lt/received-your-order?key=$key", $customer['message'] );
		self::assertStringContainsString( "25,90\u{a0}€", $customer['message'] );
		self::assertStringContainsString( '2 × Vase &amp; Co (lt)', $customer['message'] );
		self::assertStringContainsString( 'LT12 1000 0111 0100 1000', $customer['message'] );
		self::assertStringContainsString( 'Lietuva', $customer['message'] );
		self::assertStringContainsString( 'page=vitrine-orders', $shop['message'] );
		self::assertStringContainsString( '<html lang="en">', $shop['message'] );

		$this->service( Outbox::class )->deliver();
		self::assertCount( 2, $this->mails(), 'A message was sent twice.' );
	}

	public function testCustomerInputIsEscapedInHtmlAndVerbatimInPlainText(): void {
		$this->order(
			array( 'note' => '<script>alert(1)</script> & "so"', 'billing' => array( 'first_name' => '<b>Ona' ) + self::ADDRESS )
		);
		remove_all_filters( 'pre_wp_mail' );
		$sent = array();
		add_action(
			'phpmailer_init',
			static function ( PHPMailer $mailer ) use ( &$sent ): never {
				$sent[] = array( $mailer->Body, $mailer->AltBody, $mailer->ContentType );
				throw new RuntimeException( 'Nothing leaves a test.' );
			},
			99
		);
		$this->service( Outbox::class )->deliver();
		self::assertCount( 2, $sent );
		foreach ( $sent as [ $html, $plain, $type ] ) {
			self::assertSame( 'text/html', $type );
			self::assertStringNotContainsString( '<script>', $html );
			self::assertStringNotContainsString( '<b>Ona', $html );
			self::assertStringContainsString( '<b>Ona Šalnaitė', $plain );
			self::assertStringContainsString( '2 × Vase & Co (lt)', $plain );
		}
		[ [ $to_customer, $plain_to_customer ], [ $to_shop, $plain_to_shop ] ] = $sent;
		self::assertStringContainsString( '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot;', $to_shop );
		self::assertStringContainsString( '<script>alert(1)</script> & "so"', $plain_to_shop );
		// Anyone can enter another person's address at checkout, so the e-mail must not carry their text to it.
		self::assertStringNotContainsString( 'alert(1)', $to_customer . $plain_to_customer );
	}

	public function testConfirmationsAreLimitedToTenPerHourAndAddress(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$vase = $this->product( 50 );
		for ( $n = 0; $n < 12; $n++ ) {
			self::assertTrue(
				$this->place(
					self::body(
						array( self::line( $vase ) ),
						array(
							'contact' => array(
								'email' => $n % 2 === 0 ? 'ona@example.org' : 'Ona@Example.org',
								'phone' => '+370 600 12345',
							),
						)
					)
				)['status']
			);
		}
		$outbox = $this->service( Outbox::class );
		$outbox->deliver();
		self::assertSame( array( 10, 12 ), $this->countMails() );
		$clock->time = $clock->time->modify( '+16 minutes' );
		$outbox->deliver();
		self::assertSame( array( 10, 12 ), $this->countMails() );
		$clock->time = $clock->time->modify( '+1 hour' );
		$outbox->deliver();
		self::assertSame( array( 12, 12 ), $this->countMails() );
	}

	/**
	 * @return array{int, int} E-mails to the customer and to the shop.
	 * @phpstan-impure
	 */
	private function countMails(): array {
		$customers = array_filter(
			$this->mails(),
			static fn ( array $mail ): bool => is_string( $mail['to'] ) && strtolower( $mail['to'] ) === 'ona@example.org'
		);
		return array( count( $customers ), count( $this->mails() ) - count( $customers ) );
	}

	public function testAFailedMailIsRetriedWithBackoff(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$this->order();
		remove_all_filters( 'pre_wp_mail' );
		$tries = 0;
		add_filter(
			'pre_wp_mail',
			static function () use ( &$tries ): bool {
				++$tries;
				return false;
			}
		);
		$outbox = $this->service( Outbox::class );
		$outbox->deliver();
		$outbox->deliver();
		self::assertSame( 2, $tries, 'It was retried immediately.' );
		$clock->time = $clock->time->modify( '+61 seconds' );
		$outbox->deliver();
		self::assertSame( 4, $tries );
		$clock->time = $clock->time->modify( '+61 seconds' );
		$outbox->deliver();
		self::assertSame( 4, $tries, 'The second pause is as short as the first.' );
		self::assertStringContainsString(
			'could not be sent',
			(string) $this->service( Database::class )->value( 'SELECT error FROM {outbox} ORDER BY id LIMIT 1' )
		);
	}

	public function testAnOrderInADisabledLanguageIsMailedInTheDefaultLanguage(): void {
		$this->order();
		$this->service( Database::class )->run( 'UPDATE {orders} SET language = %s', array( 'xx' ) );
		$this->service( Outbox::class )->deliver();
		self::assertStringContainsString( '<html lang="en">', $this->mails()[0]['message'] );
	}
}
