<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** The sale of a product whose current price is a sale price. Prices in cents, VAT included. */
final readonly class ItemSale {

	/**
	 * @param int      $regularPrice The price without the sale.
	 * @param int|null $priorPrice   The strikethrough price: the lowest of the 30 days before the sale; null if none may be shown.
	 * @param int|null $until        Unix time of the last second; null if it has no end.
	 */
	public function __construct( public int $regularPrice, public ?int $priorPrice, public ?int $until ) {
	}
}
