<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\CatalogueItem;

/** Individual prices for the current visitor. `CartLine::$requestedPrice` is only accepted if this confirms it. */
interface PersonalPrices {

	/**
	 * Whether the shop offers the product to this visitor at this price.
	 *
	 * @param int    $price    In hundredths, VAT included.
	 * @param string $currency ISO 4217: the price's currency, that of the visitor's language. The same number in another currency is
	 *                         another price.
	 */
	public function isValid( CatalogueItem $item, int $price, string $currency ): bool;
}
