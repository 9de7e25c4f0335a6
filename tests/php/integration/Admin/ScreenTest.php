<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\ReactScreen;
use Vitrine\I18n\Languages;
use Vitrine\Tests\Integration\TestCase;

/** Scripts and data of the React screens in wp-admin. */
#[Group( 'compat' )]
final class ScreenTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		$this->folder = get_temp_dir() . 'vitrine-screen-' . wp_rand();
		wp_mkdir_p( "$this->folder/admin" );
		wp_mkdir_p( "$this->folder/languages" );
		file_put_contents(
			"$this->folder/admin/desk.asset.php",
			"<?php return array( 'dependencies' => array( 'wp-i18n' ), 'version' => 'abc' );"
		);
		file_put_contents( "$this->folder/admin/desk.0a1b2c3d.js", '' );
		file_put_contents( "$this->folder/admin/desk.4e5f6a7b.css", '.desk{}' );
		file_put_contents( "$this->folder/languages/admin-desk-lt_LT.json", '{"Save":["Išsaugoti"]}' );
	}

	protected function tearDown(): void {
		array_map( unlink( ... ), glob( "$this->folder/*/*" ) ?: array() );
		array_map( rmdir( ... ), array( "$this->folder/admin", "$this->folder/languages", $this->folder ) );
		parent::tearDown();
	}

	public function testEnqueuesScriptWithDependenciesStyleAndTranslations(): void {
		add_filter( 'pre_determine_locale', static fn (): string => 'lt_LT', 1 );
		$this->screen()->enqueue( 'desk' );
		$script = wp_scripts()->registered['vitrine-admin-desk'];
		self::assertSame(
			array( 'https://shop.example/build/admin/desk.0a1b2c3d.js', null, array( 'wp-i18n' ) ),
			array( $script->src, $script->ver, $script->deps )
		);
		self::assertStringContainsString( 'Išsaugoti', wp_scripts()->get_inline_script_data( 'vitrine-admin-desk', 'before' ) );
		$style = wp_styles()->registered['vitrine-admin-desk'];
		self::assertSame(
			array( 'https://shop.example/build/admin/desk.4e5f6a7b.css', null, array( 'wp-components' ) ),
			array( $style->src, $style->ver, $style->deps )
		);
		wp_deregister_script( 'vitrine-admin-desk' );
	}

	public function testStatesTheDecimalMarkOfTheUsersLanguage(): void {
		wp_set_current_user( 1 );
		$marks = array();
		foreach ( array( 'de_DE_formal', 'de_CH', 'lt_LT', 'en_US' ) as $locale ) {
			update_user_meta( 1, 'locale', $locale );
			$this->screen()->enqueue( 'desk' );
			$script  = wp_scripts()->get_inline_script_data( 'vitrine-admin-desk', 'before' );
			$marks[] = str_contains( $script, 'vitrineDecimal = ",";' ) ? ',' : '.';
			wp_deregister_script( 'vitrine-admin-desk' );
		}
		delete_user_meta( 1, 'locale' );
		self::assertSame( array( ',', '.', ',', '.' ), $marks );
	}

	public function testLocaleWithoutTranslationsUsesEnglish(): void {
		add_filter( 'pre_determine_locale', static fn (): string => 'ja', 1 );
		$this->screen()->enqueue( 'desk' );
		self::assertSame( '', wp_scripts()->get_inline_script_data( 'vitrine-admin-desk', 'before' ) );
		wp_deregister_script( 'vitrine-admin-desk' );
	}

	public function testPassesLanguagesAndDataToScreen(): void {
		$root = $this->screen()->root( 'desk', array( 'topic' => '"><script>' ) );
		self::assertStringNotContainsString( '<script>', $root );
		preg_match( '/data-screen="([^"]*)"/', $root, $found );
		$facts = json_decode( html_entity_decode( $found[1] ?? '' ), true );
		self::assertSame(
			array( '"><script>', 'en', 'EUR' ),
			array( $facts['topic'], $facts['languages'][0]['code'], $facts['currency'] )
		);
	}

	private function screen(): ReactScreen {
		return new ReactScreen(
			$this->folder,
			'https://shop.example/build',
			$this->service( Languages::class ),
			self::shopSettings()
		);
	}
}
