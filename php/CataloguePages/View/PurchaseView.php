<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;

/** Price and purchase box of a product page. */
final readonly class PurchaseView {

	/**
	 * @param CatalogueItem        $item    Of a family the chosen variant.
	 * @param array<string, mixed> $product As of `ProductResource`, for the script that adds it to the cart.
	 * @param list<array{offer: AccessoryOffer, price: string}> $accessories
	 */
	public function __construct(
		public CatalogueItem $item,
		public array $product,
		public PriceView $price,
		public PriceNoteView $note,
		public StockView $stock,
		public DeliveryView $delivery,
		public AssuranceView $assurance,
		public array $accessories,
	) {
	}
}
