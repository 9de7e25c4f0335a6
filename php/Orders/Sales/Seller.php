<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

/** How much of a product was sold. */
final readonly class Seller {

	/**
	 * @param string $title As it was called in one of the orders.
	 * @param int    $value Cents, VAT included, without accessories and before discounts.
	 */
	public function __construct( public int $product, public string $title, public string $sku, public int $pieces, public int $value ) {
	}
}
