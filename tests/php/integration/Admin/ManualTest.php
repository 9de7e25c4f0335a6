<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Manual\Manual;
use Vitrine\Admin\Manual\ManualLinks;
use Vitrine\Tests\Integration\TestCase;
use WP_Screen;

/** The manual in the user's language, and its links in wp-admin. */
final class ManualTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		$this->folder = sys_get_temp_dir() . '/vitrine-manual-' . getmypid();
		wp_mkdir_p( $this->folder );
		file_put_contents( "$this->folder/en.html", '' );
		file_put_contents( "$this->folder/de.html", '' );
		wp_set_current_user( 1 );
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
	}

	protected function tearDown(): void {
		delete_user_meta( 1, 'locale' );
		array_map( 'unlink', glob( "$this->folder/*" ) ?: array() );
		rmdir( $this->folder );
		parent::tearDown();
	}

	public function testHasTheUsersLanguageOrEnglish(): void {
		$manual = new Manual( $this->folder, 'https://shop.example/manual' );
		$urls   = array();
		foreach ( array( 'en_US', 'de_DE_formal', 'lt_LT' ) as $locale ) {
			update_user_meta( 1, 'locale', $locale );
			$urls[] = $manual->url( 'orders' );
		}
		$base = 'https://shop.example/manual';
		self::assertSame( array( "$base/en.html#orders", "$base/de.html#orders", "$base/en.html#orders" ), $urls );
		self::assertNull( ( new Manual( "$this->folder/none", $base ) )->url() );
	}

	public function testHelpOfTheShopsScreensLeadsToTheirSection(): void {
		$links = new ManualLinks( new Manual( $this->folder, 'https://shop.example/manual' ) );
		$html  = static function ( string $id ) use ( $links ): string {
			$screen = WP_Screen::get( $id );
			$screen->remove_help_tabs();
			$links->help( $screen );
			return implode( '', array_column( $screen->get_help_tabs(), 'content' ) );
		};
		self::assertStringContainsString( 'en.html#import-and-export', $html( 'shop_page_vitrine-import' ) );
		self::assertStringContainsString( 'en.html#products', $html( 'edit-vitrine_product' ) );
		self::assertSame( '', $html( 'dashboard' ) );
		self::assertCount( 1, $links->row( array(), plugin_basename( \Vitrine\FILE ) ) );
		self::assertSame( array(), $links->row( array(), 'other/other.php' ) );
	}

	/** Otherwise a link leads to the top of the manual. */
	public function testSectionsAreHeadingsOfTheGuide(): void {
		preg_match_all( '/^#+ (.+)$/m', (string) file_get_contents( dirname( __DIR__, 4 ) . '/docs/shop-owners.md' ), $headings );
		$anchors = array_map( static fn ( string $heading ): string => str_replace( ' ', '-', strtolower( $heading ) ), $headings[1] );
		self::assertSame( array(), array_diff( array( ...array_values( ManualLinks::SECTIONS ), 'web-server' ), $anchors ) );
	}
}
