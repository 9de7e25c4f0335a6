<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Customers\Address;
use Vitrine\Kernel\Database;

/**
 * Updates the search columns of older orders after a change of `SearchNormalizer`, in batches, so that updating a large shop doesn't take
 * minutes.
 */
final class OrderKeys {

	private const BATCH_SIZE = 1000;

	public function __construct( private readonly Database $database ) {
	}

	/** Hooks `vitrine_migrated` and `vitrine_order_keys`. Anonymised orders have no name and are skipped. */
	public function write( int $after ): void {
		$rows = $this->database->rows(
			"SELECT id, billing, delivery, name_key, family_key FROM {orders} WHERE customer_name <> '' AND id > %d ORDER BY id LIMIT %d",
			array( $after, self::BATCH_SIZE )
		);
		foreach ( $rows as $row ) {
			$keys = OrderRows::keys(
				Address::fromArray( OrderRows::decoded( $row['billing'] ) ),
				Address::fromArray( OrderRows::decoded( $row['delivery'] ) )
			);
			if ( $keys['name_key'] !== $row['name_key'] || $keys['family_key'] !== $row['family_key'] ) {
				$this->database->update( 'orders', $keys, array( 'id' => (int) $row['id'] ) );
			}
			$after = (int) $row['id'];
		}
		if ( count( $rows ) === self::BATCH_SIZE ) {
			wp_schedule_single_event( time(), OrdersEngine::SEARCH_KEYS, array( $after ) );
		}
	}
}
