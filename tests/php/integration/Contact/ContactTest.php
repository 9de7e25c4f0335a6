<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Contact;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Contact\Inbox;
use Vitrine\Contact\Message;
use Vitrine\Contact\MessageQuery;
use Vitrine\Contact\Messages;
use Vitrine\Contact\MessageStatus;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Mailer;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\RestResponse;

final class ContactTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/** @param array<string, mixed> $changes */
	private function write( array $changes = array(), string $language = 'en' ): RestResponse {
		return $this->rest( 'POST', 'contact', self::body( $changes ), array( 'lang' => $language ) );
	}

	/**
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed>
	 */
	private static function body( array $changes = array() ): array {
		return $changes + array(
			'email'   => 'ona@example.org',
			'name'    => 'Ona Šalnaitė',
			'phone'   => '+370 600 12345',
			'message' => "Is the lamp safe for a bathroom?\nThank you.",
			'url'     => home_url( '/lt/lempos/pavilnys?key=secret#top' ),
			'terms'   => true,
			'website' => '',
			'seconds' => 40,
		);
	}

	/** @return list<Message> */
	private function kept( MessageStatus $status = MessageStatus::Received ): array {
		return $this->service( Messages::class )->find( new MessageQuery( $status ) )['messages'];
	}

	public function testStoresMessageAndSendsItAfterResponse(): void {
		update_option( Mailer::ADDRESS_OPTION, 'hello@molismedis.example' );
		$answer = $this->write( array(), 'lt' );
		self::assertTrue( $answer->json()['status'], $answer->raw );
		self::assertNull( $answer->json()['data'] );
		self::assertSame( 'no-store', $answer->header( 'Cache-Control' ) );
		self::assertSame( array(), $this->mails() );

		[ $message ] = $this->kept();
		self::assertSame(
			array( 'Ona Šalnaitė', 'ona@example.org', '+370 600 12345', 'lt' ),
			array( $message->sender->name, $message->sender->email, $message->sender->phone, $message->sender->language )
		);
		self::assertSame( home_url( '/lt/lempos/pavilnys' ), $message->origin->page );

		$this->service( Outbox::class )->deliver();
		[ $mail ] = $this->mails();
		self::assertSame( 'hello@molismedis.example', $mail['to'] );
		self::assertSame( 'Message from Ona Šalnaitė', $mail['subject'] );
		self::assertContains( 'Reply-To: ona@example.org', (array) $mail['headers'] );
		self::assertStringContainsString( '<html lang="en">', $mail['message'] );
		self::assertStringContainsString( "Is the lamp safe for a bathroom?<br />\nThank you.", $mail['message'] );
		self::assertStringContainsString( 'Lietuvių', $mail['message'] );
		self::assertStringContainsString( 'href="' . home_url( '/lt/lempos/pavilnys' ) . '"', $mail['message'] );
		self::assertStringContainsString( "page=vitrine-messages&#038;message=$message->id", $mail['message'] );
		self::assertStringNotContainsString( 'secret', $mail['message'] );
		$this->service( Outbox::class )->deliver();
		self::assertCount( 1, $this->mails(), 'The message was sent twice.' );
	}

	public function testRespondsInVisitorLanguage(): void {
		self::assertSame( 'Thank you. We have received your message.', $this->write()->json()['message'] );
		self::assertSame( 'Your message could not be sent. Please try again.', $this->write( array( 'name' => '' ) )->json()['message'] );
	}

	public function testPhoneAndMessageAreOptional(): void {
		$body = self::body();
		unset( $body['phone'], $body['message'], $body['website'], $body['seconds'] );
		self::assertTrue( $this->rest( 'POST', 'contact', $body )->json()['status'] );
		self::assertCount( 1, $this->kept() );
	}

	public function testAcceptsExactlyTheFieldsOfTheSpecificationAndStoresWhetherTheTermsWereConfirmed(): void {
		$fields = array( 'email', 'name', 'phone', 'message', 'url' );
		$answer = $this->rest( 'POST', 'contact', array_intersect_key( self::body(), array_flip( $fields ) ) );
		self::assertSame( array( 200, true ), array( $answer->status, $answer->json()['status'] ), $answer->raw );
		$this->write();
		self::assertSame( array( true, false ), array_map( static fn ( Message $message ): bool => $message->terms, $this->kept() ) );
	}

	/** @return iterable<string, array{array<string, mixed>, list<string>}> */
	public static function faults(): iterable {
		yield 'no e-mail' => array( array( 'email' => '' ), array( 'email' ) );
		yield 'no address at all' => array( array( 'email' => 'ona at example' ), array( 'email' ) );
		yield 'two addresses' => array( array( 'email' => 'ona@example.org, b@example.org' ), array( 'email' ) );
		yield 'no name' => array( array( 'name' => "  \n " ), array( 'name' ) );
		yield 'a very long name' => array( array( 'name' => str_repeat( 'a', 121 ) ), array( 'name' ) );
		yield 'without consent' => array( array( 'terms' => false ), array( 'terms' ) );
		yield 'a very long message' => array( array( 'message' => str_repeat( 'ą', 5001 ) ), array( 'message' ) );
		yield 'everything' => array( array( 'email' => 'x', 'name' => '', 'terms' => false ), array( 'email', 'name', 'terms' ) );
	}

	/**
	 * @param array<string, mixed> $changes
	 * @param list<string>         $fields
	 */
	#[DataProvider( 'faults' )]
	public function testReportsErrorsByField( array $changes, array $fields ): void {
		$answer = $this->write( $changes );
		self::assertSame( 200, $answer->status );
		self::assertFalse( $answer->json()['status'] );
		self::assertSame( $fields, array_column( $answer->json()['data']['errors'], 'field' ) );
		self::assertNotContains( '', array_column( $answer->json()['data']['errors'], 'message' ) );
		self::assertSame( array(), $this->kept() );
	}

	public function testLimitsMessageLength(): void {
		self::assertTrue( $this->write( array( 'message' => str_repeat( 'ą', 5000 ) ) )->json()['status'] );
		self::assertSame( 5000, mb_strlen( $this->kept()[0]->text ) );
		$answer = $this->write( array( 'message' => str_repeat( 'a', 1024 * 1024 ) ) );
		self::assertSame( 413, $answer->status );
		self::assertSame( 'The request is too large.', $answer->json()['message'] );
		self::assertCount( 1, $this->kept() );
	}

	public function testPreventsHeaderAndMarkupInjection(): void {
		$this->write(
			array(
				'name'    => "Ona\r\nBcc: all@example.org\r\n\r\nHello",
				'message' => '<script>alert(1)</script>',
				'phone'   => "1\r\nX-A: b",
			)
		);
		$this->service( Outbox::class )->deliver();
		[ $mail ] = $this->mails();
		self::assertSame( 'Message from Ona Bcc: all @ example. org Hello', $mail['subject'] );
		self::assertStringNotContainsString( "\n", $mail['subject'] . implode( '', (array) $mail['headers'] ) );
		self::assertStringNotContainsString( '<script>', $mail['message'] );
		self::assertFalse( $this->write( array( 'email' => "ona@example.org\r\nBcc: all@example.org" ) )->json()['status'] );
	}

	/** @return iterable<string, array{string}> */
	public static function foreignAddresses(): iterable {
		yield 'another site' => array( 'https://evil.example/phish' );
		yield 'a script' => array( 'javascript:alert(1)' );
		yield 'our host as a user name' => array( 'http://SITE@evil.example/' );
		yield 'a host that starts like ours' => array( 'http://SITE.evil.example/' );
		yield 'another port of our host' => array( 'http://SITE:81/' );
		yield 'markup' => array( 'http://SITE/"><script>alert(1)</script>' );
		yield 'no address' => array( '../../etc/passwd' );
		yield 'an incomplete address' => array( '//evil.example' );
		yield 'nothing' => array( '' );
	}

	#[DataProvider( 'foreignAddresses' )]
	public function testForeignPageUrlIsNotLinked( string $url ): void {
		$url = str_replace( 'SITE', (string) wp_parse_url( home_url(), PHP_URL_HOST ), $url );
		self::assertTrue( $this->write( array( 'url' => $url ) )->json()['status'] );
		self::assertFalse( $this->kept()[0]->origin->isOwn );
		$this->service( Outbox::class )->deliver();
		self::assertStringNotContainsString( 'Written on', $this->mails()[0]['message'] );
		self::assertStringNotContainsString( 'evil.example', $this->mails()[0]['message'] );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function machines(): iterable {
		yield 'the honeypot field' => array( array( 'website' => 'https://pills.example' ) );
		yield 'submitted too fast' => array( array( 'seconds' => 1 ) );
	}

	/** @param array<string, mixed> $changes */
	#[DataProvider( 'machines' )]
	public function testSpamLooksSuccessfulAndIsNotSent( array $changes ): void {
		$person  = $this->write();
		$machine = $this->write( $changes );
		self::assertSame( $person->raw, $machine->raw );
		self::assertCount( 1, $this->kept( MessageStatus::Spam ) );
		$this->service( Outbox::class )->deliver();
		self::assertCount( 1, $this->mails() );

		$this->service( Inbox::class )->rescue( $this->kept( MessageStatus::Spam )[0]->id );
		$this->service( Outbox::class )->deliver();
		self::assertSame(
			array( 2, 0, 2 ),
			array( count( $this->kept() ), count( $this->kept( MessageStatus::Spam ) ), count( $this->mails() ) )
		);
	}

	public function testLimitsMessagesToFivePerTenMinutes(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		for ( $n = 0; $n < 5; $n++ ) {
			self::assertSame( 200, $this->write()->status );
		}
		$answer = $this->write();
		self::assertSame( 429, $answer->status );
		self::assertSame( '600', $answer->header( 'Retry-After' ) );
		self::assertCount( 5, $this->kept() );
		$clock->time = $clock->time->modify( '+11 minutes' );
		self::assertSame( 200, $this->write()->status );
	}

	public function testRetriesAfterMailServerFailure(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$down = static fn (): bool => false;
		add_filter( 'pre_wp_mail', $down, 99 );
		$this->write();
		$outbox = $this->service( Outbox::class );
		$outbox->deliver();
		self::assertCount( 1, $this->mails() );
		self::assertCount( 1, $this->kept() );

		remove_filter( 'pre_wp_mail', $down, 99 );
		$clock->time = $clock->time->modify( '+61 seconds' );
		$outbox->deliver();
		self::assertCount( 2, $this->mails(), 'It was not retried.' );
		$clock->time = $clock->time->modify( '+1 day' );
		$outbox->deliver();
		self::assertCount( 2, $this->mails(), 'It was sent twice.' );
	}

	public function testDeletedMessageIsNotSent(): void {
		$this->write();
		$this->service( Messages::class )->delete( $this->kept()[0]->id );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array(), $this->mails() );
	}

	public function testRejectsInvalidTypes(): void {
		foreach ( array(
			array( 'terms' => 'yes' ),
			array( 'message' => array( 'a' ) ),
			array( 'seconds' => -1 ),
			array( 'bcc' => 'x' ),
		) as $changes ) {
			self::freshDatabase();
			self::assertSame( 400, $this->write( $changes )->status );
		}
		self::assertSame( array(), $this->kept() );
	}
}
