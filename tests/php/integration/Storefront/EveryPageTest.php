<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

/** What all pages of a shop have in common, over HTTP. */
final class EveryPageTest extends CatalogueTestCase {

	private const PREFIXES = array( 'en' => '', 'it' => '/it', 'fr' => '/fr', 'de' => '/de', 'lt' => '/lt' );

	private const ROUTES = array(
		'/shop', '/search?s=moon', '/checkout', '/received-your-order?key=0', '/withdraw', '/newsletter?key=0', '/back-in-stock?key=0',
		'/wishlist', '/user', '/user/orders', '/no-such-page',
	);

	/** What a returning visitor's browser sends and a new visitor's does not. */
	private const RETURNING = array(
		'Cookie'          => 'cart=%5B%7B%22id%22%3A2%2C%22kiekis%22%3A3%7D%5D; favorite=%5B%222%22%5D; chat_member=3; cookie_statistics=1; token=7.secret',
		'Authorization'   => 'Bearer 7.secret',
		'Accept-Language' => 'de-DE,de;q=0.9',
		'User-Agent'      => 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
		'Referer'         => 'https://elsewhere.example/',
	);

	private function catalogue(): void {
		$vases = $this->category( array( 'en' => 'Vases', 'it' => 'Vasi', 'fr' => 'Vases', 'de' => 'Vasen', 'lt' => 'Vazos' ) );
		$texts = array( 'en' => 'Moon vase', 'it' => 'Vaso luna', 'fr' => 'Vase lune', 'de' => 'Mondvase', 'lt' => 'Vaza Mėnulis' );
		$this->product( array( 'categories' => array( $vases ) ), $texts );
		$this->product( array( 'stock' => 0 ), array( 'en' => 'Mug' ) );
	}

	/** @return array<string, string> URL by hreflang. */
	private static function versions( string $html ): array {
		preg_match_all( '/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/', $html, $found );
		return array_combine(
			$found[1],
			array_map( static fn ( string $url ): string => (string) wp_parse_url( $url, PHP_URL_PATH ), $found[2] )
		);
	}

	public function testPagesDoNotVaryByVisitorAndSetNoCookie(): void {
		$this->catalogue();
		foreach ( array( '', '/lt' ) as $prefix ) {
			foreach ( array( '/', ...self::ROUTES, $prefix === '' ? '/product/moon-vase' : '/preke/vaza-menulis' ) as $route ) {
				$new = $this->http( 'GET', $prefix . $route );
				self::assertNull( $new->header( 'Set-Cookie' ), $prefix . $route );
				self::assertDoesNotMatchRegularExpression( '/cookie|accept-language/i', (string) $new->header( 'Vary' ), $prefix . $route );
				self::assertDoesNotMatchRegularExpression( '/_wpnonce|"nonce"|wp-emoji|user_id/i', $new->raw, $prefix . $route );
				self::assertSame( $new->raw, $this->http( 'GET', $prefix . $route, '', self::RETURNING )->raw, $prefix . $route );
			}
		}
	}

	public function testResponseUsesLanguageOfUrl(): void {
		$address = '/wp-json/data/v1/get_menu?lang=lt';
		self::assertSame(
			$this->http( 'GET', $address )->raw,
			$this->http( 'GET', $address, '', array( 'Authorization' => '' ) + self::RETURNING )->raw
		);
	}

	public function testNotFoundPageLinksToHomePageOfLanguage(): void {
		foreach ( self::PREFIXES as $language => $prefix ) {
			$answer = $this->http( 'GET', "$prefix/no/such/page" );
			self::assertSame( 404, $answer->status, $language );
			self::assertMatchesRegularExpression( "/<html[^>]* lang=\"$language\"/", $answer->raw );
			self::assertMatchesRegularExpression(
				"#<main.*<h1[^>]*>.*404.*</h1>.*href=\"http://[^/\"]+$prefix/\".*</main>#s",
				$answer->raw,
				$language
			);
			// The language switch has no other version to link to.
			self::assertMatchesRegularExpression(
				'#href="http://[^/"]+/fr/" lang="fr"#',
				$language === 'fr' ? '<a href="http://x/fr/" lang="fr"' : $answer->raw,
				$language
			);
		}
	}

	public function testNotFoundPageHasNumberTextAndButtonInTheLanguage(): void {
		foreach ( array( '' => 'Go to home page', '/de' => 'Zur Startseite', '/lt' => 'Į pradžią' ) as $prefix => $button ) {
			$page = $this->http( 'GET', "$prefix/no/such/page" )->raw;
			self::assertMatchesRegularExpression(
				"#<p class=\"v-not-found__number\"[^>]*>404</p>.*</h1>\s*<p>[^<]+</p>.*href=\"[^\"]+$prefix/\">$button</a>#s",
				$page
			);
		}
	}

	#[DataProvider( 'addressesOfOtherShops' )]
	public function testUnknownUrlIsNotFound( string $path ): void {
		$answer = $this->http( 'GET', $path );
		self::assertSame( 404, $answer->status );
		self::assertMatchesRegularExpression( '#<main.*404.*</main>#s', $answer->raw );
	}

	/** @return iterable<string, array{string}> */
	public static function addressesOfOtherShops(): iterable {
		foreach ( array( '/xx/', '/lt/preke/nera', '/product', '/lt/product/globe-lamp', '/de/%E2%98%83', '/lt/wp-json/' ) as $path ) {
			yield $path => array( $path );
		}
	}

	public function testListsAndProductsNameAllLanguageAlternates(): void {
		$this->catalogue();
		foreach ( array( '/lt/shop', '/lt/kategorija/vazos', '/lt/preke/vaza-menulis' ) as $path ) {
			$versions = self::versions( $this->http( 'GET', $path )->raw );
			self::assertSame( array( 'en', 'it', 'fr', 'de', 'lt', 'x-default' ), array_keys( $versions ), $path );
			self::assertSame( $versions['en'], $versions['x-default'] );
			foreach ( array_unique( $versions ) as $address ) {
				self::assertSame( $versions, self::versions( $this->http( 'GET', $address )->raw ), $address );
			}
		}
	}

	public function testNewsletterFormAppearsOnPublicPagesOnly(): void {
		$forms = fn ( string $path ): int => substr_count( $this->http( 'GET', $path )->raw, 'class="v-newsletter__form"' );
		foreach ( array( '/lt/user', '/lt/user/orders', '/lt/wishlist', '/lt/checkout', '/lt/received-your-order' ) as $path ) {
			self::assertSame( 0, $forms( $path ), $path );
		}
		self::assertSame( 1, $forms( '/lt/shop' ) );
		self::assertSame( 1, $forms( '/lt/' ) );
	}

	public function testListIgnoresInvalidQueryArguments(): void {
		$this->catalogue();
		$queries = array(
			'from=abc&to=-5',
			'category[]=x&category[]=99999',
			'category=1',
			'sort=drop+table',
			'page=0',
			'page=99999',
			'page=x',
			'stock[]=1',
			'from[]=1',
			"s='",
			'from=1e309',
		);
		foreach ( $queries as $query ) {
			$answer = $this->http( 'GET', "/shop?$query" );
			self::assertContains( $answer->status, array( 200, 301, 302, 404 ), $query );
			self::assertStringContainsString( '<h1', $answer->raw, $query );
		}
	}
}
