<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\CatalogueItem;

/** Individual prices for the current visitor. `CartLine::$requestedPrice` is only accepted if this confirms it. */
interface PersonalPrices {

	/** Whether the shop offers the product to this visitor at this price (cents, VAT included). */
	public function isValid( CatalogueItem $item, int $price ): bool;
}
