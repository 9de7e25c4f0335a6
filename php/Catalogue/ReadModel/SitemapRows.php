<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\Database;

/** Rows of the read model for sitemaps. */
final class SitemapRows {

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param list<int> $products
	 * @return list<array<string, string|null>> In all languages that have a text, with `post_modified_gmt`; by product.
	 */
	public function products( array $products ): array {
		return $this->database->rows(
			"SELECT v.product_id, v.language, v.path, v.image, v.gallery, p.post_modified_gmt
			FROM {product_view} v JOIN {$this->database->wpdb->posts} p ON p.ID = v.post_id
			WHERE v.product_id IN (" . implode( ',', $products ) . ') AND v.fallback <> 1 ORDER BY v.product_id, v.id'
		);
	}

	/** @return list<array<string, string|null>> All in shop order; `filled` is 1 if a category lists products of its own. */
	public function categories(): array {
		return $this->database->rows(
			'SELECT v.category_id, v.language, v.path, v.image, v.fallback, v.parent_id,
			EXISTS (
				SELECT 1 FROM {product_categories} c JOIN {products} p ON p.id = c.product_id WHERE c.category_id = v.category_id AND p.unlisted = 0
			) AS filled
			FROM {category_view} v ORDER BY v.position, v.category_id, v.id'
		);
	}

	/** With empty ones: looking for products in each category costs more than a page of the sitemap that may be shorter. */
	public function countCategories( string $language ): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {category_view} WHERE language = %s', array( $language ) );
	}

	public function hasCategoryWithProducts(): bool {
		return $this->database->value(
			'SELECT 1 FROM {product_categories} c JOIN {category_view} v ON v.category_id = c.category_id LIMIT 1'
		) !== null;
	}
}
