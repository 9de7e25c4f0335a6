<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatTerritory;
use Vitrine\Pricing\Tax\VatTreatment;

/**
 * The delivery costs that are refunded when a customer withdraws from a whole order: not more than the least expensive standard delivery
 * that the shop offers (Directive 2011/83/EU, Article 13(2)). Prices are those of today: orders store only what was paid.
 */
final class StandardDelivery {

	public function __construct(
		private readonly Products $products,
		private readonly DeliveryMethods $methods,
		private readonly Currencies $currencies,
		private readonly VatRates $rates,
	) {
	}

	/** In cents of the order's currency; at most what is left of delivery. */
	public function refundable( Order $order, RefundLedger $ledger ): int {
		$paid    = array_sum( array_column( $order->lines, 'shippingPrice' ) );
		$express = max( 0, $paid - $this->cost( $order, $paid ) );
		return max( 0, $ledger->delivery() - $express );
	}

	private function cost( Order $order, int $paid ): int {
		if ( $order->currency->code !== $this->currencies->code() ) {
			return $paid;
		}
		$items  = $this->items( $order );
		$goods  = $this->consumerPrice( $order, $items );
		$cost   = 0;
		$flat   = array();
		$others = array();
		foreach ( $order->lines as $line ) {
			$item     = $items[ $line->productId ] ?? null;
			$cheapest = $item === null || $line->shipping === Shipping::NONE
				? null
				: $this->cheapest( $item, $line, $order->customer->delivery->country, $goods );
			if ( $cheapest === null || $item === null || $cheapest->key === $line->shipping ) {
				$cost                    += $line->shippingPrice;
				$flat[ $line->shipping ] = 0;
				continue;
			}
			$price = $cheapest->priceFor( $item->delivery->shippingPrice, $goods );
			$price = self::isNet( $order ) ? VatShare::fromGross( $price, $item->prices->vatRate, $order->currency->code )->net : $price;
			if ( $cheapest->rule === PriceRule::Flat ) {
				$others[ $cheapest->key ] = max( $price, $others[ $cheapest->key ] ?? 0 );
			} else {
				$cost += min( $price, $line->shippingPrice );
			}
		}
		// A flat price is charged once per order and method.
		return min( $paid, $cost + array_sum( $flat + $others ) );
	}

	private function cheapest( CatalogueItem $item, OrderLine $line, string $country, int $goods ): ?DeliveryMethod {
		$found = null;
		foreach ( $this->methods->offered( $item, $country, array_column( self::accessories( $line ), 'nature' ) ) as $method ) {
			$isCheaper = $found === null
				|| $method->priceFor( $item->delivery->shippingPrice, $goods ) < $found->priceFor( $item->delivery->shippingPrice, $goods );
			$found     = ! $method->pickup && $isCheaper ? $method : $found;
		}
		return $found;
	}

	/** Whether the order was sold at net prices: a small business charges the consumer prices. */
	private static function isNet( Order $order ): bool {
		return ! $order->totals->vatTreatment->hasVat() && $order->totals->vatTreatment !== VatTreatment::SmallBusiness;
	}

	/** @return array<int, CatalogueItem> By id, with today's VAT rates for the delivery address: those that a net order was reduced by. */
	private function items( Order $order ): array {
		$to   = $order->customer->delivery;
		$area = VatTerritory::of( $to->country, $to->postcode, $to->city, $to->state );
		return array_map(
			fn ( CatalogueItem $item ): CatalogueItem => $item->taxedIn( $area, $this->rates ),
			$this->products->byIds( array_column( $order->lines, 'productId' ) )
		);
	}

	/**
	 * Free delivery from an amount is decided with the consumer prices.
	 *
	 * @param array<int, CatalogueItem> $items
	 * @return int Of items and accessories, in cents.
	 */
	private function consumerPrice( Order $order, array $items ): int {
		$total = 0;
		foreach ( $order->lines as $line ) {
			$item  = $items[ $line->productId ] ?? null;
			$parts = array( array( $line->unitPrice, $item->prices->vatRate ?? 0 ) );
			foreach ( $line->accessories as $accessory ) {
				$parts[] = array(
					$accessory['price'],
					( $item->offers[ $accessory['id'] ] ?? null )->vatRate ?? $item->prices->vatRate ?? 0,
				);
			}
			foreach ( $parts as [ $price, $rate ] ) {
				$total += $line->quantity * ( self::isNet( $order ) ? (int) round( $price * ( 10_000 + $rate ) / 10_000 ) : $price );
			}
		}
		return $total;
	}

	/** @return list<AccessoryOffer> As they were sold: goods have a digital item delivered. */
	private static function accessories( OrderLine $line ): array {
		return array_map(
			static fn ( array $sold ): AccessoryOffer => new AccessoryOffer(
				$sold['id'],
				$sold['title'],
				'',
				$sold['price'],
				$sold['vat_rate'],
				null,
				null,
				nature: Nature::from( $sold['nature'] )
			),
			$line->accessories
		);
	}
}
