<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Health\PolicyCheck;
use Vitrine\Admin\Health\PolicyProbe;
use Vitrine\Admin\Settings\Topics\SecurityTopic;
use Vitrine\Kernel\Database;
use Vitrine\Storefront\Security\BlockedItem;
use Vitrine\Storefront\Security\PolicyAudit;
use Vitrine\Storefront\Security\PolicyMode;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;
use WpOrg\Requests\Utility\CaseInsensitiveDictionary;

/** What the content security policy blocks, in Site Health and in the settings. */
final class SecurityPolicyTest extends CatalogueTestCase {

	private const POLICY = "default-src 'self'; script-src 'self' https://*.cdn.example https://js.example/lib/; frame-src 'self'; form-action 'self'; style-src 'self'";

	private bool $reachable = true;

	protected function setUp(): void {
		parent::setUp();
		$this->product( array(), array( 'en' => 'Moon vase' ) );
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $request, string $url ): mixed {
				$page = $this->http( 'GET', (string) wp_parse_url( $url, PHP_URL_PATH ) );
				return $this->reachable ? array(
					'headers'  => new CaseInsensitiveDictionary( $page->headers ),
					// The test server has another port than the site.
					'body'     => str_replace( Servers::shared()[0], home_url(), $page->raw ),
					'response' => array( 'code' => $page->status ),
				) : new \WP_Error( 'http', 'No loopback.' );
			},
			10,
			3
		);
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_http_request' );
		$this->otherPlugin( '' );
		parent::tearDown();
	}

	private function otherPlugin( string $html ): void {
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-policy.php';
		if ( $html !== '' ) {
			file_put_contents( $file, '<?php add_action( "wp_footer", static fn () => print( ' . var_export( $html, true ) . ' ) );' );
		} elseif ( is_file( $file ) ) {
			unlink( $file );
		}
	}

	/** @return iterable<string, array{string, string|null}> */
	public static function pages(): iterable {
		yield 'inline script' => array( '<script id="a-js">let a = 1;</script>', '<script> #a-js let a = 1;' );
		yield 'module' => array( '<script type="module">let a = 1;</script>', '<script> let a = 1;' );
		yield 'data' => array( '<script type="application/ld+json">{}</script><script type="text/template"><b></script>', null );
		yield 'event handler' => array( '<button class="x" onclick="go()">', '<button onclick> go()' );
		yield 'script URL' => array( '<a href=" javascript:go()">', 'javascript:go()' );
		yield 'own file' => array( '<script src="/a.js"></script><script src="https://shop.example/b.js?c"></script>', null );
		yield 'allowed host' => array( '<script src="https://a.cdn.example/a.js"></script><script src="//js.example/lib/a.js"></script>', null );
		yield 'other path' => array( '<script src="https://js.example/a.js?x=1"></script>', '<script> https://js.example/a.js' );
		yield 'the domain itself' => array( '<script src="https://cdn.example/a.js"></script>', '<script> https://cdn.example/a.js' );
		yield 'similar host' => array( '<script src="https://evilcdn.example/"></script>', '<script> https://evilcdn.example/' );
		yield 'frame' => array( '<iframe src="https://maps.example/x"></iframe>', '<iframe> https://maps.example/x' );
		yield 'blank frame' => array( '<iframe src="about:blank"></iframe>', null );
		yield 'form' => array( '<form action="https://list.example/post"></form>', '<form> https://list.example/post' );
		yield 'form without an address' => array( '<form action=""></form><form></form>', null );
		yield 'style sheet' => array( '<link rel="stylesheet" href="https://fonts.example/a.css">', '<link> https://fonts.example/a.css' );
		yield 'object' => array( '<object data="https://shop.example/a.swf"></object>', null );
		yield 'without scripts' => array( '<noscript><iframe src="https://tags.example/"></iframe></noscript>', null );
		yield 'comment' => array( '<!-- <script>let a = 1;</script> -->', null );
	}

	#[DataProvider( 'pages' )]
	public function testAudit( string $html, ?string $expected ): void {
		$found = ( new PolicyAudit( self::POLICY, 'https://shop.example/page' ) )->find( "<html><body>$html</body></html>" );
		self::assertSame(
			$expected === null ? array() : array( $expected ),
			array_map( static fn ( BlockedItem $item ): string => $item->text, $found )
		);
	}

	public function testAuditShortensTextAndGuessesPlugin(): void {
		$html  = '<script>window.cookie_notice_args = {};' . str_repeat( ' a', 100 ) . '</script>'
			. '<script>load("https:\/\/shop.example\/wp-content\/plugins\/sliders\/a.js")</script>';
		$found = ( new PolicyAudit( self::POLICY, 'https://shop.example/', array( 'cookie-notice' ) ) )->find( $html );
		self::assertSame( array( 'cookie-notice', 'sliders' ), array_column( $found, 'source' ) );
		self::assertSame( 80, mb_strlen( $found[0]->text ) );
	}

	public function testCleanShopIsEnforced(): void {
		$finding = $this->service( PolicyCheck::class )->find();
		self::assertSame( array( 'good', PolicyState::Clean ), array( $finding->status, PolicySettings::state() ) );
	}

	public function testScriptOfAnotherPluginIsListedAndStartsReportOnly(): void {
		$this->otherPlugin( '<script id="strange-js">strange();</script>' );
		$finding = $this->service( PolicyCheck::class )->find();
		self::assertSame( 'recommended', $finding->status );
		self::assertSame( array( 'Home page: <script> #strange-js strange();' ), $finding->items );
		self::assertSame( PolicyMode::ReportOnly, PolicySettings::fromOption()->effectiveMode( true ) );
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array() ) );
		$shown = $tests['direct']['vitrine_policy']['test']()['description'];
		self::assertStringContainsString( '<li>Home page: &lt;script&gt; #strange-js strange();</li>', $shown );
		$this->otherPlugin( '' );
		PolicyProbe::schedule();
		self::assertSame( 'good', $this->service( PolicyCheck::class )->find()->status );
		self::assertSame( PolicyMode::Enforce, PolicySettings::fromOption()->effectiveMode( true ) );
	}

	public function testInsertedScriptDoesNotDisableThePolicy(): void {
		$probe = $this->service( PolicyProbe::class );
		self::assertSame( PolicyState::Clean, $probe->run() );
		$this->otherPlugin( '<script>inserted();</script>' );
		self::assertSame( PolicyState::Blocked, $probe->run() );
		self::assertSame( PolicyMode::Enforce, PolicySettings::fromOption()->effectiveMode( true ) );
		$finding = $this->service( PolicyCheck::class )->find();
		self::assertSame( array( 'recommended', array( 'Home page: <script> inserted();' ) ), array( $finding->status, $finding->items ) );
	}

	public function testInsertedScriptDoesNotDisableThePolicyAfterAnUpdate(): void {
		$probe = $this->service( PolicyProbe::class );
		self::assertSame( PolicyState::Clean, $probe->run() );
		$this->otherPlugin( '<script>inserted();</script>' );
		foreach ( array( 'vitrine_migrated', 'vitrine_went_live', 'deactivated_plugin' ) as $change ) {
			do_action( $change, 'other/other.php', false );
			self::assertNotFalse( wp_next_scheduled( PolicyProbe::HOOK ), $change );
			$probe->run();
			self::assertSame( PolicyMode::Enforce, PolicySettings::fromOption()->effectiveMode( true ), $change );
		}
	}

	public function testNewPluginOrThemeSchedulesACheck(): void {
		PolicySettings::saveState( PolicyState::Clean );
		wp_clear_scheduled_hook( PolicyProbe::HOOK );
		do_action( 'activated_plugin', 'other/other.php', false );
		self::assertSame( PolicyState::Unknown, PolicySettings::state() );
		self::assertNotFalse( wp_next_scheduled( PolicyProbe::HOOK ) );
		do_action( PolicyProbe::HOOK );
		self::assertSame( PolicyState::Clean, PolicySettings::state() );
	}

	public function testReportsWhatItCannotCheck(): void {
		$this->reachable = false;
		$status          = array( 'alone' => $this->service( PolicyCheck::class )->find()->status );
		update_option( 'active_plugins', array( 'other/other.php', ...(array) get_option( 'active_plugins' ) ) );
		$status['with other plugins'] = $this->service( PolicyCheck::class )->find()->status;
		( new PolicySettings( PolicyMode::Off, array() ) )->save();
		$status['off'] = $this->service( PolicyCheck::class )->find()->status;
		self::assertSame( array( 'alone' => 'good', 'with other plugins' => 'recommended', 'off' => 'recommended' ), $status );
	}

	public function testSettings(): void {
		$topic = $this->service( SecurityTopic::class );
		self::assertSame( array( 'mode' => 'auto', 'hosts' => '' ), $topic->read() );
		self::assertSame( array( 'mode', 'hosts' ), array_keys( $topic->save( array( 'mode' => 'x', 'hosts' => 'https://*' ) ) ) );
		foreach ( array( 'http://a.example', '*', "'unsafe-inline'", 'https://a.example/path', 'https://a', 'data:' ) as $host ) {
			self::assertArrayHasKey( 'hosts', $topic->save( array( 'mode' => 'enforce', 'hosts' => $host ) ), $host );
		}
		self::assertSame( array(), $topic->save( array( 'mode' => 'enforce', 'hosts' => "https://A.example\n\nhttps://*.b.example" ) ) );
		self::assertSame( array( 'mode' => 'enforce', 'hosts' => "https://a.example\nhttps://*.b.example" ), $topic->read() );
		$policy = (string) $this->http( 'GET', '/shop' )->header( 'Content-Security-Policy' );
		self::assertSame( 4, substr_count( $policy, 'https://a.example https://*.b.example' ) );
	}

	/** Older versions of WordPress print inline scripts as they are. */
	#[DataProvider( 'editorData' )]
	public function testNamesCannotEndTheDataOfTheEditor( string $name ): void {
		wp_set_current_user( 1 );
		$this->category( array( 'en' => 'Vases' ) );
		$this->service( Database::class )->run( 'UPDATE {category_view} SET title = %s', array( $name ) );
		$wp_admin = new WpAdmin();
		$page     = $wp_admin->ask( $wp_admin->signedIn( 'administrator' ), 'post-new.php?post_type=vitrine_product' )->raw;
		$data     = preg_match( '~window\.vitrineProduct = .*~', $page, $found ) === 1 ? $found[0] : '';
		self::assertStringNotContainsString( '<', $data );
		self::assertStringContainsString( trim( (string) wp_json_encode( $name, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ), '"' ), $data );
	}

	/** @return iterable<string, array{string}> */
	public static function editorData(): iterable {
		yield 'end of a script' => array( '</script><script>inserted()</script>' );
		yield 'comment' => array( '<!--<script>' );
	}
}
