<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;

/** The main category of products that are no longer shown, so that their addresses can lead there even after they are deleted. */
final class PastProducts {

	/** Ids per statement. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database, private readonly BulkWrite $bulk ) {
	}

	/** @param list<array<string, string|null>> $rows Rows of the read model that are about to be removed. */
	public function add( array $rows ): void {
		foreach ( array_chunk( $rows, self::CHUNK ) as $some ) {
			$products   = array_map( intval( ... ), array_column( $some, 'product_id' ) );
			$categories = $this->categories( array_values( array_unique( $products ) ) );
			$past       = array();
			foreach ( $some as $row ) {
				$isBorrowed = (int) $row['fallback'] > 0;
				$past[]     = array(
					'kind'        => $isBorrowed ? CataloguePaths::PRODUCT_FALLBACK : CataloguePaths::PRODUCT,
					'object_id'   => (int) ( $isBorrowed ? $row['id'] : $row['post_id'] ),
					'category_id' => $categories[ (int) $row['product_id'] ] ?? 0,
				);
			}
			foreach ( array( CataloguePaths::PRODUCT, CataloguePaths::PRODUCT_FALLBACK ) as $kind ) {
				$objects = array_column( array_filter( $past, static fn ( array $one ): bool => $one['kind'] === $kind ), 'object_id' );
				if ( $objects !== array() ) {
					$this->database->run(
						'DELETE FROM {past_products} WHERE kind = %s AND object_id IN (' . implode( ',', $objects ) . ')',
						array( $kind )
					);
				}
			}
			$this->bulk->insert( '{past_products}', $past );
		}
	}

	/** Canonical id, or 0. */
	public function categoryOf( string $kind, int $object ): int {
		return (int) $this->database->value(
			'SELECT category_id FROM {past_products} WHERE kind = %s AND object_id = %d',
			array( $kind, $object )
		);
	}

	/**
	 * @param list<int> $products
	 * @return array<int, int> Main category by product.
	 */
	private function categories( array $products ): array {
		$rows = $this->database->rows(
			'SELECT product_id, category_id FROM {product_categories} WHERE product_id IN (' . implode( ',', $products )
				. ') ORDER BY product_id, position DESC'
		);
		$categories = array();
		foreach ( $rows as $row ) {
			$categories[ (int) $row['product_id'] ] = (int) $row['category_id'];
		}
		return $categories;
	}
}
