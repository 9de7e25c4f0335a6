<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Pricing\Tax;

use Vitrine\Pricing\Tax\EuVatRates;
use Vitrine\Pricing\Tax\SmallBusinessLaws;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Tests\Integration\TestCase;

/** The sentence of a small business, by country and language. */
final class SmallBusinessLawsTest extends TestCase {

	public function testEachCountryHasASentenceInEveryLanguage(): void {
		foreach ( array_keys( EuVatRates::ALL ) as $country ) {
			foreach ( array( 'en', 'de', 'fr', 'it', 'lt' ) as $language ) {
				self::assertNotSame( '', SmallBusinessLaws::sentence( $country, $language ), "$country $language" );
			}
		}
	}

	public function testTheLawsWordsInItsOwnLanguage(): void {
		self::assertSame( 'TVA non applicable, art. 293 B du CGI', SmallBusinessLaws::sentence( 'FR', 'fr' ) );
		self::assertStringContainsString( '§ 19 UStG', SmallBusinessLaws::sentence( 'DE', 'de' ) );
		self::assertStringContainsString( '§ 6 Abs. 1 Z 27 UStG', SmallBusinessLaws::sentence( 'AT', 'de' ) );
		self::assertStringContainsString( 'commi da 54 a 89', SmallBusinessLaws::sentence( 'IT', 'it' ) );
		self::assertStringContainsString( 'nėra PVM mokėtojas', SmallBusinessLaws::sentence( 'LT', 'lt' ) );
	}

	public function testOtherLanguagesNameTheLaw(): void {
		self::assertStringContainsString( '(§ 19 UStG)', SmallBusinessLaws::sentence( 'DE', 'en' ) );
		// Germany's sentence is not Austria's, though both speak German.
		self::assertNotSame( SmallBusinessLaws::sentence( 'DE', 'de' ), SmallBusinessLaws::sentence( 'AT', 'de' ) );
		self::assertSame( VatTreatment::SmallBusiness->reason(), SmallBusinessLaws::sentence( 'ES', 'es' ) );
	}
}
