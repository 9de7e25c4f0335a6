<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Pages\ProductFull;

/** The door to what a product's own page shows, in the current language. */
interface ProductPages {

	/** The product that a post belongs to; null when it is not for sale. Two queries. */
	public function byPost( int $post ): ?ProductFull;
}
