<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\Products;

/** From what a browser sends to what the shop sells, with fresh facts: the way of the cart, and of an order that is being placed. */
final class Cart {

	public function __construct( private readonly Products $products, private readonly CartPricing $pricing ) {
	}

	/**
	 * @param array<mixed> $wishes  The `cart` of a request, believed in nothing.
	 * @param string|null  $country Delivered to, by ISO 3166-1 code; null: not known yet.
	 */
	public function of( array $wishes, ?string $country = null ): PricedCart {
		[ $lines, $notices ] = CartReader::read( $wishes );
		return $this->pricing->price( $lines, $this->products->byIds( array_column( $lines, 'id' ) ), $notices, $country );
	}
}
