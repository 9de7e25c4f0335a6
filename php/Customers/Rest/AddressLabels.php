<?php
declare(strict_types=1);

namespace Vitrine\Customers\Rest;

use Vitrine\I18n\Postal\PostalRules;

/** What the fields of an address are called in its country, in the current language. */
final class AddressLabels {

	public static function of( string $field, PostalRules $rules ): string {
		return match ( $field ) {
			'street'   => __( 'Street and number', 'vitrine' ),
			'postcode' => self::postcode( $rules->postcodeType ),
			'state'    => self::area( $rules->areaType ),
			default    => match ( $rules->cityType ) {
				'district' => _x( 'District', 'in an address', 'vitrine' ),
				'suburb'   => _x( 'Suburb', 'in an address', 'vitrine' ),
				default    => __( 'Town', 'vitrine' ),
			},
		};
	}

	/** The message for a required field that is empty. */
	public static function missing( string $field, PostalRules $rules ): string {
		return match ( true ) {
			$field === 'street' => __( 'Please enter street and number.', 'vitrine' ),
			$field === 'postcode' && $rules->postcodeType === 'postal' => __( 'Please enter the postcode.', 'vitrine' ),
			$field === 'city' && ! in_array( $rules->cityType, array( 'district', 'suburb' ), true )
				=> __( 'Please enter the town.', 'vitrine' ),
			default => __( 'Please fill in this field.', 'vitrine' ),
		};
	}

	private static function postcode( string $type ): string {
		return match ( $type ) {
			'zip'     => __( 'ZIP code', 'vitrine' ),
			'eircode' => __( 'Eircode', 'vitrine' ),
			'pin'     => __( 'PIN code', 'vitrine' ),
			default   => __( 'Postcode', 'vitrine' ),
		};
	}

	private static function area( string $type ): string {
		return match ( $type ) {
			'area'       => _x( 'Area', 'in an address', 'vitrine' ),
			'county'     => _x( 'County', 'in an address', 'vitrine' ),
			'department' => _x( 'Department', 'in an address', 'vitrine' ),
			'district'   => _x( 'District', 'in an address', 'vitrine' ),
			'emirate'    => _x( 'Emirate', 'in an address', 'vitrine' ),
			'island'     => _x( 'Island', 'in an address', 'vitrine' ),
			'parish'     => _x( 'Parish', 'in an address', 'vitrine' ),
			'prefecture' => _x( 'Prefecture', 'in an address', 'vitrine' ),
			'state'      => _x( 'State', 'in an address', 'vitrine' ),
			default      => _x( 'Province', 'in an address', 'vitrine' ),
		};
	}
}
