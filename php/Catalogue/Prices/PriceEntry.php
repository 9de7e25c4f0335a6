<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Prices;

/** What a product has cost from some moment on. Prices in cents, VAT included. */
final readonly class PriceEntry {

	/**
	 * @param int|null $salePrice Null: not on sale; else below the regular price.
	 * @param int      $at        Unix time.
	 */
	public function __construct( public int $price, public ?int $salePrice, public int $at ) {
	}

	public function onSale(): bool {
		return $this->salePrice !== null;
	}

	/** What was paid. */
	public function charged(): int {
		return $this->salePrice ?? $this->price;
	}
}
