<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\I18n\Languages;
use Vitrine\I18n\RequestUrl;
use Vitrine\Tests\Integration\TestCase;
use WP_Locale_Switcher;
use WP_Translation_Controller;

/** Code that runs in another language than the request, for example the shop's e-mail about a customer's order. */
final class WithinTest extends TestCase {

	private WP_Locale_Switcher $before;

	protected function setUp(): void {
		parent::setUp();
		$this->before = $GLOBALS['wp_locale_switcher'];
	}

	protected function tearDown(): void {
		$GLOBALS['wp_locale_switcher'] = $this->before;
		unload_textdomain( 'vitrine', true );
		WP_Translation_Controller::get_instance()->set_locale( 'en_US' );
		parent::tearDown();
	}

	/** Starts a request with a language in its path. */
	private function visit( string $path ): Languages {
		$_SERVER['REQUEST_URI'] = $path;
		$this->provide( RequestUrl::class, RequestUrl::fromGlobals() );
		$languages = $this->service( Languages::class );
		// WordPress stores the initial locale at the start of a request.
		$GLOBALS['wp_locale_switcher'] = new WP_Locale_Switcher();
		$GLOBALS['wp_locale_switcher']->init();
		WP_Translation_Controller::get_instance()->set_locale( determine_locale() );
		return $languages;
	}

	public function testSwitchesTranslationsAndRestoresThem(): void {
		$languages = $this->visit( '/lt/shop' );
		$german    = $languages->find( 'de' ) ?? self::fail();
		$say       = static fn (): string => __( 'Delivery address', 'vitrine' );
		// The test process loaded the site's language; a request in another language wouldn't have.
		unload_textdomain( 'vitrine', true );
		self::assertSame( 'lt_LT', determine_locale() );
		$here = $say();
		self::assertNotSame( 'Delivery address', $here );
		$there = $languages->withLanguage(
			$german,
			fn (): array => array(
				$say(),
				determine_locale(),
				$languages->current()->code,
				$languages->withLanguage( $languages->default(), $say ),
				$say(),
			)
		);
		self::assertSame( array( 'de_DE', 'de' ), array( $there[1], $there[2] ) );
		self::assertNotContains( $there[0], array( $here, 'Delivery address' ) );
		self::assertSame( array( 'Delivery address', $there[0] ), array( $there[3], $there[4] ) );
		self::assertSame( array( $here, 'lt_LT', 'lt' ), array( $say(), determine_locale(), $languages->current()->code ) );
	}
}
