<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Contact;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Contact\Newsletter\Newsletter;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Contact\Newsletter\SubscriberStatus;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestAnswer;

/** Over HTTP, as a browser without scripts and a mail program that looks at every link do it. */
final class NewsletterPageTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/** @param array<string, string> $fields */
	private function post( array $fields, string $path = '/newsletter' ): RestAnswer {
		return $this->http( 'POST', $path, http_build_query( $fields ), array( 'Content-Type' => 'application/x-www-form-urlencoded' ) );
	}

	/** @phpstan-impure */
	private function standing( string $email = 'ona@example.org' ): ?SubscriberStatus {
		return $this->service( Subscribers::class )->byEmail( $email )?->status;
	}

	public function testTheFormWorksWithoutScriptsAndItsAddressTellsNothing(): void {
		$answer = $this->post( array( 'email' => 'ona@example.org', 'terms' => '1' ), '/lt/newsletter' );
		self::assertSame( 303, $answer->status );
		self::assertStringEndsWith( '/lt/newsletter?done=asked', (string) $answer->header( 'Location' ) );
		self::assertSame( array( SubscriberStatus::Pending, 'lt' ), array( $this->standing(), $this->service( Subscribers::class )->byEmail( 'ona@example.org' )?->language ) );
		self::assertStringEndsWith( '?done=wrong', (string) $this->post( array( 'email' => 'ona@example.org' ) )->header( 'Location' ) );
		self::assertStringEndsWith( '?done=asked', (string) $this->post( array( 'email' => 'm@example.org', 'terms' => '1', 'website' => 'x' ) )->header( 'Location' ) );
		self::assertNull( $this->standing( 'm@example.org' ) );
	}

	public function testLookingAtALinkChangesNothingAndItsButtonDoes(): void {
		$this->service( Newsletter::class )->ask( 'ona@example.org', true );
		$subscriber = $this->service( Subscribers::class )->byEmail( 'ona@example.org' );
		$key        = $this->service( Subscribers::class )->newConfirmation( (int) $subscriber?->id, 60 );
		$page       = $this->http( 'GET', "/newsletter?key=$key" );
		self::assertSame( SubscriberStatus::Pending, $this->standing() );
		self::assertStringContainsString( "name=\"key\" value=\"$key\"", $page->raw );
		self::assertSame( 'no-referrer', $page->header( 'Referrer-Policy' ) );
		self::assertStringContainsString( 'no-cache', (string) $page->header( 'Cache-Control' ) );
		self::assertStringContainsString( 'noindex', $page->raw );

		self::assertStringEndsWith( '?done=confirmed', (string) $this->post( array( 'key' => $key ) )->header( 'Location' ) );
		self::assertSame( SubscriberStatus::Subscribed, $this->standing() );

		$this->http( 'GET', "/newsletter?leave=$subscriber?->leaveKey" );
		self::assertSame( SubscriberStatus::Subscribed, $this->standing() );
		self::assertStringEndsWith( '?done=left', (string) $this->post( array( 'leave' => (string) $subscriber?->leaveKey ) )->header( 'Location' ) );
		self::assertSame( SubscriberStatus::Unsubscribed, $this->standing() );
		self::assertStringEndsWith( '?done=expired', (string) $this->post( array( 'key' => $key ) )->header( 'Location' ) );
		self::assertStringEndsWith( '?done=unknown', (string) $this->post( array( 'leave' => 'x' ) )->header( 'Location' ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function outcomes(): iterable {
		yield 'asked' => array( 'asked', 'Please confirm your subscription: we have sent you an e-mail.' );
		yield 'wrong' => array( 'wrong', 'Please check your e-mail address and try again.' );
		yield 'confirmed' => array( 'confirmed', 'From now on you get our newsletter.' );
		yield 'expired' => array( 'expired', 'This link is no longer valid.' );
		yield 'left' => array( 'left', 'You get no more newsletters from us.' );
		yield 'unknown' => array( 'unknown', 'This link is not valid.' );
		yield 'nonsense' => array( '<script>', 'Enter your e-mail address below' );
		yield 'a list' => array( 'x&done[]=y', 'Enter your e-mail address below' );
	}

	#[DataProvider( 'outcomes' )]
	public function testEachOutcomeIsSaid( string $done, string $words ): void {
		$page = $this->http( 'GET', '/newsletter?done=' . $done );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( $words, $page->raw );
		self::assertStringNotContainsString( '<script>"', $page->raw );
	}

	public function testAKeyOfMarkupStaysText(): void {
		self::assertStringContainsString( 'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"', $this->http( 'GET', '/newsletter?key=' . rawurlencode( '"><script>alert(1)</script>' ) )->raw );
	}

	public function testWhoPostsWithoutEndWaits(): void {
		for ( $n = 0; $n < 10; $n++ ) {
			self::assertSame( 303, $this->post( array( 'email' => "a$n@example.org", 'terms' => '1' ) )->status );
		}
		$answer = $this->post( array( 'email' => 'b@example.org', 'terms' => '1' ) );
		self::assertSame( 429, $answer->status );
		self::assertNotNull( $answer->header( 'Retry-After' ) );
		self::assertStringContainsString( 'Too many attempts', $answer->raw );
		self::assertNull( $this->standing( 'b@example.org' ) );
	}
}
