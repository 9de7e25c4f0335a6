<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\AppliedDiscount;
use Vitrine\Cart\Discount;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Kernel\Currency;

/** Applies a discount to a priced cart. Uses neither the database nor the request. */
final class DiscountCalculator {

	/** @param list<int> $products Ids of the eligible products in the cart. */
	public static function apply( Discount $discount, PricedCart $cart, array $products ): PricedCart {
		return $discount->terms->kind === DiscountKind::FreeDelivery
			? self::freeDelivery( $discount, $cart )
			: self::discountGoods( $discount, $cart, $products );
	}

	/** The discount on goods of this value. */
	public static function discountOn( DiscountTerms $terms, int $goods, int $step = 1 ): int {
		return match ( $terms->kind ) {
			DiscountKind::Percent      => intdiv( $goods * min( $terms->value, 10_000 ) + 5_000 * $step, 10_000 * $step ) * $step,
			DiscountKind::Amount       => min( $terms->value, $goods ),
			DiscountKind::FreeDelivery => 0,
		};
	}

	/** Sets the delivery cost of every line to zero, so nothing else is deducted from the totals. */
	private static function freeDelivery( Discount $discount, PricedCart $cart ): PricedCart {
		$free = new PricedCart(
			array_map( static fn ( PricedLine $line ): PricedLine => $line->withFreeDelivery(), $cart->lines ),
			$cart->notices,
			currency: $cart->currency
		);
		return new PricedCart(
			$free->lines,
			$free->notices,
			$free->totals->minusDiscount( array(), $discount->terms->code, $cart->currency ),
			new AppliedDiscount( $discount, $cart->totals->total - $free->totals->total ),
			$cart->currency
		);
	}

	/**
	 * Reduces the goods total of each VAT rate in proportion to the eligible goods at that rate. Each line stores its share, so that a
	 * refund returns the amount paid.
	 *
	 * @param list<int> $products
	 */
	private static function discountGoods( Discount $discount, PricedCart $cart, array $products ): PricedCart {
		$goods  = array();
		$totals = array();
		foreach ( $cart->lines as $index => $line ) {
			if ( in_array( $line->item->id, $products, true ) ) {
				$totals[ $index ] = $line->total();
				foreach ( $line->withFreeDelivery()->grossByRate() as $rate => $gross ) {
					$goods[ $rate ] = ( $goods[ $rate ] ?? 0 ) + $gross;
				}
			}
		}
		krsort( $goods );
		$step   = Currency::of( $cart->currency )->step;
		$off    = self::discountOn( $discount->terms, (int) array_sum( $goods ), $step );
		$shares = ProportionalSplit::split( $off, $totals, $step );
		$lines  = array_map(
			static fn ( PricedLine $line, int $index ): PricedLine => $line->withDiscount( $shares[ $index ] ?? 0 ),
			$cart->lines,
			array_keys( $cart->lines )
		);
		return new PricedCart(
			$lines,
			$cart->notices,
			$cart->totals->minusDiscount( ProportionalSplit::split( $off, $goods, $step ), $discount->terms->code, $cart->currency ),
			new AppliedDiscount( $discount, $off ),
			$cart->currency
		);
	}
}
