<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Tax;

/**
 * The VAT rates of the European Union as the Commission's TEDB had them in September 2026; shops change what they know better.
 *
 * Where a country has several reduced rates it is the highest of those that hold on its whole territory: a shop that sells at a lower
 * one enters it.
 */
final class EuropeanRates {

	/** @var array<string, array{int, int}> Standard and reduced rate in basis points by country; without a reduced rate the standard one. */
	public const ALL = array(
		'AT' => array( 2000, 1300 ),
		'BE' => array( 2100, 1200 ),
		'BG' => array( 2000, 900 ),
		'CY' => array( 1900, 900 ),
		'CZ' => array( 2100, 1200 ),
		'DE' => array( 1900, 700 ),
		'DK' => array( 2500, 2500 ),
		'EE' => array( 2400, 1300 ),
		'ES' => array( 2100, 1000 ),
		'FI' => array( 2550, 1350 ),
		'FR' => array( 2000, 1000 ),
		'GR' => array( 2400, 1300 ),
		'HR' => array( 2500, 1300 ),
		'HU' => array( 2700, 1800 ),
		'IE' => array( 2300, 1350 ),
		'IT' => array( 2200, 1000 ),
		'LT' => array( 2100, 1200 ),
		'LU' => array( 1700, 1400 ),
		'LV' => array( 2100, 1200 ),
		'MT' => array( 1800, 700 ),
		'NL' => array( 2100, 900 ),
		'PL' => array( 2300, 800 ),
		'PT' => array( 2300, 1300 ),
		'RO' => array( 2100, 1100 ),
		'SE' => array( 2500, 1200 ),
		'SI' => array( 2200, 950 ),
		'SK' => array( 2300, 1900 ),
	);
}
