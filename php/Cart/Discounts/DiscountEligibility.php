<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\Discount;
use Vitrine\Cart\PricedCart;

/** Checks whether a discount applies to a cart. Uses neither the database nor the request. */
final class DiscountEligibility {

	/**
	 * @param list<int> $products Ids of the eligible products in the cart.
	 * @param int       $used     How often this customer has used it.
	 * @param string    $today    `Y-m-d` in the shop's time zone.
	 */
	public static function check( Discount $discount, PricedCart $cart, array $products, int $used, string $today ): ?RejectionReason {
		$terms = $discount->terms;
		return match ( true ) {
			$cart->lines === array()                                                => RejectionReason::EmptyCart,
			! $terms->active, $terms->until !== '' && $today > $terms->until        => RejectionReason::Over,
			$today < $terms->from                                                   => RejectionReason::NotYet,
			$terms->maxUses !== null && $discount->used >= $terms->maxUses        => RejectionReason::UsedUp,
			$terms->maxUsesPerCustomer !== null && $used >= $terms->maxUsesPerCustomer          => RejectionReason::UsedByYou,
			$products === array()                                                   => RejectionReason::OtherProducts,
			$cart->totals->items < $terms->minimum                                  => RejectionReason::Minimum,
			default                                                                 => null,
		};
	}
}
