<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Health\StaticFilesRule;
use Vitrine\Tests\Integration\TestCase;

/** A release has no hidden file, so the plugin writes the rule of Apache itself. */
final class StaticFilesRuleTest extends TestCase {

	private bool $isApache;

	protected function setUp(): void {
		parent::setUp();
		$this->isApache = $GLOBALS['is_apache'];
		require_once ABSPATH . 'wp-admin/includes/misc.php';
	}

	protected function tearDown(): void {
		$GLOBALS['is_apache'] = $this->isApache;
		wp_delete_file( StaticFilesRule::file() );
		parent::tearDown();
	}

	public function testApacheHasRuleAfterNextPageOfDashboard(): void {
		$GLOBALS['is_apache'] = true;
		do_action( 'admin_init' );
		$rule = (string) file_get_contents( StaticFilesRule::file() );
		self::assertStringContainsString( "\n<FilesMatch \"\\.[0-9a-f]{6,8}\\.(css|js|json|woff2)\$\">\n", $rule );
		self::assertStringContainsString( "\nHeader set Cache-Control \"public, max-age=31536000, immutable\"\n", $rule );

		file_put_contents( StaticFilesRule::file(), '# The owner’s.' );
		StaticFilesRule::place();
		self::assertSame( '# The owner’s.', file_get_contents( StaticFilesRule::file() ) );
	}

	public function testOtherServersAndLockedSitesHaveNone(): void {
		$GLOBALS['is_apache'] = false;
		StaticFilesRule::place();
		self::assertFileDoesNotExist( StaticFilesRule::file() );

		$GLOBALS['is_apache'] = true;
		add_filter( 'file_mod_allowed', '__return_false' );
		StaticFilesRule::place();
		self::assertFileDoesNotExist( StaticFilesRule::file() );
	}
}
