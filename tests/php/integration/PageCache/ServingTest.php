<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\PageCache\PageServer;
use Vitrine\Tests\Support\RenderPoints;

/** Which requests are answered from the page cache, and how. */
final class ServingTest extends PageCacheTestCase {

	protected function tearDown(): void {
		@unlink( self::muPlugin( '' ) );
		parent::tearDown();
	}

	public function testACachedPageEqualsARenderedOne(): void {
		$this->product();
		foreach ( array( '/shop', '/de/shop', '/product/vase', '/checkout', '/de/' ) as $path ) {
			$rendered = $this->visit( $path );
			$cached   = $this->visit( $path );
			self::assertSame( 'miss', $rendered->header( 'x-vitrine-cache' ), $path );
			self::assertSame( 'hit', $cached->header( 'x-vitrine-cache' ), $path );
			self::assertSame( $rendered->raw, $cached->raw, $path );
			self::assertEquals( self::pageHeaders( $rendered ), self::pageHeaders( $cached ), $path );
		}
	}

	public function testABrowserThatHasThePageGetsA304(): void {
		$etag = (string) $this->visit( '/shop' )->header( 'etag' );
		foreach ( array( $etag, "\"x\", $etag", '*', str_replace( 'W/', '', $etag ) ) as $known ) {
			$answer = $this->visit( '/shop', array( 'If-None-Match' => $known ) );
			self::assertSame( array( 304, '' ), array( $answer->status, $answer->raw ), $known );
			self::assertNotNull( $answer->header( 'cache-control' ) );
		}
		self::assertSame( 200, $this->visit( '/shop', array( 'If-None-Match' => '"x"' ) )->status );
		$this->outdateAll();
		self::assertSame( 304, $this->visit( '/shop', array( 'If-None-Match' => $etag ) )->status, 'rendered' );
		self::assertSame( 'hit', $this->state( '/shop' ) );
	}

	public function testCompressionFollowsTheRequest(): void {
		$plain = $this->visit( '/shop', array( 'Accept-Encoding' => 'identity' ) );
		self::assertNull( $plain->header( 'content-encoding' ) );
		$hit = $this->visit( '/shop', array( 'Accept-Encoding' => 'br' ) );
		self::assertSame( array( 'hit', null ), array( $hit->header( 'x-vitrine-cache' ), $hit->header( 'content-encoding' ) ) );
		self::assertSame( $plain->raw, $hit->raw );
	}

	public function testAHeadRequestHasTheHeadersOfTheCachedPageAndStoresNothing(): void {
		$this->visit( '/shop', array(), 'HEAD' );
		self::assertSame( 0, $this->number( 'SELECT COUNT(*) FROM {pages}' ) );
		$this->visit( '/shop' );
		$head = $this->visit( '/shop', array(), 'HEAD' );
		self::assertSame( array( 'hit', '' ), array( $head->header( 'x-vitrine-cache' ), $head->raw ) );
		$this->outdateAll();
		$this->visit( '/shop', array(), 'HEAD' );
		self::assertSame( 1, $this->number( 'SELECT COUNT(*) FROM {pages}' ) );
	}

