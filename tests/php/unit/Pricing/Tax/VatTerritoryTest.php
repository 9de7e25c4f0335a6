<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Pricing\Tax;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Postal\PostalRules;
use Vitrine\Pricing\Tax\ExcludedTerritories;
use Vitrine\Pricing\Tax\Regime;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTerritory;
use Vitrine\Pricing\VatClass;

final class VatTerritoryTest extends TestCase {

	/** Of Åland, beside its town. */
	private const MUNICIPALITIES = array(
		'Brändö',
		'Eckerö',
		'Finström',
		'Föglö',
		'Geta',
		'Hammarland',
		'Jomala',
		'Kumlinge',
		'Kökar',
		'Lemland',
		'Lumparland',
		'Saltvik',
		'Sottunga',
		'Sund',
		'Vårdö',
	);

	/** @return iterable<string, array{string, string, string, string, string}> country, postcode, town, area, territory */
	public static function places(): iterable {
		yield 'Vilnius'               => array( 'LT', 'LT-01100', 'Vilnius', '', 'LT' );
		yield 'Madrid'                => array( 'ES', '28001', 'Madrid', 'Madrid', 'ES' );
		yield 'Las Palmas'            => array( 'ES', '35001', 'Las Palmas', 'Las Palmas', '' );
		yield 'Tenerife'              => array( 'ES', '38 001', 'Santa Cruz', 'santa cruz de tenerife', '' );
		yield 'Ceuta'                 => array( 'ES', '51001', '', 'Ceuta', '' );
		yield 'Melilla'               => array( 'ES', 'E-52001', 'Melilla', 'Melilla', '' );
		yield 'Livigno'               => array( 'IT', 'I-23041', 'LIVIGNO', 'SO', '' );
		yield 'Trepalle'              => array( 'IT', '23041', 'Trepalle (SO)', 'Sondrio', '' );
		yield 'Campione d’Italia'     => array( 'IT', '22061', 'Campione d’Italia', 'CO', '' );
		yield 'Campione, typed so'    => array( 'IT', '22061', "campione d'italia", 'Como', '' );
		yield 'near Campione'         => array( 'IT', '22060', 'Campione d’Italia', 'CO', 'IT' );
		yield 'Büsingen'              => array( 'DE', '78266', 'Büsingen am Hochrhein', '', '' );
		yield 'Büsingen, short'       => array( 'DE', 'D-78266', 'BÜSINGEN', '', '' );
		yield 'Büsingen, no umlaut'   => array( 'DE', 'D - 78266', 'Buesingen', '', '' );
		yield 'Büsingen, no accent'   => array( 'DE', '782 66', 'Busingen', '', '' );
		yield 'Büsingen, decomposed'  => array( 'DE', '78266', "Bu\u{308}singen", '', '' );
		yield 'near Büsingen'         => array( 'DE', '78262', 'Gailingen am Hochrhein', '', 'DE' );
		yield 'Heligoland'            => array( 'DE', 'D-27498', 'Helgoland', '', '' );
		yield 'Heligoland in English' => array( 'DE', 'de-27498', ' heligoland ', '', '' );
		yield 'Heligoland, island'    => array( 'DE', '27498', 'Insel Helgoland', '', '' );
		yield 'Heligoland, Düne'      => array( 'DE', '27498', 'Helgoland-Düne', '', '' );
		yield 'Guadeloupe as FR'      => array( 'FR', '97110', 'Pointe-à-Pitre', '', '' );
		yield 'Guadeloupe, Cedex'     => array( 'FR', '97139', 'LES ABYMES CEDEX 3', '', '' );
		yield 'Guadeloupe, its name'  => array( 'FR', '97117', 'Campêche, Guadeloupe', '', '' );
		yield 'Saint-Barthélemy'      => array( 'FR', '97133', 'St Barthélemy', '', '' );
		yield 'Saint-Martin'          => array( 'FR', '97150', 'ST-MARTIN', '', '' );
		yield 'Martinique as FR'      => array( 'FR', 'F-97200', 'fort de france', '', '' );
		yield 'Martinique, ligature'  => array( 'FR', '97233', 'Schoelcher', '', '' );
		yield 'Guyane as FR'          => array( 'FR', '97300', 'Cayenne', '', '' );
		yield 'Guyane, in English'    => array( 'FR', '97320', 'St. Laurent du Maroni', '', '' );
		yield 'Réunion as FR'         => array( 'FR', '97400', 'Saint-Denis', '', '' );
		yield 'Réunion, article'      => array( 'FR', '97430', 'Tampon', '', '' );
		yield 'Réunion, its name'     => array( 'FR', '97412', 'Bras-Sec / Réunion', '', '' );
		yield 'Réunion, with town'    => array( 'FR', '97400', 'Saint-Denis de la Réunion', '', '' );
		yield 'Réunion, after town'   => array( 'FR', '97450', 'ST LOUIS REUNION', '', '' );
		yield 'Åland, after town'     => array( 'FI', '22100', 'Mariehamn Åland', '', '' );
		yield 'Athos, after town'     => array( 'GR', '63086', 'Καρυές Αγίου Όρους', '', '' );
		yield 'a town and another'    => array( 'FR', '97400', 'Saint-Denis en France', '', 'FR' );
		yield 'Saint-Pierre'          => array( 'FR', '97500', 'Saint-Pierre et Miquelon', '', '' );
		yield 'Mayotte as FR'         => array( 'FR', '97600', 'Mamoudzou', '', '' );
		yield 'Kerguelen as FR'       => array( 'FR', '98413', 'TAAF', '', '' );
		yield 'Wallis as FR'          => array( 'FR', '98600', 'Mata-Utu', '', '' );
		yield 'Tahiti as FR'          => array( 'FR', '98714', 'Papeete – Tahiti', '', '' );
		yield 'Nouméa as FR'          => array( 'FR', '98800', 'Noumea', '', '' );
		yield 'Réunion'               => array( 'RE', '97400', '', '', '' );
		yield 'Guadeloupe'            => array( 'GP', '97100', '', '', '' );
		yield 'Saint-Denis near Paris' => array( 'FR', '93200', 'Saint-Denis', '', 'FR' );
		yield 'Paris'                 => array( 'FR', '75001', 'Paris', '', 'FR' );
		yield 'Monaco'                => array( 'MC', '98000', 'Monaco', '', 'FR' );
		yield 'Monaco as FR'          => array( 'FR', '98000', 'Monaco', '', 'FR' );
		yield 'Åland'                 => array( 'AX', '22100', '', '', '' );
		yield 'Åland as FI'           => array( 'FI', '22100', 'Mariehamn', '', '' );
		yield 'Åland in Finnish'      => array( 'FI', 'FI-22100', 'MAARIANHAMINA', '', '' );
		yield 'Åland in both'         => array( 'FI', '22100', 'Maarianhamina/Mariehamn', '', '' );
		yield 'Åland with prefix'     => array( 'FI', 'AX-22270', 'Eckero', '', '' );
		yield 'Åland, no hyphen'      => array( 'FI', 'fi22940', 'Åva, Åland', '', '' );
		foreach ( self::MUNICIPALITIES as $town ) {
			yield "$town on Åland" => array( 'FI', '22500', $town, '', '' );
		}
		yield 'Espoo, no hyphen'      => array( 'FI', 'FI02230', 'Espoo', '', 'FI' );
		yield 'Helsinki'              => array( 'FI', '00100', 'Helsinki', '', 'FI' );
		yield 'Mount Athos'           => array( 'GR', '630 86', 'Καρυές', '', '' );
		yield 'Mount Athos, capitals' => array( 'GR', '63087', 'ΔΑΦΝΗ', '', '' );
		yield 'Mount Athos, its name' => array( 'GR', 'GR-63086', 'Ιερά Μονή Ιβήρων, Άγιο Όρος', '', '' );
		yield 'Mount Athos, Latin'    => array( 'GR', '63086', 'Karyes', '', '' );
		yield 'near Mount Athos'      => array( 'GR', '630 75', 'Ouranoupoli', '', 'GR' );
		yield 'Belfast'               => array( 'GB', 'BT1 5GS', 'Belfast', '', 'XI' );
		yield 'Belfast, typed so'     => array( 'GB', 'bt15gs', '', '', 'XI' );
		yield 'Belfast, spaces'       => array( 'GB', ' B T 1 5gs', '', '', 'XI' );
		yield 'Belfast, prefix'       => array( 'GB', 'GB-BT1 5GS', '', '', 'XI' );
		yield 'London'                => array( 'GB', 'SW1A 1AA', 'London', '', '' );
		yield 'GB, not yet known'     => array( 'GB', '', '', '', 'XI' );
		yield 'GB, incomplete'        => array( 'GB', 'B', '', '', 'XI' );
		yield 'Isle of Man'           => array( 'IM', 'IM1 1AA', 'Douglas', '', '' );
		yield 'Jersey'                => array( 'JE', 'JE2 3AB', '', '', '' );
		yield 'San Marino'            => array( 'SM', '47890', '', '', '' );
		yield 'Vatican'               => array( 'VA', '00120', '', '', '' );
		yield 'Zürich'                => array( 'CH', '8001', 'Zürich', '', '' );
		yield 'no country'            => array( '', '', '', '', '' );
	}

