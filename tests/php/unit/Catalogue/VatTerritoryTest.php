<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Catalogue\Tax\Regime;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Catalogue\Tax\VatTerritory;
use Vitrine\Catalogue\VatClass;

final class VatTerritoryTest extends TestCase {

	/** @return iterable<string, array{string, string, string}> country, postcode, territory */
	public static function places(): iterable {
		yield 'Vilnius'            => array( 'LT', 'LT-01100', 'LT' );
		yield 'Madrid'             => array( 'ES', '28001', 'ES' );
		yield 'Las Palmas'         => array( 'ES', '35001', '' );
		yield 'Tenerife'           => array( 'ES', '38 001', '' );
		yield 'Ceuta'              => array( 'ES', '51001', '' );
		yield 'Melilla'            => array( 'ES', '52001', '' );
		yield 'Livigno'            => array( 'IT', '23041', '' );
		yield 'Campione d’Italia'  => array( 'IT', '22061', '' );
		yield 'near Campione'      => array( 'IT', '22060', 'IT' );
		yield 'Büsingen'           => array( 'DE', '78266', '' );
		yield 'Heligoland'         => array( 'DE', '27498', '' );
		yield 'near Büsingen'      => array( 'DE', '78262', 'DE' );
		yield 'Guadeloupe as FR'   => array( 'FR', '97100', '' );
		yield 'Réunion as FR'      => array( 'FR', '97400', '' );
		yield 'Nouméa as FR'       => array( 'FR', '98800', '' );
		yield 'Réunion'            => array( 'RE', '97400', '' );
		yield 'Paris'              => array( 'FR', '75001', 'FR' );
		yield 'Monaco'             => array( 'MC', '98000', 'FR' );
		yield 'Monaco as FR'       => array( 'FR', '98000', 'FR' );
		yield 'Åland'              => array( 'AX', '22100', '' );
		yield 'Åland as FI'        => array( 'FI', '22100', '' );
		yield 'Åland with prefix'  => array( 'FI', 'AX-22100', '' );
		yield 'Åland, no hyphen'   => array( 'FI', 'FI22100', '' );
		yield 'Espoo, no hyphen'   => array( 'FI', 'FI02230', 'FI' );
		yield 'Helsinki'           => array( 'FI', '00100', 'FI' );
		yield 'Mount Athos'        => array( 'GR', '630 86', '' );
		yield 'near Mount Athos'   => array( 'GR', '630 75', 'GR' );
		yield 'Belfast'            => array( 'GB', 'BT1 5GS', 'XI' );
		yield 'Belfast, typed so'  => array( 'GB', 'bt15gs', 'XI' );
		yield 'London'             => array( 'GB', 'SW1A 1AA', '' );
		yield 'GB, not yet known'  => array( 'GB', '', 'XI' );
		yield 'Isle of Man'        => array( 'IM', 'IM1 1AA', '' );
		yield 'Jersey'             => array( 'JE', 'JE2 3AB', '' );
		yield 'San Marino'         => array( 'SM', '47890', '' );
		yield 'Vatican'            => array( 'VA', '00120', '' );
		yield 'Zürich'             => array( 'CH', '8001', '' );
		yield 'no country'         => array( '', '', '' );
	}

	#[DataProvider( 'places' )]
	public function testTheTerritoryFollowsCountryAndPostcode( string $country, string $postcode, string $territory ): void {
		self::assertSame( $territory, VatTerritory::of( $country, $postcode ) );
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
		$rates = new VatRates( 'LT' );
		self::assertSame( 2000, $rates->rate( VatClass::Standard, 0, 'XI' ) );
		self::assertSame( 500, $rates->rate( VatClass::Reduced, 0, 'XI' ) );
		self::assertSame( 2100, ( new VatRates( 'LT', false ) )->rate( VatClass::Standard, 0, 'XI' ) );
		self::assertSame( 2100, $rates->rate( VatClass::Standard, 0, VatTerritory::OUTSIDE ) );
	}

	public function testVatIsDueAnywayOnlyWithinTheTerritory(): void {
		self::assertTrue( VatRates::isDueAnyway( 'ES', '28001', '' ) );
		self::assertTrue( VatRates::isDueAnyway( 'ES', '', '' ) );
		self::assertTrue( VatRates::isDueAnyway( '', '', '' ) );
		self::assertFalse( VatRates::isDueAnyway( 'ES', '35001', '' ) );
		self::assertFalse( VatRates::isDueAnyway( 'ES', '28001', 'DE123456789' ) );
		// Digital content is outside of the Union's VAT even in Northern Ireland.
		foreach ( array( '', 'BT1 5GS', 'SW1A 1AA' ) as $postcode ) {
			self::assertFalse( VatRates::isDueAnyway( 'GB', $postcode, '' ) );
		}
	}
}
