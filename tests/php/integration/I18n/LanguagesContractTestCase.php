<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\RequestUrl;
use Vitrine\Tests\Integration\TestCase;

/** What every language engine promises. The shop has English (default, without prefix), German and Lithuanian. */
abstract class LanguagesContractTestCase extends TestCase {

	protected const HOME = 'https://shop.example';

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		// After the constant WP_HOME.
		add_filter( 'option_home', static fn (): string => self::HOME, 20 );
		update_option( 'permalink_structure', '/%postname%/' );
	}

	abstract protected function engine( RequestUrl $url, PathBases $bases ): Languages;

	protected function visit( string $uri, ?string $lang = null, string $host = 'shop.example', ?PathBases $bases = null ): Languages {
		return $this->engine( new RequestUrl( self::HOME, $uri, $lang, false, $host ), $bases ?? new PathBases() );
	}

	public function testListsLanguagesTheDefaultFirst(): void {
		$languages = $this->visit( '/' );
		self::assertSame( array( 'en', 'de', 'lt' ), array_column( $languages->all(), 'code' ) );
		self::assertSame( array( 'en_GB', 'de_DE', 'lt_LT' ), array_column( $languages->all(), 'locale' ) );
		self::assertSame( array( 'English', 'Deutsch', 'Lietuvių' ), array_column( $languages->all(), 'name' ) );
		self::assertSame( 'en', $languages->default()->code );
		self::assertSame( 'lt_LT', $languages->find( 'lt' )?->locale );
		self::assertNull( $languages->find( 'xx' ) );
		self::assertSame( array( 'en', 'de', 'lt' ), array_map( static fn ( $language ): string => $language->tag(), $languages->all() ) );
	}

	public function testUrlSelectsCurrentLanguage(): void {
		$codes = array( '/' => 'en', '/shop' => 'en', '/de/' => 'de', '/de' => 'de', '/lt/shop?x=1' => 'lt', '/design' => 'en' );
		foreach ( $codes as $uri => $code ) {
			self::assertSame( $code, $this->visit( $uri )->current()->code, $uri );
		}
	}

	public function testArgumentSelectsLanguageOfApiRequests(): void {
		self::assertSame( 'lt', $this->visit( '/wp-json/data/v1/ping?lang=lt', 'lt' )->current()->code );
		self::assertSame( 'en', $this->visit( '/wp-json/data/v1/ping' )->current()->code );
		self::assertSame( 'en', $this->visit( '/wp-json/data/v1/ping?lang=xx', 'xx' )->current()->code );
	}

	public function testBuildsUrlsWithPrefix(): void {
		$languages = $this->visit( '/de/shop' );
		self::assertSame( self::HOME . '/de/checkout', $languages->url( 'checkout' ) );
		self::assertSame( self::HOME . '/de/', $languages->url() );
		self::assertSame( self::HOME . '/', $languages->url( '', $languages->default() ) );
		self::assertSame( self::HOME . '/shop', $languages->url( '/shop', $languages->default() ) );
		self::assertSame( self::HOME . '/lt/a/b', $languages->exactUrl( 'a/b', $languages->find( 'lt' ) ) );
	}

	public function testUrlsHaveTheChosenSlug(): void {
		$languages = $this->visit( '/de/', bases: new PathBases( array( 'de' => array( 'checkout' => 'kasse' ) ) ) );
		self::assertSame( self::HOME . '/de/kasse', $languages->url( 'checkout' ) );
		self::assertSame( self::HOME . '/de/checkout', $languages->exactUrl( 'checkout' ) );
		self::assertSame( self::HOME . '/checkout', $languages->url( 'checkout', $languages->default() ) );
	}

	public function testFindsPathBelowPrefix(): void {
		foreach ( array( '/de/shop/' => 'shop', '/shop' => 'shop', '/de' => '', '/' => '', '/design' => 'design' ) as $uri => $path ) {
			$url = new RequestUrl( self::HOME, $uri, null, false, 'shop.example' );
			self::assertSame( $path, $url->path( $this->engine( $url, new PathBases() ) ), $uri );
		}
	}

	public function testRunsCodeInAnotherLanguage(): void {
		$languages = $this->visit( '/de/' );
		$lithuanian = $languages->find( 'lt' );
		self::assertNotNull( $lithuanian );
		$before = determine_locale();
		$seen   = $languages->withLanguage(
			$lithuanian,
			fn (): array => array(
				$languages->current()->code,
				$languages->display()->code,
				determine_locale(),
				$languages->url( 'user' ),
				$languages->withLanguage( $languages->default(), fn (): string => $languages->current()->code ),
				$languages->current()->code,
			)
		);
		self::assertSame( array( 'lt', 'lt', 'lt_LT', self::HOME . '/lt/user', 'en', 'lt' ), $seen );
		self::assertSame( 'de', $languages->current()->code );
		self::assertSame( $before, determine_locale() );
	}

	public function testLanguageIsRestoredAfterAnException(): void {
		$languages = $this->visit( '/' );
		try {
			$languages->withLanguage( $languages->all()[1], static fn () => throw new \DomainException() );
		} catch ( \DomainException ) {
		}
		self::assertSame( 'en', $languages->current()->code );
	}
}
