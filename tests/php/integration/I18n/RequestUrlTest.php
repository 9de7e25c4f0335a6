<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\RequestUrl;
use Vitrine\Tests\Integration\TestCase;

final class RequestUrlTest extends TestCase {

	private const CODES = array( 'en', 'it', 'fr', 'de', 'lt' );

	/** @return array<string, array{string, string, string}> URL, language, path */
	public static function addresses(): array {
		return array(
			'home'                                    => array( '/', 'en', '' ),
			'home of a language'                      => array( '/lt/', 'lt', '' ),
			'home of a language, no slash'            => array( '/lt', 'lt', '' ),
			'page'                                    => array( '/about', 'en', 'about' ),
			'page of a language'                      => array( '/de/ueber-uns', 'de', 'ueber-uns' ),
			'deeper, with slash and query'            => array( '/fr/produit/vase-goutte/?x=1', 'fr', 'produit/vase-goutte' ),
			'a word that starts like a language code' => array( '/item', 'en', 'item' ),
			'the default has no prefix'               => array( '/en/about', 'en', 'en/about' ),
			'an unknown language is a path'           => array( '/es/about', 'en', 'es/about' ),
			'index.php'                               => array( '/index.php', 'en', '' ),
			'a word that starts like index.php'       => array( '/index.phpx', 'en', 'index.phpx' ),
			'encoded'                                 => array( '/lt/apie%20mus', 'lt', 'apie mus' ),
		);
	}

	#[DataProvider( 'addresses' )]
	public function testSplitsUrlIntoLanguageAndPath( string $uri, string $language, string $path ): void {
		$url       = new RequestUrl( 'https://shop.example', $uri );
		$languages = new EmbeddedLanguages( self::CODES, $url );
		self::assertSame( $language, $languages->current()->code );
		self::assertSame( $path, $url->path( $languages ) );
	}

	public function testSupportsSiteInSubfolder(): void {
		$url       = new RequestUrl( 'https://example.com/shop', '/shop/it/negozio?sort=name' );
		$languages = new EmbeddedLanguages( self::CODES, $url );
		self::assertSame( 'it', $languages->current()->code );
		self::assertSame( 'negozio', $url->path( $languages ) );
		self::assertSame( 'https://example.com/shop/it/checkout', $languages->url( 'checkout' ) );
		self::assertSame( 'https://example.com/shop/checkout', $languages->url( 'checkout', $languages->default() ) );
	}

	public function testSupportsServerWithoutRewriting(): void {
		$url       = new RequestUrl( 'https://example.com/shop', '/shop/index.php/it/negozio?sort=name', index: true );
		$languages = new EmbeddedLanguages( self::CODES, $url );
		self::assertSame( array( 'it', 'negozio' ), array( $languages->current()->code, $url->path( $languages ) ) );
		self::assertSame( 'https://example.com/shop/index.php/it/checkout', $languages->url( 'checkout' ) );
		self::assertSame( 'https://example.com/shop/index.php/it/', $languages->url() );
		self::assertSame(
			'https://example.com/shop/',
			$languages->url( '', $languages->default() ),
			'The web server resolves the home page.'
		);
		self::assertTrue(
			( new RequestUrl( 'https://shop.example', '/index.php/wp-json/data/v1/get_menu?lang=de', 'de', true ) )->isApi()
		);
	}

	public function testRestCallUsesRequestedLanguage(): void {
		$languages = new EmbeddedLanguages(
			self::CODES,
			new RequestUrl( 'https://shop.example', '/wp-json/data/v1/get_menu?lang=de', 'de' )
		);
		self::assertSame( 'de', $languages->current()->code );
		self::assertSame(
			'en',
			( new EmbeddedLanguages( self::CODES, new RequestUrl( 'https://shop.example', '/wp-json/x', 'xx' ) ) )->current()->code
		);
	}

	public function testFirstLanguageIsDefault(): void {
		$url       = new RequestUrl( 'https://shop.example', '/en/about' );
		$languages = new EmbeddedLanguages( array( 'lt', 'en' ), $url );
		self::assertSame( 'lt', $languages->default()->code );
		self::assertSame( 'en', $languages->current()->code );
	}
}
