<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Nature;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Catalogue\Tax\VatTreatment;
use Vitrine\Customers\VatId;
use Vitrine\I18n\Countries;

/** Decides whether a cart is sold without VAT, and turns its prices into net prices if so. In doubt VAT is charged. */
final class VatExemption {

	/** Northern Ireland belongs to the Union's VAT territory for goods, and its ids begin with XI. */
	private const NORTHERN_IRELAND = 'GB';

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
	 * @param PricedCart $cart    With its discount, VAT included.
	 * @param string     $country Delivery country.
	 * @param string     $vatId   As entered; '' for none.
	 */
	public function apply( PricedCart $cart, string $country, string $vatId ): PricedCart {
		$treatment = $this->treatment( $cart, $country, $vatId, $this->confirmation( $vatId ) !== null );
		return $treatment->hasVat() ? $cart : NetCart::of( $cart, $treatment );
	}

	/** Whether a cart that is sold with VAT would be sold without it if VIES confirmed this id. */
	public function waitsFor( string $vatId, PricedCart $cart, string $country ): bool {
		$id = VatId::parse( $vatId );
		return $id !== null && $this->business->concern( $id ) && ! $this->treatment( $cart, $country, $vatId, true )->hasVat();
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

	private function treatment( PricedCart $cart, string $country, string $vatId, bool $isConfirmed ): VatTreatment {
		$goods   = array_filter( $cart->lines, static fn ( PricedLine $line ): bool => $line->item->legal->nature === Nature::Goods );
		$isGoods = $goods !== array();
		// Goods and services have different rules and words: an order that has both is sold with VAT.
		if ( $cart->lines === array() || ( $isGoods && $goods !== $cart->lines ) || ! $this->leavesTheCountry( $cart, $country ) ) {
			return VatTreatment::Standard;
		}
		if ( VatRates::isInUnion( $country ) ) {
			return match ( true ) {
				! $isConfirmed => VatTreatment::Standard,
				$isGoods       => VatTreatment::IntraCommunity,
				default        => VatTreatment::ReverseCharge,
			};
		}
		return match ( true ) {
			// Where services for customers outside of the Union are taxed depends on the service.
			! $isGoods                                                 => VatTreatment::Standard,
			$isConfirmed && $country === self::NORTHERN_IRELAND
				&& VatId::parse( $vatId )?->country() === $country      => VatTreatment::IntraCommunity,
			default                                                    => VatTreatment::Export,
		};
	}

	/** Exempt goods are sent to another country: what the customer collects is sold at home. */
	private function leavesTheCountry( PricedCart $cart, string $country ): bool {
		if ( VatRates::territory( $country ) === $this->rates->home || ! $this->countries->has( $country ) ) {
			return false;
		}
		foreach ( $cart->lines as $line ) {
			if ( $line->undeliverableCountry !== null || $this->methods->find( $line->shipping )?->pickup !== false ) {
				return false;
			}
		}
		return true;
	}
}
