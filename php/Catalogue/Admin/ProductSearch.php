<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Database\Database;
use Vitrine\I18n\SearchNormalizer;

/** Searches what can be sold by part of a title in any language, or of the SKU: products, and variants by their own or their product's. */
final class ProductSearch {

	public const MAX_RESULTS = 20;

	private const TITLED = '(EXISTS (SELECT 1 FROM {product_view} s WHERE s.product_id = p.id AND s.search_title LIKE %s)
		OR EXISTS (SELECT 1 FROM {product_view} f WHERE f.product_id = p.family_id AND f.search_title LIKE %s))';

	private const NUMBERED = "(p.sku LIKE %s OR EXISTS (SELECT 1 FROM {products} m WHERE m.id = p.family_id AND m.sku LIKE %s))";

	/** Typed words that are searched for; all of them must match. */
	private const MAX_WORDS = 8;

	public function __construct( private readonly Database $database, private readonly Products $products ) {
	}

	/** @return list<CatalogueItem> In the current language. */
	public function find( string $typed ): array {
		$conditions = array();
		$values     = array();
		foreach ( array_slice( preg_split( '/\s+/u', trim( $typed ), -1, PREG_SPLIT_NO_EMPTY ) ?: array(), 0, self::MAX_WORDS ) as $word ) {
			$sku          = '%' . $this->database->wpdb->esc_like( $word ) . '%';
			$line         = SearchNormalizer::line( $word );
			$title        = '%' . $this->database->wpdb->esc_like( $line ) . '%';
			$conditions[] = $line === '' ? self::NUMBERED : '(' . self::NUMBERED . ' OR ' . self::TITLED . ')';
			$values       = array( ...$values, $sku, $sku, ...( $line === '' ? array() : array( $title, $title ) ) );
		}
		if ( $conditions === array() ) {
			return array();
		}
		$rows = $this->database->rows(
			"SELECT p.id FROM {products} p WHERE p.kind <> 'family' AND p.enabled = 1 AND " . implode( ' AND ', $conditions )
				. ' ORDER BY COALESCE(p.family_id, p.id), p.variant_position, p.id LIMIT %d',
			array( ...$values, self::MAX_RESULTS )
		);
		return array_values( $this->products->byIds( array_map( 'intval', array_column( $rows, 'id' ) ) ) );
	}
}
