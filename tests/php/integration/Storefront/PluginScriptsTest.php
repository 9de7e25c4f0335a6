<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Health\PolicyProbe;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Storefront\Security\TextScripts;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** Scripts that plugins print themselves in the head and the footer run. Scripts of texts and of the address do not. */
final class PluginScriptsTest extends CatalogueTestCase {

	/** As plugins for statistics do: different on each page. */
	private const PLUGIN = <<<'PHP'
		add_action( 'wp_footer', static function (): void {
			?><script async src="https://tags.other.example/a.js?id=1"></script>
			<script data-page="1">
				window.otherPage = <?php echo wp_json_encode( $_SERVER['REQUEST_URI'] ); ?>;
			</script><script type="application/json">{"a":1}</script><?php
		}, 20 );
		PHP;

	protected function setUp(): void {
		parent::setUp();
		wp_set_current_user( 1 );
		TextScripts::rescan();
	}

	protected function tearDown(): void {
		$this->otherPlugin( null );
		parent::tearDown();
	}

	private function otherPlugin( ?string $code ): void {
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-printing.php';
		if ( $code !== null ) {
			file_put_contents( $file, "<?php\n$code" );
		} elseif ( is_file( $file ) ) {
			unlink( $file );
		}
	}

	private static function hash( string $code ): string {
		return "'sha256-" . base64_encode( hash( 'sha256', $code, true ) ) . "'";
	}

	/** @return list<string> Inline scripts of a page that its policy blocks. */
	private function blocked( string $path, int $status = 200 ): array {
		$page = $this->http( 'GET', $path );
		self::assertSame( $status, $page->status );
		$policy = (string) $page->header( 'Content-Security-Policy' );
		self::assertStringContainsString( "script-src 'self'", $policy );
		preg_match_all( '~<script(?![^>]*(?:\ssrc=|type="application/))[^>]*>(.*?)</script>~s', $page->raw, $found );
		$blocked = array_filter( $found[1], static fn ( string $code ): bool => ! str_contains( $policy, self::hash( $code ) ) );
		return array_values( $blocked );
	}

	public function testPrintedScriptsRunOnEachPage(): void {
		$this->product( array(), array( 'en' => 'Moon vase' ) );
		$this->otherPlugin( self::PLUGIN );
		foreach ( array( '/', '/shop', '/product/moon-vase', '/checkout', '/search?s=' . rawurlencode( "men's" ) ) as $path ) {
			self::assertSame( array(), $this->blocked( $path ), $path );
			$page = $this->http( 'GET', $path );
			self::assertStringContainsString( 'window.otherPage', $page->raw );
			self::assertStringContainsString( 'https://tags.other.example/a.js ', (string) $page->header( 'Content-Security-Policy' ) );
		}
		self::assertSame( array(), $this->blocked( '/no-such-page', 404 ) );
	}

