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
			|| $this->data->identifiers->sku !== $this->read->identifiers->sku
			|| $this->data->pictures !== $this->read->pictures
			|| ( $this->data->prices->noPrice !== null && $this->data->prices->noPrice !== $this->read->prices->noPrice )
			|| $this->data->classification->brand !== $this->read->classification->brand
			|| $this->data->identifiers->gtin !== $this->read->identifiers->gtin
			|| $this->data->identifiers->mpn !== $this->read->identifiers->mpn
			|| $this->affectsCategories()
			|| $this->affectsAttributes()
			|| ( $this->data->listing->createdAt !== null && $this->data->listing->createdAt !== $this->read->listing->createdAt );
	}

	public function affectsCategories(): bool {
		return $this->read === null || $this->data->classification->categories !== $this->read->classification->categories;
	}

	public function affectsAttributes(): bool {
		return $this->read === null
			? $this->id !== null || $this->data->classification->attributes !== array()
			: $this->data->classification->attributes !== $this->read->classification->attributes;
	}

	/** Whether prices typed in other currencies are written. */
	public function affectsOtherPrices(): bool {
		return $this->read === null
			? $this->id !== null || $this->data->prices->otherPrices !== array()
			: $this->data->prices->otherPrices !== $this->read->prices->otherPrices;
	}

	public function affectsAccessories(): bool {
		// Their order counts.
		return $this->read === null || serialize( $this->data->accessories ) !== serialize( $this->read->accessories );
	}
}
