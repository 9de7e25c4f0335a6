<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliverySettings;
use Vitrine\Catalogue\Shipping;
use Vitrine\Catalogue\Tax\EuropeanRates;

/** Furniture goes as far as a van does: not to the islands, whose people may fetch it. */
final class DeliveryStep implements Step {

	private const ISLANDS = array( 'CY', 'MT' );

	public function run( Material $material, State $state, Output $output ): void {
		if ( ! $state->has( 'options', 'delivery', '1' ) ) {
			$mainland = array_values( array_diff( array_keys( EuropeanRates::ALL ), self::ISLANDS ) );
			DeliverySettings::keep( array_map( static fn ( DeliveryMethod $method ): DeliveryMethod => $method->key === Shipping::TWO_PERSON ? new DeliveryMethod( $method->key, countries: $mainland ) : $method, DeliverySettings::usual() ) );
			$state->keep( 'options', 'delivery', 0, '1' );
		}
		$output->say( 'delivery' );
	}
}
