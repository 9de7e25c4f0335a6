<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Kernel\With;
use Vitrine\Pricing\SalePeriod;

defined( 'ABSPATH' ) || exit;

/** Prices of a variant as they were entered, in cents, VAT included. */
final readonly class VariantPrices {

	use With;

	/** @param int|null $price Required; null is reported as an error. */
	public function __construct(
		public ?int $price,
		public ?int $salePrice = null,
		public SalePeriod $salePeriod = new SalePeriod(),
	) {
	}
}
