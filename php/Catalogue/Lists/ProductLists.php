<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Lists;

use Vitrine\Catalogue\CatalogueItem;

/** Product lists in the current language. */
interface ProductLists {

	/** One page of a list with the data of its filters; always three queries. */
	public function page( ProductListQuery $query ): ListPage;

	/**
	 * Products for a grid on another page; one query.
	 *
	 * @param string   $source   `new`, `featured`, `sale`, or `category`.
	 * @param int      $category Canonical id, for the source `category`.
	 * @param int      $except   Product to exclude.
	 * @return list<CatalogueItem>
	 */
	public function pick( string $source, int $count, int $category = 0, int $except = 0 ): array;

	/** @return list<Category> All categories in shop order, with product counts; one query. */
	public function categories(): array;

	/**
	 * Pictures of the newest listed products of categories and their descendants; not more queries for many categories.
	 *
	 * @param list<int> $categories Canonical ids.
	 * @return array<int, CategoryPicture> By category.
	 */
	public function pictures( array $categories ): array;
}
