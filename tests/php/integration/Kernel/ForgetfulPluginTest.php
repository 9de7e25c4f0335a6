<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\DataProvider;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** Pages, routes and screens work even if another plugin's filter callbacks return nothing. */
final class ForgetfulPluginTest extends ShopTestCase {

	/** WordPress itself fails if these are empty. */
	private const NEEDED_BY_WORDPRESS = array(
		'wp_theme_json_data_default', 'wp_count_posts', 'rest_pre_insert_vitrine_product', 'wp_die_handler',
		'user_has_cap', 'do_parse_request', 'get_available_languages', 'posts_clauses',
		'wp_generate_attachment_metadata', 'template_include', 'frontpage_template_hierarchy', 'wp_insert_post_data', 'query_vars',
		'nonce_life',
	);

	private const PLUGIN = <<<'PHP'
		<?php
		// After WordPress's own callbacks, which would fail too, and before those of the shop.
		foreach ( %s as $hook ) {
			add_filter( $hook, static function () {} );
		}
		foreach ( %s as $hook ) {
			add_filter( $hook, static function () {}, 99 );
		}
		// Site Health asks its own server, which handles one request at a time: the answer would time out.
		add_filter( 'pre_http_request', static fn () => new WP_Error( 'http_request_failed', 'No loopback.' ), 100 );
		PHP;

	private static ?WpAdmin $admin = null;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		file_put_contents(
			self::plugin(),
			sprintf(
				self::PLUGIN,
				var_export( array( ...self::shopHooks(), ...self::wordPressHooks() ), true ),
				var_export( self::shopHooks(), true )
			)
		);
		self::$admin = new WpAdmin();
	}

	public static function tearDownAfterClass(): void {
		unlink( self::plugin() );
	}

	private static function plugin(): string {
		return Site::folder() . '/wp-content/mu-plugins/vitrine-test-forgetful.php';
	}

	/** @return list<string> */
	private static function shopHooks(): array {
		return self::named( '/(?:Filters::apply|apply_filters)\( [\'"](vitrine_\w+)/' );
	}

	/** @return list<string> Filters with a typed callback of the shop. */
	private static function wordPressHooks(): array {
		$names = array_map(
			static fn ( string $name ): string => (string) preg_replace(
				array( '/\{?\$product\}?/', '/\{?\$member\}?/' ),
				array( 'vitrine_product', 'vitrine_member' ),
				$name
			),
			self::named( '/Filters::add\(\s*[\'"]([^\'"]+)[\'"],/' )
		);
		return array_values( array_diff( $names, self::NEEDED_BY_WORDPRESS, self::shopHooks() ) );
	}

	/** @return list<string> */
	private static function named( string $pattern ): array {
		$names = array();
		foreach ( new RecursiveIteratorIterator(
			new RecursiveDirectoryIterator( \Vitrine\DIR . '/php', FilesystemIterator::SKIP_DOTS | FilesystemIterator::FOLLOW_SYMLINKS )
		) as $file ) {
			preg_match_all( $pattern, (string) file_get_contents( (string) $file ), $found );
			array_push( $names, ...$found[1] );
		}
		return array_values( array_unique( $names ) );
	}

	/** @return array<string, array{string, int}> */
	public static function pages(): array {
		return array(
			'home'      => array( '/', 200 ),
			'list'      => array( '/shop', 200 ),
			'in German' => array( '/de/checkout', 200 ),
			'search'    => array( '/search?q=vase', 200 ),
			'received'  => array( '/received-your-order?key=abc', 200 ),
			'nothing'   => array( '/no-such-page', 404 ),
		);
	}

	#[DataProvider( 'pages' )]
	public function testAPageRenders( string $path, int $status ): void {
		self::assertGreaterThan( 30, count( self::wordPressHooks() ) );
		self::assertGreaterThan( 5, count( self::shopHooks() ) );
		$this->assertComplete( $this->http( 'GET', $path ), $status );
	}

	public function testAProductPageAndItsRouteRespond(): void {
		$product = $this->product();
		$this->assertComplete(
			$this->http(
				'GET',
				(string) wp_parse_url(
					(string) get_permalink( (int) get_posts( array( 'post_type' => 'vitrine_product' ) )[0]->ID ),
					PHP_URL_PATH
				)
			),
			200
		);
		$route = $this->http( 'GET', '/wp-json/data/v1/get_cart_products?lang=de' );
		self::assertSame( array( 200, $product ), array( $route->status, $route->json()['data']['items'][0]['id'] ?? null ), $route->raw );
		$this->expectLog();
	}

	public function testWpAdminScreensRender(): void {
		$this->product();
		$admin  = self::$admin ?? self::fail( 'The server is not running.' );
		$cookie = $admin->signedIn( 'administrator' );
		// The first visit of the plugin list redirects to setup.
		$admin->ask( $cookie, 'plugins.php' );
		foreach ( array(
			'edit.php?post_type=vitrine_product', 'edit.php?post_type=vitrine_member',
			'post-new.php?post_type=vitrine_product', 'admin.php?page=vitrine', 'admin.php?page=vitrine-orders',
			'admin.php?page=vitrine-settings', 'plugins.php', 'users.php', 'site-health.php',
			'site-health.php?tab=debug', 'export-personal-data.php',
		) as $screen ) {
			$this->assertComplete( $admin->ask( $cookie, $screen ), 200 );
		}
	}

	/** Asserts a complete page without errors, except the notices about these callbacks. */
	private function assertComplete( RestResponse $page, int $status ): void {
		self::assertSame(
			$status,
			$page->status,
			"$status " . $page->header( 'Location' ) . substr( (string) file_get_contents( WP_CONTENT_DIR . "/debug.log" ), -300 )
		);
		self::assertStringContainsString( '</html>', $page->raw );
		self::assertDoesNotMatchRegularExpression( '/Uncaught|TypeError|Fatal error/', $page->raw );
		$this->expectLog();
	}
}
