<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Contact;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Contact\Newsletter\Subscriber;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Contact\Newsletter\SubscriberStatus;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\RestResponse;

#[Group( 'data' )]
final class NewsletterTest extends TestCase {

	private FixedClock $clock;

	/** @var list<string> */
	private array $events = array();

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $this->clock );
		$this->events = array();
		foreach ( array( 'vitrine_subscribed', 'vitrine_unsubscribed' ) as $hook ) {
			add_action( $hook, fn ( Subscriber $who ) => $this->events[] = "$hook $who->email {$who->status->value}" );
		}
	}

	/** @param array<string, mixed> $changes */
	private function ask( array $changes = array(), string $language = 'en' ): RestResponse {
		return $this->rest(
			'POST',
			'newsletter',
			$changes + array( 'email' => 'ona@example.org', 'terms' => true, 'website' => '' ),
			array( 'lang' => $language )
		);
	}

	private function deliver(): void {
		$this->service( Outbox::class )->deliver();
	}

	/** The key in the link of the newest e-mail. */
	private function keyOf( string $name ): string {
		$mails = $this->mails();
		self::assertSame( 1, preg_match( "/[?]$name=([0-9a-f]{40})/", (string) ( end( $mails )['message'] ?? '' ), $found ) );
		return $found[1] ?? '';
	}

	private function confirm( string $key ): bool {
		return $this->rest( 'POST', 'newsletter_confirm', array( 'key' => $key ) )->json()['status'];
	}

	private function leave( string $key ): bool {
		return $this->rest( 'POST', 'newsletter_unsubscribe', array( 'key' => $key ) )->json()['status'];
	}

	private function subscriber(): Subscriber {
		return $this->service( Subscribers::class )->byEmail( 'ona@example.org' ) ?? self::fail( 'Subscriber not found.' );
	}

	private function subscribed(): void {
		$this->ask();
		$this->deliver();
		self::assertTrue( $this->confirm( $this->keyOf( 'key' ) ) );
	}

	public function testSubscribesOnlyAfterConfirmation(): void {
		$answer = $this->ask( array( 'email' => ' Ona@Example.org ' ), 'lt' );
		self::assertTrue( $answer->json()['status'], $answer->raw );
		self::assertSame(
			array( SubscriberStatus::Pending, 'lt', '1', '2026-11-23 10:00' ),
			array(
				$this->subscriber()->status,
				$this->subscriber()->language,
				$this->subscriber()->textVersion,
				$this->subscriber()->askedAt->format( 'Y-m-d H:i' ),
			)
		);
		self::assertSame( array(), $this->mails() );

		$this->deliver();
		[ $mail ] = $this->mails();
		self::assertSame( 'ona@example.org', $mail['to'] );
		self::assertStringContainsString( '<html lang="lt">', $mail['message'] );
		self::assertStringContainsString( '/lt/newsletter?key=', $mail['message'] );
		self::assertSame( array(), $this->events );

		$this->clock->time = $this->clock->time->modify( '+6 days' );
		self::assertTrue( $this->confirm( $this->keyOf( 'key' ) ) );
		self::assertSame( array( 'vitrine_subscribed ona@example.org subscribed' ), $this->events );
		self::assertSame( '2026-11-29', $this->subscriber()->confirmedAt?->format( 'Y-m-d' ) );
		self::assertTrue( $this->confirm( $this->keyOf( 'key' ) ), 'A second click is rejected.' );
		self::assertCount( 1, $this->events );
	}

	public function testAcceptsExactlyTheFieldOfTheSpecificationAndStoresWhetherTheTermsWereConfirmed(): void {
		$answer = $this->rest( 'POST', 'newsletter', array( 'email' => 'ona@example.org' ) );
		self::assertSame( array( 200, true ), array( $answer->status, $answer->json()['status'] ), $answer->raw );
		self::assertSame( array( SubscriberStatus::Pending, false ), array( $this->subscriber()->status, $this->subscriber()->terms ) );
		$this->ask();
		self::assertTrue( $this->subscriber()->terms );
		$this->deliver();
		self::assertTrue( $this->confirm( $this->keyOf( 'key' ) ) );
		$this->rest( 'POST', 'newsletter', array( 'email' => 'ona@example.org' ) );
		self::assertTrue( $this->subscriber()->terms, 'A later request changed the proof of consent.' );
	}

	public function testResponseDoesNotRevealSubscribers(): void {
		$new = $this->ask();
		$this->deliver();
		$pending = $this->ask();
		$this->deliver();
		self::assertTrue( $this->confirm( $this->keyOf( 'key' ) ) );
		$subscribed = $this->ask();
		self::assertSame( array( $new->raw, $new->raw ), array( $pending->raw, $subscribed->raw ) );
		self::assertSame( SubscriberStatus::Subscribed, $this->subscriber()->status );

		$this->deliver();
		$mails = $this->mails();
		self::assertCount( 3, $mails );
		self::assertStringContainsString( 'You are already subscribed', $mails[2]['subject'] );
		self::assertStringNotContainsString( '?key=', $mails[2]['message'] );
	}

	public function testOnlyNewestLinkIsValidForSevenDays(): void {
		$this->ask();
		$this->deliver();
		$first = $this->keyOf( 'key' );
		$this->clock->time = $this->clock->time->modify( '+1 day' );
		$this->ask();
		$this->deliver();
		$second = $this->keyOf( 'key' );
		self::assertFalse( $this->confirm( $first ) );
		$this->clock->time = $this->clock->time->modify( '+8 days' );
		$answer = $this->rest( 'POST', 'newsletter_confirm', array( 'key' => $second ) );
		self::assertSame(
			array( 200, false, 'This link is no longer valid. Please subscribe again.' ),
			array( $answer->status, $answer->json()['status'], $answer->json()['message'] )
		);
		self::assertSame( SubscriberStatus::Pending, $this->subscriber()->status );
	}

	public function testStoresKeysAsHashes(): void {
		$this->ask();
		$this->deliver();
		$row = (string) wp_json_encode( $this->service( Database::class )->rows( 'SELECT * FROM {subscribers}' ) )
			. wp_json_encode( $this->service( Database::class )->rows( 'SELECT * FROM {outbox}' ) );
		self::assertStringNotContainsString( $this->keyOf( 'key' ), $row );
	}

	/** @return iterable<string, array{string}> */
	public static function badKeys(): iterable {
		yield 'none' => array( '' );
		yield 'nonsense' => array( '"><script>' );
		yield 'an unknown key' => array( str_repeat( '0', 40 ) );
	}

	#[DataProvider( 'badKeys' )]
	public function testRejectsUnknownKey( string $key ): void {
		$this->subscribed();
		self::assertFalse( $this->confirm( $key ) );
		self::assertFalse( $this->leave( $key ) );
		self::assertSame( SubscriberStatus::Subscribed, $this->subscriber()->status );
	}

	public function testUnsubscribesWithOneClick(): void {
		$this->subscribed();
		$confirm = $this->keyOf( 'key' );
		$leave   = $this->keyOf( 'leave' );
		self::assertTrue( $this->leave( $leave ) );
		self::assertSame( SubscriberStatus::Unsubscribed, $this->subscriber()->status );
		self::assertSame( 'vitrine_unsubscribed ona@example.org unsubscribed', $this->events[1] );
		self::assertTrue( $this->leave( $leave ), 'An unsubscribed person gets another message.' );
		self::assertCount( 2, $this->events );
		self::assertFalse( $this->confirm( $confirm ), 'An old e-mail subscribes again.' );

		$this->ask();
		self::assertSame( SubscriberStatus::Pending, $this->subscriber()->status );
		self::assertNull( $this->subscriber()->endedAt );
	}

	public function testEveryEmailHasListUnsubscribeHeaders(): void {
		$this->subscribed();
		$this->ask();
		$this->deliver();
		foreach ( $this->mails() as $mail ) {
			$headers = implode( "\n", (array) $mail['headers'] );
			self::assertStringContainsString( 'List-Unsubscribe-Post: List-Unsubscribe=One-Click', $headers );
			self::assertSame( 1, preg_match( '~List-Unsubscribe: <(http[^>]+newsletter_unsubscribe[^>]+)>~', $headers, $found ) );
			self::assertStringContainsString( 'key=' . $this->subscriber()->leaveKey, $found[1] ?? '' );
		}
		// One-click unsubscription (RFC 8058).
		$answer = $this->rest(
			'POST',
			'newsletter_unsubscribe',
			'List-Unsubscribe=One-Click',
			array( 'key' => $this->subscriber()->leaveKey ),
			array( 'Content-Type' => 'application/x-www-form-urlencoded' )
		);
		self::assertTrue( $answer->json()['status'], $answer->raw );
		self::assertSame( SubscriberStatus::Unsubscribed, $this->subscriber()->status );
	}

	public function testUnsubscribeLinkOpensPageWithButton(): void {
		$this->subscribed();
		$key    = $this->subscriber()->leaveKey;
		$answer = $this->rest( 'GET', 'newsletter_unsubscribe', array(), array( 'key' => $key ) );
		self::assertSame( array( 302, home_url( "/newsletter?leave=$key" ) ), array( $answer->status, $answer->header( 'Location' ) ) );
		self::assertSame( SubscriberStatus::Subscribed, $this->subscriber()->status );
	}

	/** @return iterable<string, array{array<string, mixed>, list<string>}> */
	public static function faults(): iterable {
		yield 'no address' => array( array( 'email' => '' ), array( 'email' ) );
		yield 'an incomplete address' => array( array( 'email' => 'ona@' ), array( 'email' ) );
		yield 'two addresses' => array( array( 'email' => "ona@example.org\r\nBcc: b@example.org" ), array( 'email' ) );
		yield 'without consent' => array( array( 'terms' => false ), array( 'terms' ) );
	}

	/**
	 * @param array<string, mixed> $changes
	 * @param list<string>         $fields
	 */
	#[DataProvider( 'faults' )]
	public function testReportsErrors( array $changes, array $fields ): void {
		$answer = $this->ask( $changes );
		self::assertSame(
			array( 200, false, 'Please check your e-mail address and try again.' ),
			array( $answer->status, $answer->json()['status'], $answer->json()['message'] )
		);
		self::assertSame( $fields, array_column( $answer->json()['data']['errors'], 'field' ) );
		self::assertSame( '0', $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {subscribers}' ) );
	}

	public function testBotGetsSameResponseAndIsIgnored(): void {
		self::assertSame( $this->ask()->raw, $this->ask( array( 'email' => 'machine@example.org', 'website' => 'x' ) )->raw );
		self::assertNull( $this->service( Subscribers::class )->byEmail( 'machine@example.org' ) );
	}

	public function testLimitsEmailsPerAddressToThreeADay(): void {
		for ( $n = 0; $n < 5; $n++ ) {
			self::assertTrue( $this->ask()->json()['status'] );
		}
		$this->deliver();
		self::assertCount( 3, $this->mails() );
	}

	public function testLimitsRequestsToTenPerTenMinutes(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00:30' ) );
		for ( $n = 0; $n < 10; $n++ ) {
			self::assertSame( 200, $this->ask( array( 'email' => "a$n@example.org" ) )->status );
		}
		self::assertSame( 429, $this->ask( array( 'email' => 'b@example.org' ) )->status );
	}

	public function testRetriesFailedEmailWithValidKey(): void {
		$down = static fn (): bool => false;
		add_filter( 'pre_wp_mail', $down, 99 );
		$this->ask();
		$this->deliver();
		remove_filter( 'pre_wp_mail', $down, 99 );
		$this->clock->time = $this->clock->time->modify( '+61 seconds' );
		$this->deliver();
		self::assertCount( 2, $this->mails() );
		self::assertTrue( $this->confirm( $this->keyOf( 'key' ) ) );
	}

	public function testDeletesUnconfirmedAddressesOnly(): void {
		$this->subscribed();
		$this->ask( array( 'email' => 'never@example.org' ) );
		$this->clock->time = $this->clock->time->modify( '+31 days' );
		do_action( Outbox::SWEEP );
		self::assertNull( $this->service( Subscribers::class )->byEmail( 'never@example.org' ) );
		self::assertSame( SubscriberStatus::Subscribed, $this->subscriber()->status );
	}
}
