<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Closure;
use Vitrine\Customers\Address;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\InvalidEntry;
use Vitrine\Pricing\Tax\ExcludedTerritories;

/** A postcode outside the VAT territory has its own towns or province: otherwise the price has VAT, and one of them is mistyped. */
final class TerritoryRules {

	/**
	 * @param string                $group    Of the fields.
	 * @param Closure(string): bool $delivers Whether the shop delivers to a country, by its code.
	 */
	public static function check( Fields $fields, string $group, Address $to, Closure $delivers ): void {
		$territory = ExcludedTerritories::byPostcode( $to->country, $to->postcode );
		if ( $territory === null || $territory->isProvenBy( $to->city, $to->state ) || isset( $fields->errors()[ "$group.country" ] ) ) {
			return;
		}
		if ( ! $territory->hasArea( $to->state ) ) {
			$fields->mark( "$group.state", new InvalidEntry( $territory->area ) );
			return;
		}
		if ( ! isset( $fields->errors()[ "$group.city" ] ) ) {
			$isCountry = $territory->code !== '' && $delivers( $territory->code );
			$fields->mark( "$group.city", new UnprovenTerritory( $to->postcode, $territory->name, $isCountry ) );
		}
	}
}
