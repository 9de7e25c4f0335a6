<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\Kernel\Utf8;

/** Searches products by part of a title in any language, or of the SKU. */
final class ProductFinder {

	private const MAX_RESULTS = 20;

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
	}

	/** @return list<array{id: int, title: string, sku: string, price: string}> */
	public function search( string $typed ): array {
		if ( ! Utf8::isValid( $typed ) ) {
			return array();
		}
		$like = '%' . $this->database->wpdb->esc_like( trim( $typed ) ) . '%';
		$line = SearchNormalizer::line( $typed );
		return $line === ''
			? $this->found( 'p.sku LIKE %s', array( $like ) )
			: $this->found(
				'(p.sku LIKE %s OR EXISTS (SELECT 1 FROM {product_view} s WHERE s.product_id = p.id AND s.search_title LIKE %s))',
				array( $like, '%' . $this->database->wpdb->esc_like( $line ) . '%' )
			);
	}

	/**
	 * @param list<int> $ids
	 * @return list<array{id: int, title: string, sku: string, price: string}>
	 */
	public function byIds( array $ids ): array {
		return $ids === array() ? array() : $this->found( 'p.id IN (' . implode( ',', array_map( 'absint', $ids ) ) . ')', array() );
	}

	/**
	 * @param list<string> $values
	 * @return list<array{id: int, title: string, sku: string, price: string}>
	 */
	private function found( string $where, array $values ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'id'    => (int) $row['id'],
				'title' => (string) ( $row['title'] ?? $row['sku'] ),
				'sku'   => (string) $row['sku'],
				'price' => PriceInput::show( (int) $row['price'] ),
			),
			$this->database->rows(
				"SELECT p.id, p.sku, p.price, v.title FROM {products} p LEFT JOIN {product_view} v ON v.product_id = p.id AND v.language = %s WHERE $where ORDER BY v.sort_key, p.id LIMIT "
					. self::MAX_RESULTS,
				array( $this->languages->default()->code, ...$values )
			)
		);
	}
}
