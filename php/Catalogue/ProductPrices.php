<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\With;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Pricing\VatClass;

defined( 'ABSPATH' ) || exit;

/** Prices of a product as they were entered, in cents, VAT included, and the VAT in them. */
final readonly class ProductPrices {

	use With;

	/** Whether a price of 0 stands for a price that is still missing; null keeps what is stored (false for a new product). */
	public ?bool $noPrice;

	/**
	 * @param int        $price       0 for a free product, or with `$noPrice`.
	 * @param SalePeriod $salePeriod  When the sale price applies, in all currencies.
	 * @param array<string, array{int, int|null}> $otherPrices Typed price and sale price by currency; other currencies are converted.
	 * @param bool|null  $noPrice     Not for sale until it has a price; never true with a price above 0.
	 * @param int        $vatRate     Basis points; only used by the class `own`.
	 */
	public function __construct(
		public int $price,
		public ?int $salePrice = null,
		public SalePeriod $salePeriod = new SalePeriod(),
		public array $otherPrices = array(),
		?bool $noPrice = null,
		public int $vatRate = 2100,
		public VatClass $vatClass = VatClass::Own,
	) {
		$this->noPrice = $price > 0 ? false : $noPrice;
	}
}
