<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\ShopManager;
use Vitrine\Admin\Uninstall\LeaveScreen;
use Vitrine\Admin\Uninstall\RemovalChoice;
use Vitrine\Admin\Uninstall\Uninstall;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestAnswer;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** What is deleted together with the plugin: the choice made before, WordPress's question, and our own while the plugin is deactivated. */
final class UninstallTest extends TestCase {

	private const PLUGIN = 'vitrine/vitrine.php';

	/** The test site links the sources into its plugin folder: WordPress must never get to delete them. */
	private const GUARD = "<?php add_action( 'delete_plugin', static fn () => exit( 'files are deleted now' ) );";

	private static ?WpAdmin $admin = null;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		file_put_contents( self::guard(), self::GUARD );
		self::$admin = WpAdmin::start();
	}

	public static function tearDownAfterClass(): void {
		self::$admin?->stop();
		unlink( self::guard() );
	}

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		// Registered hooks of before the snapshot, as after an activation in wp-admin.
		RemovalChoice::registerHook();
		delete_option( 'vitrine_setup_lead' );
	}

	private static function guard(): string {
		return Site::folder() . '/wp-content/mu-plugins/vitrine-test-guard.php';
	}

	private static function deactivate(): void {
		do_action( 'vitrine_deactivate' );
		update_option( 'active_plugins', array() );
	}

	/** @param array<string, mixed> $form */
	private static function ask( string $cookie, string $path, array $form = array() ): RestAnswer {
		self::assertNotNull( self::$admin );
		return self::$admin->ask( $cookie, $path, $form );
	}

	private static function admin(): string {
		return self::$admin?->signedIn( 'administrator' ) ?? self::fail( 'No server.' );
	}

	/** The page on which WordPress asks whether to delete the files, or the files and the data. */
	private function wordPressAsks( string $cookie ): RestAnswer {
		// That page of WordPress itself passes null to preg_replace() (get_plugin_page_hookname).
		$this->expectLog();
		preg_match( '/id="bulk-action-form".*?name="_wpnonce" value="([0-9a-f]+)"/s', self::ask( $cookie, 'plugins.php' )->raw, $found );
		return self::ask( $cookie, 'plugins.php?action=delete-selected&checked[]=' . self::PLUGIN . '&_wpnonce=' . ( $found[1] ?? '' ) );
	}

	public function testOnlyWhoMayDeletePluginsChoosesAndOnlyWhenSure(): void {
		$cookie = self::admin();
		self::assertSame( 403, self::ask( (string) self::$admin?->signedIn( ShopManager::ROLE ), 'admin.php?page=vitrine-leave' )->status );
		$form = array( 'action' => LeaveScreen::ACTION, '_wpnonce' => WpAdmin::nonce( self::ask( $cookie, 'admin.php?page=vitrine-leave' ) ), 'what' => 'all' );
		self::ask( $cookie, 'admin-post.php', $form );
		wp_cache_flush();
		self::assertSame( RemovalChoice::Undecided, RemovalChoice::current() );
		self::ask( $cookie, 'admin-post.php', $form + array( 'sure' => '1' ) );
		wp_cache_flush();
		self::assertSame( RemovalChoice::Delete, RemovalChoice::current() );
		self::assertStringContainsString( 'When deleted: delete data', self::ask( $cookie, 'plugins.php' )->raw );
	}

	public function testWordPressAsksForDataOnlyWhereDataMayGo(): void {
		self::deactivate();
		$cookie = self::admin();
		self::assertStringContainsString( 'delete its data', $this->wordPressAsks( $cookie )->raw );
		RemovalChoice::Keep->save();
		$asked = $this->wordPressAsks( $cookie )->raw;
		self::assertStringContainsString( 'Are you sure you want to delete these files?', $asked );
		self::assertStringNotContainsString( 'delete its data', $asked );
		self::assertStringNotContainsString( 'is-uninstallable', self::ask( $cookie, 'plugins.php' )->raw );
		RemovalChoice::Delete->save();
		self::assertStringContainsString( 'delete its data', $this->wordPressAsks( $cookie )->raw );
		self::assertStringContainsString( 'is-uninstallable', self::ask( $cookie, 'plugins.php' )->raw );
	}

	public function testWithoutAChoiceDeletingTheDeactivatedPluginAsks(): void {
		self::deactivate();
		$cookie   = self::admin();
		$question = self::ask( $cookie, 'plugins.php', self::verified( $this->wordPressAsks( $cookie ) ) );
		self::assertSame( 200, $question->status );
		self::assertStringContainsString( 'What should happen to the data of the shop?', $question->raw );
		self::assertStringContainsString( 'adminmenu', $question->raw, 'A whole page of wp-admin.' );

		$unsure = self::ask( $cookie, 'plugins.php', array( 'what' => 'all' ) + self::answer( $question ) );
		self::assertStringContainsString( 'Please confirm', $unsure->raw );
		wp_cache_flush();
		self::assertTrue( self::hasOrders() );

		$kept = self::ask( $cookie, 'plugins.php', array( 'what' => 'keep' ) + self::answer( $question ) );
		self::assertStringContainsString( 'files are deleted now', $kept->raw );
		wp_cache_flush();
		self::assertTrue( self::hasOrders() );
		self::assertSame( RemovalChoice::Keep, RemovalChoice::current() );
	}

	public function testTheAnswerToDeleteDeletes(): void {
		$restore = self::tables();
		try {
			$this->answerWithDelete();
		} finally {
			$restore();
		}
	}

	private function answerWithDelete(): void {
		self::deactivate();
		$cookie   = self::admin();
		$question = self::ask( $cookie, 'plugins.php', self::verified( $this->wordPressAsks( $cookie ) ) );
		self::assertStringContainsString( 'files are deleted now', self::ask( $cookie, 'plugins.php', array( 'what' => 'all', 'sure' => '1' ) + self::answer( $question ) )->raw );
		wp_cache_flush();
		self::assertFalse( self::hasOrders() );
		self::assertFalse( get_option( 'vitrine_schema' ) );
		wp_roles()->for_site();
		self::assertNull( get_role( ShopManager::ROLE ) );
	}

	public function testTheListOfPluginsLeadsToTheQuestion(): void {
		self::deactivate();
		$cookie = self::admin();
		preg_match( '/"ajax_nonce":"([0-9a-f]+)"/', self::ask( $cookie, 'plugins.php' )->raw, $found );
		$answer = self::ask( $cookie, 'admin-ajax.php', array( 'action' => 'delete-plugin', 'slug' => 'vitrine', 'plugin' => self::PLUGIN, '_ajax_nonce' => $found[1] ?? '' ) );
		$said   = $answer->json();
		self::assertFalse( $said['success'] ?? null, $answer->raw );
		self::assertSame( 1, preg_match( '/href="[^"]*plugins\.php\?([^"]+)"/', (string) $said['data']['errorMessage'], $link ) );
		self::assertStringContainsString( 'What should happen to the data of the shop?', self::ask( $cookie, 'plugins.php?' . html_entity_decode( $link[1] ?? '' ) )->raw );
		RemovalChoice::Keep->save();
		self::assertStringContainsString( 'files are deleted now', self::ask( $cookie, 'admin-ajax.php', array( 'action' => 'delete-plugin', 'slug' => 'vitrine', 'plugin' => self::PLUGIN, '_ajax_nonce' => $found[1] ?? '' ) )->raw );
	}

	public function testWhereNobodyCanBeAskedEverythingStays(): void {
		Uninstall::run();
		self::assertTrue( self::hasOrders() );
		self::assertNotNull( get_role( ShopManager::ROLE ) );
		self::assertSame( RemovalChoice::Undecided, RemovalChoice::current() );
	}

	/** @return \Closure(): void Makes dropped tables again: the snapshot of MariaDB only empties and fills them. */
	private static function tables(): \Closure {
		global $wpdb;
		$made = array();
		foreach ( defined( 'DB_ENGINE' ) && DB_ENGINE === 'sqlite' ? array() : $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( "{$wpdb->prefix}vitrine_" ) . '%' ) ) as $table ) {
			$made[] = (string) $wpdb->get_row( "SHOW CREATE TABLE `$table`", ARRAY_N )[1];
		}
		return static function () use ( $wpdb, $made ): void {
			foreach ( $made as $create ) {
				$wpdb->query( (string) preg_replace( '/^CREATE TABLE/', 'CREATE TABLE IF NOT EXISTS', $create ) );
			}
		};
	}

	/** @return array<string, mixed> */
	private static function verified( RestAnswer $page ): array {
		preg_match( '/name="verify-delete".*?name="_wpnonce" value="([0-9a-f]+)"/s', $page->raw, $found );
		return array( 'action' => 'delete-selected', 'verify-delete' => '1', 'checked' => array( self::PLUGIN ), '_wpnonce' => $found[1] ?? '' );
	}

	/** @return array<string, mixed> The hidden fields of our question. */
	private static function answer( RestAnswer $question ): array {
		preg_match( '/name="vitrine_delete_nonce" value="([0-9a-f]+)"/', $question->raw, $found );
		return array( 'vitrine_delete_nonce' => $found[1] ?? '' ) + self::verified( $question );
	}

	private static function hasOrders(): bool {
		global $wpdb;
		return $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( "{$wpdb->prefix}vitrine_orders" ) ) ) !== null;
	}
}
