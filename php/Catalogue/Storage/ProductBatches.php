<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\SalePeriod;

/** Finds products and families in batches, for sale or not. */
final class ProductBatches {

	public function __construct(
		private readonly Database $database,
		private readonly CategoryTree $tree,
		private readonly Clock $clock,
	) {
	}

	public function count( ProductFilter $filter ): int {
		[ $where, $values ] = $this->where( $filter );
		return (int) $this->database->value( "SELECT COUNT(*) FROM {products} p WHERE $where", $values );
	}

	/** @return list<int> Ids above the given one, ascending, so that concurrent changes don't shift batches. */
	public function after( ProductFilter $filter, int $last, int $limit ): array {
		[ $where, $values ] = $this->where( $filter );
		$rows               = $this->database->rows(
			"SELECT p.id FROM {products} p WHERE $where AND p.id > %d ORDER BY p.id LIMIT %d",
			array( ...$values, $last, $limit )
		);
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}

	/** @return array{string, list<int|string>} */
	private function where( ProductFilter $filter ): array {
		$where  = array( "p.kind <> 'variant'" );
		$values = array();
		if ( $filter->category !== null ) {
			$branch  = implode( ',', $this->tree->branch( $filter->category ) );
			$where[] = "EXISTS (SELECT 1 FROM {product_categories} c WHERE c.product_id = p.id AND c.category_id IN ($branch))";
		}
		if ( $filter->stock !== '' ) {
			$where[] = $filter->stock === 'out' ? 'p.stock = 0' : '(p.stock IS NULL OR p.stock > 0)';
		}
		if ( $filter->onSale ) {
			$where[] = SalePeriod::condition( 'p.', $this->clock->now()->getTimestamp() );
		}
		if ( $filter->search !== '' ) {
			$like    = '%' . $this->database->wpdb->esc_like( $filter->search ) . '%';
			$where[] = '(p.sku LIKE %s OR EXISTS (SELECT 1 FROM {product_view} v WHERE v.product_id = p.id AND v.title LIKE %s)
				OR EXISTS (SELECT 1 FROM {products} m WHERE m.family_id = p.id AND m.sku LIKE %s))';
			$values  = array( ...$values, $like, $like, $like );
		}
		return array( implode( ' AND ', $where ), $values );
	}
}
