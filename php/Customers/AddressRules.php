<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Closure;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;

/** Validates addresses. Independent of WordPress. */
final class AddressRules {

	/** Maximum number of characters. */
	private const MAX_LENGTHS = array(
		'first_name' => Fields::MAX_NAME_LENGTH,
		'last_name'  => Fields::MAX_NAME_LENGTH,
		'company'    => 100,
		'street'     => 120,
		'postcode'   => 16,
		'city'       => 80,
		'country'    => 2,
		'vat_id'     => 20,
	);

	private const OPTIONAL = array( 'company', 'vat_id' );

	/**
	 * Adds an error for each invalid field: `billing.street`.
	 *
	 * @param Closure(string): bool $delivers Whether the shop delivers to a country code.
	 */
	public static function check( Fields $fields, string $group, Address $address, Closure $delivers ): void {
		foreach ( $address->toArray() as $name => $value ) {
			$fields->mark( "$group.$name", match ( true ) {
				$value === ''                                        => in_array( $name, self::OPTIONAL, true )
					? null
					: FieldError::Missing,
				$name === 'country'                                  => $delivers( $value ) ? null : FieldError::Country,
				mb_strlen( $value ) > self::MAX_LENGTHS[ $name ]         => FieldError::TooLong,
				$name === 'postcode' && ! self::isPostcode( $value ) => FieldError::Postcode,
				$name === 'vat_id'                                   => self::vatIdError( $value, $address->country ),
				default                                              => null,
			} );
		}
	}

	private static function vatIdError( string $value, string $country ): ?FieldError {
		$id = VatId::parse( $value );
		return match ( true ) {
			$id === null                  => FieldError::VatId,
			! $id->belongsTo( $country ) => FieldError::VatIdCountry,
			default                       => null,
		};
	}

	/** Formats differ by country: accepts all real postcodes and rejects only obvious nonsense. */
	private static function isPostcode( string $value ): bool {
		return preg_match( '/^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 -]{1,15}$/', $value ) === 1;
	}
}
