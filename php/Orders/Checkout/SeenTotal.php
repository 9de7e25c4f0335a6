<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\PricedCart;

/** The total that the visitor agreed to pay. */
final readonly class SeenTotal {

	/**
	 * @param int|null $amount   In cents; null if the visitor's page did not say it.
	 * @param string   $currency Of the total; '' as well.
	 */
	public function __construct( public ?int $amount, public string $currency = '' ) {
	}

	/**
	 * Whether the visitor agreed to another price than this one.
	 *
	 * @param string $main The shop's main currency: that of a total without one.
	 */
	public function differsFrom( PricedCart $cart, string $main ): bool {
		if ( $this->amount === null ) {
			return $this->currency !== '' && $this->currency !== $cart->currency;
		}
		return $this->amount !== $cart->totals->total || ( $this->currency === '' ? $main : $this->currency ) !== $cart->currency;
	}
}
