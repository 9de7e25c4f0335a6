<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use DateTimeImmutable;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\I18n\DateFormat;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Pricing\Shipping;

/** The lines of an order, and what arrives together. */
final class OrderLineViews {

	public function __construct( private readonly OrderAmountViews $amounts, private readonly DateFormat $dates ) {
	}

	/**
	 * @param array<int, CatalogueItem> $items By id; only products that still exist.
	 * @return list<OrderLineView>
	 */
	public function lines( Order $order, array $items ): array {
		return array_map(
			fn ( OrderLine $line ): OrderLineView => $this->line( $line, $items[ $line->productId ] ?? null, $order ),
			$order->lines
		);
	}

	/** @param CatalogueItem|null $item Null if the product no longer exists. */
	private function line( OrderLine $line, ?CatalogueItem $item, Order $order ): OrderLineView {
		$currency = $order->currency->code;
		return new OrderLineView(
			model: $line,
			url: $item?->url,
			image: $item?->preview->image,
			unitPrice: $this->amounts->money( $line->unitPrice, $currency ),
			total: $this->amounts->money( $line->total(), $currency ),
			shippingLabel: $line->shippingLabel === '' ? Shipping::label( $line->shipping ) : $line->shippingLabel,
			shippingPrice: $this->amounts->money( $line->shippingPrice, $currency ),
			accessories: array_map(
				fn ( array $accessory ): OrderAccessoryView => new OrderAccessoryView(
					$accessory['id'],
					$accessory['title'],
					$this->amounts->money( $accessory['price'], $currency )
				),
				$line->accessories
			),
			deliveryText: $this->lineDay( $line, $order ),
			durabilityYears: $item->legal->durabilityYears ?? 0,
		);
	}

	private function lineDay( OrderLine $line, Order $order ): string {
		$day = new DateTimeImmutable( DeliveryDays::ofLine( $line, $order ), $order->dates->placedAt->getTimezone() );
		return $order->hasDeliveryDay() ? $this->dates->long( $day ) : '';
	}

	/**
	 * @param list<OrderLineView> $lines
	 * @return list<OrderParcelView>
	 */
	public function parcels( array $lines, string $currency ): array {
		$parcels = array();
		foreach ( $lines as $line ) {
			$parcels[ "$line->shippingLabel\n$line->deliveryText" ][] = $line;
		}
		return array_map(
			fn ( array $together ): OrderParcelView => new OrderParcelView(
				$together[0]->shippingLabel,
				$together[0]->deliveryText,
				$this->amounts->money(
					array_sum( array_map( static fn ( OrderLineView $line ): int => $line->shippingPrice->amount, $together ) ),
					$currency
				),
				$together
			),
			array_values( $parcels )
		);
	}
}
