<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Admin\Uninstall\RemovalChoice;
use Vitrine\Admin\Uninstall\Uninstall;
use Vitrine\Admin\Uninstall\UninstallScreen;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\DroppedTables;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** Deletion of the plugin's data: the setting, WordPress's confirmation page and the shop's own confirmation page. */
final class UninstallTest extends TestCase {

	private const PLUGIN = 'vitrine/vitrine.php';

	/** The test site's plugin folder contains links to the sources: WordPress must not delete them. */
	private const GUARD = "<?php add_action( 'delete_plugin', static fn () => exit( 'files are deleted now' ) );";

	private static ?WpAdmin $admin = null;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		file_put_contents( self::guard(), self::GUARD );
		self::$admin = new WpAdmin();
	}

	public static function tearDownAfterClass(): void {
		unlink( self::guard() );
	}

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		// Registers the uninstall hook, as an activation in wp-admin does.
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
	private static function ask( string $cookie, string $path, array $form = array() ): RestResponse {
		self::assertNotNull( self::$admin );
		return self::$admin->ask( $cookie, $path, $form );
	}

	private static function admin(): string {
		return self::$admin?->signedIn( 'administrator' ) ?? self::fail( 'The server is not running.' );
	}

	/** WordPress's confirmation page for deleting a plugin. */
	private function wordPressAsks( string $cookie ): RestResponse {
		// WordPress itself passes null to preg_replace() on this page (get_plugin_page_hookname).
		$this->expectLog();
		preg_match( '/id="bulk-action-form".*?name="_wpnonce" value="([0-9a-f]+)"/s', self::ask( $cookie, 'plugins.php' )->raw, $found );
		return self::ask( $cookie, 'plugins.php?action=delete-selected&checked[]=' . self::PLUGIN . '&_wpnonce=' . ( $found[1] ?? '' ) );
	}

	public function testChoiceRequiresCapabilityAndConfirmation(): void {
		$cookie = self::admin();
		self::assertSame(
			403,
			self::ask( (string) self::$admin?->signedIn( ShopManagerRole::ROLE ), 'admin.php?page=vitrine-leave' )->status
		);
		$form = array(
			'action'   => UninstallScreen::ACTION,
			'_wpnonce' => WpAdmin::nonce( self::ask( $cookie, 'admin.php?page=vitrine-leave' ) ),
			'what'     => 'all',
		);
		self::ask( $cookie, 'admin-post.php', $form );
		wp_cache_flush();
		self::assertSame( RemovalChoice::Undecided, RemovalChoice::current() );
		self::ask( $cookie, 'admin-post.php', $form + array( 'sure' => '1' ) );
		wp_cache_flush();
		self::assertSame( RemovalChoice::Delete, RemovalChoice::current() );
		self::assertStringContainsString( 'When deleted: delete data', self::ask( $cookie, 'plugins.php' )->raw );
	}

	public function testWordPressMentionsDataOnlyIfItIsDeleted(): void {
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

	public function testDeletingWithoutChoiceShowsPrompt(): void {
		self::deactivate();
		$cookie   = self::admin();
		$question = self::ask( $cookie, 'plugins.php', self::verified( $this->wordPressAsks( $cookie ) ) );
		self::assertSame( 200, $question->status );
		self::assertStringContainsString( 'What should happen to the shop’s data?', $question->raw );
		self::assertStringContainsString( 'adminmenu', $question->raw, 'A complete page of wp-admin.' );

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

	public function testConfirmedPromptDeletesData(): void {
		$restore = DroppedTables::restorer();
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
		self::assertStringContainsString(
			'files are deleted now',
			self::ask( $cookie, 'plugins.php', array( 'what' => 'all', 'sure' => '1' ) + self::answer( $question ) )->raw
		);
		wp_cache_flush();
		self::assertFalse( self::hasOrders() );
		self::assertFalse( get_option( 'vitrine_schema' ) );
		wp_roles()->for_site();
		self::assertNull( get_role( ShopManagerRole::ROLE ) );
	}

	public function testPluginListLinksToPrompt(): void {
		self::deactivate();
		$cookie = self::admin();
		preg_match( '/"ajax_nonce":"([0-9a-f]+)"/', self::ask( $cookie, 'plugins.php' )->raw, $found );
		$answer = self::ask(
			$cookie,
			'admin-ajax.php',
			array( 'action' => 'delete-plugin', 'slug' => 'vitrine', 'plugin' => self::PLUGIN, '_ajax_nonce' => $found[1] ?? '' )
		);
		$said   = $answer->json();
		self::assertFalse( $said['success'] ?? null, $answer->raw );
		self::assertStringContainsString( 'has not been deleted yet', (string) $said['data']['errorMessage'] );
		// In the user's language, also a variety of it: WordPress loads no texts of a deactivated plugin.
		foreach ( array( 'de_DE', 'de_DE_formal' ) as $locale ) {
			update_user_meta( (int) get_users( array( 'orderby' => 'ID', 'order' => 'DESC' ) )[0]->ID, 'locale', $locale );
			$german = self::ask(
				$cookie,
				'admin-ajax.php',
				array( 'action' => 'delete-plugin', 'slug' => 'vitrine', 'plugin' => self::PLUGIN, '_ajax_nonce' => $found[1] ?? '' )
			)->json();
			self::assertStringContainsString( 'wurde noch nicht gelöscht', (string) $german['data']['errorMessage'], $locale );
		}
		delete_user_meta( (int) get_users( array( 'orderby' => 'ID', 'order' => 'DESC' ) )[0]->ID, 'locale' );
		self::assertSame( 1, preg_match( '/href="[^"]*plugins\.php\?([^"]+)"/', (string) $said['data']['errorMessage'], $link ) );
		self::assertStringContainsString(
			'What should happen to the shop’s data?',
			self::ask( $cookie, 'plugins.php?' . html_entity_decode( $link[1] ?? '' ) )->raw
		);
		RemovalChoice::Keep->save();
		self::assertStringContainsString(
			'files are deleted now',
			self::ask(
				$cookie,
				'admin-ajax.php',
				array( 'action' => 'delete-plugin', 'slug' => 'vitrine', 'plugin' => self::PLUGIN, '_ajax_nonce' => $found[1] ?? '' )
			)->raw
		);
	}

	public function testNonInteractiveDeletionKeepsData(): void {
		Uninstall::run();
		self::assertTrue( self::hasOrders() );
		self::assertNotNull( get_role( ShopManagerRole::ROLE ) );
		self::assertSame( RemovalChoice::Undecided, RemovalChoice::current() );
	}

	/** @return array<string, mixed> */
	private static function verified( RestResponse $page ): array {
		preg_match( '/name="verify-delete".*?name="_wpnonce" value="([0-9a-f]+)"/s', $page->raw, $found );
		return array(
			'action'        => 'delete-selected',
			'verify-delete' => '1',
			'checked'       => array( self::PLUGIN ),
			'_wpnonce'      => $found[1] ?? '',
		);
	}

	/** @return array<string, mixed> The hidden fields of the shop's confirmation page. */
	private static function answer( RestResponse $question ): array {
		preg_match( '/name="vitrine_delete_nonce" value="([0-9a-f]+)"/', $question->raw, $found );
		return array( 'vitrine_delete_nonce' => $found[1] ?? '' ) + self::verified( $question );
	}

	private static function hasOrders(): bool {
		global $wpdb;
		return $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( "{$wpdb->prefix}vitrine_orders" ) ) ) !== null;
	}
}
