<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use DateTimeImmutable;
use Vitrine\Admin\Settings\Topics\LanguagesTopic;
use Vitrine\Content\Guarantee\GuaranteeNotice;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\PageWriter;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Money;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** A language that the owner adds in Settings > Languages: its URLs, products and formats, and its pages when it is disabled. */
final class AddedLanguageTest extends CatalogueTestCase {

	private const POLISH = array(
		'code'   => 'pl',
		'locale' => 'pl_PL',
		'name'   => 'Polski',
		'bases'  => array( 'product' => 'produkt', 'category' => 'kategoria', 'compare' => 'porownanie' ),
	);

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, string> Messages by field.
	 */
	private function save( array $values ): array {
		$topic  = $this->service( LanguagesTopic::class );
		$errors = $topic->save( $values + $topic->read() );
		Site::newRequest();
		$this->service( Outbox::class )->deliver();
		return $errors;
	}

	private function title( string $path ): string {
		return preg_match( '~<h1[^>]*>\s*([^<]*?)\s*</h1>~', $this->http( 'GET', $path )->raw, $found ) === 1 ? $found[1] : '';
	}

	public function testAddedLanguageHasPagesProductsAndAlternates(): void {
		$vases = $this->category( array( 'en' => 'Vases' ) );
		$this->product( array( 'categories' => array( $vases ) ), array( 'en' => 'Vase' ) );
		self::assertSame( array(), $this->save( array( 'added' => array( self::POLISH ) ) ) );
		$this->product( array( 'categories' => array( $vases ) ), array( 'en' => 'Bowl', 'pl' => 'Łódka' ) );

		$page = $this->http( 'GET', '/pl/produkt/lodka' );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( '<html lang="pl"', $page->raw );
		self::assertMatchesRegularExpression( '~hreflang="pl" href="[^"]*/pl/produkt/lodka"~', $page->raw );
		self::assertStringContainsString( '"lang":"pl","locale":"pl_PL"', $page->raw );
		self::assertSame( array( 'Vase', 'Vases' ), array( $this->title( '/pl/produkt/vase' ), $this->title( '/pl/kategoria/vases' ) ) );
		self::assertMatchesRegularExpression( '~hreflang="pl"~', $this->http( 'GET', '/product/bowl' )->raw );
		foreach ( array( '/pl/', '/pl/shop', '/pl/checkout', '/pl/user' ) as $path ) {
			self::assertSame( 200, $this->http( 'GET', $path )->status, $path );
		}
		$languages = $this->service( Languages::class );
		self::assertStringEndsWith( '/pl/porownanie', $languages->url( 'compare', $languages->find( 'pl' ) ) );
		$found = $this->http( 'GET', '/pl/search?s=lodka' )->raw;
		self::assertStringContainsString( 'Łódka', $found );
		self::assertMatchesRegularExpression( "~10,00\u{a0}€~u", $found );
		$items = $this->http( 'GET', '/wp-json/data/v1/get_search_items?lang=pl' )->json();
		self::assertContains( 'Łódka', array_column( $items['data']['items'], 'title' ) );
	}

	public function testDisabledLanguageLeadsToDefaultLanguageAndReturnsUnchanged(): void {
		$vases = $this->category( array( 'en' => 'Vases' ) );
		$this->save( array( 'added' => array( self::POLISH ) ) );
		$this->product( array( 'categories' => array( $vases ) ), array( 'en' => 'Vase' ) );
		$this->product( array( 'categories' => array( $vases ) ), array( 'en' => 'Bowl', 'pl' => 'Miska' ) );
		$this->service( PageWriter::class )->save(
			'about',
			array(
				'en' => array( 'title' => 'About', 'slug' => 'about', 'content' => '' ),
				'pl' => array( 'title' => 'O nas', 'slug' => 'o-nas', 'content' => '' ),
			)
		);
		$enabled = EmbeddedLanguages::chosen();
		$this->save( array( 'active' => array( 'en', 'lt' ) ) );
		$wanted = array(
			'/pl/'                  => "/",
			'/pl/produkt/miska'     => "/product/bowl",
			'/pl/produkt/vase?a=1'  => "/product/vase?a=1",
			'/pl/kategoria/vases'   => "/category/vases",
			'/pl/porownanie'        => "/compare",
			'/pl/user/orders'       => "/user/orders",
			'/pl/o-nas'             => "/about",
		);
		foreach ( $wanted as $path => $target ) {
			$answer = $this->http( 'GET', $path );
			$to     = (string) preg_replace( '~^https?://[^/]+~', '', (string) $answer->header( 'location' ) );
			self::assertSame( array( 302, $target ), array( $answer->status, $to ), $path );
		}
		self::assertSame( 404, $this->http( 'GET', '/pl/nie-ma' )->status );
		self::assertSame( 400, $this->http( 'GET', '/wp-json/data/v1/get_options?lang=pl' )->status );

		$this->save( array( 'active' => $enabled ) );
		self::assertSame( array( 'Miska', 'Vase' ), array( $this->title( '/pl/produkt/miska' ), $this->title( '/pl/produkt/vase' ) ) );
		self::assertSame( 200, $this->http( 'GET', '/pl/o-nas' )->status );
	}

