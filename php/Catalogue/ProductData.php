<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\With;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\VatClass;

defined( 'ABSPATH' ) || exit;

/** Language-independent product data. Prices in cents, VAT included. */
final readonly class ProductData {

	use With {
		with as private withOwn;
	}

	/** Whether a price of 0 stands for a price that is still missing; null keeps what is stored (false for a new product). */
	public ?bool $noPrice;

	/**
	 * @param int                  $price           0 for a free product, or with `$noPrice`.
	 * @param int                  $vatRate         Basis points; only used by the class `own`.
	 * @param int|null             $stock           Null if stock is not tracked: made to order, unless `$alwaysInStock`.
	 * @param list<string>         $shippingMethods Keys of `Shipping`, the default first.
	 * @param list<int>            $pictures        Attachment ids, the main one first.
	 * @param list<int>            $categories      Canonical ids, the main one first.
	 * @param array<int, int|null> $accessories     Offer price by product id (null: its own price), in order.
	 * @param int|null             $createdAt       Unix time, for sorting by newest; defaults to now for a new product.
	 * @param bool                 $alwaysInStock   Of a product that is not counted: sold from stock at any time.
	 * @param array<int, list<int>|float> $attributes Value ids in order, or a number (1 and 0 for yes and no), by attribute id.
	 * @param string               $gtin            Barcode number (EAN, UPC, ISBN), or ''.
	 * @param string               $mpn             The manufacturer's own number, or ''.
	 * @param array<string, array{int, int|null}> $otherPrices Typed price and sale price by currency; other currencies are converted.
	 * @param bool                 $withdrawalExempt Made to the customer's specifications: no right of withdrawal.
	 * @param bool                 $unlisted        Sold at its address, but shown in no list: see `Index\DocumentBuilder`.
	 * @param SalePeriod           $salePeriod      When the sale price applies, in all currencies.
	 * @param bool|null            $noPrice         Not for sale until it has a price; never true with a price above 0.
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
		public array $attributes = array(),
		public ?int $brand = null,
		public ?int $manufacturer = null,
		public string $gtin = '',
		public string $mpn = '',
		public LegalFacts $legal = new LegalFacts(),
		public array $otherPrices = array(),
		?bool $noPrice = null,
		public bool $unlisted = false,
		public SalePeriod $salePeriod = new SalePeriod(),
	) {
		$this->noPrice = $price > 0 ? false : $noPrice;
	}

	/** A copy with changed facts, named like the arguments of this constructor or that of LegalFacts. */
	public function with( mixed ...$facts ): self {
		$legal = array_intersect_key( $facts, get_object_vars( $this->legal ) );
		$own   = $legal === array() ? $facts : array( 'legal' => $this->legal->with( ...$legal ) ) + array_diff_key( $facts, $legal );
		return $this->withOwn( ...$own );
	}
}
