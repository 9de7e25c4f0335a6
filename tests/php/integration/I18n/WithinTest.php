<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\I18n\Languages;
use Vitrine\I18n\RequestAddress;
use Vitrine\Tests\Integration\TestCase;
use WP_Locale_Switcher;
use WP_Translation_Controller;

/** Work in another language than that of the page or call at hand: a message to the shop while a customer orders, for instance. */
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

	/** As in a request whose address names its language. */
	private function visit( string $path ): Languages {
		$_SERVER['REQUEST_URI'] = $path;
		$this->provide( RequestAddress::class, RequestAddress::fromGlobals() );
		$languages = $this->service( Languages::class );
		// WordPress remembers, when it begins, what to come back to.
		$GLOBALS['wp_locale_switcher'] = new WP_Locale_Switcher();
		$GLOBALS['wp_locale_switcher']->init();
		WP_Translation_Controller::get_instance()->set_locale( determine_locale() );
		return $languages;
	}

	public function testTextsAreOfThatLanguageAndThenOfThisOneAgain(): void {
		$languages = $this->visit( '/lt/shop' );
		$german    = $languages->find( 'de' ) ?? self::fail();
		$say       = static fn (): string => __( 'Delivery address', 'vitrine' );
		// The test began in the site's language; a request like this one would never have loaded it.
		unload_textdomain( 'vitrine', true );
		self::assertSame( 'lt_LT', determine_locale() );
		$here = $say();
		self::assertNotSame( 'Delivery address', $here );
		$there = $languages->within( $german, fn (): array => array( $say(), determine_locale(), $languages->current()->code, $languages->within( $languages->default(), $say ), $say() ) );
		self::assertSame( array( 'de_DE', 'de' ), array( $there[1], $there[2] ) );
		self::assertNotContains( $there[0], array( $here, 'Delivery address' ) );
		self::assertSame( array( 'Delivery address', $there[0] ), array( $there[3], $there[4] ) );
		self::assertSame( array( $here, 'lt_LT', 'lt' ), array( $say(), determine_locale(), $languages->current()->code ) );
	}
}
