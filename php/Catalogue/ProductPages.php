<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** Data of product pages in the current language. */
interface ProductPages {

	/** The product of a post; null if it is not for sale. Two queries. */
	public function byPost( int $post ): ?ProductDetails;

	/**
	 * Products next to each other, without their accessories; the attributes of a family include its options. At most four queries.
	 *
	 * @param list<int> $ids A few.
	 * @return list<ProductDetails> In the requested order; unknown ids and variants are left out.
	 */
	public function byIds( array $ids ): array;
}