	public function testRefusesPrefixesAndUrlsThatAreTaken(): void {
		wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Our history', 'post_name' => 'et' ) );
		$errors = fn ( array $changes ): array => array_keys( $this->save( array( 'added' => array( $changes + self::POLISH ) ) ) );
		self::assertSame( array( 'added.0.code' ), $errors( array( 'code' => 'et', 'locale' => 'et' ) ) );
		self::assertSame( array( 'added.0.code' ), $errors( array( 'code' => 'de', 'locale' => 'de_AT' ) ) );
		self::assertSame( array( 'added.0.code' ), $errors( array( 'code' => 'polski' ) ) );
		self::assertSame( array( 'added.0.locale', 'added.0.code' ), $errors( array( 'locale' => 'Polish' ) ) );
		self::assertSame( array( 'added.0.name' ), $errors( array( 'name' => ' ' ) ) );
		$bases = array( 'product' => 'shop', 'category' => 'Kategoria', 'compare' => 'x' );
		self::assertSame( array( 'added.0.bases.product', 'added.0.bases.category' ), $errors( array( 'bases' => $bases ) ) );
		$twice = $this->save( array( 'added' => array( self::POLISH, self::POLISH ) ) );
		self::assertSame( array( 'added.0.code', 'added.1.code' ), array_keys( $twice ) );
		self::assertSame( array(), get_option( EmbeddedLanguages::ADDED ) );
		self::assertSame( array(), $errors( array( 'code' => 'de-at', 'locale' => 'de_AT' ) ) );
		self::assertSame( 200, $this->http( 'GET', '/de-at/shop' )->status );
		self::assertStringContainsString( 'Alle Produkte', $this->http( 'GET', '/de-at/shop' )->raw );
	}

	public function testLanguagesAreKeptWhenTheFormOmitsThem(): void {
		$this->save( array( 'added' => array( self::POLISH ) ) );
		$this->save( array( 'added' => array(), 'active' => array( 'en' ) ) );
		self::assertSame( array( 'pl_PL', 'produkt' ), array(
			EmbeddedLanguages::ofLocale( 'pl' )?->locale,
			self::setting( PathBases::class )->slug( PathBases::PRODUCT, 'pl' ),
		) );
	}

	public function testEnglishCanBeAmerican(): void {
		$this->save( array( 'english' => 'en_US' ) );
		$english = $this->service( Languages::class )->current();
		self::assertSame( array( 'en', 'en_US' ), array( $english->code, $english->locale ) );
		$day = new DateTimeImmutable( '2026-05-04', wp_timezone() );
		self::assertSame( 'May 4, 2026', $this->service( DateFormat::class )->long( $day ) );
		self::assertSame( '€1,234.50', $this->service( MoneyFormat::class )->format( new Money( 123450 ) ) );
		$page = $this->http( 'GET', '/wishlist' )->raw;
		self::assertStringContainsString( 'Favorites', $page );
		self::assertStringNotContainsString( 'Favourites', $page );
		$this->save( array( 'english' => 'en_GB' ) );
		self::assertStringContainsString( 'Favourites', $this->http( 'GET', '/wishlist' )->raw );
	}

	public function testAnAustrianShopHasTheGermanNotice(): void {
		$austrian = array( 'code' => 'de-at', 'locale' => 'de_AT', 'name' => 'Deutsch (Österreich)' ) + self::POLISH;
		self::assertSame( array(), $this->save( array( 'added' => array( $austrian ) ) ) );
		$languages = $this->service( Languages::class );
		$data      = $languages->withLanguage(
			$languages->find( 'de-at' ) ?? self::fail( 'not added' ),
			fn (): array => $this->service( GuaranteeNotice::class )->data()
		);
		self::assertSame( '', $data['lang'] );
		self::assertStringContainsString( 'mindestens 2 Jahre', $data['text']['summary'] );
	}

	public function testMenuAndOptionsOfAnAddedLanguage(): void {
		$this->save( array( 'added' => array( self::POLISH ) ) );
		$this->service( MenuWriter::class )->save( 'primary', 'pl', array( array( 'title' => 'Sklep', 'to' => 'route:shop' ) ) );
		self::assertStringContainsString( 'Sklep', $this->http( 'GET', '/wp-json/data/v1/get_menu?lang=pl' )->raw );
		self::assertSame( 200, $this->http( 'GET', '/wp-json/data/v1/get_options?lang=pl' )->status );
	}

	public function testSiteHealthCountsTextsInEnglish(): void {
		$finnish = array( 'code' => 'fi', 'locale' => 'fi', 'name' => 'Suomi' ) + self::POLISH;
		$this->save( array( 'added' => array( self::POLISH, $finnish ) ) );
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		$found = $tests['direct']['vitrine_languages']['test']();
		self::assertSame( 'recommended', $found['status'] );
		self::assertMatchesRegularExpression( '/Suomi: (\d{4}) of \1 texts are not translated/', $found['description'] );
		self::assertStringContainsString( 'Polski: not proof-read by a native speaker', $found['description'] );
	}
}
