<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Customers\VatId;
use Vitrine\I18n\Countries;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatTerritory;
use Vitrine\Pricing\Tax\VatTreatment;

/** Decides whether a cart is sold without VAT, and turns its prices into net prices if so. In doubt VAT is charged. */
final class VatExemption {

	/** The answer that a cart was priced with: it may expire before the order is stored. */
	private ?VatConfirmation $proof = null;

	public function __construct(
		private readonly VatRates $rates,
		private readonly DeliveryMethods $methods,
		private readonly Countries $countries,
		private readonly BusinessSales $business,
		private readonly VatConfirmations $confirmations,
	) {
	}

	/**
	 * @param PricedCart $cart      With its discount, VAT included.
	 * @param string     $country   Delivery country.
	 * @param string     $territory Of the delivery, from `VatTerritory`.
	 * @param string     $vatId     As entered; '' for none.
	 */
	public function apply( PricedCart $cart, string $country, string $territory, string $vatId ): PricedCart {
		$treatment = $this->treatment( $cart, $country, $territory, $this->confirmation( $vatId ) !== null );
		return $treatment->hasVat() ? $cart : NetCart::of( $cart, $treatment );
	}

	/** Whether a cart that is sold with VAT would be sold without it if VIES confirmed this id. */
	public function waitsFor( string $vatId, PricedCart $cart, string $country, string $territory ): bool {
		$id = VatId::parse( $vatId );
		return $id !== null && $this->business->concern( $id ) && ! $this->treatment( $cart, $country, $territory, true )->hasVat();
	}

	/** The proof for a cart that is sold without VAT to a business. */
	public function confirmation( string $vatId ): ?VatConfirmation {
		$id = VatId::parse( $vatId );
		if ( $id === null || ! $this->business->concern( $id ) ) {
			return null;
		}
		if ( $this->proof?->vatId !== $id->text() ) {
			$this->proof = $this->confirmations->find( $id );
		}
		return $this->proof;
	}

	private function treatment( PricedCart $cart, string $country, string $territory, bool $isConfirmed ): VatTreatment {
		$natures   = array_merge( ...array_map( static fn ( PricedLine $line ): array => $line->natures(), $cart->lines ) );
		$isGoods   = in_array( Nature::Goods, $natures, true );
		$isDigital = array_diff( array_column( $natures, 'value' ), array( Nature::Digital->value ) ) === array();
		// Goods and services have different rules and words: an order that has both is sold with VAT.
		$isMixed = $isGoods && array_diff( array_column( $natures, 'value' ), array( Nature::Goods->value ) ) !== array();
		if ( $cart->lines === array() || $isMixed || ! $this->leavesTheCountry( $cart, $country, $territory ) ) {
			return VatTreatment::Standard;
		}
		if ( VatRates::hasCountry( $territory ) ) {
			return match ( true ) {
				! $isConfirmed => VatTreatment::Standard,
				$isGoods       => VatTreatment::IntraCommunity,
				default        => VatTreatment::ReverseCharge,
			};
		}
		return match ( true ) {
			// Digital content is taxed where the customer is (Article 58): Northern Ireland is in the Union for goods alone.
			$isDigital                           => VatTreatment::OutsideScope,
			// Where other services for customers outside of the Union are taxed depends on the service.
			! $isGoods                           => VatTreatment::Standard,
			$territory === VatTerritory::OUTSIDE => VatTreatment::Export,
			// Northern Ireland belongs to the Union's VAT territory for goods.
			$isConfirmed                         => VatTreatment::IntraCommunity,
			default                              => VatTreatment::Standard,
		};
	}

	/** Exempt goods are sent to another VAT territory: what the customer collects is sold at home. */
	private function leavesTheCountry( PricedCart $cart, string $country, string $territory ): bool {
		if ( $territory === $this->rates->home || ! Countries::exists( $country ) ) {
			return false;
		}
		foreach ( $cart->lines as $line ) {
			$isCollected = $line->shipping !== Shipping::NONE && $this->methods->find( $line->shipping )?->pickup !== false;
			$isSent      = $line->shipping === Shipping::NONE || $this->countries->has( $country );
			if ( $line->undeliverableCountry !== null || $isCollected || ! $isSent ) {
				return false;
			}
		}
		return true;
	}
}
