<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Content;

/** Changes to a variant. Null leaves a column unchanged; a new variant needs a SKU and a price. Prices in cents. */
final readonly class VariantEdit {

	/**
	 * @param list<int>                 $values   For each option the index of one of its values.
	 * @param VariantRead|null          $read     Null for a new variant.
	 * @param Edited<int|null>|null     $stock
	 * @param list<int>|null            $pictures Attachment ids.
	 * @param Edited<Content|null>|null $content  Null for that of the family.
	 */
	public function __construct(
		public array $values,
		public ?VariantRead $read = null,
		public ?string $sku = null,
		public ?int $price = null,
		public SaleEdit $sale = new SaleEdit(),
		public ?Edited $stock = null,
		public ?bool $alwaysInStock = null,
		public ?array $pictures = null,
		public ?bool $enabled = null,
		public ?Edited $content = null,
	) {
	}

	/** Whether a column of an existing variant was edited. */
	public function isChange(): bool {
		return $this->sku !== null || $this->price !== null || $this->sale->isChange() || $this->stock !== null
			|| $this->alwaysInStock !== null || $this->pictures !== null || $this->enabled !== null || $this->content !== null;
	}
}
