<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Search\Index\IndexWriter;

/** Updates the recent sales of products, by which search results and related products are sorted. */
final class SalesRecount {

	private const DAYS = 90;

	/** Products per statement. */
	private const CHUNK = 100;

	public function __construct(
		private readonly Database $database,
		private readonly SalesCounts $sales,
		private readonly IndexWriter $index,
		private readonly Clock $clock,
	) {
	}

	/** Updates the products whose count has changed and adds them to the index queue. */
	public function run(): void {
		$counts = $this->withFamilies( $this->sales->soldSince( $this->clock->now()->getTimestamp() - self::DAYS * DAY_IN_SECONDS ) );
		$before = array();
		foreach ( $this->database->rows( 'SELECT id, sold FROM {products} WHERE sold > 0' ) as $row ) {
			$before[ (int) $row['id'] ] = (int) $row['sold'];
		}
		$after   = array_map( self::rounded( ... ), $counts ) + array_fill_keys( array_keys( $before ), 0 );
		$changed = array_diff_assoc( $after, $before );
		$this->index->later( fn () => array_map( $this->store( ... ), array_chunk( $changed, self::CHUNK, true ) ) );
	}

	/** Rounds to two digits, so that large shops reindex few products each day. */
	private static function rounded( int $sold ): int {
		$step = 10 ** max( 0, strlen( (string) $sold ) - 2 );
		return intdiv( $sold, $step ) * $step;
	}

	/**
	 * Adds the variants of a family to its own count.
	 *
	 * @param array<int, int> $counts
	 * @return array<int, int>
	 */
	private function withFamilies( array $counts ): array {
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

	/** @param array<int, int> $sold By product. */
	private function store( array $sold ): void {
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