	/** @return iterable<string, array{string, int}> */
	public static function callbacks(): iterable {
		yield 'in the head' => array( "add_action( 'wp_head', static fn () => print( '<script>a()</script>' ) );", 0 );
		yield 'after the body tag' => array( "add_action( 'wp_body_open', static fn () => print( '<script>a()</script>' ), 5 );", 0 );
		yield 'method' => array(
			'class Other { public static function a() { echo "<script>a()</script>"; } public function __invoke() { self::a(); } }
			add_action( "wp_footer", "Other::a" ); add_action( "wp_footer", array( "Other", "a" ) ); add_action( "wp_footer", new Other() );',
			0,
		);
		yield 'from head to footer, with a buffer of its own' => array(
			"add_action( 'wp_head', static function () { ob_start(); echo '<script>a()</script>'; } );
			add_action( 'wp_footer', static function () { echo ob_get_clean(); } );",
			1,
		);
		yield 'flushes' => array(
			"add_action( 'wp_footer', static function () {
				echo '<script>a()</script>'; ob_flush(); echo '<script>b()</script>';
			} );",
			2,
		);
		yield 'changes what is there' => array(
			"add_action( 'wp_footer', static function () {
				\$all = ob_get_contents(); ob_clean(); echo '<!-- -->' . \$all . '<script>a()</script>';
			} );",
			1,
		);
		yield 'removed' => array(
			"function other() { echo '<script>a()</script>'; } add_action( 'wp_footer', 'other' );
			add_action( 'wp_footer', static fn () => remove_action( 'wp_footer', 'other' ), 1 );",
			0,
		);
		yield 'in a content filter' => array( "add_filter( 'the_content', static fn ( \$text ) => \$text . '<script>a()</script>' );", 1 );
		yield 'repeats the address' => array( "add_action( 'wp_footer', static fn () => print( \$_GET['x'] ?? '' ) );", 1 );
		yield 'repeats the address in a script' => array(
			"add_action( 'wp_footer', static fn () => print( '<script>let x = \"' . wp_unslash( \$_GET['x'] ?? '' ) . '\"</script>' ) );",
			1,
		);
	}

	#[DataProvider( 'callbacks' )]
	public function testOnlyWhatTheCallbackPrintedIsLetThrough( string $code, int $blocked ): void {
		wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_name'    => 'hello',
				'post_title'   => 'Hello',
				'post_content' => '<p>Hello</p>',
			)
		);
		$this->otherPlugin( $code );
		$sent  = str_contains( $code, 'let x' ) ? '";stolen();//' : '<script>stolen()</script>';
		$query = str_contains( $code, "'x'" ) ? '?x=' . rawurlencode( $sent ) : '';
		$path  = '/hello' . $query;
		self::assertCount( $blocked, $this->blocked( $path ), $this->http( 'GET', $path )->raw );
	}

	/** @return iterable<string, array{string, string}> */
	public static function texts(): iterable {
		$raw = 'echo get_post( $id )->post_content;';
		yield 'as it is' => array( '<script>stolen();</script>', $raw );
		yield 'filtered' => array(
			"<script>stolen();\n\nWordpress()</script>",
			'echo apply_filters( "the_content", get_post( $id )->post_content );',
		);
		yield 'with shortcodes' => array(
			'<script>sto[x]len[x]();</script>',
			'add_shortcode( "x", "__return_empty_string" ); echo do_shortcode( get_post( $id )->post_content );',
		);
		yield 'without letters' => array( '<script>[][(![]+[])[+[]]]();</script>', $raw );
		yield 'file' => array( '<script src="https://stolen.example/a.js"></script>', $raw );
		yield 'same file twice' => array(
			'<script src="https://stolen.example/a.js?1"></script><script src="https://stolen.example/a.js?2"></script>',
			$raw,
		);
		$long = str_repeat( 'a1', 20000 );
		yield 'long' => array( "<script>stolen($long);</script>", $raw );
		yield 'long, with shortcodes' => array(
			"<script>stolen[x]($long);</script>",
			'add_shortcode( "x", "__return_empty_string" ); echo do_shortcode( get_post( $id )->post_content );',
		);
		yield 'module' => array( '<script type="module">stolen();</script>', $raw );
		$blocks    = 'foreach ( parse_blocks( get_post( $id )->post_content ) as $block ) { echo $block["attrs"]["t"] ?? ""; }';
		$shortcode = 'add_shortcode( "x", static fn ( $a ) => $a["t"] ); echo do_shortcode( get_post( $id )->post_content );';
		yield 'in a shortcode' => array( '[x t="\x3cscript\x3estolen();\x3c/script\x3e"]', $shortcode );
		yield 'in a shortcode, octal' => array( '[x t="\74scr\151pt\76stolen();\74/script\76"]', $shortcode );
		yield 'file in a shortcode' => array( '[x t="\x3cscript src=https://stolen.example/a.js\x3e\x3c/script\x3e"]', $shortcode );
		yield 'in a shortcode, not UTF-8' => array( '[x t="\x3cscript\x3e\xff();\x3c/script\x3e"]', $shortcode );
		yield 'in a shortcode after the beginning of another' => array(
			'[y t="\x3cscript "][x t="\x3cscript\x3estolen();\x3c/script\x3e"]',
			$shortcode,
		);
		yield 'in a block' => array(
			'<!-- wp:x/y {"t":"\u003c\u0073cript\u003estolen();\u003c/script\u003e"} /-->',
			$blocks,
		);
		$escapes = str_repeat( '\u0061', 20000 );
		yield 'long, in a block' => array( '<!-- wp:x/y {"t":"\u003cscript\u003e' . $escapes . '();\u003c/script\u003e"} /-->', $blocks );
	}

	#[DataProvider( 'texts' )]
	public function testTextThatAPluginPrintsInTheFooterHasNoHash( string $text, string $print ): void {
		$product = $this->product( array(), array( 'en' => array( 'title' => 'Vase', 'content' => "<p>A vase.</p>$text" ) ) );
		self::assertGreaterThan( 0, $product );
		$id = get_posts( array( 'post_type' => 'vitrine_product', 'fields' => 'ids' ) )[0];
		$this->otherPlugin(
			self::PLUGIN . "\nadd_action( 'wp_footer', static function (): void { \$id = $id; $print } );"
		);
		foreach ( array( 'saved through WordPress', 'stored before, found by the job' ) as $case ) {
			foreach ( array( '/product/vase', '/shop' ) as $path ) {
				$page   = $this->http( 'GET', $path );
				$policy = (string) $page->header( 'Content-Security-Policy' );
				self::assertStringContainsString( 'https://tags.other.example/a.js', $policy );
				self::assertStringNotContainsString( 'stolen.example', $policy, $case );
				if ( ! str_contains( $text, 'src=' ) ) {
					// Escaped, it is a script in the footer only.
					$count = $path === '/shop' || str_contains( $text, '\\' ) ? 1 : 2;
					self::assertCount( $count, $this->blocked( $path ), "$case $path" );
				}
			}
			update_option( 'vitrine_policy_texts', array() );
			TextScripts::rescan();
		}
	}

	public function testTheShopsConfigurationComesAfterTextsInTheFooter(): void {
		$text = '<script type="application/json" id="vitrine-config">{"rest":1}</script>';
		$this->otherPlugin( "add_action( 'wp_footer', static fn () => print( '$text' ), 9999 );" );
		preg_match_all( '~id="vitrine-config">(.*?)</script>~s', $this->http( 'GET', '/shop' )->raw, $found );
		self::assertCount( 2, $found[1] );
		self::assertStringContainsString( 'data', (string) json_decode( $found[1][1], true )['rest'] );
	}

	/** Also after the first check, which decides what is let through. */
	public function testEachCheckReadsTextsThatWereStoredPastWordPress(): void {
		global $wpdb;
		$post = wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'a', 'post_content' => 'x' ) );
		$wpdb->update( $wpdb->posts, array( 'post_content' => '<script>stolen()</script>' ), array( 'ID' => $post ) );
		self::saveSetting( PolicyState::Clean );
		$this->service( PolicyProbe::class )->run();
		self::assertTrue( TextScripts::stored()->contains( 'stolen()' ) );
	}

	/** Code that the owner stores with a plugin is the owner's, not an author's. */
	public function testPatternsOfTexts(): void {
		self::assertSame( array(), TextScripts::patternsIn( '<p>Prices on = off, <b>Script</b></p>' ) );
		self::assertSame( array( 'alert1' ), TextScripts::patternsIn( '<img onerror="&#97;lert(1)">' ) );
		$post = array( 'post_status' => 'publish', 'post_title' => 'a', 'post_content' => '<script>mine()</script>' );
		wp_insert_post( array( 'post_type' => 'snippet' ) + $post );
		self::assertFalse( TextScripts::rescan()->contains( 'mine()' ) );
		wp_insert_post( array( 'post_type' => 'wp_block' ) + $post );
		self::assertTrue( TextScripts::stored()->contains( 'mine();' ) );
		self::assertFalse( TextScripts::stored()->contains( 'mine2()' ) );
	}

	public function testNoPrintedScriptRunsBeforeTheTextsAreRead(): void {
		$this->otherPlugin( self::PLUGIN );
		delete_option( 'vitrine_policy_texts' );
		TextScripts::addOption();
		self::assertCount( 1, $this->blocked( '/shop' ) );
		$this->product( array(), array( 'en' => array( 'title' => 'Vase', 'content' => '<script>stolen()</script>' ) ) );
		self::assertFalse( TextScripts::stored()->areKnown() );
		TextScripts::rescan();
		self::assertSame( array(), $this->blocked( '/shop' ) );
		self::assertTrue( TextScripts::stored()->contains( 'stolen()' ) );
	}
}
