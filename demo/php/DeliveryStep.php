<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliverySettings;
use Vitrine\Catalogue\Shipping;
use Vitrine\Catalogue\Tax\EuVatRates;

/** Furniture is delivered as far as a van drives; customers on the islands can only pick up. */
final class DeliveryStep implements Step {

	private const ISLANDS = array( 'CY', 'MT' );

	public function run( DemoData $data, State $state, Output $output ): void {
		if ( ! $state->has( 'options', 'delivery', '1' ) ) {
			$mainland = array_values( array_diff( array_keys( EuVatRates::ALL ), self::ISLANDS ) );
			DeliverySettings::save(
				array_map(
					static fn ( DeliveryMethod $method ): DeliveryMethod => $method->key === Shipping::TWO_PERSON ? new DeliveryMethod(
						$method->key,
						countries: $mainland
					) : $method,
					DeliverySettings::defaults()
				)
			);
			$state->keep( 'options', 'delivery', 0, '1' );
		}
		$output->say( 'delivery' );
	}
}
