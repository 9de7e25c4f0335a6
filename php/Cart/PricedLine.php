<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use DateTimeImmutable;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Delivery\DeliveryOption;

/** A line as the shop sells it now. Amounts in cents, VAT included. */
final readonly class PricedLine {

	/**
	 * @param int                  $unitPrice     Of the product alone.
	 * @param string               $shipping      Key of the delivery method.
	 * @param int                  $shippingPrice Of the whole line, however many pieces.
	 * @param list<AccessoryOffer> $accessories   The chosen ones, one of each per piece.
	 * @param int                  $max           The most pieces that can be ordered now.
	 * @param DateTimeImmutable    $deliveryDay   Midnight in the shop's time zone.
	 * @param string|null          $unreached     The country that it is not delivered to that way; null: it is.
	 * @param list<DeliveryOption> $ways          The ways in which it can go there.
	 * @param string               $shippingLabel Name of the delivery method, in the visitor's language.
	 * @param int                  $discount      The line's part of what a discount takes off the goods.
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
		public int $changeCount = 0,
		public ?string $unreached = null,
		public array $ways = array(),
		public string $shippingLabel = '',
		public int $discount = 0,
	) {
	}

	/** The pieces and their accessories, without delivery. */
	public function total(): int {
		return $this->quantity * ( $this->unitPrice + array_sum( array_map( static fn ( AccessoryOffer $accessory ): int => $accessory->price, $this->accessories ) ) );
	}

	/** The same line, delivered for nothing. */
	public function withoutDelivery(): self {
		return $this->delivered( 0, $this->ways );
	}

	/**
	 * @param int                  $price Of its delivery.
	 * @param list<DeliveryOption> $ways
	 */
	public function delivered( int $price, array $ways ): self {
		return $this->with(
			array(
				'shippingPrice' => $price,
				'ways'          => $ways,
			)
		);
	}

	/** @param int $off Of its pieces and their accessories. */
	public function discounted( int $off ): self {
		return $this->with( array( 'discount' => $off ) );
	}

	/**
	 * What is due by VAT rate: each accessory is taxed at its own rate, and delivery shares the rate of what is delivered.
	 *
	 * @return array<int, int> Gross cents by rate in basis points.
	 */
	public function grossByRate(): array {
		$gross = array( $this->item->vatRate => $this->quantity * $this->unitPrice + $this->shippingPrice );
		foreach ( $this->accessories as $accessory ) {
			$gross[ $accessory->vatRate ] = ( $gross[ $accessory->vatRate ] ?? 0 ) + $this->quantity * $accessory->price;
		}
		return $gross;
	}

	/** @param array<string, mixed> $changes By the names of the properties. */
	private function with( array $changes ): self {
		return new self( ...array_merge( get_object_vars( $this ), $changes ) );
	}
}
