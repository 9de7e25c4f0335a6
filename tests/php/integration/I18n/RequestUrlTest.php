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
			'encoded'                                 => array( '/lt/apie%20mus', 'lt', 'apie%20mus' ),
			'capitals'                                => array( '/LT/Apie-Mus', 'lt', 'apie-mus' ),
			'letters'                                 => array( '/lt/βάζο', 'lt', '%ce%b2%ce%ac%ce%b6%ce%bf' ),
			'upper-case percent codes'                => array( '/lt/%CE%B2%CE%AC%CE%B6%CE%BF', 'lt', '%ce%b2%ce%ac%ce%b6%ce%bf' ),
			'capitals of another script'              => array( '/%CE%92', 'en', '%ce%b2' ),
			'decomposed letters'                      => array( '/ca%CC%81', 'en', 'c%c3%a1' ),
			'not UTF-8'                               => array( '/%FF%C3', 'en', '%ff%c3' ),
			'an encoded slash is not one'             => array( '/a%2Fb', 'en', 'a%2fb' ),
			'a plus'                                  => array( '/a+b', 'en', 'a%2bb' ),
			'an encoded letter'                       => array( '/%61bout', 'en', 'about' ),
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

	public function testSupportsFoldersInAnyScript(): void {
		foreach ( array( 'https://example.com/магазин', 'https://example.com/%D0%BC%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD' ) as $home ) {
			$url = new RequestUrl( $home, '/%d0%bc%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD/it/negozio' );
			self::assertSame( 'it/negozio', $url->whole() );
			self::assertSame( 'it/negozio', $url->pathOf( "$home/it/negozio/" ) );
		}
	}

	/** @return iterable<string, array{string, string, bool}> Request, URL, whether they are the same. */
	public static function targets(): iterable {
		yield 'the same' => array( '/a/b?x=1', 'https://shop.example/a/b?x=1', true );
		yield 'a path' => array( '/a', '/a', true );
		yield 'another encoding' => array( '/%CE%B2', 'https://shop.example/%ce%b2', true );
		yield 'letters' => array( '/%ce%b2', 'https://shop.example/β', true );
		yield 'a closing slash' => array( '/a', 'https://shop.example/a/', true );
		yield 'another scheme' => array( '/a', 'http://shop.example/a', true );
		yield 'other arguments' => array( '/a?x=1', 'https://shop.example/a?x=2', false );
		yield 'the same arguments' => array( '/a?x=%CE%B2&y=1', 'https://shop.example/a?y=1&x=β', true );
		yield 'a fragment' => array( '/a', 'https://shop.example/a#b', true );
		yield 'capitals' => array( '/A', 'https://shop.example/a', false );
		yield 'capitals of another script' => array( '/%CE%92', 'https://shop.example/%ce%b2', false );
		yield 'an accent' => array( '/%ce%b1', 'https://shop.example/%ce%ac', false );
		yield 'another site' => array( '/a', 'https://elsewhere.example/a', false );
		yield 'index.php' => array( '/index.php/a', 'https://shop.example/a', true );
	}

	#[DataProvider( 'targets' )]
	public function testKnowsRedirectsThatLeadToTheRequest( string $request, string $target, bool $isSame ): void {
		self::assertSame( $isSame, ( new RequestUrl( 'https://shop.example', $request, host: 'shop.example' ) )->isRequested( $target ) );
	}

	/** @return iterable<string, array{string, string, bool}> Request, URL, whether the path is spelled like it. */
	public static function spellings(): iterable {
		yield 'the same' => array( '/shop/it/a?x=1', 'https://example.com/shop/it/a?y=1', true );
		yield 'the case of codes' => array( '/shop/%CE%B2', 'https://example.com/shop/%ce%b2', true );
		yield 'letters' => array( '/shop/β', 'https://example.com/shop/%ce%b2', true );
		yield 'signs that some browsers encode' => array( "/shop/a'b", 'https://example.com/shop/a%27b', true );
		yield 'home' => array( '/shop/', 'https://example.com/shop/', true );
		yield 'home without its slash' => array( '/shop', 'https://example.com/shop/', false );
		yield 'home with index.php' => array( '/shop/index.php', 'https://example.com/shop/', false );
		yield 'a closing slash' => array( '/shop/it/a/', 'https://example.com/shop/it/a', false );
		yield 'index.php' => array( '/shop/index.php/it/a', 'https://example.com/shop/it/a', false );
		yield 'a code of a letter' => array( '/shop/it/%61', 'https://example.com/shop/it/a', false );
		yield 'two slashes' => array( '/shop//it/a', 'https://example.com/shop/it/a', false );
	}

	#[DataProvider( 'spellings' )]
	public function testKnowsOtherSpellings( string $request, string $url, bool $isSame ): void {
		self::assertSame( $isSame, ( new RequestUrl( 'https://example.com/shop', $request, host: 'example.com' ) )->isSpelledAs( $url ) );
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
