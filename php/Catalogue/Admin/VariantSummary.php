<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

/** The variants of a family that are for sale, in one row of the product list. Prices in cents. */
final readonly class VariantSummary {

	/**
	 * @param int      $count  Including disabled ones.
	 * @param int|null $lowest Null if no variant is enabled.
	 * @param int|null $stock  Sum; null if no variant has a tracked stock.
	 * @param bool     $always Whether a variant without tracked stock is always in stock.
	 */
	public function __construct( public int $count, public ?int $lowest, public ?int $highest, public ?int $stock, public bool $always ) {
	}
}
