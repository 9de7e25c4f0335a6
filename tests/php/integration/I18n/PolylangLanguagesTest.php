<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\RequestUrl;
use Vitrine\Polylang\PolylangApi;
use Vitrine\Polylang\PolylangLanguages;
use Vitrine\Tests\Support\PolylangSite;
use Vitrine\Tests\Support\Site;

/** Polylang's languages, with the fake in tests/fakes/polylang or the copy named by VITRINE_POLYLANG. */
final class PolylangLanguagesTest extends LanguagesContractTestCase {

	/** @var array<string, mixed> */
	private array $options = array();

	private bool $isStarted = false;

	protected function tearDown(): void {
		PolylangSite::stop();
		parent::tearDown();
	}

	protected function engine( RequestUrl $url, PathBases $bases ): Languages {
		$this->start();
		PLL()->curlang = null;
		return new PolylangLanguages( new PolylangApi(), $url, $bases );
	}

	/** @param list<string> $codes */
	private function start( array $codes = array( 'de', 'en', 'lt' ) ): void {
		if ( ! $this->isStarted ) {
			$this->isStarted = true;
			PolylangSite::start( $this->options, $codes );
		}
	}

	public function testModuleUsesThem(): void {
		$this->start();
		$languages = $this->service( Languages::class );
		self::assertInstanceOf( PolylangLanguages::class, $languages );
		self::assertTrue( $languages->areExternal() );
		self::assertSame( array( 'en', 'de', 'lt' ), array_column( $languages->all(), 'code' ) );
	}

	public function testDefaultLanguageMayHaveItsPrefix(): void {
		$this->options = array( 'hide_default' => false );
		$languages     = $this->visit( '/en/shop' );
		self::assertSame( 'en', $languages->current()->code );
		self::assertSame( self::HOME . '/en/', $languages->url() );
		self::assertSame( self::HOME . '/en/checkout', $languages->url( 'checkout' ) );
		self::assertSame( 'shop', $languages->withoutPrefix( 'en/shop' ) );
		self::assertSame( 'shop', $languages->withoutPrefix( 'shop' ) );
	}

	public function testPrefixMayHaveABase(): void {
		$this->options = array( 'rewrite' => false );
		$languages     = $this->visit( '/language/lt/shop' );
		self::assertSame( 'lt', $languages->current()->code );
		self::assertSame( self::HOME . '/language/lt/checkout', $languages->url( 'checkout' ) );
		self::assertSame( 'shop', $languages->withoutPrefix( 'language/lt/shop' ) );
	}

	public function testLanguagesMayHaveSubdomains(): void {
		$this->options = array( 'force_lang' => 2 );
		$languages     = $this->visit( '/shop', host: 'lt.shop.example' );
		self::assertSame( 'lt', $languages->current()->code );
		self::assertSame( 'https://lt.shop.example/checkout', $languages->url( 'checkout' ) );
		self::assertSame( 'https://lt.shop.example/', $languages->url() );
		self::assertSame( self::HOME . '/shop', $languages->url( 'shop', $languages->default() ) );
		self::assertSame( 'shop', $languages->withoutPrefix( 'shop' ) );
	}

	public function testLanguagesMayHaveDomains(): void {
		$domains       = array( 'en' => self::HOME, 'de' => 'https://laden.example', 'lt' => 'https://parduotuve.example' );
		$this->options = array( 'force_lang' => 3, 'domains' => $domains );
		$languages     = $this->visit( '/shop', host: 'laden.example' );
		self::assertSame( 'de', $languages->current()->code );
		self::assertSame( 'https://laden.example/checkout', $languages->url( 'checkout' ) );
		self::assertSame( 'https://parduotuve.example/', $languages->url( '', $languages->find( 'lt' ) ) );
	}

	public function testBuiltInLanguagesServeOtherSetUps(): void {
		foreach (
			array(
				PolylangApi::FROM_CONTENT => array( array( 'force_lang' => 0 ), array( 'en', 'de' ) ),
				PolylangApi::NO_LANGUAGES => array( array(), array() ),
			) as $problem => [ $options, $codes ]
		) {
			self::freshDatabase();
			PolylangSite::stop();
			Site::newRequest();
			PolylangSite::start( $options, $codes );
			self::assertInstanceOf( EmbeddedLanguages::class, $this->service( Languages::class ), $problem );
			if ( isset( $GLOBALS['polylang'] ) ) {
				self::assertSame( $problem, ( new PolylangApi() )->problem() );
			}
		}
	}
}
