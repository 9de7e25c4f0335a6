<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Contact;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Contact\ReplyLink;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Contact\ContactForm;
use Vitrine\Contact\Inbox;
use Vitrine\Contact\Message;
use Vitrine\Contact\MessageQuery;
use Vitrine\Contact\Messages;
use Vitrine\Contact\MessageStatus;
use Vitrine\Contact\Privacy\MessageRetention;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Tests\Support\WpAdmin;

/** Over HTTP, as a signed-in user. */
final class MessagesInWpAdminTest extends TestCase {

	use UsesWpAdmin;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	private function write( string $name = 'Ona', string $website = '', string $url = '' ): Message {
		self::assertSame(
			array(),
			$this->service( Inbox::class )->receive(
				new ContactForm( 'ona@example.org', $name, '', '<img src=x onerror=alert(1)> 100%', $url, true, $website )
			)
		);
		return $this->service( Messages::class )->find(
			new MessageQuery( $website === '' ? MessageStatus::Received : MessageStatus::Spam )
		)['messages'][0] ?? self::fail( 'No message was stored.' );
	}

	private function outbox(): int {
		return (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox}' );
	}

	public function testListsSearchesAndShowsMessages(): void {
		$message = $this->write( 'Ona <b>Bold', '', 'https://evil.example/x' );
		$this->write( 'Jonas' );
		$this->write( 'Machine', 'pills' );
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$list   = self::admin()->ask( $cookie, 'admin.php?page=vitrine-messages' );
		self::assertSame( 200, $list->status );
		self::assertStringContainsString( 'Ona &lt;b&gt;Bold</a>', $list->raw );
		self::assertStringNotContainsString( '<img src=x', $list->raw );
		self::assertStringNotContainsString( 'Machine', $list->raw );
		self::assertStringContainsString( 'Spam <span class="count">(1)', $list->raw );
		self::assertStringNotContainsString( MessageRetention::OPTION, $list->raw );
		self::assertStringContainsString( 'Machine', self::admin()->ask( $cookie, 'admin.php?page=vitrine-messages&status=spam' )->raw );
		$found = self::admin()->ask( $cookie, 'admin.php?page=vitrine-messages&s=jon' )->raw;
		self::assertStringContainsString( 'Jonas</a>', $found );
		self::assertStringNotContainsString( 'Bold</a>', $found );
		self::assertStringContainsString( 'Bold</a>', self::admin()->ask( $cookie, 'admin.php?page=vitrine-messages&s=100%25' )->raw );
		self::assertStringContainsString(
			'No messages found.',
			self::admin()->ask( $cookie, 'admin.php?page=vitrine-messages&s=%25%27%20OR%201' )->raw
		);

		$page = self::admin()->ask( $cookie, "admin.php?page=vitrine-messages&message=$message->id" )->raw;
		self::assertStringContainsString( '&lt;img src=x onerror=alert(1)&gt; 100%', $page );
		self::assertStringContainsString( 'Privacy policy accepted: Yes', $page );
		self::assertStringContainsString( 'not on this site: https://evil.example/x', $page );
		self::assertStringNotContainsString( 'href="https://evil.example', $page );
		self::assertStringContainsString(
			'Message not found.',
			self::admin()->ask( $cookie, 'admin.php?page=vitrine-messages&message=99999' )->raw
		);
	}

	public function testMenuCountsNewMessages(): void {
		$this->write();
		$this->write( 'Machine', 'pills' );
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$bubble = static fn ( string $page ): int => preg_match( '~Messages <span class="awaiting-mod count-(\d+)~', $page, $found ) === 1
			? (int) $found[1]
			: 0;
		self::assertSame( 1, $bubble( self::admin()->ask( $cookie, 'profile.php' )->raw ) );
		self::admin()->ask( $cookie, 'admin.php?page=vitrine-messages' );
		self::assertSame( 0, $bubble( self::admin()->ask( $cookie, 'profile.php' )->raw ) );
		$this->write( 'Jonas' );
		self::assertSame( 1, $bubble( self::admin()->ask( $cookie, 'profile.php' )->raw ) );
	}

	public function testMovesForwardsAndDeletesMessages(): void {
		$message = $this->write( 'Ona', 'autofilled' );
		$cookie  = self::admin()->signedIn( ShopManagerRole::ROLE );
		$form    = fn ( string $step ): array => array(
			'action'   => 'vitrine_message',
			'message'  => $message->id,
			'step'     => $step,
			'_wpnonce' => WpAdmin::nonce( self::admin()->ask( $cookie, "admin.php?page=vitrine-messages&message=$message->id" ) ),
		);
		self::assertSame( 0, $this->outbox() );
		self::assertSame( 302, self::admin()->ask( $cookie, 'admin-post.php', $form( 'rescue' ) )->status );
		self::assertSame( MessageStatus::Received, $this->service( Messages::class )->byId( $message->id )?->status );
		self::assertSame( 1, $this->outbox() );
		self::admin()->ask( $cookie, 'admin-post.php', $form( 'rescue' ) );
		self::assertSame( 1, $this->outbox(), 'It is sent twice.' );
		self::admin()->ask( $cookie, 'admin-post.php', $form( 'spam' ) );
		self::assertSame( 1, $this->service( Messages::class )->counts()['spam'] ?? 0 );
		self::admin()->ask( $cookie, 'admin-post.php', array( '_wpnonce' => 'x' ) + $form( 'delete' ) );
		self::assertNotNull( $this->service( Messages::class )->byId( $message->id ), 'A forged form deleted it.' );
		self::admin()->ask( $cookie, 'admin-post.php', $form( 'delete' ) );
		self::assertNull( $this->service( Messages::class )->byId( $message->id ) );
	}

