<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Delivery\TransitZones;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\EuVatRates;

/** Furniture is delivered as far as a van drives; customers on the islands can only pick up. */
final class DeliveryStep implements Step {

	private const ISLANDS = array( 'CY', 'MT' );

	private const NEIGHBOURS = array( 'EE', 'LV', 'PL' );

	/** Price of a parcel, and the amount of goods from which it is free, in cents. */
	private const PARCEL = 590;

	private const FREE_FROM = 12_000;

	/** To countries that are added to the demo. */
	private const ELSEWHERE_DAYS = 12;

	public function run( DemoData $data, State $state, Output $output ): void {
		if ( ! $state->has( 'options', 'delivery', '4' ) ) {
			$mainland = array_values( array_diff( array_keys( EuVatRates::ALL ), self::ISLANDS ) );
			DeliverySettings::save(
				array(
					new DeliveryMethod(
						Shipping::CARRIER,
						tariff: new DeliveryTariff( PriceRule::Flat, self::PARCEL, self::FREE_FROM ),
						zones: self::zones( array_keys( EuVatRates::ALL ) )
					),
					new DeliveryMethod(
						Shipping::TWO_PERSON,
						countries: $mainland,
						tariff: new DeliveryTariff( PriceRule::Parcel ),
						zones: self::zones( $mainland )
					),
					...array_slice( DeliverySettings::defaults(), 2 ),
				)
			);
			$state->keep( 'options', 'delivery', 0, '4' );
		}
		$output->say( 'delivery' );
	}

	/** @param list<string> $countries */
	private static function zones( array $countries ): TransitZones {
		$far = array_values( array_diff( $countries, array( 'LT' ), self::NEIGHBOURS ) );
		return new TransitZones(
			array( array( 'countries' => self::NEIGHBOURS, 'days' => 3 ), array( 'countries' => $far, 'days' => 5 ) ),
			self::ELSEWHERE_DAYS
		);
	}
}
