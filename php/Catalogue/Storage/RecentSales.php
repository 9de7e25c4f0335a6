<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Catalogue\ProductChanges;
use Vitrine\Database\Database;

/** Recent sales of products, by which search results and related products are sorted. */
final class RecentSales {

	/** Products per statement. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database, private readonly ProductChanges $index ) {
	}

	/** @return array<int, int> As stored, by product; without those that are not sold. */
	public function all(): array {
		$sold = array();
		foreach ( $this->database->rows( 'SELECT id, sold FROM {products} WHERE sold > 0' ) as $row ) {
			$sold[ (int) $row['id'] ] = (int) $row['sold'];
		}
		return $sold;
	}

	/**
	 * Adds the variants of a family to its own count.
	 *
	 * @param array<int, int> $counts By product.
	 * @return array<int, int>
	 */
	public function withFamilies( array $counts ): array {
		foreach ( array_chunk( array_keys( $counts ), self::CHUNK ) as $chunk ) {
			$in = implode( ',', $chunk );
			foreach (
				$this->database->rows( "SELECT id, family_id FROM {products} WHERE id IN ($in) AND family_id IS NOT NULL" ) as $row
			) {
				$family            = (int) $row['family_id'];
				$counts[ $family ] = ( $counts[ $family ] ?? 0 ) + $counts[ (int) $row['id'] ];
			}
		}
		return $counts;
	}

	/**
	 * Stores changed counts, and adds the products to the index queue.
	 *
	 * @param array<int, int> $sold By product.
	 */
	public function store( array $sold ): void {
		$this->index->later( fn () => array_map( $this->storeChunk( ... ), array_chunk( $sold, self::CHUNK, true ) ) );
	}

	/** @param array<int, int> $sold By product. */
	private function storeChunk( array $sold ): void {
		$this->database->transaction(
			function () use ( $sold ): void {
				$cases = '';
				foreach ( $sold as $id => $quantity ) {
					$cases .= " WHEN $id THEN $quantity";
				}
				$in = implode( ',', array_keys( $sold ) );
				$this->database->run( "UPDATE {products} SET sold = CASE id$cases END WHERE id IN ($in)" );
				$this->index->changed( ...array_keys( $sold ) );
			}
		);
	}
}
