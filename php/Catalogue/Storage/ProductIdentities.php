<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Database\Database;
use Vitrine\Pricing\ProductKind;

/** SKUs and kinds of products, and the variants of families, whether they are for sale or not. */
final class ProductIdentities {

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param list<string> $skus
	 * @return array<array-key, array{id: int, kind: ProductKind, family: string}> By SKU as stored; `family` is the SKU of a variant's
	 *   family.
	 */
	public function bySku( array $skus ): array {
		if ( $skus === array() ) {
			return array();
		}
		$rows     = $this->database->rows(
			'SELECT p.id, p.sku, p.kind, f.sku AS family FROM {products} p LEFT JOIN {products} f ON f.id = p.family_id
			WHERE p.sku IN (' . implode( ',', array_fill( 0, count( $skus ), '%s' ) ) . ')',
			$skus
		);
		$products = array();
		foreach ( $rows as $row ) {
			$products[ (string) $row['sku'] ] = array(
				'id'     => (int) $row['id'],
				'kind'   => ProductKind::from( (string) $row['kind'] ),
				'family' => (string) $row['family'],
			);
		}
		return $products;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, string> SKUs by id.
	 */
	public function skus( array $ids ): array {
		$rows = $ids === array()
			? array()
			: $this->database->rows( 'SELECT id, sku FROM {products} WHERE id IN (' . implode( ',', $ids ) . ')' );
		$skus = array();
		foreach ( $rows as $row ) {
			$skus[ (int) $row['id'] ] = (string) $row['sku'];
		}
		return $skus;
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> Those that are families.
	 */
	public function families( array $ids ): array {
		$in = implode( ',', $ids );
		return array_map(
			'intval',
			array_column( $this->database->rows( "SELECT id FROM {products} WHERE id IN ($in) AND kind = 'family'" ), 'id' )
		);
	}

	/** @return array<int, array{combination: string, enabled: bool}> By id, in their order. */
	public function variants( int $family ): array {
		$variants = array();
		$rows     = $this->database->rows(
			'SELECT id, combination, enabled FROM {products} WHERE family_id = %d ORDER BY variant_position, id',
			array( $family )
		);
		foreach ( $rows as $row ) {
			$variants[ (int) $row['id'] ] = array(
				'combination' => (string) $row['combination'],
				'enabled'     => (int) $row['enabled'] === 1,
			);
		}
		return $variants;
	}

	/**
	 * Kind, SKU of the family and combination by product, of families and variants.
	 *
	 * @param list<int> $ids
	 * @return array<int, array{kind: string, family: string, familyId: int, combination: string, enabled: int}>
	 */
	public function members( array $ids ): array {
		$members = array();
		$in      = implode( ',', $ids );
		foreach (
			$this->database->rows(
				"SELECT p.id, p.kind, p.family_id, p.combination, p.enabled, f.sku FROM {products} p LEFT JOIN {products} f ON f.id = p.family_id
				WHERE p.id IN ($in) AND p.kind <> 'simple'"
			) as $row
		) {
			$members[ (int) $row['id'] ] = array(
				'kind'        => (string) $row['kind'],
				'family'      => (string) $row['sku'],
				'familyId'    => (int) ( $row['family_id'] ?? $row['id'] ),
				'combination' => (string) $row['combination'],
				'enabled'     => (int) $row['enabled'],
			);
		}
		return $members;
	}
}
