<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

/** Sales of one product. */
final readonly class ProductSales {

	/**
	 * @param string $title From one of the orders.
	 * @param int    $value In cents, VAT included, without accessories and before discounts.
	 */
	public function __construct( public int $product, public string $title, public string $sku, public int $quantity, public int $value ) {
	}
}
