<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\PricedCart;

/** Whether a discount counts for a cart, from facts alone: no database, no request. */
final class Rules {

	/**
	 * @param list<int> $products Ids of the products in the cart that the discount counts for.
	 * @param int       $used     How often this buyer has used it.
	 * @param string    $today    `Y-m-d` in the shop's time zone.
	 */
	public static function objection( Discount $discount, PricedCart $cart, array $products, int $used, string $today ): ?Reason {
		$terms = $discount->terms;
		return match ( true ) {
			$cart->lines === array()                                                => Reason::EmptyCart,
			! $terms->active, $terms->until !== '' && $today > $terms->until        => Reason::Over,
			$today < $terms->from                                                   => Reason::NotYet,
			$terms->mostUses !== null && $discount->used >= $terms->mostUses        => Reason::UsedUp,
			$terms->mostUsesEach !== null && $used >= $terms->mostUsesEach          => Reason::UsedByYou,
			$products === array()                                                   => Reason::OtherProducts,
			$cart->totals->items < $terms->minimum                                  => Reason::Minimum,
			default                                                                 => null,
		};
	}
}
