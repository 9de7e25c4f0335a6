<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** Other plugins ask for WordPress's lists before the theme is loaded: the shop answers without a notice in the log. */
final class EarlyTextsTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/early-questions.php', self::plugin() );
		// Notices appear only where the site has a language whose texts would have to be loaded.
		update_option( 'WPLANG', 'de_DE' );
	}

	protected function tearDown(): void {
		unlink( self::plugin() );
		@unlink( self::answers() );
		parent::tearDown();
	}

	private static function plugin(): string {
		return Site::folder() . '/wp-content/mu-plugins/early-questions.php';
	}

	private static function answers(): string {
		return Site::folder() . '/wp-content/early-questions.log';
	}

	public function testNoTextIsWantedBeforeTheThemeIsLoaded(): void {
		$paths = array( '/', '/wp-json/data/v1/get_cart_products', '/wp-cron.php', '/wp-admin/admin-ajax.php?action=heartbeat' );
		foreach ( $paths as $path ) {
			$this->http( 'GET', $path );
		}
		$admin = new WpAdmin();
		$admin->ask( $admin->signedIn( 'administrator' ), 'plugins.php' );
		$said = (string) file_get_contents( self::answers() );
		foreach ( array( ...$paths, '/wp-admin/plugins.php' ) as $path ) {
			self::assertStringContainsString( "$path asked", $said );
		}
		self::assertSame( array(), array_values( (array) preg_grep( '/^$| asked$/', explode( "\n", $said ), PREG_GREP_INVERT ) ) );
	}
}
