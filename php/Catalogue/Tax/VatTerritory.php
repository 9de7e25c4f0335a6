<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Tax;

use Vitrine\I18n\Postal\PostalRules;

/**
 * Whose VAT applies to goods that are delivered to an address. It is not always that of the country: some parts of member states are
 * outside the Union's VAT territory (Article 6 of Directive 2006/112/EC), and some places outside belong to it (Article 7; Northern Ireland
 * for goods).
 */
final class VatTerritory {

	/** Northern Ireland; its VAT ids have this prefix, too. */
	public const NORTHERN_IRELAND = 'XI';

	public const OUTSIDE = '';

	/** Countries that belong to the VAT territory of another one. */
	private const PARTS = array( 'MC' => 'FR' );

	/** Postcodes without spaces and hyphens that are outside of the VAT territory of their country. */
	private const EXCLUDED = array(
		// Büsingen, Heligoland.
		'DE' => '(?:78266|27498)',
		// Canary Islands, Ceuta, Melilla.
		'ES' => '(?:35|38|51|52)',
		// Åland has its own code, but is also written as Finland.
		'FI' => '22',
		// Overseas departments and territories have codes of their own, but are also written as France.
		'FR' => '9(?:7|8[4-8])',
		// Mount Athos.
		'GR' => '6308[67]',
		// Livigno, Campione d'Italia.
		'IT' => '(?:23041|22061)',
	);

	/** States or provinces of these postcodes, where addresses have one: a wrong postcode alone must not remove the VAT. */
	private const AREAS = array(
		'ES' => array( '35' => 'Las Palmas', '38' => 'Santa Cruz de Tenerife', '51' => 'Ceuta', '52' => 'Melilla' ),
		'IT' => array( '23' => 'SO', '22' => 'CO' ),
	);

	/** @return string Code of a member state, `XI` or `OUTSIDE`. */
	public static function of( string $country, string $postcode ): string {
		$postcode = PostalRules::compact( $postcode );
		if ( $country === 'GB' ) {
			// In doubt VAT is charged: without a postcode it may be Northern Ireland.
			return $postcode === '' || str_starts_with( $postcode, 'BT' ) ? self::NORTHERN_IRELAND : self::OUTSIDE;
		}
		$country = self::PARTS[ $country ] ?? $country;
		if ( ! VatRates::hasCountry( $country ) ) {
			return self::OUTSIDE;
		}
		$excluded = self::EXCLUDED[ $country ] ?? null;
		return $excluded !== null && preg_match( "/^(?:[A-Z]{2})?$excluded/", $postcode ) === 1 ? self::OUTSIDE : $country;
	}

	/** The state or province that a postcode outside the VAT territory belongs to; '' if the address need not have a certain one. */
	public static function area( string $country, string $postcode ): string {
		return self::isExcluded( $country, $postcode )
			? self::AREAS[ $country ][ substr( PostalRules::compact( $postcode ), 0, 2 ) ] ?? ''
			: '';
	}

	/** Whether a place is outside the VAT territory of its country, which is a member state, by its postcode. */
	public static function isExcluded( string $country, string $postcode ): bool {
		return VatRates::hasCountry( $country ) && self::of( $country, $postcode ) === self::OUTSIDE;
	}

	/** Whether the postcode decides it. */
	public static function dependsOnPostcode( string $country ): bool {
		return $country === 'GB' || isset( self::EXCLUDED[ $country ] );
	}
}
