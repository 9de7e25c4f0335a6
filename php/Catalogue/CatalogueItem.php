<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Closure;
use Vitrine\Kernel\With;
use Vitrine\Pricing\Delivery\Deliverable;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\VatClass;

defined( 'ABSPATH' ) || exit;

/** A product as the cart, lists and orders need it, with texts in the requested language. Prices in cents, VAT included. */
final readonly class CatalogueItem implements Deliverable {

	use With;

	/** Up to this quantity pages say how many are left and how many can be bought, so that other sales change no page. */
	public const FEW_LEFT_MAX = 3;

	/** Per order. */
	public const MAX_QUANTITY = 99;

	/** @var array<int, int> Prices of its accessories by product id. */
	public array $accessories;

	/**
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
	 * @param int                                     $price           The current price.
	 * @param ItemSale|null                           $sale            Null unless on sale.
	 * @param int                                     $vatRate         Basis points (2100 is 21 %), for the shop's country until `taxed()`
	 *   applies another one.
	 * @param int|null                                $stock           Null if stock is not tracked: made to order, unless `$alwaysInStock`.
	 * @param int                                     $leadDays        Days until it leaves the workshop.
	 * @param list<string>                            $shippingMethods Keys of `Shipping`, the default first.
	 * @param int                                     $shippingPrice   For the default method.
	 * @param array<int, AccessoryOffer>              $offers          All accessory data by product id.
	 * @param bool                                    $translated      False if the texts are borrowed from another language.
	 * @param int|null                                $newUntil        Unix time; null if it is not new.
	 * @param bool                                    $alwaysInStock   Not counted, and sold from stock at any time.
	 * @param int|null                                $family          Of a variant.
	 * @param int|null                                $highestPrice    Of the variants of a family; the price is the lowest one.
	 * @param array{}|array{name: string, values: list<array{name: string, color: string, image: string|null}>, more: int} $swatches Of a
	 *   family: its colours, some of them with a picture, and the number of those that are left out.
	 * @param bool                                    $withdrawalExempt Made to the customer's specifications: no right of withdrawal.
	 */
	public function __construct(
		public int $id,
		public string $sku,
		public string $title,
		public string $url,
		public string $excerpt,
		public ?array $image,
		public int $price,
		public ?ItemSale $sale,
		public int $vatRate,
		public ?int $stock,
		public int $leadDays,
		public array $shippingMethods,
		public int $shippingPrice,
		public array $offers = array(),
		public bool $translated = true,
		public ?int $newUntil = null,
		public bool $withdrawalExempt = false,
		public VatClass $vatClass = VatClass::Own,
		public bool $alwaysInStock = false,
		public ProductKind $kind = ProductKind::Simple,
		public ?int $family = null,
		public ?int $highestPrice = null,
		public array $swatches = array(),
		public LegalFacts $legal = new LegalFacts(),
	) {
		$this->accessories = array_map( static fn ( AccessoryOffer $offer ): int => $offer->price, $offers );
	}

	/**
	 * A copy with the VAT rates of another country.
	 *
	 * @param Closure(VatClass, int): int $rate Returns basis points for a VAT class and the product's own rate.
	 */
	public function taxed( Closure $rate ): self {
		return $this->with(
			vatRate: $rate( $this->vatClass, $this->vatRate ),
			offers: array_map( static fn ( AccessoryOffer $offer ): AccessoryOffer => $offer->taxed( $rate ), $this->offers )
		);
	}

	/**
	 * A copy with stock that an order gives back.
	 *
	 * @param array<int, int> $quantities By product id.
	 */
	public function withReleased( array $quantities ): self {
		return $this->with(
			stock: $this->stock === null ? null : $this->stock + ( $quantities[ $this->id ] ?? 0 ),
			offers: array_map( static fn ( AccessoryOffer $offer ): AccessoryOffer => $offer->withReleased( $quantities ), $this->offers )
		);
	}

	/**
	 * A copy with the VAT rates of a territory.
	 *
	 * @param string $territory From `VatTerritory`.
	 */
	public function taxedIn( string $territory, VatRates $rates ): self {
		$territory = $rates->territoryFor( $this->legal->nature, $territory );
		return $this->taxed( static fn ( VatClass $class, int $rate ): int => $rates->rate( $class, $rate, $territory ) );
	}

	public function isDelivered( array $added = array() ): bool {
		return $this->legal->nature === Nature::Goods || in_array( Nature::Goods, $added, true );
	}

	public function shippingMethods(): array {
		return $this->shippingMethods;
	}

	public function madeToOrder(): bool {
		return $this->stock === null && ! $this->alwaysInStock;
	}

	/** A family is not bought itself, only its variants. */
	public function buyable(): bool {
		return $this->kind !== ProductKind::Family;
	}

	/** Whether other variants cost more. */
	public function isFromPrice(): bool {
		return $this->highestPrice !== null && $this->highestPrice > $this->price;
	}

	/** The stock as pages say it: above a few left, the most that an order may contain. The cart checks the exact stock. */
	public function shownStock(): ?int {
		return $this->stock === null || $this->stock <= self::FEW_LEFT_MAX ? $this->stock : self::MAX_QUANTITY;
	}

	public function available(): bool {
		return $this->stock === null || $this->stock > 0;
	}
}
