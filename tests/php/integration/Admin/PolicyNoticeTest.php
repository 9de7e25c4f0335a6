<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Health\PolicyNotice;
use Vitrine\Admin\Health\PolicyProbe;
use Vitrine\Database\Database;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicyState;

/** After an update, staff read that the shop blocks something, until each of them has closed the notice. */
final class PolicyNoticeTest extends PolicyTestCase {

	private const TEXT = 'the shop blocks a script';

	protected function setUp(): void {
		parent::setUp();
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		set_current_screen( 'dashboard' );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		parent::tearDown();
	}

	private static function user( string $login, string $role ): int {
		$user = wp_insert_user( array( 'user_login' => $login, 'user_pass' => 'x', 'user_email' => "$login@shop.test", 'role' => $role ) );
		return is_int( $user ) ? $user : self::fail();
	}

	private function notice( int $user ): string {
		wp_set_current_user( $user );
		ob_start();
		$this->service( PolicyNotice::class )->show();
		return (string) ob_get_clean();
	}

	public function testItLeadsToSiteHealthOnceForEachUser(): void {
		$owner  = self::user( 'owner', 'administrator' );
		$other  = self::user( 'other', 'administrator' );
		$reader = self::user( 'reader', 'subscriber' );
		$probe  = $this->service( PolicyProbe::class );
		$this->service( Settings::class )->save( PolicyState::Clean );
		self::assertSame( '', $this->notice( $owner ) );
		$this->otherPlugin( '<script>update()</script>' );
		do_action( 'upgrader_process_complete', null, array( 'action' => 'update', 'type' => 'plugin' ) );
		self::assertIsInt( wp_next_scheduled( PolicyProbe::HOOK ) );
		$probe->run();
		self::assertNotSame( array(), PolicyFindings::found() );
		self::assertStringContainsString( self::TEXT, $this->notice( $owner ) );
		self::assertStringContainsString( 'site-health.php', $this->notice( $owner ) );
		self::assertSame( '', $this->notice( $reader ), 'Only users who manage the shop can do something about it.' );
		$this->service( PolicyNotice::class )->closeFor( $owner );
		self::assertSame( '', $this->notice( $owner ) );
		$probe->run();
		self::assertSame( '', $this->notice( $owner ), 'The same finding is not shown again.' );
		self::assertStringContainsString( self::TEXT, $this->notice( $other ) );
		$queries = $this->service( Database::class )->wpdb->num_queries;
		$this->notice( $other );
		self::assertSame( $queries, $this->service( Database::class )->wpdb->num_queries );
		$this->otherPlugin( '' );
		$probe->run();
		self::assertSame( '', $this->notice( $other ) );
	}
}
