<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;

/**
 * Products whose documents may be out of date. Written in the transaction that changes them, so that nothing is lost if the process ends
 * before the index is written. Entries are only appended and deleted by id, so orders never wait for the index.
 */
final class IndexQueue {

	/** Entries per statement. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database ) {
	}

	public function add( int ...$products ): void {
		foreach ( array_chunk( $products, self::CHUNK ) as $chunk ) {
			$rows = implode( ',', array_map( static fn ( int $id ): string => "($id)", $chunk ) );
			$this->database->run( "INSERT INTO {index_queue} (product_id) VALUES $rows" );
		}
	}

	/**
	 * Adds products found by a query, however many there are.
	 *
	 * @param string               $select Returns ids.
	 * @param list<int|string|float> $values
	 */
	public function addFrom( string $select, array $values ): void {
		$this->database->run( "INSERT INTO {index_queue} (product_id) $select", $values );
	}

	/** Adds every product. */
	public function addAll(): void {
		$this->database->run( 'INSERT INTO {index_queue} (product_id) SELECT id FROM {products}' );
	}

	/**
	 * @phpstan-impure
	 * @return array<int, int> Product ids by entry, latest first.
	 */
	public function latest( int $count ): array {
		$entries = array();
		foreach ( $this->database->rows( 'SELECT id, product_id FROM {index_queue} ORDER BY id DESC LIMIT %d', array( $count ) ) as $row ) {
			$entries[ (int) $row['id'] ] = (int) $row['product_id'];
		}
		return $entries;
	}

	/** @param list<int> $entries */
	public function remove( array $entries ): void {
		foreach ( array_chunk( $entries, self::CHUNK ) as $chunk ) {
			$this->database->run( 'DELETE FROM {index_queue} WHERE id IN (' . implode( ',', $chunk ) . ')' );
		}
	}

	/** Number of entries, counted up to a limit. */
	public function length( int $limit = 10_000 ): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM (SELECT id FROM {index_queue} LIMIT %d) AS counted', array( $limit ) );
	}
}
