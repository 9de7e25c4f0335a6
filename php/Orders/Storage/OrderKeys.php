<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Customers\Address;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;

/**
 * Updates the search columns and terms of stored orders after a change of `SearchNormalizer` or `OrderTerms`, in batches, so that updating
 * a large shop doesn't take minutes. The outbox continues: WordPress can lose scheduled events.
 */
final class OrderKeys {

	/** Outbox message kind; the payload is `{after: id}` of an order. */
	public const KIND = 'order_keys';

	private const BATCH_SIZE = 500;

	public function __construct( private readonly Database $database, private readonly Outbox $outbox ) {
	}

	/**
	 * Delivers `order_keys`.
	 *
	 * @param array<mixed> $payload
	 */
	public function run( array $payload ): bool {
		$this->write( is_int( $payload['after'] ?? null ) ? $payload['after'] : 0 );
		return true;
	}

	/** Hook `vitrine_migrated`. Anonymised orders have no name and are skipped. */
	public function write( int $after ): void {
		$rows = $this->database->rows(
			"SELECT id, phone, billing, delivery, name_key, family_key FROM {orders} WHERE customer_name <> '' AND id > %d ORDER BY id LIMIT %d",
			array( $after, self::BATCH_SIZE )
		);
		$terms = array();
		foreach ( $rows as $row ) {
			$billing  = Address::fromArray( OrderRows::decoded( $row['billing'] ) );
			$delivery = Address::fromArray( OrderRows::decoded( $row['delivery'] ) );
			$keys     = OrderRows::keys( $billing, $delivery );
			$terms[ (int) $row['id'] ] = OrderTerms::terms( (string) $row['phone'], $billing, $delivery );
			if ( $keys['name_key'] !== $row['name_key'] || $keys['family_key'] !== $row['family_key'] ) {
				$this->database->update( 'orders', $keys, array( 'id' => (int) $row['id'] ) );
			}
			$after = (int) $row['id'];
		}
		$this->writeTerms( $terms );
		if ( count( $rows ) === self::BATCH_SIZE ) {
			$this->outbox->add( self::KIND, array( 'after' => $after ) );
		}
	}

	/** @param array<int, list<string>> $terms By order id. */
	private function writeTerms( array $terms ): void {
		$index = new OrderTerms( $this->database );
		$known = $terms === array() ? array() : $index->stored( array_keys( $terms ) );
		$new   = array_filter(
			$terms,
			static fn ( array $ofOrder, int $id ): bool => $ofOrder !== ( $known[ $id ] ?? array() ),
			ARRAY_FILTER_USE_BOTH
		);
		$this->database->transaction(
			static function () use ( $index, $new ): void {
				$index->delete( ...array_keys( $new ) );
				$index->addAll( $new );
			}
		);
	}
}
