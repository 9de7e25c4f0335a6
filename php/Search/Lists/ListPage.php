<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\Search\Lists\Filters\FilterGroup;

/** One page of a product list, with the options of its filters. */
final readonly class ListPage {

	/**
	 * @param list<ListedProduct> $products
	 * @param int                 $total      Products matching the filters.
	 * @param int                 $scope      Products before filtering.
	 * @param list<Category>      $categories With counts before filtering.
	 * @param list<FilterGroup>   $groups     What the list can be filtered by.
	 * @param ProductListQuery    $query      The request without values that do not exist.
	 * @param list<int>|null      $found      Products that match the search; null without a search, or if there are many.
	 * @param string|null         $corrected  The term searched instead, if the one entered has no results.
	 * @param list<string>        $dropped    Normalized words that were left out, because all words together have no results.
	 */
	public function __construct(
		public array $products,
		public int $total,
		public int $scope,
		public array $categories,
		public int $pages,
		public array $groups,
		public ProductListQuery $query,
		public ?array $found = null,
		public ?string $corrected = null,
		public array $dropped = array(),
	) {
	}

	/** What the list can be filtered by in one way, by the name of its filter. */
	public function group( string $name ): ?FilterGroup {
		return array_column( $this->groups, null, 'name' )[ $name ] ?? null;
	}

	/** @return list<CatalogueItem> */
	public function items(): array {
		return array_column( $this->products, 'item' );
	}
}
