<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Contact;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Contact\Newsletter\NewsletterSubscriptions;
use Vitrine\Contact\Newsletter\Subscriber;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\I18n\Languages;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Tests\Support\WpAdmin;

/** Over HTTP, as a signed-in user. */
final class SubscribersInWpAdminTest extends TestCase {

	use UsesWpAdmin;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	private function reader( string $email, bool $confirmed = true ): Subscriber {
		$subscribers = $this->service( Subscribers::class );
		self::assertSame( array(), $this->service( NewsletterSubscriptions::class )->subscribe( $email, true ) );
		$reader = $subscribers->byEmail( $email ) ?? self::fail( 'No subscriber was stored.' );
		if ( $confirmed ) {
			$subscribers->confirm( $reader );
		}
		return $subscribers->byId( $reader->id ) ?? $reader;
	}

	public function testListsAndSearchesSubscribers(): void {
		$this->reader( 'ona@example.org' );
		$this->reader( 'waits@example.org', false );
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$list   = self::admin()->ask( $cookie, 'admin.php?page=vitrine-newsletter' )->raw;
		self::assertStringContainsString( '<strong>ona@example.org</strong>', $list );
		self::assertStringContainsString( 'data-colname="Privacy policy accepted">Yes', $list );
		self::assertStringContainsString( 'Subscribed <span class="count">(1)', $list );
		$pending = self::admin()->ask( $cookie, 'admin.php?page=vitrine-newsletter&status=pending' )->raw;
		self::assertStringContainsString( '<strong>waits@example.org</strong>', $pending );
		self::assertStringNotContainsString( '<strong>ona@example.org</strong>', $pending );
		self::assertStringNotContainsString( '<strong>', self::admin()->ask( $cookie, 'admin.php?page=vitrine-newsletter&s=%25' )->raw );
		self::assertStringContainsString(
			'<strong>ona@example.org</strong>',
			self::admin()->ask( $cookie, 'admin.php?page=vitrine-newsletter&s=ONA' )->raw
		);
	}

	public function testExportContainsFilteredListUnsubscribeLinksAndNoFormulas(): void {
		$this->service( Languages::class )->withLanguage(
			$this->service( Languages::class )->find( 'lt' ) ?? self::fail(),
			fn () => $this->reader( '=cmd|calc@example.org' )
		);
		$this->reader( 'waits@example.org', false );
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$link   = WpAdmin::link(
			self::admin()->ask( $cookie, 'admin.php?page=vitrine-newsletter&status=subscribed' ),
			'vitrine_newsletter_csv'
		);
		$file   = self::admin()->ask( $cookie, "admin-post.php?$link" );
		self::assertSame( 'text/csv; charset=utf-8', $file->header( 'Content-Type' ) );
		self::assertStringContainsString( "\"'=cmd|calc@example.org\",\"subscribed\",\"lt\"", $file->raw );
		self::assertStringContainsString( '/lt/newsletter?leave=', $file->raw );
		self::assertStringNotContainsString( 'waits@example.org', $file->raw );
		$all = self::admin()->ask(
			$cookie,
			'admin-post.php?' . WpAdmin::link(
				self::admin()->ask( $cookie, 'admin.php?page=vitrine-newsletter' ),
				'vitrine_newsletter_csv'
			)
		)->raw;
		self::assertStringNotContainsString( 'waits@example.org', $all, 'The file has an address that was not confirmed.' );
		$page = self::admin()->ask( $cookie, 'admin.php?page=vitrine-newsletter' )->raw;
		self::assertSame( 1, preg_match( '~admin-post\.php\?([^"]*vitrine_newsletter_csv[^"]*all=1[^"]*)"~', $page, $link ) );
		$chosen = self::admin()->ask( $cookie, 'admin-post.php?' . html_entity_decode( $link[1] ?? '' ) )->raw;
		self::assertStringContainsString( '"waits@example.org","pending"', $chosen );
		self::assertSame( 1, substr_count( $chosen, 'leave=' ), 'The file lists an unsubscribed address.' );
	}

	public function testDeletingSubscriberRequiresNonce(): void {
		$reader = $this->reader( 'ona@example.org' );
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$link   = WpAdmin::link( self::admin()->ask( $cookie, 'admin.php?page=vitrine-newsletter' ), 'vitrine_newsletter_delete' );
		self::admin()->ask( $cookie, "admin-post.php?action=vitrine_newsletter_delete&subscriber=$reader->id" );
		self::assertNotNull( $this->service( Subscribers::class )->byId( $reader->id ) );
		self::assertSame( 302, self::admin()->ask( $cookie, "admin-post.php?$link" )->status );
		self::assertNull( $this->service( Subscribers::class )->byId( $reader->id ) );
	}

	public function testOtherRolesCannotExport(): void {
		$this->reader( 'ona@example.org' );
		self::assertSame(
			403,
			self::admin()->ask( self::admin()->signedIn( 'author' ), 'admin-post.php?action=vitrine_newsletter_csv' )->status
		);
		self::assertStringNotContainsString(
			'ona@example.org',
			self::admin()->ask( self::admin()->signedIn( ShopManagerRole::ROLE ), 'admin-post.php?action=vitrine_newsletter_csv' )->raw,
			'A link of another site has no nonce.'
		);
	}
}
