<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Contact;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Contact\Newsletter\NewsletterSubscriptions;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Contact\Newsletter\SubscriberStatus;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;

/** Over HTTP, without scripts. Mail programs may prefetch every link. */
final class NewsletterPageTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/** @param array<string, string> $fields */
	private function post( array $fields, string $path = '/newsletter' ): RestResponse {
		return $this->http( 'POST', $path, http_build_query( $fields ), array( 'Content-Type' => 'application/x-www-form-urlencoded' ) );
	}

	/** @phpstan-impure */
	private function standing( string $email = 'ona@example.org' ): ?SubscriberStatus {
		return $this->service( Subscribers::class )->byEmail( $email )?->status;
	}

	public function testFormWorksWithoutScriptsAndUrlHasNoData(): void {
		$answer = $this->post( array( 'email' => 'ona@example.org', 'terms' => '1' ), '/lt/newsletter' );
		self::assertSame( 303, $answer->status );
		self::assertStringEndsWith( '/lt/newsletter?done=asked', (string) $answer->header( 'Location' ) );
		self::assertSame(
			array( SubscriberStatus::Pending, 'lt' ),
			array( $this->standing(), $this->service( Subscribers::class )->byEmail( 'ona@example.org' )?->language )
		);
		self::assertStringEndsWith( '?done=wrong', (string) $this->post( array( 'email' => 'ona@example.org' ) )->header( 'Location' ) );
		self::assertStringEndsWith(
			'?done=asked',
			(string) $this->post( array( 'email' => 'm@example.org', 'terms' => '1', 'website' => 'x' ) )->header( 'Location' )
		);
		self::assertNull( $this->standing( 'm@example.org' ) );
	}

	public function testOpeningLinkChangesNothingUntilButtonIsPressed(): void {
		$this->service( NewsletterSubscriptions::class )->subscribe( 'ona@example.org', true );
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
		self::assertStringEndsWith(
			'?done=left',
			(string) $this->post( array( 'leave' => (string) $subscriber?->leaveKey ) )->header( 'Location' )
		);
		self::assertSame( SubscriberStatus::Unsubscribed, $this->standing() );
		self::assertStringEndsWith( '?done=expired', (string) $this->post( array( 'key' => $key ) )->header( 'Location' ) );
		self::assertStringEndsWith( '?done=unknown', (string) $this->post( array( 'leave' => 'x' ) )->header( 'Location' ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function outcomes(): iterable {
		yield 'asked' => array( 'asked', 'Please confirm your subscription: we have sent you an e-mail.' );
		yield 'wrong' => array( 'wrong', 'Please check your e-mail address and try again.' );
		yield 'confirmed' => array( 'confirmed', 'You are now subscribed to our newsletter.' );
		yield 'expired' => array( 'expired', 'This link is no longer valid.' );
		yield 'left' => array( 'left', 'You have been unsubscribed from our newsletter.' );
		yield 'unknown' => array( 'unknown', 'This link is not valid.' );
		yield 'nonsense' => array( '<script>', 'Enter your e-mail address below' );
		yield 'a list' => array( 'x&done[]=y', 'Enter your e-mail address below' );
	}

	#[DataProvider( 'outcomes' )]
	public function testShowsEachOutcome( string $done, string $words ): void {
		$page = $this->http( 'GET', '/newsletter?done=' . $done );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( $words, $page->raw );
		self::assertStringNotContainsString( '<script>"', $page->raw );
	}

	public function testEscapesKey(): void {
		self::assertStringContainsString(
			'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
			$this->http( 'GET', '/newsletter?key=' . rawurlencode( '"><script>alert(1)</script>' ) )->raw
		);
	}

	public function testLimitsSubmissions(): void {
		// More than ten are accepted only if the next period starts during the test.
		$sent   = 0;
		$answer = $this->post( array( 'email' => 'a@example.org', 'terms' => '1' ) );
		while ( $answer->status === 303 && ++$sent < 21 ) {
			$answer = $this->post( array( 'email' => "a$sent@example.org", 'terms' => '1' ) );
		}
		self::assertGreaterThanOrEqual( 10, $sent );
		self::assertSame( 429, $answer->status );
		self::assertNotNull( $answer->header( 'Retry-After' ) );
		self::assertStringContainsString( 'Too many attempts', $answer->raw );
		self::assertNull( $this->standing( 'b@example.org' ) );
	}
}
