<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Lists\Category;
use Vitrine\Catalogue\Lists\ListPage;
use Vitrine\Catalogue\Lists\ProductListQuery;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\Lists\Sort;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;

defined( 'ABSPATH' ) || exit;

/** Product lists from the shop's own tables: a page of products, filter counts, and categories. */
final class EmbeddedProductLists implements ProductLists {

	private const FROM = 'FROM {product_view} v JOIN {products} p ON p.id = v.product_id';

	private const AVAILABLE = '(p.stock IS NULL OR p.stock > 0)';

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
	) {
	}

	public function page( ProductListQuery $query ): ListPage {
		$terms      = $query->search === '' ? null : new SearchTerms( $query->search );
		$scope      = 'v.language = %s' . ( $terms === null ? '' : " AND $terms->where" );
		$values     = array( $this->languages->current()->code, ...( $terms->whereValues ?? array() ) );
		$inCategory = $query->within === null ? '' : ' AND ' . self::inCategories( array( $query->within ) );
		$filters    = self::filters( $query );
		$counts     = $this->database->row(
			'SELECT COUNT(*) AS scope, MIN(v.price) AS lowest, MAX(v.price) AS highest,
				SUM(CASE WHEN ' . implode( ' AND ', $filters ) . ' THEN 1 ELSE 0 END) AS total,
				SUM(CASE WHEN ' . implode( ' AND ', array( 'stock' => self::AVAILABLE ) + $filters ) . ' THEN 1 ELSE 0 END) AS available
			' . self::FROM . " WHERE $scope$inCategory",
			$values
		);
		$total   = (int) ( $counts['total'] ?? 0 );
		$pages   = max( 1, (int) ceil( $total / $query->size ) );
		return new ListPage(
			items: $total === 0
				? array()
				: $this->items( $query, $terms, "$scope$inCategory AND " . implode( ' AND ', $filters ), $values ),
			total: $total,
			scope: (int) ( $counts['scope'] ?? 0 ),
			available: (int) ( $counts['available'] ?? 0 ),
			lowest: (int) ( $counts['lowest'] ?? 0 ),
			highest: (int) ( $counts['highest'] ?? 0 ),
			categories: $this->counted( $scope, $values ),
			pages: $pages,
		);
	}

	public function pick( string $source, int $count, int $category = 0, int $except = 0 ): array {
		$where = 'v.language = %s AND p.id <> %d';
		$order = 'v.created_at DESC, p.id DESC';
		switch ( $source ) {
			case 'featured':
				$where .= ' AND p.featured = 1';
				break;
			case 'sale':
				$where .= ' AND v.prior_price IS NOT NULL';
				break;
			case 'category':
				$where .= ' AND ' . self::inCategories( array( $category ) );
				$order  = 'CASE WHEN ' . self::AVAILABLE . ' THEN 0 ELSE 1 END, p.featured DESC, v.created_at DESC, p.id';
				break;
		}
		$rows = $this->database->rows(
			'SELECT ' . ItemReader::COLUMNS . ' ' . self::FROM . " WHERE $where ORDER BY $order LIMIT %d",
			array( $this->languages->current()->code, $except, $count )
		);
		return array_map( fn ( array $row ): CatalogueItem => $this->reader->item( $row ), $rows );
	}

	public function categories(): array {
		return $this->counted( 'v.language = %s', array( $this->languages->current()->code ) );
	}

	/**
	 * @param list<string> $values
	 * @return list<CatalogueItem>
	 */
	private function items( ProductListQuery $query, ?SearchTerms $terms, string $where, array $values ): array {
		$byRelevance = $query->sort === Sort::Relevance && $terms !== null;
		$order       = $byRelevance ? "$terms->rank, v.sort_key" : match ( $query->sort ) {
			Sort::PriceUp   => 'v.price',
			Sort::PriceDown => 'v.price DESC',
			Sort::Name      => 'v.sort_key',
			default         => 'v.created_at DESC',
		};
		$rows   = $this->database->rows(
			'SELECT ' . ItemReader::COLUMNS . ' ' . self::FROM . " WHERE $where ORDER BY $order, v.product_id DESC LIMIT %d OFFSET %d",
			array( ...$values, ...( $byRelevance ? $terms->rankValues : array() ), $query->size, ( $query->page - 1 ) * $query->size )
		);
		return array_map( fn ( array $row ): CatalogueItem => $this->reader->item( $row ), $rows );
	}

	/**
	 * All categories, each with the number of its products in the list.
	 *
	 * @param list<string> $values
	 * @return list<Category>
	 */
	private function counted( string $scope, array $values ): array {
		$rows = $this->database->rows(
			'SELECT c.category_id, c.term_id, c.title, c.path, c.description, c.image, c.fallback, COALESCE(n.products, 0) AS products
			FROM {category_view} c
			LEFT JOIN (
				SELECT pc.category_id, COUNT(*) AS products FROM {product_categories} pc
				JOIN {product_view} v ON v.product_id = pc.product_id
				WHERE ' . $scope . ' GROUP BY pc.category_id
			) n
				ON n.category_id = c.category_id
			WHERE c.language = %s ORDER BY c.position, c.category_id',
			array( ...$values, $this->languages->current()->code )
		);
		return array_map(
			fn ( array $row ): Category => new Category(
				id: (int) $row['category_id'],
				term: (int) $row['term_id'],
				title: (string) $row['title'],
				url: $this->languages->exactUrl( (string) $row['path'] ),
				description: (string) $row['description'],
				image: $this->reader->image( $row ),
				count: (int) $row['products'],
				translated: (int) $row['fallback'] === 0,
			),
			$rows
		);
	}

	/** @return array<string, string> Conditions that contain only numbers. */
	private static function filters( ProductListQuery $query ): array {
		return array_filter(
			array(
				'all'      => '1 = 1',
				'category' => $query->categories === array() ? '' : self::inCategories( $query->categories ),
				'from'     => $query->from === null ? '' : "v.price >= $query->from",
				'to'       => $query->to === null ? '' : "v.price <= $query->to",
				'stock'    => $query->inStock ? self::AVAILABLE : '',
			)
		);
	}

	/** @param list<int> $categories */
	private static function inCategories( array $categories ): string {
		$in = implode( ',', array_map( 'intval', $categories ) );
		return "EXISTS (SELECT 1 FROM {product_categories} k WHERE k.product_id = v.product_id AND k.category_id IN ($in))";
	}
}
