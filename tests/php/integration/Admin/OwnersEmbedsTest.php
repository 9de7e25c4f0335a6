<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Health\PolicyProbe;
use Vitrine\Admin\Health\ProbedPages;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Storefront\Security\InlineScripts;
use Vitrine\Storefront\Security\PolicyFinding;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\UsesWpAdmin;
use WpOrg\Requests\Utility\CaseInsensitiveDictionary;

/** Maps, videos, forms and snippets in the owner's texts, before and after the shop goes live. */
final class OwnersEmbedsTest extends CatalogueTestCase {

	use UsesWpAdmin;

	private const MAP     = '<!-- wp:html --><iframe src="https://maps.owner.example/embed?q=shop"></iframe><!-- /wp:html -->';
	private const SNIPPET = '<script>owner.widget("A1")</script><script src="https://widget.owner.example/w.js"></script>';

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->product( array(), array( 'en' => 'Moon vase' ) );
		wp_set_current_user( 1 );
		update_option( SetUp::DONE, time() );
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $request, string $url ): array {
				$query = (string) wp_parse_url( $url, PHP_URL_QUERY );
				$page  = $this->http( 'GET', wp_parse_url( $url, PHP_URL_PATH ) . ( $query === '' ? '' : "?$query" ) );
				return array(
					'headers'  => new CaseInsensitiveDictionary( $page->headers ),
					'body'     => str_replace( Servers::shared()[0], home_url(), $page->raw ),
					'response' => array( 'code' => $page->status ),
				);
			},
			10,
			3
		);
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_http_request' );
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	private function post( string $title, string $content, array $more = array() ): int {
		$id = wp_insert_post(
			$more + array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title, 'post_content' => $content )
		);
		assert( is_int( $id ) );
		return $id;
	}

	private function goLive(): void {
		$this->service( Launch::class )->goLive();
		self::assertTrue( ShopState::isLive() );
	}

	/** The directive as visitors of the page get it. */
	private function directive( string $name, string $path = '/shop' ): string {
		$policy = (string) $this->http( 'GET', $path )->header( 'Content-Security-Policy' );
		return preg_match( "/$name [^;]*/", $policy, $found ) === 1 ? $found[0] : self::fail( "No $name on $path: $policy" );
	}

	/** @return list<string> */
	private static function found(): array {
		$labels = array_map( static fn ( PolicyFinding $item ): string => $item->label(), PolicyFindings::found() );
		sort( $labels );
		return $labels;
	}

	public function testWhatWasThereBeforeGoingLiveStaysWithoutItsScripts(): void {
		$this->service( Launch::class )->goOffline();
		self::saveSetting( PolicyState::Unknown );
		$form = '<form action="https://news.owner.example/join"><button>Join</button></form>';
		$this->post( 'Where we are', self::MAP . $form . self::SNIPPET );
		$this->post( 'Draft', '<iframe src="https://draft.owner.example/"></iframe>', array( 'post_status' => 'draft' ) );
		$this->goLive();
		for ( $check = 0; $check < 2; $check++ ) {
			self::assertStringContainsString( 'https://maps.owner.example', $this->directive( 'frame-src', '/where-we-are' ) );
			self::assertStringContainsString( 'https://news.owner.example', $this->directive( 'form-action', '/where-we-are' ) );
			self::assertStringNotContainsString( 'draft.owner', $this->directive( 'frame-src' ) );
			self::assertStringNotContainsString( 'widget.owner', $this->directive( 'script-src' ) );
			self::assertStringNotContainsString( InlineScripts::hash( 'owner.widget("A1")' ), $this->directive( 'script-src' ) );
			self::assertSame(
				array(
					'Where we are: <script> https://widget.owner.example/w.js',
					'Where we are: <script> owner.widget("A1")',
				),
				self::found()
			);
			do_action( PolicyProbe::HOOK );
		}
		self::assertSame( PolicyState::Clean, self::setting( PolicyState::class ) );
	}

	public function testWhatIsSavedLaterIsBlockedAndNamedUntilOnePress(): void {
		do_action( PolicyProbe::HOOK );
		$id = $this->post( 'Where we are', self::MAP );
		self::assertSame( array( 'Where we are: <iframe> https://maps.owner.example/embed' ), self::found() );
		self::assertStringNotContainsString( 'maps.owner', $this->directive( 'frame-src', '/where-we-are' ) );
		do_action( 'activated_plugin', 'other/other.php', false );
		do_action( PolicyProbe::HOOK );
		$this->service( Launch::class )->goOffline();
		$this->goLive();
		// Neither a plugin nor going live again lets it through.
		self::assertStringNotContainsString( 'maps.owner', $this->directive( 'frame-src' ) );
		$cookie = self::admin()->signedIn( 'administrator' );
		self::admin()->ask( $cookie, 'plugins.php' );
		$setup  = self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' );
		$answer = self::admin()->ask( $cookie, self::button( $setup ) );
		self::assertSame( 302, $answer->status );
		self::assertStringContainsString( 'vitrine_allowed=1', (string) $answer->header( 'Location' ) );
		wp_cache_flush();
		wp_load_alloptions( true );
		self::assertSame( array(), self::found() );
		self::assertStringContainsString( 'https://maps.owner.example', $this->directive( 'frame-src', '/where-we-are' ) );
		wp_delete_post( $id, true );
		do_action( PolicyProbe::HOOK );
		self::assertSame( array(), self::found() );
	}

	private static function button( RestResponse $page ): string {
		self::assertSame( 1, preg_match( '~admin-post\.php\?action=vitrine_allow_source[^"]*~', $page->raw, $found ), 'No button.' );
		return html_entity_decode( $found[0] ?? '' );
	}

	public function testOnlyTheShopsManagersLetThroughAndOnlyWithTheLinkThatTheySaw(): void {
		$this->post( 'Where we are', self::MAP );
		$key    = (string) array_key_first( PolicyFindings::found() );
		$cookie = self::admin()->signedIn( 'administrator' );
		self::admin()->ask( $cookie, 'plugins.php' );
		$good = self::button( self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' ) );
		$bad  = array(
			'no nonce'           => "admin-post.php?action=vitrine_allow_source&key=$key",
			'another key'        => str_replace( $key, 'b0123456789ab', $good ),
			'a source as a key'  => str_replace( $key, rawurlencode( 'https://evil.example' ), $good ),
			'a nonce of another' => (string) preg_replace( '/_wpnonce=\w+/', '_wpnonce=' . wp_create_nonce( 'vitrine_launch' ), $good ),
		);
		foreach ( $bad as $name => $path ) {
			self::assertSame( 403, self::admin()->ask( $cookie, $path )->status, $name );
		}
		foreach ( array( 'editor', 'author' ) as $role ) {
			self::assertSame( 403, self::admin()->ask( self::admin()->signedIn( $role ), $good )->status, $role );
		}
		wp_cache_flush();
		self::assertSame( array(), PolicyFindings::allowed() );
	}

	public function testTheEditorNamesItAndOnlyManagersGetTheLink(): void {
		$id   = $this->post( 'Where we are', self::MAP );
		$seen = function ( string $role ) use ( $id ): array {
			$cookie = self::admin()->signedIn( $role );
			self::admin()->ask( $cookie, 'plugins.php' );
			$nonce = self::admin()->ask( $cookie, 'admin-ajax.php?action=rest-nonce' )->raw;
			return self::admin()->rest( $cookie, "wp/v2/pages/$id?context=edit", array(), $nonce )->json()['vitrine_blocked'];
		};
		$owner = $seen( 'administrator' );
		self::assertCount( 1, $owner );
		self::assertStringContainsString( '<iframe> https://maps.owner.example/embed', $owner[0]['text'] );
		self::assertStringContainsString( 'action=vitrine_allow_source', $owner[0]['url'] );
		$editor = $seen( 'editor' );
		self::assertStringContainsString( '<iframe> https://maps.owner.example/embed', $editor[0]['text'] );
		self::assertSame( '', $editor[0]['url'] );
		self::assertArrayNotHasKey( 'vitrine_blocked', $this->http( 'GET', "/wp-json/wp/v2/pages/$id" )->json() );
		PolicyFindings::allow( $owner[0]['id'] );
		self::assertSame( array(), $seen( 'editor' ) );
	}

	public function testAnAuthorCannotBringASourceIn(): void {
		$author = wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'secret', 'role' => 'author' ) );
		assert( is_int( $author ) );
		$this->service( Launch::class )->goOffline();
		wp_set_current_user( $author );
		$this->post( 'By an author', wp_slash( self::MAP . self::SNIPPET ), array( 'post_type' => 'post' ) );
		wp_set_current_user( 1 );
		$this->goLive();
		self::assertSame( array( array(), array() ), array( PolicyFindings::allowed(), PolicyFindings::found() ) );
	}

	public function testEachPublicKindOfPageIsLookedAt(): void {
		register_post_type( 'portfolio', array( 'public' => true, 'label' => 'Works', 'labels' => array( 'singular_name' => 'Work' ) ) );
		$this->post( 'Clay', 'Made of clay.', array( 'post_type' => 'portfolio' ) );
		$this->post( 'About', 'We sell cups.' );
		$this->post( 'News', 'Open.', array( 'post_type' => 'post' ) );
		$this->category( array( 'en' => 'Vases' ) );
		$names = array_keys( $this->service( ProbedPages::class )->urls() );
		$kinds = array( 'Home page', 'Product page', 'Category', 'Checkout', 'Search', 'Account', 'Page', 'Post', 'Work' );
		self::assertSame( array(), array_diff( $kinds, $names ) );
		unregister_post_type( 'portfolio' );
	}
}
