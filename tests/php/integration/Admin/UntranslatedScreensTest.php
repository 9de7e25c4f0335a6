<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Locale;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topics;
use Vitrine\I18n\Postal\CountryData;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\PseudoTexts;
use Vitrine\Tests\Support\ShopScreens;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** Every text that the server writes in wp-admin is translated: screens in brackets, as `UntranslatedTextsTest` does for the shop. */
final class UntranslatedScreensTest extends ShopTestCase {

	/** Data of the test, names of languages, currencies and months, and what WordPress prints itself. Names of countries are added. */
	private const ALLOWED = '~https?://\S+|\S+@\S+|Deutsch|English|Français|Italiano|Lietuvių|Emma Rossi|Jonas Rossi|Chloé Šalnaitė|Anke Kalvaitis|'
		. '\bOna\b|\bLabas\b|Piece 1|Street \d+|Vilnius|TEST-\d+|vase-\d+|administrator\d+|closed|publish|default|\b[A-Z]{3}\b|'
		. '\d (?:Nov|November) 2026|\{\{.*?\}\}|<#.*#>|This widget requires JavaScript\.~u';

	/** For `npm test`; `npm run test:full` follows all links. */
	private const SCREENS = array(
		'admin.php?page=vitrine', 'admin.php?page=vitrine-orders', 'admin.php?page=vitrine-messages', 'edit.php?post_type=vitrine_product',
	);

	protected function setUp(): void {
		parent::setUp();
		copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/brackets.php', self::plugin() );
		update_option( 'blogname', '[Shop]' );
	}

	protected function tearDown(): void {
		unlink( self::plugin() );
		parent::tearDown();
	}

	private static function plugin(): string {
		return Site::folder() . '/wp-content/mu-plugins/brackets.php';
	}

	public function testScreensHaveNoUntranslatedTexts(): void {
		$admin   = new WpAdmin();
		$shop    = new ShopScreens( $admin );
		$shop->fill( $this->product( 1, 123450, array(), '[Vase]' ) );
		$post    = (int) ( get_posts( array( 'post_type' => 'vitrine_product', 'fields' => 'ids' ) )[0] ?? 0 );
		$cookie  = $admin->signedIn( 'administrator' );
		$pages   = array( ...self::SCREENS, 'site-health.php', 'index.php', "post.php?post=$post&action=edit" );
		$screens = self::isFull() ? $shop->all( $cookie ) : array();
		foreach ( $pages as $path ) {
			$screens[ $path ] ??= $admin->ask( $cookie, $path );
		}
		$found = array();
		foreach ( $screens as $screen => $page ) {
			self::assertSame( 200, $page->status, $screen );
			foreach ( PseudoTexts::untranslated( $page->raw, self::allowed() ) as $text ) {
				$found[ $text ] = "$text: $screen";
			}
		}
		self::assertSame( array(), array_values( $found ) );
	}

	public function testSiteHealthHasNoUntranslatedTexts(): void {
		PseudoTexts::filter();
		$found = array();
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		foreach ( $tests['direct'] as $name => $test ) {
			$result = $test['test']();
			$texts  = array( $test['label'], $result['label'], $result['badge']['label'] );
			array_push( $texts, ...PseudoTexts::untranslated( $result['description'] . ( $result['actions'] ?? '' ), self::allowed() ) );
			foreach ( PseudoTexts::untranslatedOf( $texts, self::allowed() ) as $text ) {
				$found[] = "$name: $text";
			}
		}
		self::assertSame( array(), $found );
	}

	public function testDataOfReactScreensHaveNoUntranslatedTexts(): void {
		PseudoTexts::filter();
		wp_set_current_user( 1 );
		$found = array();
		foreach ( $this->service( Topics::class )->visible() as $topic ) {
			$context = $topic instanceof HasContext ? $topic->context() : array();
			$texts   = array( $topic->title() );
			array_walk_recursive(
				$context,
				static function ( mixed $value, int|string $name ) use ( &$texts ): void {
					$isText = preg_match( '/label|title|text|help|description|message|purpose/', (string) $name ) === 1;
					if ( is_string( $value ) && $isText ) {
						$texts[] = $value;
					}
				}
			);
			foreach ( PseudoTexts::untranslatedOf( $texts, self::allowed() ) as $text ) {
				$found[] = "{$topic->key()}: $text";
			}
		}
		self::assertSame( array(), $found );
	}

	private static function allowed(): string {
		$names = array();
		foreach ( CountryData::codes() as $country ) {
			$names[] = CountryData::names( 'en' )[ $country ];
			$names[] = class_exists( Locale::class ) ? (string) Locale::getDisplayRegion( "-$country", 'en_GB' ) : '';
		}
		// The longest first: Dominica begins Dominican Republic.
		usort( $names, static fn ( string $a, string $b ): int => strlen( $b ) <=> strlen( $a ) );
		$names = implode( '|', array_map( static fn ( string $name ): string => preg_quote( $name, '~' ), array_filter( $names ) ) );
		return "~$names|" . substr( self::ALLOWED, 1 );
	}
}
