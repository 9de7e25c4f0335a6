<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTerritory;

/** Whose VAT an order states at a rate. Orders store the rates as they were sold, but not the country that each belongs to. */
final readonly class TaxCountry {

	/** @param list<string> $pickups Keys of the shipping methods by which customers collect. */
	public function __construct( private VatRates $rates, private array $pickups ) {
	}

	/**
	 * The rate decides: it shows which rule the shop followed when the order was placed, even if its settings have changed since. Between
	 * two countries with the same rate, the status decides that the invoice was issued with.
	 *
	 * @param int       $rate   In basis points.
	 * @param VatStatus $status Of the invoice.
	 * @return string Code of a member state, or `XI` for Northern Ireland.
	 */
	public function of( Order $order, int $rate, VatStatus $status ): string {
		$home = $this->rates->home;
		$to   = $order->customer->delivery;
		$area = VatTerritory::of( $to->country, $to->postcode, $to->city, $to->state );
		if ( $area === VatTerritory::OUTSIDE || $area === $home || ! $this->isTaxedThere( $order, $rate ) ) {
			return $home;
		}
		$isHome  = in_array( $rate, $this->rates->forCountry( $home ), true );
		$isThere = in_array( $rate, $this->rates->forCountry( $area ), true );
		return ( $isHome === $isThere ? $status === VatStatus::Destination : $isThere ) ? $area : $home;
	}

	/** Services and what is collected are taxed in the shop's country. */
	private function isTaxedThere( Order $order, int $rate ): bool {
		return array_filter(
			$order->lines,
			fn ( OrderLine $line ): bool
				=> in_array( $rate, array( $line->vatRate, ...array_column( $line->accessories, 'vat_rate' ) ), true )
				&& $line->nature !== Nature::Service
				&& ! in_array( $line->shipping, $this->pickups, true )
		) !== array();
	}
}
