<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Lists;

use Vitrine\Catalogue\CatalogueItem;

/** One page of a list, and what its filters offer. */
final readonly class ListPage {

	/**
	 * @param list<CatalogueItem> $items
	 * @param int                 $total      Products that pass the filters.
	 * @param int                 $scope      Products before filtering.
	 * @param int                 $available  Of those that pass the other filters, how many can be had at once or made.
	 * @param int                 $lowest     Cheapest before filtering, in cents.
	 * @param int                 $highest    Dearest before filtering, in cents.
	 * @param list<Category>      $categories Counted before filtering.
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
	) {
	}
}
