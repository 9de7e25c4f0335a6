<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

/** Posts and pages that WordPress itself serves, without a prefix of a language. */
final class BlogPagesTest extends PageCacheTestCase {

	private int $first;

	protected function setUp(): void {
		parent::setUp();
		update_option( 'permalink_structure', '/blog/%postname%/' );
		update_option( 'rewrite_rules', '' );
		$GLOBALS['wp_rewrite']->init();
		$this->first = $this->post( 'first', '2026-01-01 10:00:00' );
		$this->post( 'second', '2026-01-02 10:00:00' );
		// WordPress writes its rules on the next visit.
		$this->visit( '/blog/first/' );
		$this->deliverPurges();
		$this->visit( '/blog/first/' );
	}

	public function testBlogPostsAreServedFromPageCache(): void {
		foreach ( array( '/blog/second/', '/' ) as $path ) {
			$rendered = $this->visit( $path );
			$cached   = $this->visit( $path );
			$states   = array( $rendered->header( 'x-vitrine-cache' ), $cached->header( 'x-vitrine-cache' ) );
			self::assertSame( array( 'miss', 'hit' ), $states, $path );
			self::assertSame( $rendered->raw, $cached->raw );
		}
	}

	public function testArchivesFeedsAndOtherSpellingsAreNotStored(): void {
		$category = (string) wp_parse_url( (string) get_category_link( 1 ), PHP_URL_PATH );
		$paths    = array( $category, '/page/2/', '/blog/second', '/blog/second/feed/', '/blog/second/2/', '/blog/Second/' );
		foreach ( array( ...$paths, '/blog/nothing/', '/?s=first', "/?p=$this->first", '/blog/second/?replytocom=1' ) as $path ) {
			self::assertNotContains( $this->state( $path ), array( 'hit', 'miss' ), $path );
		}
		self::assertSame( 1, $this->number( 'SELECT COUNT(*) FROM {pages}' ), '/blog/first/' );
	}

	public function testChangesPurgeThePost(): void {
		$comment = $this->comment( 'One' );
		$edited  = array( 'comment_ID' => $comment, 'comment_content' => 'Three' );
		$this->changes(
			array(
				'a comment'          => fn () => $this->comment( 'Two' ),
				'a comment’s text'   => static fn () => wp_update_comment( $edited ),
				'a deleted comment'  => static fn () => wp_delete_comment( $comment, true ),
				'the text'           => fn () => wp_update_post( array( 'ID' => $this->first, 'post_content' => 'Other' ) ),
				'a new next post'    => fn () => $this->post( 'between', '2026-01-01 20:00:00' ),
				'a category’s name'  => static fn () => wp_update_term( 1, 'category', array( 'name' => 'News' ) ),
				'the author’s name'  => static fn () => wp_update_user( array( 'ID' => 1, 'display_name' => 'Rūta' ) ),
				'its tags'           => fn () => wp_set_post_tags( $this->first, 'workshop' ),
				'order of comments'  => static fn () => update_option( 'comment_order', 'desc' ),
			)
		);
	}

	public function testPostsAreStoredForMinutesOnlyAndWithoutCookies(): void {
		$stored = 'SELECT fresh_until FROM {pages} WHERE url LIKE \'%/blog/second/\'';
		self::assertSame( 'skip; cookie', $this->state( '/blog/second/', array( 'Cookie' => 'woocommerce_recently_viewed=12' ) ) );
		self::assertSame( 0, $this->number( $stored ) );
		$this->visit( '/blog/second/' );
		self::assertEqualsWithDelta( time() + 10 * MINUTE_IN_SECONDS, $this->number( $stored ), 5 );
		self::assertSame( 'hit', $this->state( '/blog/second/', array( 'Cookie' => 'woocommerce_recently_viewed=12' ) ) );
	}

	public function testArgumentsOfAdvertisingReachPagesThatAreNotStored(): void {
		$type = 'register_post_type( "landing", array( "public" => true, "rewrite" => false ) )';
		$file = self::muPlugin(
			"add_action( 'init', static fn () => $type );\n"
				. "add_action( 'wp_head', static fn () => print '<meta name=\"source\" content=\"' . ( \$_GET['utm_source'] ?? '' ) . '\">' );"
		);
		wp_insert_post( array( 'post_type' => 'landing', 'post_name' => 'offer', 'post_title' => 'Offer', 'post_status' => 'publish' ) );
		foreach ( array( '/blog/second/?' => '', '/?landing=offer&' => 'mail' ) as $path => $source ) {
			$page = $this->visit( "{$path}utm_source=mail" );
			self::assertSame( 200, $page->status );
			self::assertStringContainsString( "<meta name=\"source\" content=\"$source\">", $page->raw, $path );
		}
		unlink( $file );
	}

	/** @param array<string, \Closure(): mixed> $changes */
	private function changes( array $changes ): void {
		foreach ( $changes as $name => $change ) {
			$this->deliverPurges();
			$this->visit( '/blog/first/' );
			self::assertSame( 'hit', $this->state( '/blog/first/' ), "before $name" );
			$change();
			self::assertSame( 'miss', $this->state( '/blog/first/' ), $name );
		}
	}

	private function deliverPurges(): void {
		$this->service( \Vitrine\Database\Outbox\Outbox::class )->deliver();
	}

	private function comment( string $text ): int {
		return (int) wp_insert_comment( array( 'comment_post_ID' => $this->first, 'comment_content' => $text ) );
	}

	private function post( string $name, string $date ): int {
		return (int) wp_insert_post(
			array(
				'post_title'     => ucfirst( $name ),
				'post_name'      => $name,
				'post_status'    => 'publish',
				'post_content'   => $name,
				'post_date'      => $date,
				'post_author'    => 1,
				'comment_status' => 'open',
			)
		);
	}
}
