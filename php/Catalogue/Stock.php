<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/**
 * The door to what is on the shelf. Whether something is there is decided by one conditional statement, never by looking first:
 * neither named locks nor FOR UPDATE hold on SQLite.
 */
interface Stock {

	/** Pieces that can be sold now; null where they are not counted; 0 for an unknown product. */
	public function available( int $id ): ?int;

	/** Takes pieces off the shelf, inside the caller's transaction; false when there are not enough (or no such product). */
	public function take( int $id, int $quantity ): bool;

	/**
	 * Counted products of which no more than so many pieces are left, the fewest first.
	 *
	 * @return array<int, int> Pieces by product id.
	 */
	public function low( int $threshold, int $most ): array;

	/** Puts pieces back (a cancelled order); nothing happens to a product that is not counted. */
	public function giveBack( int $id, int $quantity ): void;
}
