<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Content;

/** Changes to a variant. Null leaves a column unchanged; a new variant needs a SKU and a price. Prices in cents. */
final readonly class VariantEdit {

	/**
	 * @param list<int>      $values    For each option the index of one of its values.
	 * @param int|null       $id        Null for a new variant.
	 * @param int            $revision  Of the variant as it was read; see `ProductWriter::revision`.
	 * @param int|null       $readStock As it was read; an edited stock is rejected if anything was sold since.
	 * @param bool           $hasSale   Whether the sale price was edited.
	 * @param bool           $hasStock  Whether the stock was edited.
	 * @param list<int>|null $pictures  Attachment ids.
	 * @param bool           $hasSaleFrom Whether the start of the sale was edited; a Unix time, or null for none.
	 * @param bool           $hasSaleUntil Whether its end was edited.
	 * @param bool           $hasContent Whether the net content was edited; null is that of the family.
	 */
	public function __construct(
		public array $values,
		public ?int $id = null,
		public int $revision = 0,
		public ?int $readStock = null,
		public ?string $sku = null,
		public ?int $price = null,
		public bool $hasSale = false,
		public ?int $salePrice = null,
		public bool $hasStock = false,
		public ?int $stock = null,
		public ?bool $alwaysInStock = null,
		public ?array $pictures = null,
		public ?bool $enabled = null,
		public bool $hasContent = false,
		public ?Content $content = null,
		public bool $hasSaleFrom = false,
		public ?int $saleFrom = null,
		public bool $hasSaleUntil = false,
		public ?int $saleUntil = null,
	) {
	}

	/** Whether a column of an existing variant was edited. */
	public function isChange(): bool {
		return $this->sku !== null || $this->price !== null || $this->hasSale || $this->hasStock || $this->alwaysInStock !== null
			|| $this->pictures !== null || $this->enabled !== null || $this->hasContent || $this->hasSaleFrom || $this->hasSaleUntil;
	}
}
