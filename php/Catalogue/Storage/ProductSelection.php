<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Database\Database;

/** Products that belong to what the owner has chosen, such as for a discount. */
final class ProductSelection {

	public function __construct( private readonly Database $database, private readonly CategoryTree $tree ) {
	}

	/**
	 * Variants belong to their family, and products to the categories above theirs.
	 *
	 * @param list<int> $products   To choose from.
	 * @param list<int> $chosen     Products and families.
	 * @param list<int> $categories
	 * @return list<int> In the order of the products.
	 */
	public function among( array $products, array $chosen, array $categories ): array {
		$ids        = self::numbers( $products );
		$in         = self::numbers( $this->tree->branches( $categories ) );
		$families   = self::numbers( $chosen );
		$conditions = array_filter(
			array(
				$in === ''
					? ''
					: "EXISTS (SELECT 1 FROM {product_categories} c WHERE c.product_id = COALESCE(p.family_id, p.id) AND c.category_id IN ($in))",
				$families === '' ? '' : "p.family_id IN ($families)",
			)
		);
		$rows       = $conditions === array() || $ids === '' ? array() : $this->database->rows(
			"SELECT p.id FROM {products} p WHERE p.id IN ($ids) AND (" . implode( ' OR ', $conditions ) . ')'
		);
		$counted    = array( ...$chosen, ...array_map( 'intval', array_column( $rows, 'id' ) ) );
		return array_values( array_filter( $products, static fn ( int $product ): bool => in_array( $product, $counted, true ) ) );
	}

	/** @param list<int> $ids */
	private static function numbers( array $ids ): string {
		return implode( ',', array_map( 'intval', $ids ) );
	}
}
