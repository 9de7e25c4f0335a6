<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Lists;

use Vitrine\Catalogue\CatalogueItem;

/** The door to lists of products, in the current language. */
interface ProductLists {

	/** One page of a list with what its filters need; three queries, whatever is asked for. */
	public function page( ListQuery $query ): ListPage;

	/**
	 * Some products for a row on another page; one query.
	 *
	 * @param string   $source   `new`, `featured`, `sale`, or `category`.
	 * @param int      $category Canonical id, with the source `category`.
	 * @param int      $except   A product that is not to be among them.
	 * @return list<CatalogueItem>
	 */
	public function some( string $source, int $count, int $category = 0, int $except = 0 ): array;

	/** @return list<Category> All categories in the shop's order, with their numbers of products; one query. */
	public function categories(): array;
}
