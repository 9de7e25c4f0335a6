<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Rest\ProductWire;

/** Favourites as they are sold now. What has left the shop is not shown, but stays in the record: it may come back. */
final class WishlistItems {

	public function __construct(
		private readonly Favourites $favourites,
		private readonly Products $products,
		private readonly ProductWire $wire,
	) {
	}

	/** @return list<array<string, mixed>> ProductShapes::cartProduct, the newest favourite first. */
	public function of( int $user ): array {
		return array_values( array_map( $this->wire->cartProduct( ... ), $this->products->byIds( array_reverse( $this->favourites->of( $user ) ) ) ) );
	}
}
