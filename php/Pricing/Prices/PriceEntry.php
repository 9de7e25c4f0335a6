<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

/** A product's price from a point in time. Prices in cents, VAT included. */
final readonly class PriceEntry {

	/**
	 * @param int|null $salePrice Null if not on sale; otherwise below the regular price.
	 * @param int      $at        Unix time.
	 */
	public function __construct( public int $price, public ?int $salePrice, public int $at ) {
	}

	/** A copy without a sale price that is not below the regular price. */
	public function reduced(): self {
		return $this->salePrice !== null && $this->salePrice >= $this->price ? new self( $this->price, null, $this->at ) : $this;
	}

	public function hasPricesOf( self $other ): bool {
		return $this->price === $other->price && $this->salePrice === $other->salePrice;
	}

	public function onSale(): bool {
		return $this->salePrice !== null;
	}

	public function charged(): int {
		return $this->salePrice ?? $this->price;
	}
}