	/** @return iterable<string, array{string, string, array<string, string>}> */
	public static function personalRequests(): iterable {
		yield 'a login'               => array( 'GET', '/shop', array( 'Cookie' => 'wordpress_logged_in_x=a' ) );
		yield 'a password'            => array( 'GET', '/shop', array( 'Cookie' => 'wp-postpass_x=a' ) );
		yield 'a comment author'      => array( 'GET', '/shop', array( 'Cookie' => 'comment_author_x=a' ) );
		yield 'a preview of the shop' => array( 'GET', '/shop', array( 'Cookie' => 'vitrine_preview=a' ) );
		yield 'a PHP session'         => array( 'GET', '/shop', array( 'Cookie' => 'PHPSESSID=a' ) );
		yield 'a token'               => array( 'GET', '/shop', array( 'Authorization' => 'Bearer 1.x' ) );
		yield 'POST'                  => array( 'POST', '/shop', array() );
		yield 'another method'        => array( 'GET', '/shop', array( 'X-HTTP-Method-Override' => 'POST' ) );
		yield 'another host'          => array( 'GET', '/shop', array( 'Host' => 'other.example' ) );
		yield 'a preview'             => array( 'GET', '/shop?preview=true', array() );
		yield 'the customizer'        => array( 'GET', '/shop?customize_changeset_uuid=x', array() );
		yield 'an unknown argument'   => array( 'GET', '/shop?currency=USD', array() );
		yield 'an unknown value'      => array( 'GET', '/shop?sort=nothing', array() );
		yield 'an empty argument'     => array( 'GET', '/shop?sort', array() );
		yield 'a list'                => array( 'GET', '/shop?category[]=1', array() );
		yield 'the same twice'        => array( 'GET', '/shop?sort=price&sort=price', array() );
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'personalRequests' )]
	public function testOtherRequestsAreRenderedAndNotStored( string $method, string $path, array $headers ): void {
		$this->visit( '/shop' );
		for ( $time = 0; $time < 2; $time++ ) {
			self::assertNotContains( $this->state( $path, $headers, $method ), array( 'hit', 'miss' ) );
		}
		self::assertSame( 1, $this->number( 'SELECT COUNT(*) FROM {pages}' ) );
	}

	public function testCookiesOfTheShopDoNotMatter(): void {
		$this->product();
		$plain = $this->visit( '/product/vase' )->raw;
		$visitors = array( 'cart=%5B%7B%22id%22%3A1%7D%5D; cookie_marketing=1; favorite=1', 'wordpress_test_cookie=1; chat_member=2' );
		foreach ( $visitors as $cookies ) {
			$answer = $this->visit( '/product/vase', array( 'Cookie' => $cookies ) );
			self::assertSame( array( 'hit', $plain ), array( $answer->header( 'x-vitrine-cache' ), $answer->raw ) );
			$this->outdateAll();
			$answer = $this->visit( '/product/vase', array( 'Cookie' => $cookies ) );
			self::assertSame( array( 'miss', $plain ), array( $answer->header( 'x-vitrine-cache' ), $answer->raw ) );
		}
	}

	public function testPagesWithKnownArgumentsAreStored(): void {
		$this->product();
		$this->product();
		self::assertSame( array( 'miss', 'hit' ), array( $this->state( '/shop?sort=price' ), $this->state( '/shop?sort=price' ) ) );
		self::assertSame( array( 'miss', 'hit' ), array( $this->state( '/shop?from=5&to=20' ), $this->state( '/shop?from=5&to=20' ) ) );
		self::assertSame( 'skip; query', $this->state( '/shop?to=20&from=5' ), 'another order' );
		self::assertSame( 'skip; query', $this->state( '/shop?from=5.00&to=20' ), 'another spelling' );
		self::assertSame( 'skip; query', $this->state( '/shop?page=9' ), 'beyond the last page' );
		self::assertSame( array( 'miss', 'hit' ), array( $this->state( '/search?s=vase' ), $this->state( '/search?s=vase' ) ), 'a search' );
		self::assertSame( 'skip; page', $this->state( '/search?s=nothing' ), 'a search without results, which is counted' );
		self::assertSame( 'skip; page', $this->state( '/search?s=vase+ona%40example.com' ), 'an e-mail address' );
	}

	public function testTrackingArgumentsShareThePage(): void {
		$this->product();
		self::muPlugin(
			"add_action( 'wp_footer', static fn () => print( esc_html( \$_SERVER['REQUEST_URI'] . wp_json_encode( \$_GET ) ) ) );"
		);
		$tracked = $this->visit( '/shop?utm_source=spring-mail&sort=price&gclid=abc' );
		self::assertSame( 'miss', $tracked->header( 'x-vitrine-cache' ) );
		self::assertStringNotContainsString( 'spring-mail', $tracked->raw );
		$plain = $this->visit( '/shop?sort=price' );
		self::assertSame( array( 'hit', $tracked->raw ), array( $plain->header( 'x-vitrine-cache' ), $plain->raw ) );
		self::assertSame( 'hit', $this->state( '/shop?sort=price&fbclid=1' ) );
	}

	public function testOtherSpellingsOfAnAddressAreNotStored(): void {
		$this->product();
		foreach ( array( '/SHOP', '/shop/', '/%73hop', '//shop', '/shop//', '/en/shop', '/product/Vase' ) as $path ) {
			self::assertNotContains( $this->state( $path ), array( 'hit', 'miss' ), $path );
		}
		self::assertSame( 0, $this->number( 'SELECT COUNT(*) FROM {pages}' ) );
	}

	public function testUnknownAddressesWriteNothing(): void {
		$paths = array( '/product/nothing', '/de/nothing', '/robots.txt', '/feed/', '/wp-sitemap.xml' );
		foreach ( array( ...$paths, '/wp-json/data/v1/get_menu/?lang=en' ) as $path ) {
			self::assertNotContains( $this->state( $path ), array( 'hit', 'miss' ), $path );
		}
		self::assertSame( 0, RenderPoints::count() );
		self::assertSame( 'skip; status', $this->state( '/nothing' ), 'It could be a post of WordPress.' );
		self::assertSame( 0, $this->number( 'SELECT COUNT(*) FROM {pages}' ) + $this->number( 'SELECT COUNT(*) FROM {page_tags}' ) );
	}

	public function testTheSettingAndTheShopsStateSwitchItOff(): void {
		$this->visit( '/shop' );
		update_option( PageServer::OPTION, '0' );
		self::assertSame( '', $this->state( '/shop' ) );
		update_option( PageServer::OPTION, '1' );
		self::assertSame( 'miss', $this->state( '/shop' ), 'Nothing was purged while it was off.' );
		self::assertSame( 'hit', $this->state( '/shop' ) );
		\Vitrine\Kernel\ShopState::set( false );
		self::assertSame( '', $this->state( '/shop' ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function otherPlugins(): iterable {
		$page = "add_action( 'template_redirect', static function () { %s } );";
		yield 'a cookie'           => array( sprintf( $page, "setcookie( 'other', '1' );" ), 'skip; cookie' );
		yield 'a constant'         => array( sprintf( $page, "define( 'DONOTCACHEPAGE', true );" ), 'skip; plugin' );
		yield 'no cache'           => array( sprintf( $page, 'nocache_headers();' ), 'skip; cache-control' );
		yield 'vary'               => array( sprintf( $page, "header( 'Vary: Cookie' );" ), 'skip; vary' );
		yield 'a status'           => array( sprintf( $page, 'status_header( 503 );' ), 'skip; status' );
		yield 'wp_die'             => array( sprintf( $page, "wp_die( 'x', '', 200 );" ), 'skip; cache-control' );
		yield 'an early exit'      => array( "add_action( 'wp_footer', static function () { exit; } );", 'skip; incomplete' );
		yield 'a type'             => array( sprintf( $page, "header( 'Content-Type: application/xhtml+xml' );" ), 'skip; type' );
		yield 'an early buffer'    => array( 'ob_start( static fn ( $html ) => $html );', 'miss' );
		yield 'a header of its own' => array( sprintf( $page, "header( 'Link: </x>; rel=preload', false );" ), 'miss' );
	}

	#[DataProvider( 'otherPlugins' )]
	public function testOtherPluginsCanPreventStoring( string $code, string $state ): void {
		self::muPlugin( $code );
		self::assertSame( $state, $this->state( '/shop' ) );
		self::assertSame( $state === 'miss' ? 1 : 0, $this->number( 'SELECT COUNT(*) FROM {pages}' ) );
	}

	/** Output buffers of caches ask for the kind of the page, also of a stored one, which is sent before WordPress has made its query. */
	public function testAnotherPluginMayAskWhatTheStoredPageIs(): void {
		self::muPlugin(
			"add_action( 'doing_it_wrong_run', static fn ( \$name ) => header( \"X-Wrong: \$name\" ) );\n"
			. 'ob_start( static fn ( $html ) => is_404() || is_search() || is_feed() || is_preview() ? "" : $html );'
		);
		foreach ( array( 'miss', 'hit' ) as $state ) {
			$answer = $this->visit( '/shop' );
			self::assertSame( array( $state, null ), array( $answer->header( 'x-vitrine-cache' ), $answer->header( 'x-wrong' ) ) );
		}
	}

	/** Plugins often set one only on the first visit. */
	public function testACachedPageIsNotSentWithACookieOfAnotherPlugin(): void {
		self::muPlugin( "if ( ! isset( \$_COOKIE['other'] ) ) {\n\tsetcookie( 'other', bin2hex( random_bytes( 8 ) ) );\n}" );
		foreach ( array( 'miss', 'hit' ) as $state ) {
			self::assertSame( $state, $this->visit( '/shop', array( 'Cookie' => 'other=1' ) )->header( 'x-vitrine-cache' ) );
		}
		$first = $this->visit( '/shop' );
		self::assertStringContainsString( 'other=', (string) $first->header( 'set-cookie' ) );
		self::assertStringNotContainsString( 'public', (string) $first->header( 'cache-control' ) );
	}

	public function testAPageWithAFatalErrorIsNotStored(): void {
		$this->expectLog();
		$this->visit( '/shop' );
		$this->outdateAll();
		self::muPlugin( "add_action( 'wp_footer', static function () { echo '</html>'; undefined_function(); } );" );
		self::assertNotSame( 'miss', $this->state( '/shop' ) );
		self::assertSame( 0, $this->number( 'SELECT COUNT(*) FROM {pages} WHERE fresh_until > 0' ) );
	}

	public function testPluginsThatChangeTheWholePageAreCached(): void {
		self::muPlugin(
			"add_action( 'init', static fn () => ob_start( static fn ( \$html ) => str_replace( '</body>', 'changed</body>', \$html ) ) );"
		);
		$rendered = $this->visit( '/shop' );
		self::assertStringContainsString( 'changed</body>', $rendered->raw );
		self::assertSame( $rendered->raw, $this->visit( '/shop' )->raw );
	}

	public function testAPageWithAPasswordIsNotStored(): void {
		$page = (int) wp_insert_post(
			array(
				'post_type'     => 'page',
				'post_title'    => 'Secret',
				'post_status'   => 'publish',
				'post_password' => 'x',
				'post_name'     => 'secret',
			)
		);
		self::assertNotContains( $this->state( '/secret' ), array( 'hit', 'miss' ), "page $page" );
		self::assertNotContains( $this->state( '/received-your-order?key=abc' ), array( 'hit', 'miss' ) );
	}

	public function testWithoutItsTableThePageIsRenderedAndNothingLogged(): void {
		$restore = \Vitrine\Tests\Support\DroppedTables::restorer();
		$this->service( \Vitrine\Database\Database::class )->run( 'DROP TABLE {pages}' );
		try {
			self::assertSame( 200, $this->visit( '/shop' )->status );
			self::assertSame( 200, $this->visit( '/shop' )->status );
		} finally {
			$restore();
		}
	}
}
