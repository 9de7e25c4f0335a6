<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\With;
use Vitrine\Pricing\VatClass;

defined( 'ABSPATH' ) || exit;

/** What a product costs in the current currency, in cents, VAT included. */
final readonly class ItemPrices {

	use With;

	/**
	 * @param int           $price    The current price.
	 * @param int           $vatRate  Basis points (2100 is 21 %), for the shop's country until `taxed()` applies another one.
	 * @param ItemSale|null $sale     Null unless on sale.
	 * @param int|null      $highest  Of the variants of a family; the price is the lowest one.
	 */
	public function __construct(
		public int $price,
		public int $vatRate,
		public VatClass $vatClass = VatClass::Own,
		public ?ItemSale $sale = null,
		public ?int $highest = null,
	) {
	}
}
