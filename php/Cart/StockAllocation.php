<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\CatalogueItem;

/** Allocates stock to the lines of one cart, since a product can also be an accessory of another line. */
final class StockAllocation {

	/** @var array<int, int|null> Remaining quantity by product id; null if stock is not tracked. */
	private array $left = array();

	/** @param array<int, CatalogueItem> $items */
	public function __construct( array $items ) {
		foreach ( $items as $item ) {
			foreach ( $item->offers as $offer ) {
				$this->left[ $offer->id ] = $offer->stock === null ? null : max( 0, $offer->stock );
			}
		}
		foreach ( $items as $item ) {
			$this->left[ $item->id ] = $item->stock === null ? null : max( 0, $item->stock );
		}
	}

	public function remaining( int $id ): ?int {
		return array_key_exists( $id, $this->left ) ? $this->left[ $id ] : 0;
	}

	/** Reserves up to the remaining quantity and returns the reserved one. */
	public function allocate( int $id, int $quantity ): int {
		$left = $this->remaining( $id );
		if ( $left === null ) {
			return $quantity;
		}
		$taken             = min( $left, $quantity );
		$this->left[ $id ] = $left - $taken;
		return $taken;
	}

	public function release( int $id, int $quantity ): void {
		$left = $this->remaining( $id );
		if ( $left !== null ) {
			$this->left[ $id ] = $left + $quantity;
		}
	}
}
