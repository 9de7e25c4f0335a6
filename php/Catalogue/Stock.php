<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/**
 * Product stock. Availability is decided by one conditional update, never by reading first: neither named locks nor FOR UPDATE work on
 * SQLite.
 */
interface Stock {

	/** Quantity for sale; null if stock is not tracked; 0 for an unknown product. */
	public function available( int $id ): ?int;

	/** Reduces stock, inside the caller's transaction; false if there is not enough, or the product is unknown. */
	public function reduce( int $id, int $quantity ): bool;

	/**
	 * Products with tracked stock at or below the threshold, lowest first.
	 *
	 * @return array<int, int> Quantity by product id.
	 */
	public function low( int $threshold, int $limit ): array;

	/** Restores stock (cancelled order); no effect if stock is not tracked. */
	public function increase( int $id, int $quantity ): void;
}
