<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;

/** One product to write. */
final readonly class ProductEdit {

	/**
	 * @param int|null                   $id       Null for a new product.
	 * @param array<string, ProductText> $texts    By language code; missing languages keep their texts.
	 * @param ProductData|null           $read     The facts the edit is based on: only what differs is written. Null overwrites everything.
	 * @param int|null                   $revision From `ProductWriter::revision()`, read before the facts; null accepts any.
	 */
	public function __construct(
		public ?int $id,
		public ProductData $data,
		public array $texts = array(),
		public ?ProductData $read = null,
		public ?int $revision = null,
	) {
	}

	/** Whether anything changes that texts, paths or pictures in the read model depend on, or whether the product has any there. */
	public function affectsTexts(): bool {
		return $this->read === null
			|| $this->texts !== array()
			|| $this->data->sku !== $this->read->sku
			|| $this->data->pictures !== $this->read->pictures
			|| ( $this->data->noPrice !== null && $this->data->noPrice !== $this->read->noPrice )
			|| $this->data->brand !== $this->read->brand
			|| $this->data->gtin !== $this->read->gtin
			|| $this->data->mpn !== $this->read->mpn
			|| $this->affectsCategories()
			|| $this->affectsAttributes()
			|| ( $this->data->createdAt !== null && $this->data->createdAt !== $this->read->createdAt );
	}

	public function affectsCategories(): bool {
		return $this->read === null || $this->data->categories !== $this->read->categories;
	}

	public function affectsAttributes(): bool {
		return $this->read === null
			? $this->id !== null || $this->data->attributes !== array()
			: $this->data->attributes !== $this->read->attributes;
	}

	/** Whether prices typed in other currencies are written. */
	public function affectsOtherPrices(): bool {
		return $this->read === null
			? $this->id !== null || $this->data->otherPrices !== array()
			: $this->data->otherPrices !== $this->read->otherPrices;
	}

	public function affectsAccessories(): bool {
		// Their order counts.
		return $this->read === null || serialize( $this->data->accessories ) !== serialize( $this->read->accessories );
	}
}
