<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Categories\Category;

/** One page of a product list, with the options of its filters. */
final readonly class ListPage {

	/**
	 * @param list<CatalogueItem> $items
	 * @param int                 $total      Products matching the filters.
	 * @param int                 $scope      Products before filtering.
	 * @param int                 $available  Products matching the other filters that are in stock or made to order.
	 * @param int                 $lowest     Lowest price before filtering, in cents.
	 * @param int                 $highest    Highest price before filtering, in cents.
	 * @param list<Category>      $categories With counts before filtering.
	 * @param list<Facet>         $facets     Those in which the products differ.
	 * @param array<int, int>     $choices    Products by category id that match the other filters.
	 * @param ProductListQuery    $query      The request without values that do not exist.
	 * @param list<int>|null      $found      Products that match the search; null without a search, or if there are many.
	 * @param string|null         $corrected  The term searched instead, if the one entered has no results.
	 */
	public function __construct(
		public array $items,
		public int $total,
		public int $scope,
		public int $available,
		public int $lowest,
		public int $highest,
		public array $categories,
		public int $pages,
		public array $facets,
		public array $choices,
		public ProductListQuery $query,
		public ?array $found = null,
		public ?string $corrected = null,
	) {
	}
}
