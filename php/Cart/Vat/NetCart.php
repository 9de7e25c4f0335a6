<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Cart\AppliedDiscount;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Pricing\Tax\VatTreatment;

/**
 * The same cart without VAT. Each price is reduced by the VAT that it contains, so that lines, discounts, refunds and totals add up to the
 * cent; delivery thresholds and discounts were decided with the consumer prices.
 */
final class NetCart {

	public static function of( PricedCart $cart, VatTreatment $treatment ): PricedCart {
		$lines  = array_map( static fn ( PricedLine $line ): PricedLine => $line->withoutVat( $cart->currency ), $cart->lines );
		$totals = Totals::fromLines( $lines, $cart->currency, $cart->totals->discountCode, $treatment );
		$saved  = $cart->discount->saved ?? 0;
		return new PricedCart(
			$lines,
			$cart->notices,
			$totals,
			$cart->discount === null ? null : new AppliedDiscount(
				$cart->discount->discount,
				// Free delivery is not deducted from the lines.
				$totals->discount > 0
					? $totals->discount
					: VatShare::fromGross( $saved, $cart->lines[0]->item->prices->vatRate ?? 0, $cart->currency )->net
			),
			$cart->currency
		);
	}
}
