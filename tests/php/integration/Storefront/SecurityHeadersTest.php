<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Storefront\Security\PolicyMode;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** Security headers of each kind of page. */
final class SecurityHeadersTest extends CatalogueTestCase {

	private const PAGES = array(
		'/', '/lt/', '/shop', '/product/moon-vase', '/search?s=moon', '/checkout', '/received-your-order?key=0', '/invoice?key=0',
		'/withdraw', '/newsletter?key=0',
		'/back-in-stock?key=0', '/wishlist', '/user', '/no-such-page', '/hello', '/?s=moon', '/wp-content/no-such-file.php',
	);

	protected function tearDown(): void {
		$this->otherPlugin( null );
		parent::tearDown();
	}

	/** Code of another plugin on the site, as a must-use plugin; null removes it. */
	private function otherPlugin( ?string $code ): void {
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-headers.php';
		if ( $code !== null ) {
			file_put_contents( $file, "<?php\n$code" );
		} elseif ( is_file( $file ) ) {
			unlink( $file );
		}
	}

	private function catalogue(): void {
		$this->product( array(), array( 'en' => 'Moon vase' ) );
		wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Hello', 'post_name' => 'hello' ) );
	}

	/** @return array<string, list<string>> */
	private static function policy( RestResponse $page, string $header = 'Content-Security-Policy' ): array {
		$directives = array();
		foreach ( explode( '; ', (string) $page->header( $header ) ) as $directive ) {
			$words                                     = explode( ' ', $directive );
			$directives[ (string) array_shift( $words ) ] = $words;
		}
		return $directives;
	}

	/** @return list<string> Hashes of the inline scripts in a page, computed as browsers do. */
	private static function hashes( string $html ): array {
		preg_match_all( '~<script(?![^>]*(?:\ssrc=|type="application/))[^>]*>(.*?)</script>~s', $html, $found );
		return array_map(
			static fn ( string $code ): string => "'sha256-" . base64_encode( hash( 'sha256', $code, true ) ) . "'",
			$found[1]
		);
	}

