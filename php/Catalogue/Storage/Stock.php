<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Catalogue\ProductChanges;
use Vitrine\Catalogue\ReadModel\FamilyViews;
use Vitrine\Catalogue\ReadModel\ProductPurge;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Pricing\ProductKind;

defined( 'ABSPATH' ) || exit;

/** Stock as a column of the products table. */
final class Stock {

	public function __construct(
		private readonly Database $database,
		private readonly ProductChanges $index,
		private readonly Outbox $outbox,
		private readonly ProductPurge $pages,
	) {
	}

	/** Quantity for sale; null if stock is not tracked; 0 for an unknown product. */
	public function available( int $id ): ?int {
		$row = $this->database->row( 'SELECT stock, kind FROM {products} WHERE id = %d', array( $id ) );
		if ( $row === null || $row['kind'] === ProductKind::Family->value ) {
			return 0;
		}
		return $row['stock'] === null ? null : (int) $row['stock'];
	}

	/**
	 * Those that can be bought.
	 *
	 * @param list<int> $ids
	 * @return list<int>
	 */
	public function inStock( array $ids ): array {
		$rows = $ids === array() ? array() : $this->database->rows(
			'SELECT id FROM {products} WHERE (stock IS NULL OR stock > 0) AND kind <> %s AND id IN (' . implode( ',', $ids ) . ')',
			array( ProductKind::Family->value )
		);
		return array_map( intval( ... ), array_column( $rows, 'id' ) );
	}

	/** Reduces stock, inside the caller's transaction; false if there is not enough, or the product is unknown. */
	public function reduce( int $id, int $quantity ): bool {
		if ( $quantity < 1 ) {
			return false;
		}
		$updated = $this->database->run(
			'UPDATE {products} SET stock = stock - %d WHERE id = %d AND stock >= %d',
			array( $quantity, $id, $quantity )
		);
		if ( $updated > 0 ) {
			$this->announce( $id, -$quantity );
		}
		// No row changed, which is fine only if stock is not tracked.
		return $updated > 0 || $this->available( $id ) === null;
	}

	/**
	 * Products with tracked stock at or below the threshold, lowest first.
	 *
	 * @return array<int, int> Quantity by product id.
	 */
	public function low( int $threshold, int $limit ): array {
		$rows = $this->database->rows(
			"SELECT id, stock FROM {products} WHERE stock <= %d AND kind <> 'family' ORDER BY stock, id LIMIT %d",
			array( $threshold, $limit )
		);
		$low  = array();
		foreach ( $rows as $row ) {
			$low[ (int) $row['id'] ] = (int) $row['stock'];
		}
		return $low;
	}

	/** Restores stock (cancelled order); no effect if stock is not tracked. */
	public function increase( int $id, int $quantity ): void {
		if ( $quantity > 0 ) {
			$this->database->run( 'UPDATE {products} SET stock = stock + %d WHERE id = %d AND stock IS NOT NULL', array( $quantity, $id ) );
			$this->announce( $id, $quantity );
		}
	}

	/** Lists show whether a product is sold out; the price and availability of a family depend on it, too. */
	private function announce( int $id, int $change ): void {
		$row = $this->database->row( 'SELECT stock, family_id FROM {products} WHERE id = %d AND stock IS NOT NULL', array( $id ) );
		if ( $row === null ) {
			return;
		}
		$now    = (int) $row['stock'];
		$before = $now - $change;
		$this->pages->stock( $id, $row['family_id'] === null ? null : (int) $row['family_id'], $before, $now );
		if ( ( $before > 0 ) === ( $now > 0 ) ) {
			return;
		}
		$this->index->changed( $id );
		if ( $now > 0 ) {
			$this->database->afterCommit( static fn () => do_action( 'vitrine_products_changed', array( $id ) ) );
		}
		if ( $row['family_id'] !== null ) {
			$this->outbox->add( FamilyViews::KIND, array( 'id' => $id ) );
		}
	}
}
