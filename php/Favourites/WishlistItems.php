<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use Vitrine\Catalogue\Storage\Products;
use Vitrine\CataloguePages\Rest\ProductResource;

/** Favourites that are currently sold. Others are hidden but stay in the list: they may return. */
final class WishlistItems {

	public function __construct(
		private readonly Favourites $favourites,
		private readonly Products $products,
		private readonly ProductResource $resource,
	) {
	}

	/** @return list<array<string, mixed>> See `ProductResource`; newest favourite first. */
	public function forUser( int $user ): array {
		return array_values(
			array_map( $this->resource->toArray( ... ), $this->products->byIds( array_reverse( $this->favourites->forUser( $user ) ) ) )
		);
	}
}
