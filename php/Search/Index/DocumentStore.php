<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;

/** The documents as they were last indexed, with which the next ones are compared. */
final class DocumentStore {

	/** Products per query. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param list<int> $products
	 * @return array<int, Document>
	 */
	public function of( array $products ): array {
		$in        = implode( ',', $products );
		$documents = array();
		foreach ( $this->database->rows( "SELECT product_id, doc FROM {index_documents} WHERE product_id IN ($in)" ) as $row ) {
			$documents[ (int) $row['product_id'] ] = Document::fromStored( (string) $row['doc'] );
		}
		return $documents;
	}

	/** @param array<int, string> $documents By product id; an empty string removes the product from the index. */
	public function store( array $documents ): void {
		foreach ( array_chunk( $documents, self::CHUNK, true ) as $chunk ) {
			$gone = array_keys( $chunk, '', true );
			if ( $gone !== array() ) {
				$this->database->run( 'DELETE FROM {index_documents} WHERE product_id IN (' . implode( ',', $gone ) . ')' );
			}
			$values = array();
			foreach ( array_filter( $chunk, static fn ( string $doc ): bool => $doc !== '' ) as $id => $doc ) {
				array_push( $values, $id, $doc );
			}
			if ( $values !== array() ) {
				$rows = implode( ',', array_fill( 0, intdiv( count( $values ), 2 ), '(%d, %s)' ) );
				$this->database->run( "REPLACE INTO {index_documents} (product_id, doc) VALUES $rows", $values );
			}
		}
	}
}
