<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\I18n\Conventions;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\RequestUrl;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Money;
use Vitrine\Tests\Integration\TestCase;

final class FormatsTest extends TestCase {

	private static function languages( string $code ): EmbeddedLanguages {
		return new EmbeddedLanguages( array( 'en', 'it', 'fr', 'de', 'lt' ), new RequestUrl( 'https://shop.example', "/$code/" ) );
	}

	/** @return array<string, array{string, string, string}> language, money, day */
	public static function examples(): array {
		return array(
			'en' => array( 'en', '€12,345.60', '4 May 2026' ),
			'it' => array( 'it', "12.345,60\u{a0}€", '4 maggio 2026' ),
			'fr' => array( 'fr', "12\u{202f}345,60\u{a0}€", '4 mai 2026' ),
			'de' => array( 'de', "12.345,60\u{a0}€", "4.\u{a0}Mai 2026" ),
			'lt' => array( 'lt', "12\u{a0}345,60\u{a0}€", "2026\u{a0}m. gegužės 4\u{a0}d." ),
		);
	}

	#[DataProvider( 'examples' )]
	public function testFormatsMoneyAndDatesByLanguage( string $code, string $money, string $day ): void {
		$languages = self::languages( $code );
		self::assertSame( $money, ( new MoneyFormat( $languages ) )->format( new Money( 1234560 ) ) );
		self::assertSame( $day, ( new DateFormat( $languages ) )->long( new DateTimeImmutable( '2026-05-04 00:30', wp_timezone() ) ) );
	}

	public function testFrenchAndItalianUseOrdinalsForTheFirstOfTheMonth(): void {
		$first    = new DateTimeImmutable( '2026-05-01', wp_timezone() );
		$eleventh = $first->modify( '+10 days' );
		$days     = static function ( string $code ) use ( $first, $eleventh ): array {
			$format = new DateFormat( self::languages( $code ) );
			return array( $format->long( $first ), $format->long( $eleventh ) );
		};
		self::assertSame( array( '1er mai 2026', '11 mai 2026' ), $days( 'fr' ) );
		self::assertSame( array( '1º maggio 2026', '11 maggio 2026' ), $days( 'it' ) );
	}

	public function testItalianSentencesHaveAnArticle(): void {
		$format = new DateFormat( self::languages( 'it' ) );
		$text   = static fn ( string $day ): string => $format->inSentence( new DateTimeImmutable( "2026-05-$day", wp_timezone() ) );
		self::assertSame(
			array( 'il 1º maggio 2026', 'l’8 maggio 2026', 'l’11 maggio 2026', 'il 18 maggio 2026' ),
			array_map( $text, array( '01', '08', '11', '18' ) )
		);
		$german = new DateFormat( self::languages( 'de' ) );
		self::assertSame( "8.\u{a0}Mai 2026", $german->inSentence( new DateTimeImmutable( '2026-05-08' ) ) );
	}

	public function testTranslatesTheCountryOfAnAddress(): void {
		$countries = new Countries( array(), self::languages( 'de' ) );
		self::assertSame( "LT-01100 Vilnius\nLitauen", $countries->translateIn( "LT-01100 Vilnius\nLietuva" ) );
		self::assertSame( 'Litauen', $countries->translateIn( 'Lithuania' ) );
		self::assertSame( "Lietuva g. 1\nVilnius", $countries->translateIn( "Lietuva g. 1\nVilnius" ) );
	}

	/** @return array<string, array{string, string, string, string}> language, number, percent, pair */
	public static function habits(): array {
		return array(
			'en' => array( 'en', '5.5', '20%', 'Total: 1' ),
			'it' => array( 'it', '5,5', '20%', 'Total: 1' ),
			'fr' => array( 'fr', '5,5', "20\u{a0}%", "Total\u{a0}: 1" ),
			'de' => array( 'de', '5,5', "20\u{a0}%", 'Total: 1' ),
			'lt' => array( 'lt', '5,5', "20\u{a0}%", 'Total: 1' ),
		);
	}

	#[DataProvider( 'habits' )]
	public function testFormatsPunctuationByLanguage( string $code, string $number, string $percent, string $pair ): void {
		$typography = new Typography( self::languages( $code ) );
		self::assertSame( $number, $typography->number( 5.5 ) );
		self::assertSame( '21', $typography->number( 21.0 ) );
		// ICU versions differ in the width of the French space.
		self::assertSame( $percent, strtr( $typography->percent( 20 ), array( "\u{202f}" => "\u{a0}" ) ) );
		self::assertSame( $pair, $typography->pair( 'Total', '1' ) );
	}

	/** Without Intl, languages that the owner added have the same formats; unknown ones those of most of Europe. */
	public function testConventionsAreThoseOfIntl(): void {
		foreach ( array( 'pl_PL', 'et', 'lv', 'es_ES', 'nl_NL', 'en_US', 'de_AT', 'lt_LT', 'it_IT', 'he_IL', 'ur' ) as $locale ) {
			$as    = Conventions::of( $locale );
			$intl  = new \NumberFormatter( $locale, \NumberFormatter::CURRENCY );
			$money = sprintf( $as->money, number_format( 1234567.5, 2, $as->decimal, $as->thousands ), '€' );
			if ( $locale !== 'de_AT' ) {
				self::assertSame( $intl->formatCurrency( 1234567.5, 'EUR' ), $money, $locale );
			}
			self::assertSame( $intl->getSymbol( \NumberFormatter::DECIMAL_SEPARATOR_SYMBOL ), $as->decimal, $locale );
		}
		$day = new DateTimeImmutable( '2026-05-04' );
		self::assertSame(
			array( '04.05.2026', '05/04/2026', '04-05-2026', '04.05.2026' ),
			array_map(
				static fn ( string $locale ): string => $day->format( Conventions::of( $locale )->day ),
				array( 'pl_PL', 'en_US', 'nl_NL', 'xx' )
			)
		);
	}

	/** Scripts of the shop, and newer versions of Intl, have Latin digits in Arabic. */
	public function testArabicPricesHaveLatinDigits(): void {
		update_option( EmbeddedLanguages::ADDED, array( 'ar' => array( 'locale' => 'ar', 'name' => 'العربية' ) ) );
		$languages = new EmbeddedLanguages( array( 'en', 'ar' ), new RequestUrl( 'https://shop.example', '/ar/' ) );
		delete_option( EmbeddedLanguages::ADDED );
		self::assertSame( 'ar', $languages->current()->locale );
		$price = ( new MoneyFormat( $languages ) )->format( new Money( 1234560 ) );
		self::assertSame( "12,345.60\u{a0}€", str_replace( "\u{200f}", '', $price ) );
		self::assertStringContainsString( '2026', ( new DateFormat( $languages ) )->long( new DateTimeImmutable( '2026-05-04' ) ) );
		self::assertSame( '5.5', ( new Typography( $languages ) )->number( 5.5 ) );
	}

	public function testCalculatesVatIncludedInGrossAmount(): void {
		self::assertSame( 2100, ( new Money( 12100 ) )->containedVat( 2100 )->amount );
		self::assertSame( 0, ( new Money( 12100 ) )->containedVat( 0 )->amount );
		self::assertSame( 17, ( new Money( 99 ) )->containedVat( 2100 )->amount );
	}
}
