<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Polylang;

/**
 * Polylang in the site of a test, until `stop()`: the fake in tests/fakes/polylang, or an installed copy of the real one, whose folder is
 * named by VITRINE_POLYLANG.
 */
final class PolylangSite {

	/** As Polylang stores them. `force_lang`: 0 content, 1 directory, 2 subdomain, 3 domain. */
	private const OPTIONS = array(
		'default_lang' => 'en',
		'force_lang'   => 1,
		'hide_default' => true,
		'rewrite'      => true,
		'browser'      => false,
		'domains'      => array(),
		'redirect_lang' => false,
		'media_support' => false,
		'post_types'   => array(),
		'taxonomies'   => array(),
		'nav_menus'    => array(),
		'sync'         => array(),
	);

	private const NAMES = array(
		'en' => array( 'en_GB', 'English' ),
		'de' => array( 'de_DE', 'Deutsch' ),
		'lt' => array( 'lt_LT', 'Lietuvių' ),
		'pl' => array( 'pl_PL', 'Polski' ),
	);

	public static function isReal(): bool {
		return (string) getenv( 'VITRINE_POLYLANG' ) !== '';
	}

	/**
	 * @param array<string, mixed> $options Polylang's own.
	 * @param list<string>         $codes   Languages.
	 */
	public static function start( array $options = array(), array $codes = array( 'en', 'de', 'lt' ) ): void {
		$options += self::OPTIONS;
		self::isReal() ? self::startReal( $options, $codes ) : self::startFake( $options, $codes );
	}

	public static function stop(): void {
		unset( $GLOBALS['polylang'] );
		foreach ( array( 'language', 'post_translations', 'term_language', 'term_translations' ) as $taxonomy ) {
			unregister_taxonomy( $taxonomy );
		}
	}

	/**
	 * @param array<string, mixed> $options
	 * @param list<string>         $codes
	 */
	private static function startFake( array $options, array $codes ): void {
		require_once dirname( __DIR__, 2 ) . '/fakes/polylang/polylang.php';
		$GLOBALS['polylang'] = new \PLL_Frontend( $options );
		foreach ( $codes as $code ) {
			[ $locale, $name ] = self::NAMES[ $code ];
			PLL()->model->add_language( array( 'slug' => $code, 'locale' => $locale, 'name' => $name ) );
		}
		PLL()->init();
		do_action( 'pll_init', PLL() );
	}

	/**
	 * @param array<string, mixed> $options
	 * @param list<string>         $codes
	 */
	private static function startReal( array $options, array $codes ): void {
		defined( 'PLL_ADMIN' ) || define( 'PLL_ADMIN', false );
		require_once getenv( 'VITRINE_POLYLANG' ) . '/polylang.php';
		update_option( 'polylang', array( 'version' => POLYLANG_VERSION ) + $options );
		$languages = new \PLL_Admin_Model( new \WP_Syntex\Polylang\Options\Options() );
		foreach ( $codes as $code ) {
			[ $locale, $name ] = self::NAMES[ $code ];
			$languages->languages->add( array( 'slug' => $code, 'locale' => $locale, 'name' => $name, 'rtl' => 0, 'term_group' => 0 ) );
		}
		update_option( 'polylang', array( 'version' => POLYLANG_VERSION ) + $options );
		wp_cache_flush();
		( new Polylang() )->init();
	}
}
