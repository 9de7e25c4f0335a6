<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

/** Net amount and VAT of a category and rate (BG-23), in cents. */
final readonly class VatBreakdown {

	/**
	 * @param int    $rate   In basis points.
	 * @param string $reason Why no VAT is charged; '' for the category's own words.
	 */
	public function __construct(
		public VatCategory $category,
		public int $rate,
		public int $net,
		public int $vat,
		public string $reason = '',
	) {
	}
}
