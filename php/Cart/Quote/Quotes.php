<?php
declare(strict_types=1);

namespace Vitrine\Cart\Quote;

use Closure;
use Vitrine\Cart\Cart;
use Vitrine\Cart\Discounts\DiscountCodeService;
use Vitrine\Cart\Discounts\DiscountRejection;
use Vitrine\Cart\Discounts\VerifiedBuyer;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\Vat\VatExemption;
use Vitrine\Kernel\Lazy;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Rest\RouteError;

/**
 * Prices carts, in this order: catalogue and delivery, discount, VAT. The cart that is shown and the order that is placed both come from
 * here, so that a total differs only if something has changed.
 */
final class Quotes {

	public function __construct(
		private readonly Cart $cart,
		/** @var Closure(): DiscountCodeService */
		#[Lazy( DiscountCodeService::class )]
		private readonly Closure $codes,
		/** @var Closure(): VerifiedBuyer */
		#[Lazy( VerifiedBuyer::class )]
		private readonly Closure $buyers,
		/** @var Closure(): VatExemption */
		#[Lazy( VatExemption::class )]
		private readonly Closure $exemption,
	) {
	}

	public function quote( QuoteRequest $wanted ): Quote {
		$to   = $wanted->delivery;
		$cart = $this->price( $wanted, $to );
		// An address for deliveries does not count where nothing is delivered.
		if ( $wanted->billing !== null && ! $cart->isDelivered() ) {
			$to   = $wanted->billing;
			$cart = $this->price( $wanted, $to );
		}
		$discounted = $wanted->code === null ? $cart : $this->discounted( $wanted, $wanted->code, $cart );
		return $discounted instanceof PricedCart
			? $this->taxed( $wanted, $to, $discounted )
			: $this->taxed( $wanted, $to, $cart, $discounted );
	}

	private function price( QuoteRequest $wanted, Destination $to ): PricedCart {
		return $this->cart->price( $wanted->cart, $to->country, $to->territory(), $wanted->released );
	}

	private function discounted( QuoteRequest $wanted, string $code, PricedCart $cart ): PricedCart|DiscountRejection|RouteError {
		try {
			return ( $this->codes )()->apply( $code, $cart, ( $this->buyers )()->of( $wanted->customer ), $wanted->replacedOrder );
		} catch ( RouteError $error ) {
			return $error;
		}
	}

	private function taxed(
		QuoteRequest $wanted,
		Destination $to,
		PricedCart $cart,
		DiscountRejection|RouteError|null $problem = null
	): Quote {
		$territory = $to->territory();
		if ( ! $cart->totals->vatTreatment->hasVat() || VatRates::isDueAnyway( $to->country, $territory, $wanted->vatId ) ) {
			return new Quote( $cart, $cart, problem: $problem );
		}
		$exemption = ( $this->exemption )();
		$sold      = $exemption->apply( $cart, $to->country, $territory, $wanted->vatId );
		$treatment = $sold->totals->vatTreatment;
		return new Quote(
			$sold,
			$cart,
			$treatment->needsVatId() ? $exemption->confirmation( $wanted->vatId ) : null,
			$treatment->hasVat() && $exemption->waitsFor( $wanted->vatId, $cart, $to->country, $territory ),
			$problem
		);
	}
}
