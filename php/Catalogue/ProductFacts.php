<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Tax\VatClass;

/** Everything about a product that is not text: the same in all languages. Prices in cents, VAT included. */
final readonly class ProductFacts {

	/**
	 * @param int                  $vatRate         Basis points; counts for a product of the class `own` alone.
	 * @param int|null             $stock           Null: not counted; made to order, unless `$alwaysInStock`.
	 * @param list<string>         $shippingMethods Keys of `Shipping`, the usual one first.
	 * @param list<int>            $pictures        Attachments, the leading one first.
	 * @param list<int>            $categories      Canonical ids, the main one first.
	 * @param array<int, int|null> $accessories     Offered price (null: its own) by product id, in order.
	 * @param int|null             $createdAt       Unix time, for "newest"; now for a new product by default.
	 * @param bool                 $alwaysInStock   Of a product that is not counted: sold from stock at any time.
	 * @param bool                 $withdrawalExempt Made to a person's own specification: the right of withdrawal does not hold (rulings).
	 */
	public function __construct(
		public string $sku,
		public int $price,
		public ?int $salePrice = null,
		public int $vatRate = 2100,
		public ?int $stock = 0,
		public int $leadDays = 2,
		public array $shippingMethods = array( Shipping::CARRIER, Shipping::PICKUP ),
		public int $shippingPrice = 0,
		public bool $featured = false,
		public int $weightGrams = 0,
		public array $pictures = array(),
		public array $categories = array(),
		public array $accessories = array(),
		public ?int $createdAt = null,
		public bool $withdrawalExempt = false,
		public VatClass $vatClass = VatClass::Own,
		public bool $alwaysInStock = false,
	) {
	}

	/** The same facts but for those that are named as the constructor names them. */
	public function with( mixed ...$facts ): self {
		return new self( ...array_merge( get_object_vars( $this ), $facts ) );
	}

	/** A sale price is one only below the regular price. */
	public function effectivePrice(): int {
		return $this->onSale() ? (int) $this->salePrice : $this->price;
	}

	public function onSale(): bool {
		return $this->salePrice !== null && $this->salePrice < $this->price;
	}
}
