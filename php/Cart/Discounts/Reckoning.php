<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;

/** What a discount does to a priced cart, from facts alone: no database, no request. */
final class Reckoning {

	/** @param list<int> $products Ids of the products in the cart that the discount counts for. */
	public static function apply( Discount $discount, PricedCart $cart, array $products ): PricedCart {
		return $discount->terms->kind === DiscountKind::FreeDelivery
			? self::withoutDelivery( $discount, $cart )
			: self::offTheGoods( $discount, $cart, $products );
	}

	/** Cents that the discount takes off goods of this value. */
	public static function off( DiscountTerms $terms, int $goods ): int {
		return match ( $terms->kind ) {
			DiscountKind::Percent      => intdiv( $goods * min( $terms->value, 10_000 ) + 5_000, 10_000 ),
			DiscountKind::Amount       => min( $terms->value, $goods ),
			DiscountKind::FreeDelivery => 0,
		};
	}

	/** Delivery costs nothing, and so it stands in every line: there is nothing left to take off. */
	private static function withoutDelivery( Discount $discount, PricedCart $cart ): PricedCart {
		$free = new PricedCart( array_map( static fn ( PricedLine $line ): PricedLine => $line->withoutDelivery(), $cart->lines ), $cart->notices );
		return new PricedCart( $free->lines, $free->notices, $free->totals->less( array(), $discount->terms->code ), new AppliedDiscount( $discount, $cart->totals->total - $free->totals->total ) );
	}

	/**
	 * The VAT of each rate becomes less in the proportion in which the goods of that rate are among those that the discount counts for. Each
	 * line knows its part, so that whoever sends it back gets what was paid for it.
	 *
	 * @param list<int> $products
	 */
	private static function offTheGoods( Discount $discount, PricedCart $cart, array $products ): PricedCart {
		$goods  = array();
		$totals = array();
		foreach ( $cart->lines as $index => $line ) {
			if ( in_array( $line->item->id, $products, true ) ) {
				$totals[ $index ] = $line->total();
				foreach ( $line->withoutDelivery()->grossByRate() as $rate => $gross ) {
					$goods[ $rate ] = ( $goods[ $rate ] ?? 0 ) + $gross;
				}
			}
		}
		krsort( $goods );
		$off    = self::off( $discount->terms, (int) array_sum( $goods ) );
		$shares = Shares::of( $off, $totals );
		$lines  = array_map( static fn ( PricedLine $line, int $index ): PricedLine => $line->discounted( $shares[ $index ] ?? 0 ), $cart->lines, array_keys( $cart->lines ) );
		return new PricedCart( $lines, $cart->notices, $cart->totals->less( Shares::of( $off, $goods ), $discount->terms->code ), new AppliedDiscount( $discount, $off ) );
	}
}
