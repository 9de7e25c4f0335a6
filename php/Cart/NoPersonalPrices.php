<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\CatalogueItem;

defined( 'ABSPATH' ) || exit;

/** Every visitor gets the catalogue's prices. */
final class NoPersonalPrices implements PersonalPrices {

	public function isValid( CatalogueItem $item, int $price, string $currency ): bool {
		return false;
	}
}
