<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\CatalogueItem;

/** The catalogue's prices for everybody. */
final class NoOffers implements Offers {

	public function stands( CatalogueItem $item, int $price ): bool {
		return false;
	}
}
