<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use DateTimeImmutable;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\With;
use Vitrine\Pricing\Delivery\DeliveryOption;
use Vitrine\Pricing\Delivery\Parcel;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Shipping;

defined( 'ABSPATH' ) || exit;

/** A cart line with current price and availability. Amounts in cents, VAT included. */
final readonly class PricedLine {

	use With;

	/**
	 * @param int                  $unitPrice     Of the product without accessories.
	 * @param string               $shipping      Key of the shipping method; '' for what is not delivered.
	 * @param int                  $shippingPrice For the whole line, regardless of quantity.
	 * @param list<AccessoryOffer> $accessories   The chosen ones; one of each per item.
	 * @param int                  $max           Highest quantity that can be ordered now.
	 * @param DateTimeImmutable    $deliveryDay   Midnight in the shop's time zone.
	 * @param CartLine|null        $request       As the customer asked for it; fields that cost nothing are read from here.
	 * @param string|null          $undeliverableCountry     The country the method does not deliver to; null if it does.
	 * @param list<DeliveryOption> $deliveryOptions          Shipping methods available for the country.
	 * @param string               $shippingLabel Name of the shipping method, in the visitor's language.
	 * @param int                  $discount      The line's share of a discount on the goods.
	 * @param string               $dateCountry   The country that the delivery day holds for; '' if it is the same in all countries.
	 * @param bool                 $collected     Whether the customer collects it.
	 */
	public function __construct(
		public CatalogueItem $item,
		public int $quantity,
		public int $unitPrice,
		public ?int $regularPrice,
		public string $shipping,
		public int $shippingPrice,
		public array $accessories,
		public int $max,
		public DateTimeImmutable $deliveryDay,
		public ?CartLine $request = null,
		public ?string $undeliverableCountry = null,
		public array $deliveryOptions = array(),
		public string $shippingLabel = '',
		public int $discount = 0,
		public string $dateCountry = '',
		public bool $collected = false,
	) {
	}

	/** Items and accessories, without delivery. */
	public function total(): int {
		return $this->quantity * (
			$this->unitPrice + array_sum(
				array_map( static fn ( AccessoryOffer $accessory ): int => $accessory->price, $this->accessories )
			)
		);
	}

	/** Whether it is sent to an address: pick-up and digital content are not. */
	public function isShipped(): bool {
		return $this->shipping !== Shipping::NONE && ! $this->collected;
	}

	/** With the weight of its accessories. */
	public function parcel(): Parcel {
		return $this->item->delivery->parcel( $this->quantity )->with(
			new Parcel( grams: $this->quantity * array_sum( array_column( $this->accessories, 'weightGrams' ) ) )
		);
	}

	/** @return list<Nature> Of the item and its accessories. */
	public function natures(): array {
		return array(
			$this->item->legal->nature,
			...array_map( static fn ( AccessoryOffer $accessory ): Nature => $accessory->nature, $this->accessories ),
		);
	}

	/** Returns a copy with free delivery. */
	public function withFreeDelivery(): self {
		return $this->withDelivery( 0, $this->deliveryOptions );
	}

	/**
	 * @param int                  $price Delivery cost.
	 * @param list<DeliveryOption> $deliveryOptions
	 */
	public function withDelivery( int $price, array $deliveryOptions ): self {
		return $this->with(
			shippingPrice: $price,
			deliveryOptions: $deliveryOptions
		);
	}

	/** @param int $off Share of a discount on items and accessories. */
	public function withDiscount( int $off ): self {
		return $this->with( discount: $off );
	}

	/** Returns a copy with net prices and rate 0; a discount keeps its share of the line. */
	public function withoutVat( string $currency = 'EUR' ): self {
		$net = static fn ( int $gross, int $rate ): int => VatShare::fromGross( $gross, $rate, $currency )->net;
		$line = $this->with(
			item: $this->item->taxed( static fn (): int => 0 ),
			unitPrice: $net( $this->unitPrice, $this->item->prices->vatRate ),
			regularPrice: $this->regularPrice === null ? null : $net( $this->regularPrice, $this->item->prices->vatRate ),
			shippingPrice: $net( $this->shippingPrice, $this->item->prices->vatRate ),
			accessories: array_map(
				static fn ( AccessoryOffer $offer ): AccessoryOffer => $offer->withoutVat( $net( $offer->price, $offer->vatRate ) ),
				$this->accessories
			)
		);
		$total = max( 1, $this->total() ) * Currency::of( $currency )->step;
		$steps = intdiv( 2 * $this->discount * $line->total() + $total, 2 * $total );
		return $line->withDiscount( $steps * Currency::of( $currency )->step );
	}

	/** @return list<array{rate: int, gross: int}> The item and its accessories after discount, without delivery; see `LineShares`. */
	public function shares( string $currency ): array {
		$parts = array( array( 'rate' => $this->item->prices->vatRate, 'gross' => $this->quantity * $this->unitPrice ) );
		foreach ( $this->accessories as $accessory ) {
			$parts[] = array( 'rate' => $accessory->vatRate, 'gross' => $this->quantity * $accessory->price );
		}
		return LineShares::afterDiscount( $parts, $this->discount, $currency );
	}
}
