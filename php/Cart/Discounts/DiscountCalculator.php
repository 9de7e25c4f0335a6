<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\AppliedDiscount;
use Vitrine\Cart\Discount;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\ProportionalSplit;
use Vitrine\Cart\Totals;
use Vitrine\Kernel\Currency;

/** Applies a discount to a priced cart. Uses neither the database nor the request. */
final class DiscountCalculator {

	/** @param list<int> $products Ids of the eligible products in the cart. */
	public static function apply( Discount $discount, PricedCart $cart, array $products ): PricedCart {
		return $discount->terms->kind === DiscountKind::FreeDelivery
			? self::freeDelivery( $discount, $cart )
			: self::discountGoods( $discount, $cart, $products );
	}

	/**
	 * The discount on goods of this value, at most the value itself.
	 *
	 * @param int $step The currency's smallest amount: the discount is a multiple of it.
	 */
	public static function discountOn( DiscountTerms $terms, int $goods, int $step = 1 ): int {
		$off = match ( $terms->kind ) {
			DiscountKind::Percent      => intdiv( $goods * min( $terms->value, 10_000 ) + 5_000 * $step, 10_000 ),
			DiscountKind::Amount       => $terms->value,
			DiscountKind::FreeDelivery => 0,
		};
		return intdiv( min( $off, $goods ), $step ) * $step;
	}

	/** Sets the delivery cost of every line to zero, so nothing else is deducted from the totals. */
	private static function freeDelivery( Discount $discount, PricedCart $cart ): PricedCart {
		return self::discounted(
			$discount,
			$cart,
			array_map( static fn ( PricedLine $line ): PricedLine => $line->withFreeDelivery(), $cart->lines )
		);
	}

	/**
	 * Splits the discount over the eligible lines in proportion to their totals. Each line stores its share, from which the VAT statement
	 * and refunds are calculated.
	 *
	 * @param list<int> $products
	 */
	private static function discountGoods( Discount $discount, PricedCart $cart, array $products ): PricedCart {
		$totals = array();
		foreach ( $cart->lines as $index => $line ) {
			if ( in_array( $line->item->id, $products, true ) ) {
				$totals[ $index ] = $line->total();
			}
		}
		$step   = Currency::of( $cart->currency )->step;
		$shares = ProportionalSplit::split( self::discountOn( $discount->terms, (int) array_sum( $totals ), $step ), $totals, $step );
		return self::discounted(
			$discount,
			$cart,
			array_map(
				static fn ( PricedLine $line, int $index ): PricedLine => $line->withDiscount( $shares[ $index ] ?? 0 ),
				$cart->lines,
				array_keys( $cart->lines )
			)
		);
	}

	/** @param list<PricedLine> $lines */
	private static function discounted( Discount $discount, PricedCart $cart, array $lines ): PricedCart {
		$totals = Totals::fromLines( $lines, $cart->currency, $discount->terms->code, $cart->totals->vatTreatment );
		return new PricedCart(
			$lines,
			$cart->notices,
			$totals,
			new AppliedDiscount( $discount, $cart->totals->total - $totals->total ),
			$cart->currency
		);
	}
}
