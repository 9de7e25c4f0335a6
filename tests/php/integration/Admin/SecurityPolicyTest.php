<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Health\PolicyCheck;
use Vitrine\Admin\Health\PolicyProbe;
use Vitrine\Admin\Settings\Topics\SecurityTopic;
use Vitrine\Database\Database;
use Vitrine\Storefront\Security\InlineScripts;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicyMode;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Tests\Support\WpAdmin;

/** What the content security policy blocks, in Site Health and in the settings. */
final class SecurityPolicyTest extends PolicyTestCase {

	public function testCleanShopIsEnforced(): void {
		$finding = $this->service( PolicyCheck::class )->find();
		self::assertSame( array( 'good', PolicyState::Clean ), array( $finding->status, self::setting( PolicyState::class ) ) );
	}

	public function testWhatANewPluginPrintsIsLetThroughItemByItem(): void {
		$script = 'strange("plugin");';
		$this->otherPlugin(
			"<script id=\"strange-js\">$script</script><button onclick=\"strange( &#39;x&#39; )\">Go</button>"
			. '<script src="https://cdn.strange.example/a.js?b=1"></script><iframe src="https://maps.strange.example/"></iframe>'
		);
		do_action( 'activated_plugin', 'other/other.php', false );
		do_action( PolicyProbe::HOOK );
		self::assertSame( PolicyMode::Enforce, self::setting( PolicySettings::class )->effectiveMode( true ) );
		$policy = $this->policy();
		foreach ( array( InlineScripts::hash( $script ), InlineScripts::hash( "strange( 'x' )" ), "'unsafe-hashes'" ) as $source ) {
			self::assertStringContainsString( $source, $policy );
		}
		self::assertStringContainsString( 'https://cdn.strange.example/a.js', $policy );
		self::assertMatchesRegularExpression( '~frame-src [^;]*https://maps\.strange\.example~', $policy );
		self::assertSame(
			array(
				'good',
				array(
					'Home page: <script> #strange-js strange("plugin");',
					"Home page: <button onclick> strange( 'x' )",
					'Home page: <script> https://cdn.strange.example/a.js',
					'Home page: <iframe> https://maps.strange.example/',
				),
			),
			$this->health()
		);
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array() ) );
		$shown = $tests['async']['vitrine_policy']['async_direct_test']()['description'];
		self::assertStringContainsString( '<li>Home page: &lt;script&gt; #strange-js strange(&quot;plugin&quot;);</li>', $shown );
	}

	public function testATextIsNeverLetThroughWithThePlugin(): void {
		wp_set_current_user( 1 );
		$stolen = 'document.title = "stolen"';
		$text   = "<script>$stolen</script><b onclick=\"st&#111;len()\">B</b><iframe src=\"https://stolen.example/\"></iframe>";
		$this->product( array(), array( 'en' => array( 'title' => 'Attacked vase', 'content' => "<p>A</p>$text" ) ) );
		// Printed by the plugin on every page, so that the check meets it.
		$this->otherPlugin( "$text<script>plugin()</script>" );
		do_action( 'activated_plugin', 'other/other.php', false );
		do_action( PolicyProbe::HOOK );
		$policy = $this->policy( '/product/attacked-vase' );
		self::assertStringContainsString( InlineScripts::hash( 'plugin()' ), $policy );
		$hashes = array( InlineScripts::hash( $stolen ), InlineScripts::hash( 'stolen()' ) );
		foreach ( array( ...$hashes, 'stolen.example', "'unsafe-hashes'" ) as $source ) {
			self::assertStringNotContainsString( $source, $policy );
		}
		self::assertSame(
			array(
				'recommended',
				array(
					'Attacked vase: <script> document.title = "stolen" – in a text',
					'Attacked vase: <b onclick> stolen() – in a text',
					'Attacked vase: <iframe> https://stolen.example/ – in a text',
				),
			),
			$this->health()
		);
	}

	public function testWhatCameBeforeThePluginStaysBlocked(): void {
		$probe = $this->service( PolicyProbe::class );
		self::assertSame( PolicyState::Clean, $probe->run() );
		$this->otherPlugin( '<script>inserted()</script>' );
		$probe->run();
		$this->otherPlugin( '<script>inserted()</script><script>plugin()</script>' );
		do_action( 'activated_plugin', 'other/other.php', false );
		$probe->run();
		self::assertStringContainsString( InlineScripts::hash( 'plugin()' ), $this->policy() );
		self::assertStringNotContainsString( InlineScripts::hash( 'inserted()' ), $this->policy() );
	}

	public function testTheOwnerLetsOneThingThrough(): void {
		$probe = $this->service( PolicyProbe::class );
		$topic = $this->service( SecurityTopic::class );
		self::assertSame( PolicyState::Clean, $probe->run() );
		$this->otherPlugin( '<script>widget()</script><script>inserted()</script><a href="javascript:go()">Go</a>' );
		self::assertSame( PolicyState::Blocked, $probe->run() );
		self::assertSame( PolicyMode::Enforce, self::setting( PolicySettings::class )->effectiveMode( true ) );
		self::assertCount( 3, PolicyFindings::found() );
		$found = $topic->context()['found'];
		self::assertSame( array( 'Home page: <script> widget()', 'Home page: <script> inserted()' ), array_column( $found, 'label' ) );
		$key = $found[0]['key'];
		self::assertSame( array( $key => false, $found[1]['key'] => false ), $topic->read()['through'] );
		$values = array( 'mode' => 'auto', 'hosts' => '', 'through' => array( $key => true, 'b0' => true, "'unsafe-inline'" => true ) );
		self::assertSame( array(), $topic->save( $values ) );
		self::assertStringContainsString( InlineScripts::hash( 'widget()' ), $this->policy() );
		self::assertStringNotContainsString( InlineScripts::hash( 'inserted()' ), $this->policy() );
		self::assertStringNotContainsString( 'unsafe', (string) strstr( $this->policy(), 'style-src', true ) );
		self::assertCount( 2, $this->health()[1] );
		self::assertSame( array(), $topic->save( array( 'mode' => 'auto', 'hosts' => '', 'through' => array( $key => false ) ) ) );
		self::assertStringNotContainsString( InlineScripts::hash( 'widget()' ), $this->policy() );
		self::assertCount( 3, $this->health()[1] );
	}

	public function testInsertedScriptDoesNotDisableThePolicy(): void {
		$probe = $this->service( PolicyProbe::class );
		self::assertSame( PolicyState::Clean, $probe->run() );
		$this->otherPlugin( '<script>inserted();</script>' );
		self::assertSame( PolicyState::Blocked, $probe->run() );
		self::assertSame( PolicyMode::Enforce, self::setting( PolicySettings::class )->effectiveMode( true ) );
		self::assertSame( array( 'recommended', array( 'Home page: <script> inserted();' ) ), $this->health() );
	}

	public function testInsertedScriptDoesNotDisableThePolicyAfterAnUpdate(): void {
		$probe = $this->service( PolicyProbe::class );
		self::assertSame( PolicyState::Clean, $probe->run() );
		$this->otherPlugin( '<script>inserted();</script>' );
		foreach ( array( 'vitrine_migrated', 'vitrine_went_live', 'deactivated_plugin' ) as $change ) {
			do_action( $change, 'other/other.php', false );
			self::assertNotFalse( wp_next_scheduled( PolicyProbe::HOOK ), $change );
			$probe->run();
			self::assertSame( PolicyMode::Enforce, self::setting( PolicySettings::class )->effectiveMode( true ), $change );
		}
	}

	public function testNewPluginOrThemeSchedulesACheck(): void {
		self::saveSetting( PolicyState::Clean );
		wp_clear_scheduled_hook( PolicyProbe::HOOK );
		do_action( 'activated_plugin', 'other/other.php', false );
		self::assertSame( PolicyState::Unknown, self::setting( PolicyState::class ) );
		self::assertNotFalse( wp_next_scheduled( PolicyProbe::HOOK ) );
		do_action( PolicyProbe::HOOK );
		self::assertSame( PolicyState::Clean, self::setting( PolicyState::class ) );
	}

	public function testReportsWhatItCannotCheck(): void {
		$this->reachable = false;
		$status          = array( 'alone' => $this->service( PolicyCheck::class )->find()->status );
		update_option( 'active_plugins', array( 'other/other.php', ...(array) get_option( 'active_plugins' ) ) );
		$status['with other plugins'] = $this->service( PolicyCheck::class )->find()->status;
		self::saveSetting( new PolicySettings( PolicyMode::Off, array() ) );
		$status['off'] = $this->service( PolicyCheck::class )->find()->status;
		self::assertSame( array( 'alone' => 'good', 'with other plugins' => 'recommended', 'off' => 'recommended' ), $status );
	}

	public function testSettings(): void {
		$topic = $this->service( SecurityTopic::class );
		self::assertSame( array( 'mode' => 'auto', 'hosts' => '', 'through' => array() ), $topic->read() );
		self::assertSame( array( 'mode', 'hosts' ), array_keys( $topic->save( array( 'mode' => 'x', 'hosts' => 'https://*' ) ) ) );
		foreach ( array( 'http://a.example', '*', "'unsafe-inline'", 'https://a.example/path', 'https://a', 'data:' ) as $host ) {
			self::assertArrayHasKey( 'hosts', $topic->save( array( 'mode' => 'enforce', 'hosts' => $host ) ), $host );
		}
		self::assertSame( array(), $topic->save( array( 'mode' => 'enforce', 'hosts' => "https://A.example\n\nhttps://*.b.example" ) ) );
		self::assertSame(
			array( 'mode' => 'enforce', 'hosts' => "https://a.example\nhttps://*.b.example", 'through' => array() ),
			$topic->read()
		);
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
