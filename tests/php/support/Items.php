<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\ItemDelivery;
use Vitrine\Catalogue\ItemPrices;
use Vitrine\Catalogue\ItemSale;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\VatClass;

/** Products as the cart reads them. */
final class Items {

	/**
	 * @param list<string>         $shipping
	 * @param list<AccessoryOffer> $offers
	 */
	public static function item(
		int $id,
		int $price = 1000,
		?ItemSale $sale = null,
		int $vatRate = 2100,
		VatClass $vatClass = VatClass::Own,
		?int $stock = null,
		int $leadDays = 2,
		array $shipping = array( 'carrier' ),
		int $shippingPrice = 0,
		array $offers = array(),
		ProductKind $kind = ProductKind::Simple,
		LegalFacts $legal = new LegalFacts(),
	): CatalogueItem {
		return new CatalogueItem(
			$id,
			"SKU-$id",
			"Product $id",
			"https://shop.example/$id",
			new ItemPrices( $price, $vatRate, $vatClass, $sale ),
			new ItemDelivery( $leadDays, $shipping, $shippingPrice ),
			stock: $stock,
			offers: array_column( $offers, null, 'id' ),
			kind: $kind,
			legal: $legal,
		);
	}
}
