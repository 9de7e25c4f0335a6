<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** Products for sale, from any catalogue engine (own tables, WooCommerce). Ids are canonical: one product in all languages. */
interface Products {

	/**
	 * Products for sale by id, with texts in the current language.
	 *
	 * Two queries, regardless of the number of ids.
	 *
	 * @param list<int> $ids
	 * @return array<int, CatalogueItem> By id, in the requested order; unknown ids are left out.
	 */
	public function byIds( array $ids ): array;

	/**
	 * All products, or null if there are more than `$limit` or one of them is unlisted.
	 *
	 * @return array<int, CatalogueItem>|null By id.
	 */
	public function all( int $limit ): ?array;
}
