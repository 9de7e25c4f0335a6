<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

/**
 * VAT rates of the European Union from the Commission's TEDB, September 2026; the shop can override them.
 *
 * Where a country has several reduced rates, the highest one that applies in its whole territory; a shop that uses a lower one enters it.
 */
final class EuVatRates {

	/**
	 * @var array<string, array{int, int}> Standard and reduced rate in basis points by country; the standard rate twice if there is no
	 *   reduced one.
	 */
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
