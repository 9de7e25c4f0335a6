<?php
declare(strict_types=1);

namespace Vitrine\Customers\Form;

use Closure;
use Vitrine\Customers\Address;
use Vitrine\Customers\AddressRules;
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
	 * @param Closure(string): bool $bills    Whether billing addresses may be in a country, by its code.
	 * @param Closure(string): bool $delivers Whether the shop delivers there.
	 * @return array<string, ValidationError> By field: `name`, `billing.street`.
	 */
	public function errors( Closure $bills, Closure $delivers ): array {
		$fields = new Fields();
		$fields->text( 'name', $this->profile->firstName, Fields::MAX_NAME_LENGTH );
		$fields->text( 'surname', $this->profile->lastName, Fields::MAX_NAME_LENGTH );
		$fields->phone( 'phone', $this->profile->phone );
		if ( $this->profile->billing !== null ) {
			AddressRules::check( $fields, 'billing', $this->profile->billing, $bills, FieldError::BillingCountry );
		}
		if ( $this->profile->delivery !== null ) {
			AddressRules::check( $fields, 'delivery', $this->profile->delivery, $delivers );
		}
		return $fields->errors();
	}
}
