<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

use Vitrine\I18n\Postal\PostalRules;

/**
 * Whose VAT applies to goods that are delivered to an address. It is not always that of the country: some parts of member states are
 * outside the Union's VAT territory (`ExcludedTerritories`), and some places outside belong to it (Article 7 of Directive 2006/112/EC;
 * Northern Ireland for goods).
 */
final class VatTerritory {

	/** Northern Ireland; its VAT ids have this prefix, too. */
	public const NORTHERN_IRELAND = 'XI';

	public const OUTSIDE = '';

	/** Countries that belong to the VAT territory of another one. */
	private const PARTS = array( 'MC' => 'FR' );

	/**
	 * In doubt VAT is charged: a postcode outside the VAT territory counts only with a town or an area that has it.
	 *
	 * @param string $postcode '' if not known yet, as the other parts.
	 * @param string $area     State or province.
	 * @return string Code of a member state, `XI` or `OUTSIDE`.
	 */
	public static function of( string $country, string $postcode, string $town = '', string $area = '' ): string {
		if ( $country === 'GB' ) {
			return self::isGreatBritain( $postcode ) ? self::OUTSIDE : self::NORTHERN_IRELAND;
		}
		$country = self::PARTS[ $country ] ?? $country;
		return VatRates::hasCountry( $country )
			&& ExcludedTerritories::byPostcode( $country, $postcode )?->isProvenBy( $town, $area ) !== true ? $country : self::OUTSIDE;
	}

	/**
	 * The territory by country and postcode alone: what the customer claims, for staff who have the proof of export. Never for a price.
	 *
	 * @return string As `of()`.
	 */
	public static function claimed( string $country, string $postcode ): string {
		return ExcludedTerritories::byPostcode( $country, $postcode ) === null ? self::of( $country, $postcode ) : self::OUTSIDE;
	}

	/** Pattern for postcodes whose VAT depends on the town or the area, without spaces and hyphens; '' if there are none. */
	public static function postcodesInDoubt( string $country ): string {
		return ExcludedTerritories::postcodes( $country );
	}

	/** Whether the postcode decides it. */
	public static function dependsOnPostcode( string $country ): bool {
		return $country === 'GB' || self::postcodesInDoubt( $country ) !== '';
	}

	/** A missing or incomplete postcode may be one of Northern Ireland. */
	private static function isGreatBritain( string $postcode ): bool {
		return PostalRules::of( 'GB' )->isPostcode( $postcode ) && ! str_starts_with( PostalRules::compact( $postcode ), 'BT' );
	}
}