	#[DataProvider( 'places' )]
	public function testTheTerritoryFollowsTheAddress(
		string $country,
		string $postcode,
		string $town,
		string $area,
		string $territory
	): void {
		self::assertSame( $territory, VatTerritory::of( $country, $postcode, $town, $area ) );
	}

	/** @return iterable<string, array{string, string, string, string}> country, postcode, town, area */
	public static function wrongPlaces(): iterable {
		yield 'Berlin'                    => array( 'DE', '27498', 'Berlin', '' );
		yield 'Gailingen'                 => array( 'DE', '78266', 'Gailingen', '' );
		yield 'other German territory'    => array( 'DE', '27498', 'Büsingen', '' );
		yield 'a street of its name'      => array( 'DE', '27498', 'Helgoländer Straße', '' );
		yield 'Paris'                     => array( 'FR', '97100', 'Paris', '' );
		yield 'Saint-Denis in Guadeloupe' => array( 'FR', '97100', 'Saint-Denis', '' );
		yield 'Monaco'                    => array( 'FR', '98800', 'Monaco', '' );
		yield 'Helsinki'                  => array( 'FI', '22100', 'Helsinki', '' );
		yield 'Helsinki with prefix'      => array( 'FI', 'AX-22100', 'Helsinki', '' );
		yield 'Athens'                    => array( 'GR', '63086', 'Athens', '' );
		yield 'Athens in Greek'           => array( 'GR', '63086', 'Αθήνα', '' );
		yield 'Madrid'                    => array( 'ES', '35001', 'Las Palmas', 'Madrid' );
		yield 'other Spanish territory'   => array( 'ES', '35001', 'Las Palmas', 'Ceuta' );
		yield 'Como'                      => array( 'IT', '22061', 'Como', 'CO' );
		yield 'Sondrio'                   => array( 'IT', '23041', 'Sondrio', 'SO' );
		yield 'Livigno in Milan'          => array( 'IT', '23041', 'Livigno', 'MI' );
		yield 'not a town'                => array( 'DE', '27498', '12345', '' );
	}

