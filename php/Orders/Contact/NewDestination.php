<?php
declare(strict_types=1);

namespace Vitrine\Orders\Contact;

use Vitrine\Customers\Address;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\TaxCountry;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTerritory;
use Vitrine\Pricing\Tax\VatTreatment;

/** Whether an order can go to another address at the same price. In doubt it cannot: a corrected order is never charged differently. */
final class NewDestination {

	public function __construct( private readonly DeliveryMethods $methods, private readonly Settings $settings ) {
	}

	/** @return ValidationError|null Null if VAT and delivery stay the same. */
	public function error( Order $order, Address $to ): ?ValidationError {
		return match ( true ) {
			! $this->isServed( $order, $to->country ) => ContactError::OtherDelivery,
			! $this->keepsVat( $order, $to )          => ContactError::OtherVat,
			default                                   => null,
		};
	}

	/** The price of a shipping method does not depend on the country, but methods can be limited to countries. */
	private function isServed( Order $order, string $country ): bool {
		if ( $country === $order->customer->delivery->country ) {
			return true;
		}
		foreach ( $order->lines as $line ) {
			// A method that the shop has removed since delivers nowhere.
			$isSent = $line->shipping !== Shipping::NONE && ! $this->isPickup( $line );
			if ( $isSent && $this->methods->find( $line->shipping )?->serves( $country ) !== true ) {
				return false;
			}
		}
		return true;
	}

	private function keepsVat( Order $order, Address $to ): bool {
		$from      = self::territory( $order->customer->delivery );
		$territory = self::territory( $to );
		if ( $territory === $from || $order->totals->vatTreatment === VatTreatment::SmallBusiness ) {
			return true;
		}
		// Sold without VAT because of the destination, or VAT that may be refunded because of it.
		if ( ! $order->totals->vatTreatment->hasVat() || $order->customer->billing->vatId !== '' ) {
			return false;
		}
		$taxed = array_filter(
			$order->lines,
			fn ( OrderLine $line ): bool => $line->nature !== Nature::Service && ! $this->isPickup( $line )
		);
		if ( $taxed === array() ) {
			// Services and pick-up are taxed in the shop's country.
			return true;
		}
		$rates = $this->settings->get( VatRates::class );
		if ( $rates->status === VatStatus::Destination || ! VatRates::hasCountry( $from ) || ! VatRates::hasCountry( $territory ) ) {
			return false;
		}
		// Orders placed before the shop charged the VAT of its own country may have that of another one.
		$country = new TaxCountry( $rates, array() );
		foreach ( $taxed as $line ) {
			foreach ( array( $line->vatRate, ...array_column( $line->accessories, 'vat_rate' ) ) as $rate ) {
				if ( $country->of( $order, $rate, $rates->status ) !== $rates->home ) {
					return false;
				}
			}
		}
		return true;
	}

	private function isPickup( OrderLine $line ): bool {
		return $this->methods->find( $line->shipping )->pickup ?? $line->shipping === Shipping::PICKUP;
	}

	private static function territory( Address $address ): string {
		return VatTerritory::of( $address->country, $address->postcode, $address->city, $address->state );
	}
}
