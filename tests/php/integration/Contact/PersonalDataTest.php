<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Contact;

use Vitrine\Contact\ContactForm;
use Vitrine\Contact\Inbox;
use Vitrine\Contact\MessageQuery;
use Vitrine\Contact\Messages;
use Vitrine\Contact\Newsletter\NewsletterSubscriptions;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Contact\Privacy\MessageRetention;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;

/** Export, erasure and retention of personal data. */
final class PersonalDataTest extends TestCase {

	private const MINE = array( 'vitrine-messages', 'vitrine-newsletter' );

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	private function write( string $email = 'ona@example.org', string $text = 'Is it waterproof?' ): void {
		self::assertSame( array(), $this->service( Inbox::class )->receive( new ContactForm( $email, 'Ona', '', $text, '', true ) ) );
	}

	private function messages(): int {
		return $this->service( Messages::class )->find( new MessageQuery() )['total'];
	}

	/** @return array<string, string> Exported values by group and label. */
	private function exported( string $email ): array {
		$given = array();
		foreach ( array_intersect_key(
			apply_filters( 'wp_privacy_personal_data_exporters', array() ),
			array_flip( self::MINE )
		) as $exporter ) {
			self::assertNotSame( '', $exporter['exporter_friendly_name'] );
			foreach ( $exporter['callback']( $email, 1 )['data'] as $item ) {
				foreach ( $item['data'] as $fact ) {
					$given[ "{$item['group_id']} {$fact['name']}" ] = $fact['value'];
				}
			}
		}
		return $given;
	}

	public function testExportsMessagesAndSubscriptions(): void {
		$this->write();
		$this->write( 'other@example.org', 'A secret' );
		$this->service( NewsletterSubscriptions::class )->subscribe( 'ona@example.org', null );
		$given = $this->exported( 'Ona@Example.org' );
		self::assertSame( 'Is it waterproof?', $given['vitrine-messages Message'] ?? null );
		self::assertSame( 'Not confirmed', $given['vitrine-newsletter Status'] ?? null );
		self::assertSame( 'Yes', $given['vitrine-messages Privacy policy accepted'] ?? null );
		self::assertSame( 'No', $given['vitrine-newsletter Privacy policy accepted'] ?? null );
		self::assertStringNotContainsString( 'A secret', implode( ' ', $given ) );
		self::assertSame( array(), $this->exported( 'nobody@example.org' ) );
	}

	public function testErasesOnePersonOnly(): void {
		$this->write();
		$this->write( 'other@example.org' );
		$this->service( NewsletterSubscriptions::class )->subscribe( 'ona@example.org', true );
		foreach ( array_intersect_key(
			apply_filters( 'wp_privacy_personal_data_erasers', array() ),
			array_flip( self::MINE )
		) as $eraser ) {
			$answer = $eraser['callback']( 'ONA@example.org', 1 );
			self::assertSame( array( true, false, true ), array( $answer['items_removed'], $answer['items_retained'], $answer['done'] ) );
		}
		self::assertSame( 1, $this->messages() );
		self::assertNull( $this->service( Subscribers::class )->byEmail( 'ona@example.org' ) );
		self::assertSame( array(), $this->exported( 'ona@example.org' ) );
	}

	public function testDeletesMessagesAfterRetentionPeriod(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$this->write();
		$clock->time = $clock->time->modify( '+31 days' );
		do_action( Outbox::SWEEP );
		self::assertSame( 1, $this->messages(), 'It was deleted before a year was over.' );
		update_option( MessageRetention::OPTION, 0 );
		$clock->time = $clock->time->modify( '+2000 days' );
		do_action( Outbox::SWEEP );
		self::assertSame( 1, $this->messages(), 'It was deleted although messages are kept.' );
		update_option( MessageRetention::OPTION, 30 );
		do_action( Outbox::SWEEP );
		self::assertSame( 0, $this->messages() );
	}
}
