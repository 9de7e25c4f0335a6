<?php
declare(strict_types=1);

namespace Vitrine\Customers\Form;

use Closure;
use Vitrine\Customers\Address;
use Vitrine\Customers\Profile;
use Vitrine\Rest\Request;

/** What a customer sends to save; cleaned, not yet believed. */
final readonly class ProfileForm {

	private function __construct( public Profile $profile ) {
	}

	public static function of( Request $request ): self {
		$address = static fn ( string $name ): ?Address => $request->has( $name ) ? Address::typed( $request->array( $name ) ) : null;
		return new self( new Profile( Text::line( $request->text( 'name' ) ), Text::line( $request->text( 'surname' ) ), Text::line( $request->text( 'phone' ) ), $address( 'billing' ), $address( 'delivery' ) ) );
	}

	/**
	 * @param Closure(string): bool $delivers Whether the shop delivers to a country.
	 * @return array<string, Fault> By field: `name`, `billing.street`.
	 */
	public function faults( Closure $delivers ): array {
		$fields = new Fields();
		$fields->text( 'name', $this->profile->firstName, Fields::LONGEST_NAME );
		$fields->text( 'surname', $this->profile->lastName, Fields::LONGEST_NAME );
		$fields->phone( 'phone', $this->profile->phone );
		foreach ( array( 'billing' => $this->profile->billing, 'delivery' => $this->profile->delivery ) as $group => $address ) {
			if ( $address !== null ) {
				$fields->address( $group, $address, $delivers );
			}
		}
		return $fields->faults();
	}
}
