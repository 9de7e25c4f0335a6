<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\CatalogueItem;

/** What is left for one cart while its lines are priced: two lines may want the same piece, one as a product, one as an accessory. */
final class Shelf {

	/** @var array<int, int|null> Pieces by product id; null: not counted. */
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

	public function left( int $id ): ?int {
		return array_key_exists( $id, $this->left ) ? $this->left[ $id ] : 0;
	}

	/** Takes as many as there are, and says how many. */
	public function take( int $id, int $quantity ): int {
		$left = $this->left( $id );
		if ( $left === null ) {
			return $quantity;
		}
		$taken             = min( $left, $quantity );
		$this->left[ $id ] = $left - $taken;
		return $taken;
	}

	public function putBack( int $id, int $quantity ): void {
		$left = $this->left( $id );
		if ( $left !== null ) {
			$this->left[ $id ] = $left + $quantity;
		}
	}
}
