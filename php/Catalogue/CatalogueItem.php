<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Closure;
use Vitrine\Kernel\With;
use Vitrine\Pricing\Delivery\Deliverable;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\VatClass;

defined( 'ABSPATH' ) || exit;

/** A product as the cart, lists and orders need it, with texts in the requested language. */
final readonly class CatalogueItem implements Deliverable {

	use With;

	/** Up to this quantity pages say how many are left and how many can be bought, so that other sales change no page. */
	public const FEW_LEFT_MAX = 3;

	/** Per order. */
	public const MAX_QUANTITY = 99;

	/** @var array<int, int> Prices of its accessories by product id. */
	public array $accessories;

	/**
	 * @param int|null                   $stock         Null if stock is not tracked: made to order, unless `$alwaysInStock`.
	 * @param bool                       $alwaysInStock Not counted, and sold from stock at any time.
	 * @param array<int, AccessoryOffer> $offers        All accessory data by product id.
	 * @param int|null                   $family        Of a variant.
	 */
	public function __construct(
		public int $id,
		public string $sku,
		public string $title,
		public string $url,
		public ItemPrices $prices,
		public ItemDelivery $delivery,
		public ?int $stock,
		public ItemPreview $preview = new ItemPreview(),
		public bool $alwaysInStock = false,
		public array $offers = array(),
		public ProductKind $kind = ProductKind::Simple,
		public ?int $family = null,
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
			prices: $this->prices->with( vatRate: $rate( $this->prices->vatClass, $this->prices->vatRate ) ),
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
		return $this->delivery->shippingMethods;
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
		return $this->prices->highest !== null && $this->prices->highest > $this->prices->price;
	}

	/** The stock as pages say it: above a few left, the most that an order may contain. The cart checks the exact stock. */
	public function shownStock(): ?int {
		return $this->stock === null || $this->stock <= self::FEW_LEFT_MAX ? $this->stock : self::MAX_QUANTITY;
	}

	public function available(): bool {
		return $this->stock === null || $this->stock > 0;
	}
}
