<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;

/** Builds the documents of products from the database. */
final class DocumentBuilder {

	/** @var list<DocumentSource> */
	private readonly array $sources;

	public function __construct( private readonly Database $database, ListFields $fields, SearchWords $words, AttributeSets $attributes ) {
		$this->sources = array( $fields, $words, $attributes );
	}

	/**
	 * The products whose documents depend on the given ones: a variant's family is added.
	 *
	 * @param list<int> $ids
	 * @return list<int>
	 */
	public function owners( array $ids ): array {
		$owners = array();
		foreach ( array_chunk( $ids, 100 ) as $chunk ) {
			$in     = implode( ',', $chunk );
			$rows   = $this->database->rows( "SELECT family_id FROM {products} WHERE id IN ($in) AND family_id IS NOT NULL" );
			$owners = array( ...$owners, ...$chunk, ...array_map( 'intval', array_column( $rows, 'family_id' ) ) );
		}
		return array_values( array_unique( $owners ) );
	}

	/**
	 * @param list<int> $ids At most 100.
	 * @return array<int, Document> By id; none for products that lists do not show, such as variants and unlisted products.
	 */
	public function build( array $ids ): array {
		$documents = array();
		$in        = implode( ',', $ids );
		foreach (
			$this->database->rows(
				"SELECT DISTINCT v.product_id FROM {product_view} v JOIN {products} p ON p.id = v.product_id
				WHERE v.product_id IN ($in) AND p.kind <> 'variant' AND p.unlisted = 0"
			) as $row
		) {
			$documents[ (int) $row['product_id'] ] = new Document();
		}
		if ( $documents !== array() ) {
			foreach ( $this->sources as $source ) {
				$source->describe( $documents );
			}
		}
		return $documents;
	}
}
