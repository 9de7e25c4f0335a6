<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Closure;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Postal\PostalRules;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\ValidationError;

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
		'state'      => 80,
		'reference'  => 50,
	);

	/**
	 * Adds an error for each invalid field: `billing.street`.
	 *
	 * @param Closure(string): bool $accepts Whether the country is possible.
	 * @param FieldError            $refusal What is said of one that is not.
	 */
	public static function check(
		Fields $fields,
		string $group,
		Address $address,
		Closure $accepts,
		FieldError $refusal = FieldError::Country,
	): void {
		$rules = PostalRules::of( $accepts( $address->country ) ? $address->country : '' );
		foreach ( $address->toArray() as $name => $value ) {
			$fields->mark( "$group.$name", match ( true ) {
				$name === 'company' && $value === '' && $address->vatId !== '' => FieldError::Company,
				$name === 'company' && $value === '' && $address->reference !== '' => FieldError::ReferenceCompany,
				$value === ''                                    => self::isRequired( $name, $rules ) ? FieldError::Missing : null,
				$name === 'country'                              => $accepts( $value ) ? null : $refusal,
				mb_strlen( $value ) > self::MAX_LENGTHS[ $name ] => FieldError::TooLong,
				$name === 'postcode'                             => self::postcodeError( $value, $rules ),
				$name === 'state'                                => $rules->areas !== array() && $rules->area( $value ) === null
					? FieldError::NotInList
					: null,
				$name === 'vat_id'                               => self::vatIdError( $value, $address->country ),
				default                                          => null,
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

	private static function isRequired( string $name, PostalRules $rules ): bool {
		return match ( $name ) {
			'company', 'vat_id', 'reference' => false,
			'city', 'postcode'  => $rules->requires( $name ),
			// A form whose format of the address did not load lacks the field. In the European Union the postcode is enough.
			'state'             => $rules->requires( $name ) && ! in_array( $rules->country, Countries::EUROPEAN_UNION, true ),
			default             => true,
		};
	}

	private static function postcodeError( string $value, PostalRules $rules ): ?ValidationError {
		return ! $rules->has( 'postcode' ) || $rules->isPostcode( $value ) ? null : new InvalidPostcode( $rules );
	}
}