	public function testEachPageOnlyRunsItsOwnScripts(): void {
		$this->catalogue();
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, array( 'tag_manager_id' => 'GTM-ABC1234' ), 'en' );
		$scripts = 0;
		foreach ( self::PAGES as $path ) {
			$page   = $this->http( 'GET', $path );
			$policy = self::policy( $page );
			self::assertSame( array(), array_diff( self::hashes( $page->raw ), $policy['script-src'] ?? array() ), $path );
			self::assertSame(
				array(),
				array_intersect( array( "'unsafe-inline'", "'unsafe-eval'", 'https:', '*' ), $policy['script-src'] ),
				$path
			);
			self::assertSame(
				array( array( "'none'" ), array( "'self'" ), array( "'self'" ), array( "'self'" ) ),
				array( $policy['object-src'], $policy['base-uri'], $policy['form-action'], $policy['frame-ancestors'] ),
				$path
			);
			self::assertDoesNotMatchRegularExpression( '~<[^>]*\son[a-z]+=|href="javascript:~i', $page->raw, $path );
			self::assertSame( 'nosniff', $page->header( 'X-Content-Type-Options' ), $path );
			self::assertStringContainsString( 'camera=()', (string) $page->header( 'Permissions-Policy' ), $path );
			self::assertSame(
				str_contains( $path, 'key=' ) || $path === '/withdraw' ? 'no-referrer' : 'strict-origin-when-cross-origin',
				$page->header( 'Referrer-Policy' ),
				$path
			);
			self::assertLessThan( 4096, array_sum( array_map( 'strlen', $page->headers ) ), 'Servers limit the size of all headers.' );
			$scripts += count( self::hashes( $page->raw ) );
		}
		self::assertGreaterThan( count( self::PAGES ), $scripts, 'The pages have inline scripts.' );
	}

	public function testInsertedScriptHasNoHash(): void {
		$script = 'document.title = "inserted"';
		// An administrator may write scripts into texts.
		wp_set_current_user( 1 );
		$this->product( array(), array( 'en' => array( 'title' => 'Vase', 'content' => "<p>A vase.</p><script>$script</script>" ) ) );
		$page = $this->http( 'GET', '/product/vase' );
		self::assertTrue( str_contains( $page->raw, "<script>$script</script>" ) );
		self::assertNotContains(
			"'sha256-" . base64_encode( hash( 'sha256', $script, true ) ) . "'",
			self::policy( $page )['script-src']
		);
	}

	public function testScriptsOfOtherPluginsAreAllowedIfWordPressPrintsThem(): void {
		$this->otherPlugin(
			<<<'PHP'
			add_action( 'wp_enqueue_scripts', static function (): void {
				wp_enqueue_script( 'other', 'https://cdn.other.example/a.js?ver=1', array(), null, true );
				wp_enqueue_style( 'other', 'https://fonts.other.example/css?family=A', array(), null );
				wp_localize_script( 'other', 'other', array( 'a' => "</script><!-- <script>\r\n" ) );
				wp_add_inline_script( 'other', "let a = '<script>';\r\nlet b = '<!--';" );
			} );
			add_filter( 'render_block', static fn ( string $html ): string => str_contains( $html, '<main' ) ? $html . '<script>let printed = true;</script>' : $html );
			PHP
		);
		$page   = $this->http( 'GET', '/shop' );
		$policy = self::policy( $page );
		self::assertContains( 'https://cdn.other.example/a.js', $policy['script-src'] );
		self::assertContains( 'https://cdn.other.example', $policy['connect-src'] );
		self::assertContains( 'https://fonts.other.example/css', $policy['style-src'] );
		$missing = array_diff( self::hashes( str_replace( "\r\n", "\n", $page->raw ) ), $policy['script-src'] );
		self::assertCount( 1, $missing, 'All but the printed one.' );
	}

	/** @return iterable<string, array{array<string, string>, string, string}> */
	public static function services(): iterable {
		yield 'Tag Manager' => array( array( 'tag_manager_id' => 'GTM-ABC1234' ), 'script-src', 'https://www.googletagmanager.com' );
		yield 'Clarity' => array( array( 'session_analytics_id' => 'abcde12345' ), 'connect-src', 'https://*.clarity.ms' );
		yield 'tawk.to' => array( array( 'live_chat_id' => '0123456789abcdef01234567/1habcde23' ), 'connect-src', 'wss://*.tawk.to' );
		yield 'Google sign-in' => array(
			array( 'google_client_id' => '123456789012-abc.apps.googleusercontent.com' ),
			'script-src',
			'https://accounts.google.com/gsi/client',
		);
		yield 'Google profile' => array(
			array( 'google_client_id' => '123456789012-abc.apps.googleusercontent.com' ),
			'connect-src',
			'https://openidconnect.googleapis.com/v1/userinfo',
		);
	}

	/** @param array<string, string> $ids */
	#[DataProvider( 'services' )]
	public function testServicesAreAllowedOnceConfigured( array $ids, string $directive, string $source ): void {
		self::assertNotContains( $source, self::policy( $this->http( 'GET', '/shop' ) )[ $directive ] );
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, $ids, 'en' );
		self::assertContains( $source, self::policy( $this->http( 'GET', '/shop' ) )[ $directive ] );
	}

	public function testStripeIsAllowedOnceConfigured(): void {
		update_option( 'vitrine_cards_taken', '1', true );
		$policy = self::policy( $this->http( 'GET', '/checkout' ) );
		self::assertContains( 'https://js.stripe.com', $policy['script-src'] );
		self::assertContains( 'https://hooks.stripe.com', $policy['frame-src'] );
	}

	public function testSourcesCannotEndTheHeader(): void {
		$this->otherPlugin(
			<<<'PHP'
			add_filter( 'vitrine_policy_sources', static function ( array $sources ): array {
				$sources['script-src'][] = "https://a.example; script-src *";
				$sources['script-src'][] = "x\r\nSet-Cookie: a=b";
				$sources['script-src'][] = array();
				$sources['frame-src'][]  = 'https://maps.example';
				return $sources;
			} );
			PHP
		);
		$page = $this->http( 'GET', '/shop' );
		self::assertStringNotContainsString( 'a.example', (string) $page->header( 'Content-Security-Policy' ) );
		self::assertNull( $page->header( 'Set-Cookie' ) );
		self::assertContains( 'https://maps.example', self::policy( $page )['frame-src'] );
	}

	public function testModes(): void {
		$headers = fn (): array => array_map(
			fn ( string $name ): string => (string) $this->http( 'GET', '/shop' )->header( $name ),
			array( 'Content-Security-Policy', 'Content-Security-Policy-Report-Only' )
		);
		self::saveSetting( new PolicySettings( PolicyMode::ReportOnly, array( 'https://www.example.com' ) ) );
		[ $enforced, $reported ] = $headers();
		self::assertSame( "frame-ancestors 'self'", $enforced );
		self::assertStringContainsString( 'https://www.example.com', $reported );
		self::saveSetting( new PolicySettings( PolicyMode::Off, array() ) );
		self::assertSame( array( '', '' ), $headers() );
		self::assertSame( 'nosniff', $this->http( 'GET', '/shop' )->header( 'X-Content-Type-Options' ) );
		self::saveSetting( new PolicySettings( PolicyMode::Automatic, array() ) );
		self::assertStringContainsString( 'script-src', $headers()[0] );
		self::saveSetting( PolicyState::Blocked );
		self::assertStringNotContainsString( "script-src 'self' 'unsafe-inline'", $headers()[0], 'Never without the owner.' );
		self::saveSetting( new PolicySettings( PolicyMode::Inline, array() ) );
		self::assertStringContainsString( "script-src 'self' 'unsafe-inline';", $headers()[0], 'Any inline script, no other.' );
		self::saveSetting( new PolicySettings( PolicyMode::Automatic, array() ) );
		self::saveSetting( PolicyState::Clean );
		self::assertStringContainsString( 'script-src', $headers()[0] );
		switch_theme( 'twentytwentyfive' );
		self::assertSame( "frame-ancestors 'self'", $headers()[0], 'Another theme.' );
		self::saveSetting( new PolicySettings( PolicyMode::Enforce, array() ) );
		$page = $this->http( 'GET', '/shop' );
		self::assertSame(
			array(),
			array_diff( self::hashes( $page->raw ), self::policy( $page )['script-src'] ),
			'Enforced with another theme.'
		);
	}

	public function testUnknownPluginsOnlyReportUntilChecked(): void {
		update_option( 'active_plugins', array( 'other/other.php', ...(array) get_option( 'active_plugins' ) ) );
		self::saveSetting( PolicyState::Unknown );
		self::assertSame( PolicyMode::ReportOnly, self::setting( PolicySettings::class )->effectiveMode( true ) );
		self::saveSetting( PolicyState::Clean );
		self::assertSame( PolicyMode::Enforce, self::setting( PolicySettings::class )->effectiveMode( true ) );
	}

	public function testOtherResponsesStayAsTheyWere(): void {
		$this->catalogue();
		foreach ( array( '/feed/', '/wp-sitemap.xml', '/robots.txt', '/hello/embed/', '/wp-login.php' ) as $path ) {
			$answer = $this->http( 'GET', $path );
			self::assertStringNotContainsString( 'script-src', (string) $answer->header( 'Content-Security-Policy' ), $path );
			self::assertSame( $path === '/wp-sitemap.xml', $answer->header( 'Permissions-Policy' ) !== null, $path );
		}
		$wp_admin = new WpAdmin();
		$admin    = $wp_admin->ask( $wp_admin->signedIn( 'administrator' ), 'index.php' );
		self::assertStringNotContainsString( 'script-src', (string) $admin->header( 'Content-Security-Policy' ) );
	}

	public function testNoQueryTurnsThePolicyOff(): void {
		$this->catalogue();
		wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'News', 'post_name' => 'news' ) );
		foreach ( array( '/news?sitemap=x', '/news?sitemap=posts&sitemap-subtype=x' ) as $path ) {
			// WordPress redirects a GET to the URL without the parameter.
			$page = $this->http( 'POST', $path );
			self::assertStringContainsString( '<html', $page->raw, $path );
			self::assertStringContainsString( 'script-src', (string) $page->header( 'Content-Security-Policy' ), $path );
		}
	}

	public function testLinkToThePreviewOfTheCustomizerKeepsThePolicy(): void {
		$wp_admin = new WpAdmin();
		$session  = $wp_admin->signedIn( 'administrator' );
		foreach ( array( '', '&customize_messenger_channel=preview-0&customize_theme=vitrine' ) as $query ) {
			$path = '/shop?customize_changeset_uuid=' . wp_generate_uuid4() . $query;
			$page = $this->http( 'GET', $path, '', array( 'Cookie' => $session ) );
			self::assertStringContainsString( 'customize-preview', $page->raw );
			// Templates, and comments for Internet Explorer in WordPress 6.8.
			$scripts = (string) preg_replace( '~<script type="text/html".*?</script>|<!--\[if.*?-->~s', '', $page->raw );
			self::assertSame( array(), array_diff( self::hashes( $scripts ), self::policy( $page )['script-src'] ) );
		}
	}

	public function testHeadersOfOtherPluginsWin(): void {
		$this->otherPlugin( "add_action( 'send_headers', static fn () => header( \"Content-Security-Policy: default-src 'self'\" ) );" );
		self::assertSame( "default-src 'self'", $this->http( 'GET', '/shop' )->header( 'Content-Security-Policy' ) );
	}

	public function testFlushedAndReplacedOutputKeepsItsHeaders(): void {
		$this->otherPlugin(
			<<<'PHP'
			add_action( 'wp_head', static fn () => ob_flush(), 99 );
			add_action( 'template_redirect', static function (): void {
				if ( isset( $_GET['file'] ) ) {
					while ( ob_get_level() > 0 ) {
						ob_end_clean();
					}
					header( 'Content-Type: application/pdf' );
					exit( 'A file.' );
				}
			} );
			PHP
		);
		$page = $this->http( 'GET', '/shop' );
		self::assertStringContainsString( '</html>', $page->raw );
		self::assertSame( array(), array_diff( self::hashes( $page->raw ), self::policy( $page )['script-src'] ) );
		$file = $this->http( 'GET', '/shop?file=1' );
		self::assertSame( array( 'A file.', null ), array( $file->raw, $file->header( 'Content-Security-Policy' ) ) );
	}

	public function testErrorsBeforeTheThemeIsSetUpLeaveNoLogEntry(): void {
		$answer = $this->http( 'GET', '/?customize_changeset_uuid=' . wp_generate_uuid4() );
		self::assertStringContainsString( 'changeset', $answer->raw, 'WordPress’s own message.' );
	}

	public function testErrorPageRunsNoScripts(): void {
		$this->expectLog();
		$this->otherPlugin( "add_action( 'wp_footer', static fn () => throw new RuntimeException( 'Failed.' ) );" );
		$page = $this->http( 'GET', '/shop' );
		self::assertSame( 500, $page->status );
		self::assertStringContainsString( "default-src 'none'", (string) $page->header( 'Content-Security-Policy' ) );
	}
}
