<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Postal\CountryData;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\ShopScreens;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Tests\Support\WpAdmin;

/** The shop's screens in wp-admin use the user's language for texts, country names, money and dates. The shop's default is English. */
final class UserLanguageTest extends ShopTestCase {

	use UsesWpAdmin;

	private const MONTHS = '(?:January|February|March|April|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b)';

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'Europe/Vilnius' );
	}

	private static function shop(): ShopScreens {
		return new ShopScreens( self::admin() );
	}

	/** @return array<string, array{string, string, string, string}> Locale, a country, 1,234.50 euros, the day of the orders. */
	public static function languages(): array {
		return array(
			'German'     => array( 'de_DE', 'Deutschland', "1.234,50\u{a0}€", '24.11.2026' ),
			'Lithuanian' => array( 'lt_LT', 'Vokietija', "1\u{a0}234,50\u{a0}€", '2026-11-24' ),
			'French'     => array( 'fr_FR', 'Allemagne', "1\u{202f}234,50\u{a0}€", '24/11/2026' ),
			'Italian'    => array( 'it_IT', 'Germania', "1.234,50\u{a0}€", '24/11/2026' ),
		);
	}

	/**
	 * All screens in all languages take long, so `npm test` checks one language; `bin/l10n.mjs --check` proves that the others are
	 * complete.
	 *
	 * @return array<string, array{string, string, string, string}>
	 */
	public static function languagesOfScreens(): array {
		return self::isFull()
			? self::languages()
			: array_intersect_key( self::languages(), array( 'Lithuanian' => true ) );
	}

	private function signedIn( string $locale ): string {
		$cookie = self::admin()->signedIn( 'administrator' );
		$user   = get_users( array( 'orderby' => 'ID', 'order' => 'DESC', 'number' => 1 ) )[0];
		update_user_meta( $user->ID, 'locale', $locale );
		return $cookie;
	}

	/**
	 * @return list<string> The texts of the screen with screen reader labels and button values, but without WordPress's time zone names.
	 */
	private static function texts( RestResponse $page ): array {
		$document = new \DOMDocument();
		$document->loadHTML( '<?xml encoding="UTF-8">' . $page->raw, LIBXML_NOERROR );
		$xpath = new \DOMXPath( $document );
		$texts = array();
		foreach ( $xpath->query(
			'//*[@id="wpbody-content"]//text()[not(ancestor::script or ancestor::style or ancestor::select[@name="vitrine[timezone]"])] | //*[@id="wpbody-content"]//@placeholder | //*[@id="wpbody-content"]//@aria-label | //li[contains(@class,"toplevel_page_vitrine")]//text() | //*[@id="wpbody-content"]//input[@type="submit"]/@value'
		) ?: array() as $node ) {
			$texts[] = trim( (string) preg_replace( '/[ \t\r\n]+/', ' ', (string) $node->nodeValue ) );
		}
		return array_values( array_filter( $texts, static fn ( string $text ): bool => $text !== '' ) );
	}

	/**
	 * @return array<string, true> Source texts that the plugin translates. WordPress's own texts stay English: there are no language packs.
	 */
	private static function english( string $locale ): array {
		$messages = ( include \Vitrine\DIR . "/build/languages/vitrine-$locale.l10n.php" )['messages'];
		$english  = array();
		foreach ( $messages as $source => $translation ) {
			$text = explode( "\0", explode( "\4", (string) $source )[1] ?? (string) $source )[0];
			if ( $text !== explode( "\0", (string) $translation )[0] && str_word_count( $text ) > 1 ) {
				$english[ $text ] = true;
			}
		}
		return $english;
	}

	/** @return list<string> English country names that are in none of the language's names, as "Brunei" is in "Brunei Darussalam". */
	private static function englishCountries( string $locale ): array {
		$translated = implode( "\n", CountryData::names( substr( $locale, 0, 2 ) ) );
		return array_values(
			array_filter( CountryData::names( 'en' ), static fn ( string $name ): bool => ! str_contains( $translated, $name ) )
		);
	}

	#[DataProvider( 'languagesOfScreens' )]
	public function testShowsEveryScreenInUserLanguage( string $locale, string $country, string $money, string $day ): void {
		self::shop()->fill( $this->product( 1, 123450 ) );
		$cookie    = $this->signedIn( $locale );
		$english   = self::english( $locale );
		$countries = implode(
			'|',
			array_map( static fn ( string $name ): string => preg_quote( $name, '~' ), self::englishCountries( $locale ) )
		);
		$screens   = self::shop()->all( $cookie );
		foreach ( array( '&order=', '&message=', '&topic=tax', 'page=vitrine-consent', 'vitrine_category', 'post-new' ) as $part ) {
			self::assertNotEmpty( preg_grep( "/$part/", array_keys( $screens ) ), $part );
		}
		$errors = array();
		$all    = '';
		foreach ( $screens as $screen => $page ) {
			self::assertSame( 200, $page->status, $screen );
			foreach ( self::texts( $page ) as $text ) {
				$all .= "$text\n";
				if (
					isset( $english[ $text ] )
					|| preg_match( "~€\d|\b(?:$countries)\b|\d " . self::MONTHS . '|' . self::MONTHS . ' \d\d?\b~u', $text ) === 1
				) {
					$errors[] = "$screen: $text";
				}
			}
		}
		self::assertSame( array(), $errors );
		foreach ( array( $country, $money, $day ) as $expected ) {
			self::assertTrue( str_contains( $all, $expected ), $expected );
		}
	}

	#[DataProvider( 'languages' )]
	public function testAdminRoutesRespondInUserLanguage( string $locale, string $country, string $money, string $day ): void {
		self::shop()->fill( $this->product( 1, 123450 ) );
		$cookie   = $this->signedIn( $locale );
		$settings = self::admin()->ask( $cookie, 'admin.php?page=vitrine-settings' );
		$nonce    = WpAdmin::restNonce( $settings );
		self::assertStringContainsString( '&quot;locale&quot;:&quot;' . strtr( $locale, '_', '-' ) . '&quot;', $settings->raw );
		$tax = self::admin()->rest( $cookie, 'vitrine-admin/v1/settings/tax?_locale=user', array(), $nonce );
		self::assertStringContainsString( $country, (string) wp_json_encode( $tax->json(), JSON_UNESCAPED_UNICODE ) );
		$overview = self::admin()->rest( $cookie, 'vitrine-admin/v1/overview?period=365&_locale=user', array(), $nonce )->json();
		self::assertStringContainsString( $day, $overview['newest'][0]['placed'] );
		foreach ( array( $tax->raw, (string) wp_json_encode( $overview, JSON_UNESCAPED_UNICODE ) ) as $answer ) {
			self::assertDoesNotMatchRegularExpression(
				'~"(?:' . implode( '|', self::englishCountries( $locale ) ) . ')"|\d ' . self::MONTHS . '~',
				$answer
			);
		}
	}

	public function testUnsupportedLanguageFallsBackToEnglish(): void {
		self::shop()->fill( $this->product( 1, 123450 ) );
		$page = self::admin()->ask( $this->signedIn( 'fi' ), 'admin.php?page=vitrine-orders' )->raw;
		foreach ( array( '24 Nov 2026, ', '€1,234.50', 'Germany', 'All payments' ) as $english ) {
			self::assertStringContainsString( $english, $page );
		}
	}

	public function testACatalogueIsEnoughForTheLanguageOfAUser(): void {
		self::shop()->fill( $this->product( 1, 123450 ) );
		$page = self::admin()->ask( $this->signedIn( 'pl_PL' ), 'admin.php?page=vitrine-orders' )->raw;
		foreach ( array( '24.11.2026', '234,50', 'Niemcy', 'Zamówienia' ) as $polish ) {
			self::assertStringContainsString( $polish, $page );
		}
	}

	public function testRegionalLocaleUsesItsLanguage(): void {
		self::shop()->fill( $this->product( 1, 123450 ) );
		foreach ( array( 'de_AT', 'de_DE_formal' ) as $locale ) {
			$page = self::admin()->ask( $this->signedIn( $locale ), 'admin.php?page=vitrine-orders' )->raw;
			foreach ( array( '24.11.2026, ', "1.234,50\u{a0}€", 'Deutschland', 'Bestellungen' ) as $german ) {
				self::assertStringContainsString( $german, $page, $locale );
			}
		}
	}

	public function testFindsEveryBuiltInLanguageByLocale(): void {
		foreach ( EmbeddedLanguages::supported() as $language ) {
			self::assertSame( $language->code, EmbeddedLanguages::ofLocale( $language->locale )?->code );
		}
		self::assertNull( EmbeddedLanguages::ofLocale( 'pl_PL' ) );
	}
}
