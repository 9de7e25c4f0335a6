<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;

/**
 * Logs sales that have begun or ended before the edit of a product replaces their prices and dates: the cron event may be late, and the
 * price history has to keep what was asked until now.
 */
final class DueSales {

	/** Ids per `IN` list: SQLite's translator is slow with long lists. */
	private const CHUNK = 100;

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly ProductReadModel $products,
	) {
	}

	/**
	 * Call it in the transaction of the edit, before it writes.
	 *
	 * @param list<int> $ids Products, variants, or families with their variants.
	 */
	public function log( array $ids ): void {
		$now = $this->clock->now()->getTimestamp();
		$due = '((sale_from > price_set_at AND sale_from <= %d) OR (sale_until >= price_set_at AND sale_until < %d))';
		foreach ( array_chunk( $ids, self::CHUNK ) as $some ) {
			$in   = implode( ',', $some );
			$rows = $this->database->rows(
				"SELECT id FROM {products} WHERE id IN ($in) AND $due UNION SELECT id FROM {products} WHERE family_id IN ($in) AND $due",
				array( $now, $now, $now, $now )
			);
			$this->products->rewritePrices( ...array_map( intval( ... ), array_column( $rows, 'id' ) ) );
		}
	}
}
