<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\Pricing\SalePeriod;

/** A row of the product list. Prices are in cents. */
final readonly class ListRow {

	/**
	 * @param int                $product    Canonical id.
	 * @param string             $language   Language code of the listed post.
	 * @param int|null           $stock      Null: not tracked.
	 * @param int                $picture    Attachment, 0 for none.
	 * @param int                $revision   See `ProductWriter::revision`.
	 * @param array<string, int> $versions   Post ids by language, in any status.
	 * @param list<string>       $categories Titles, the main category first.
	 * @param VariantSummary|null $variants  Null for a simple product.
	 * @param int|null           $priorPrice The price that the shop strikes out; null for none.
	 * @param bool               $isInShop   Whether the shop offers the product.
	 * @param bool               $isUnpriced See `UnpricedProducts`.
	 */
	public function __construct(
		public int $product,
		public string $language,
		public string $sku,
		public int $price,
		public ?int $salePrice,
		public ?int $stock,
		public bool $alwaysInStock,
		public int $picture,
		public int $revision,
		public array $versions,
		public array $categories,
		public ?VariantSummary $variants = null,
		public bool $isUnpriced = false,
		public bool $isUnlisted = false,
		public ?int $priorPrice = null,
		public bool $isInShop = false,
		public SalePeriod $salePeriod = new SalePeriod(),
	) {
	}
}