	/** A postcode alone, or one with a town elsewhere, keeps the VAT of its country. */
	#[DataProvider( 'wrongPlaces' )]
	public function testAPostcodeAloneKeepsTheVat( string $country, string $postcode, string $town, string $area ): void {
		self::assertSame( $country, VatTerritory::of( $country, $postcode, $town, $area ) );
		self::assertSame( $country, VatTerritory::of( $country, $postcode ) );
		self::assertSame( VatTerritory::OUTSIDE, VatTerritory::claimed( $country, $postcode ) );
	}

	/** The forms send the town with these postcodes. */
	public function testTheTownMattersForThePostcodesInDoubt(): void {
		foreach ( array( ...self::places(), ...self::wrongPlaces() ) as [ $country, $postcode ] ) {
			$pattern = VatTerritory::postcodesInDoubt( $country );
			self::assertSame(
				ExcludedTerritories::byPostcode( $country, $postcode ) !== null,
				$pattern !== '' && preg_match( "/^$pattern$/", PostalRules::compact( $postcode ) ) === 1,
				"$country $postcode"
			);
		}
	}

	public function testRegimesAreThoseOfTheWholeCountry(): void {
		$regimes = array();
		foreach ( array( 'FR', 'MC', 'ES', 'IT', 'GB', 'CH', 'AX', 'FI' ) as $country ) {
			$regimes[ $country ] = Regime::of( $country, 'FR' );
		}
		self::assertSame(
			array(
				'FR' => Regime::Domestic,
				'MC' => Regime::Domestic,
				'ES' => Regime::Union,
				'IT' => Regime::Union,
				'GB' => Regime::Export,
				'CH' => Regime::Export,
				'AX' => Regime::Export,
				'FI' => Regime::Union,
			),
			$regimes
		);
	}

	public function testNorthernIrelandHasBritishRatesByDestination(): void {
		$rates = new VatRates( 'LT', VatStatus::Destination );
		self::assertSame( 2000, $rates->rate( VatClass::Standard, 0, 'XI' ) );
		self::assertSame( 500, $rates->rate( VatClass::Reduced, 0, 'XI' ) );
		self::assertSame( 2100, ( new VatRates( 'LT', VatStatus::Home ) )->rate( VatClass::Standard, 0, 'XI' ) );
		self::assertSame( 2100, $rates->rate( VatClass::Standard, 0, VatTerritory::OUTSIDE ) );
	}

	public function testVatIsDueAnywayOnlyWithinTheTerritory(): void {
		self::assertTrue( VatRates::isDueAnyway( 'ES', 'ES', '' ) );
		self::assertTrue( VatRates::isDueAnyway( '', VatTerritory::OUTSIDE, '' ) );
		self::assertFalse( VatRates::isDueAnyway( 'ES', VatTerritory::OUTSIDE, '' ) );
		self::assertFalse( VatRates::isDueAnyway( 'ES', 'ES', 'DE123456789' ) );
		// Digital content is outside of the Union's VAT even in Northern Ireland.
		foreach ( array( VatTerritory::NORTHERN_IRELAND, VatTerritory::OUTSIDE ) as $territory ) {
			self::assertFalse( VatRates::isDueAnyway( 'GB', $territory, '' ) );
		}
	}
}
