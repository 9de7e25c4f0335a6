<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Pricing\Delivery\DeliveryMethods;

defined( 'ABSPATH' ) || exit;

/** How far a cart is from the amount of goods from which its delivery is free. Amounts in cents, VAT included. */
final readonly class FreeDelivery {

	private function __construct( public int $goods, public int $from ) {
	}

	/** Null if the amount does not decide: nothing is sent, a method in use is never free, or delivery costs nothing anyway. */
	public static function of( PricedCart $cart, DeliveryMethods $methods ): ?self {
		$from = 0;
		foreach ( $cart->lines as $line ) {
			if ( ! $line->isShipped() ) {
				continue;
			}
			$tariff = $line->undeliverableCountry === null ? $methods->find( $line->shipping )?->tariff : null;
			if ( $tariff?->freeFrom === null ) {
				return null;
			}
			$from = max( $from, $tariff->freeFrom );
		}
		$goods = array_sum( array_map( static fn ( PricedLine $line ): int => $line->total(), $cart->lines ) );
		return $from === 0 || ( $goods < $from ) === ( $cart->totals->shipping === 0 ) ? null : new self( $goods, $from );
	}

	public function missing(): int {
		return max( 0, $this->from - $this->goods );
	}

	/** Share of the amount that is reached: 0 to 100. */
	public function percent(): int {
		return min( 100, intdiv( 100 * $this->goods, $this->from ) );
	}
}