	public function testReplyQuotesMessageAndIsMarked(): void {
		$message = $this->write( 'Ona & Co' );
		$cookie  = self::admin()->signedIn( ShopManagerRole::ROLE );
		$at      = "admin.php?page=vitrine-messages&message=$message->id";
		$page    = self::admin()->ask( $cookie, $at );
		self::assertSame( 1, preg_match( '/class="button button-primary" href="(mailto:[^"]+)"/', $page->raw, $found ) );
		$link = html_entity_decode( $found[1] ?? '' );
		self::assertStringStartsWith( 'mailto:ona%40example.org?subject=Your%20message%20to%20', $link );
		parse_str( (string) wp_parse_url( $link, PHP_URL_QUERY ), $query );
		self::assertIsString( $query['body'] );
		self::assertStringContainsString( 'Ona & Co wrote:', $query['body'] );
		self::assertStringEndsWith( "\r\n> <img src=x onerror=alert(1)> 100%", $query['body'] );
		self::assertStringNotContainsString( 'Replied:', $page->raw );
		foreach ( array( 'replied' => true, 'unreplied' => false ) as $step => $replied ) {
			self::admin()->ask(
				$cookie,
				'admin-post.php',
				array( 'action' => 'vitrine_message', 'message' => $message->id, 'step' => $step, '_wpnonce' => WpAdmin::nonce( $page ) )
			);
			self::assertSame( $replied, $this->service( Messages::class )->byId( $message->id )?->repliedAt !== null );
			self::assertSame( $replied, str_contains( self::admin()->ask( $cookie, $at )->raw, 'Replied:' ) );
		}
	}

	public function testReplyLinkStaysWithinLengthLimit(): void {
		self::assertSame(
			array(),
			$this->service( Inbox::class )->receive(
				new ContactForm( 'ona@example.org', 'Ona', '', str_repeat( 'Ąžuolas „Drožėjų“ ', 100 ), '', true, '' )
			)
		);
		$message = $this->service( Messages::class )->find( new MessageQuery() )['messages'][0] ?? self::fail( 'No message was stored.' );
		$link    = ( new ReplyLink( $this->service( Languages::class ) ) )->url( $message );
		self::assertLessThanOrEqual( 1600, strlen( $link ) );
		self::assertStringEndsWith( '…', rawurldecode( $link ) );
	}

	public function testOtherRolesHaveNoAccess(): void {
		$message = $this->write();
		foreach ( array( 'author', 'contributor' ) as $role ) {
			$cookie = self::admin()->signedIn( $role );
			self::assertSame( 403, self::admin()->ask( $cookie, 'admin.php?page=vitrine-messages' )->status );
			self::assertSame(
				403,
				self::admin()->ask(
					$cookie,
					'admin-post.php',
					array( 'action' => 'vitrine_message', 'message' => $message->id, 'step' => 'delete' )
				)->status
			);
			self::assertSame( 403, self::admin()->ask( $cookie, 'admin.php?page=vitrine-newsletter' )->status );
		}
		self::assertNotNull( $this->service( Messages::class )->byId( $message->id ) );
	}

	public function testOwnerSetsRetentionPeriod(): void {
		$cookie = self::admin()->signedIn( 'administrator' );
		$page   = self::admin()->ask( $cookie, 'admin.php?page=vitrine-messages' );
		$form   = array( 'option_page' => 'vitrine-messages', 'action' => 'update', '_wpnonce' => WpAdmin::nonce( $page ) );
		foreach ( array( '30' => 30, '-5' => 0, 'x' => 0, '99999' => 3650 ) as $typed => $kept ) {
			self::assertSame(
				302,
				self::admin()->ask( $cookie, 'options.php', $form + array( MessageRetention::OPTION => (string) $typed ) )->status
			);
			wp_cache_flush();
			self::assertSame( $kept, MessageRetention::days(), (string) $typed );
		}
	}

	public function testUpdateGrantsCapabilityUnlessRevoked(): void {
		delete_option( 'vitrine_roles_granted_messages' );
		get_role( ShopManagerRole::ROLE )?->remove_cap( Capability::MANAGE_MESSAGES );
		Capability::sync();
		self::assertTrue( get_role( ShopManagerRole::ROLE )?->has_cap( Capability::MANAGE_MESSAGES ) );
		get_role( ShopManagerRole::ROLE )->remove_cap( Capability::MANAGE_MESSAGES );
		Capability::sync();
		self::assertFalse( get_role( ShopManagerRole::ROLE )->has_cap( Capability::MANAGE_MESSAGES ) );
	}
}
