<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** The door to what can be bought, whoever keeps it (own tables, WooCommerce). Ids are canonical: one product in all languages. */
interface Products {

	/**
	 * The products of these ids that are on sale in the shop, texts in the current language; unknown ids are left out.
	 *
	 * Two queries, however many ids.
	 *
	 * @param list<int> $ids
	 * @return array<int, CatalogueItem> by id, in the order asked for
	 */
	public function byIds( array $ids ): array;

	/**
	 * All products, or null when there are more than so many.
	 *
	 * @return array<int, CatalogueItem>|null by id
	 */
	public function all( int $most ): ?array;
}
