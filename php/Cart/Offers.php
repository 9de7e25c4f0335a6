<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\CatalogueItem;

/** The door to prices that the shop offers to this very visitor: the only way a wished `product_price` can count. */
interface Offers {

	/** Whether the shop itself offers the product to this visitor at this price (cents, VAT included). */
	public function stands( CatalogueItem $item, int $price ): bool;
}
