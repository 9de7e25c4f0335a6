<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** Data of product pages in the current language. */
interface ProductPages {

	/** The product of a post; null if it is not for sale. Two queries. */
	public function byPost( int $post ): ?ProductDetails;
}
