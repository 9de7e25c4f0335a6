<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

/** Which products `ProductBatches` reads. */
final readonly class ProductFilter {

	/**
	 * @param int|null $category Canonical id.
	 * @param string   $stock    `out`: sold out; `in`: in stock or made to order; '' for both.
	 * @param string   $search   Part of a SKU or a title.
	 * @param bool     $onSale   Only products on sale.
	 */
	public function __construct(
		public ?int $category = null,
		public string $stock = '',
		public string $search = '',
		public bool $onSale = false,
	) {
	}
}
