<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Cart\LineShares;
use Vitrine\Cart\PricedLine;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Kernel\With;
use Vitrine\Pricing\Nature;

defined( 'ABSPATH' ) || exit;

/** An order line as it was sold: titles in the order's language, gross prices in cents. Later catalogue changes don't affect it. */
final readonly class OrderLine {

	use With;

	/**
	 * @param int $vatRate In basis points.
	 * @param int $shippingPrice For the whole line.
	 * @param string $shipping Key of the shipping method; '' for what is not delivered.
	 * @param list<array{id: int, title: string, price: int, vat_rate: int, nature: string}> $accessories One of each per item.
	 * @param int $leadDays As promised at checkout.
	 * @param string $shippingLabel Name of the shipping method in the order's language; '' in orders placed before it was stored.
	 * @param bool $exempt Excluded from the right of withdrawal, as stated at checkout.
	 * @param int $discount The line's share of the discount, in cents.
	 */
	public function __construct(
		public int $productId,
		public string $sku,
		public string $title,
		public int $quantity,
		public int $unitPrice,
		public int $vatRate,
		public string $shipping,
		public int $shippingPrice,
		public array $accessories,
		public int $leadDays,
		public string $deliveryDay,
		public bool $exempt = false,
		public string $shippingLabel = '',
		public int $discount = 0,
		public Nature $nature = Nature::Goods,
	) {
	}

	/** @param DateTimeImmutable|null $deliveryDay If it differs from that of the cart. */
	public static function of( PricedLine $line, ?DateTimeImmutable $deliveryDay = null ): self {
		return new self(
			productId: $line->item->id,
			sku: $line->item->sku,
			title: $line->item->title,
			quantity: $line->quantity,
			unitPrice: $line->unitPrice,
			vatRate: $line->item->prices->vatRate,
			shipping: $line->shipping,
			shippingPrice: $line->shippingPrice,
			accessories: array_map(
				static fn ( AccessoryOffer $accessory ): array => array(
					'id'       => $accessory->id,
					'title'    => $accessory->title,
					'price'    => $accessory->price,
					'vat_rate' => $accessory->vatRate,
					'nature'   => $accessory->nature->value,
				),
				$line->accessories
			),
			leadDays: $line->item->delivery->leadDays,
			deliveryDay: ( $deliveryDay ?? $line->deliveryDay )->format( 'Y-m-d' ),
			exempt: $line->item->legal->withdrawalExempt,
			shippingLabel: $line->shippingLabel,
			discount: $line->discount,
			nature: $line->item->legal->nature,
		);
	}

	/** Whether the item or an accessory is of this kind. */
	public function contains( Nature $nature ): bool {
		return $this->nature === $nature || in_array( $nature->value, array_column( $this->accessories, 'nature' ), true );
	}

	/** Items and accessories in cents, without delivery and before discount. */
	public function total(): int {
		return $this->quantity * ( $this->unitPrice + array_sum( array_column( $this->accessories, 'price' ) ) );
	}

	/** @return list<array{rate: int, gross: int}> The item and its accessories after discount, without delivery; see `LineShares`. */
	public function shares( string $currency ): array {
		$parts = array( array( 'rate' => $this->vatRate, 'gross' => $this->quantity * $this->unitPrice ) );
		foreach ( $this->accessories as $accessory ) {
			$parts[] = array( 'rate' => $accessory['vat_rate'], 'gross' => $this->quantity * $accessory['price'] );
		}
		return LineShares::afterDiscount( $parts, $this->discount, $currency );
	}
}
