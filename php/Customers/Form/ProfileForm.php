<?php
declare(strict_types=1);

namespace Vitrine\Customers\Form;

use Closure;
use Vitrine\Customers\Address;
use Vitrine\Customers\AddressRules;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Profile;
use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Rest\Request;

/** Profile data from a request; sanitized, not yet validated. */
final readonly class ProfileForm {

	private function __construct( public Profile $profile ) {
	}

	public static function fromRequest( Request $request ): self {
		$address = static fn ( string $name ): ?Address => $request->has( $name ) ? Address::fromInput( $request->array( $name ) ) : null;
		return new self(
			new Profile(
				TextSanitizer::line( $request->text( 'name' ) ),
				TextSanitizer::line( $request->text( 'surname' ) ),
				TextSanitizer::line( $request->text( 'phone' ) ),
				$address( 'billing' ),
				$address( 'delivery' )
			)
		);
	}

	/**
	 * An address that was stored before and is not changed is not checked: the shop may no longer serve its country, or have other rules.
	 *
	 * @param Customer              $stored   Before the change.
	 * @param Closure(string): bool $bills    Whether billing addresses may be in a country, by its code.
	 * @param Closure(string): bool $delivers Whether the shop delivers there.
	 * @return array<string, ValidationError> By field: `name`, `billing.street`.
	 */
	public function errors( Customer $stored, Closure $bills, Closure $delivers ): array {
		$fields = new Fields();
		$fields->text( 'name', $this->profile->firstName, Fields::MAX_NAME_LENGTH );
		$fields->text( 'surname', $this->profile->lastName, Fields::MAX_NAME_LENGTH );
		$fields->phone( 'phone', $this->profile->phone );
		if ( self::isChanged( $this->profile->billing, $stored->billing ) ) {
			AddressRules::check( $fields, 'billing', $this->profile->billing, $bills, FieldError::BillingCountry );
		}
		if ( self::isChanged( $this->profile->delivery, $stored->delivery ) ) {
			AddressRules::check( $fields, 'delivery', $this->profile->delivery, $delivers );
		}
		return $fields->errors();
	}

	/** @phpstan-assert-if-true Address $to */
	private static function isChanged( ?Address $to, ?Address $stored ): bool {
		return $to !== null && $to->toArray() !== $stored?->toArray();
	}
}
