<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

use Vitrine\Database\Database;

/** Attributes of products, as in `ProductData`: value ids in order or a number (1 and 0 for yes and no), by attribute id. */
final class ProductAttributes {

	/** Ids per `IN` list: SQLite's translator is slow with long lists. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param list<int> $products
	 * @return array<int, array<int, list<int>|float>> By product, then by attribute id (ascending).
	 */
	public function many( array $products ): array {
		$found = array();
		foreach ( array_chunk( $products, self::CHUNK ) as $chunk ) {
			$rows = $this->database->rows(
				'SELECT product_id, attribute_id, value_id, number FROM {product_attributes}
				WHERE product_id IN (' . implode( ',', array_map( 'intval', $chunk ) ) . ')
				ORDER BY product_id, attribute_id, position'
			);
			foreach ( $rows as $row ) {
				$product   = (int) $row['product_id'];
				$attribute = (int) $row['attribute_id'];
				$before    = $found[ $product ][ $attribute ] ?? array();
				if ( $row['number'] !== null ) {
					$found[ $product ][ $attribute ] = (float) $row['number'];
				} elseif ( is_array( $before ) ) {
					$found[ $product ][ $attribute ] = array( ...$before, (int) $row['value_id'] );
				}
			}
		}
		return $found;
	}

	/** @param array<int, array<int, list<int>|float>> $attributes By product, then by attribute id. */
	public function replace( array $attributes ): void {
		foreach ( array_chunk( $attributes, self::CHUNK, true ) as $chunk ) {
			$rows = array();
			foreach ( $chunk as $product => $own ) {
				foreach ( $own as $attribute => $values ) {
					if ( is_float( $values ) ) {
						$rows[] = sprintf( '(%d,%d,0,%.6F,0)', $product, $attribute, $values );
						continue;
					}
					foreach ( array_values( array_unique( $values ) ) as $position => $value ) {
						$rows[] = sprintf( '(%d,%d,%d,NULL,%d)', $product, $attribute, $value, $position );
					}
				}
			}
			$this->database->run( 'DELETE FROM {product_attributes} WHERE product_id IN (' . implode( ',', array_keys( $chunk ) ) . ')' );
			if ( $rows !== array() ) {
				$this->database->run(
					'INSERT INTO {product_attributes} (product_id, attribute_id, value_id, number, position) VALUES ' . implode( ',', $rows )
				);
			}
		}
	}

	public function forget( int $product ): void {
		$this->database->run( 'DELETE FROM {product_attributes} WHERE product_id = %d', array( $product ) );
	}

	/** @return list<ProductAttribute> Everything about a product's attributes, in their order; one query. */
	public function of( int $product ): array {
		return $this->ofEach( array( $product ) )[ $product ] ?? array();
	}

	/**
	 * The attributes of some products, each in their order; one query.
	 *
	 * @param list<int> $products
	 * @return array<int, list<ProductAttribute>> By product.
	 */
	public function ofEach( array $products ): array {
		$rows = $products === array() ? array() : $this->database->rows(
			'SELECT a.*, pa.product_id, pa.number, v.id AS value, v.attribute_id, v.labels AS value_labels, v.color, v.picture, v.image
			FROM {product_attributes} pa
			JOIN {attributes} a ON a.id = pa.attribute_id
			LEFT JOIN {attribute_values} v ON v.id = pa.value_id
			WHERE pa.product_id IN (' . implode( ',', array_map( 'intval', $products ) ) . ')
			ORDER BY a.position, a.id, pa.position'
		);
		$found  = array();
		$values = array();
		foreach ( $rows as $row ) {
			$product                  = (int) $row['product_id'];
			$id                       = (int) $row['id'];
			$found[ $product ][ $id ] = $row;
			if ( $row['value'] !== null ) {
				$values[ $product ][ $id ][] = AttributeValue::fromRow(
					array( 'id' => $row['value'], 'labels' => $row['value_labels'], 'position' => '0' ) + $row
				);
			}
		}
		$read = static fn ( array $row ): ProductAttribute => new ProductAttribute(
			Attribute::fromRow( $row ),
			$values[ (int) $row['product_id'] ][ (int) $row['id'] ] ?? array(),
			$row['number'] === null ? null : (float) $row['number'],
			(string) $row['schema_property']
		);
		return array_map( static fn ( array $own ): array => array_values( array_map( $read, $own ) ), $found );
	}

	/**
	 * The values of the variants that are for sale, without numbers.
	 *
	 * @param list<int> $families
	 * @return list<array{int, int, int}> Family, attribute and value.
	 */
	public function ofVariants( array $families ): array {
		return array_map(
			static fn ( array $row ): array => array( (int) $row['family_id'], (int) $row['attribute_id'], (int) $row['value_id'] ),
			$this->database->rows(
				'SELECT DISTINCT p.family_id, a.attribute_id, a.value_id
				FROM {products} p JOIN {product_attributes} a ON a.product_id = p.id
				WHERE p.family_id IN (' . implode( ',', $families ) . ') AND p.enabled = 1 AND a.number IS NULL'
			)
		);
	}

	/** A number without a language's separators: `12.5`. */
	public static function plain( float $number ): string {
		return rtrim( rtrim( number_format( $number, 4, '.', '' ), '0' ), '.' );
	}
}
