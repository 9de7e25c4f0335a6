<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Cart\AppliedDiscount;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\Tax\VatTreatment;

/**
 * The same cart without VAT. Each price is reduced by the VAT that it contains, so that lines, discounts, refunds and totals add up to the
 * cent; delivery thresholds and discounts were decided with the consumer prices.
 */
final class NetCart {

	public static function of( PricedCart $cart, VatTreatment $treatment ): PricedCart {
		$lines    = array_map( static fn ( PricedLine $line ): PricedLine => $line->withoutVat( $cart->currency ), $cart->lines );
		$items    = array_sum( array_map( static fn ( PricedLine $line ): int => $line->total(), $lines ) );
		$shipping = array_sum( array_map( static fn ( PricedLine $line ): int => $line->shippingPrice, $lines ) );
		$discount = array_sum( array_map( static fn ( PricedLine $line ): int => $line->discount, $lines ) );
		$total    = $items + $shipping - $discount;
		$saved    = $cart->discount->saved ?? 0;
		return new PricedCart(
			$lines,
			$cart->notices,
			new Totals(
				items: $items,
				shipping: $shipping,
				discount: $discount,
				total: $total,
				vat: array( new VatShare( 0, $total, 0 ) ),
				count: $cart->totals->count,
				discountCode: $cart->totals->discountCode,
				vatTreatment: $treatment,
			),
			$cart->discount === null ? null : new AppliedDiscount(
				$cart->discount->discount,
				// Free delivery is not deducted from the lines.
				$discount > 0 ? $discount : VatShare::fromGross( $saved, $cart->lines[0]->item->vatRate ?? 0, $cart->currency )->net
			),
			$cart->currency
		);
	}
}
