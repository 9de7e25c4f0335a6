<?php
/**
 * Prints the public holidays that php/I18n/data/holidays.json gives for the checked years, as JSON: days by country, weekends left out.
 */
declare(strict_types=1);

use Vitrine\I18n\Holidays\HolidayRules;
use Vitrine\I18n\Postal\CountryData;

foreach ( array( 'Postal/CountryData', 'Holidays/Easter', 'Holidays/HolidayRules' ) as $file ) {
	require dirname( __DIR__ ) . "/php/I18n/$file.php";
}

[ $first, $last ] = CountryData::holidaysChecked();
$countries        = array();
foreach ( CountryData::codes() as $country ) {
	$days = array();
	foreach ( range( $first, $last + 1 ) as $year ) {
		$days += HolidayRules::days( CountryData::holidays( $country ), $year );
	}
	$countries[ $country ] = array_values(
		array_filter(
			array_keys( $days ),
			static fn ( string $day ): bool => (int) gmdate( 'N', (int) strtotime( "$day UTC" ) ) <= 5
				&& (int) $day >= $first && (int) $day <= $last
		)
	);
}
echo json_encode( compact( 'first', 'last' ) + array( 'countries' => array_filter( $countries ) ) );
