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
use Vitrine\Pricing\Delivery\Parcel;
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
		$groups = array();
		$others = array();
		foreach ( $order->lines as $line ) {
			if ( $this->isCollected( $line ) ) {
				$cost += $line->shippingPrice;
				continue;
			}
			$item     = $items[ $line->productId ] ?? null;
			$cheapest = $item === null || $line->shipping === Shipping::NONE
				? null
				: $this->cheapest( $item, $line, $order->customer->delivery->country, $goods );
			$isOwn    = $cheapest === null || $item === null || $cheapest->key === $line->shipping;
			if ( ! $isOwn && ! $cheapest->tariff->rule->isPerOrder() ) {
				$others[ $line->shipping ][] = array(
					$this->price( $cheapest, self::parcel( $item, $line ), $item->prices->vatRate, $order, $goods ),
					$line->shippingPrice,
				);
			} elseif ( $cheapest === null || $item === null || ! $cheapest->tariff->rule->isPerOrder() ) {
				$cost += $line->shippingPrice;
			} else {
				$none  = array( 'method' => $cheapest, 'paid' => 0, 'parcel' => new Parcel(), 'rate' => PHP_INT_MAX );
				$group = $groups[ $cheapest->key ] ?? $none;

				$groups[ $cheapest->key ] = array(
					'paid'   => $group['paid'] + ( $isOwn ? $line->shippingPrice : 0 ),
					'parcel' => $group['parcel']->with( self::parcel( $item, $line ) ),
					'rate'   => min( $group['rate'], $item->prices->vatRate ),
				) + $group;
			}
		}
		// A price per order counts once, for all lines that could have been sent that way.
		foreach ( $groups as $group ) {
			$cost += max( $group['paid'], $this->price( $group['method'], $group['parcel'], $group['rate'], $order, $goods ) );
		}
		// A price per order is paid in shares, which say nothing about a single line.
		foreach ( $others as $prices ) {
			$cost += min( array_sum( array_column( $prices, 0 ) ), array_sum( array_column( $prices, 1 ) ) );
		}
		return min( $paid, $cost );
	}

	private function isCollected( OrderLine $line ): bool {
		return $this->methods->find( $line->shipping )->pickup ?? $line->shipping === Shipping::PICKUP;
	}

	/** As the order was sold: with or without VAT. */
	private function price( DeliveryMethod $method, Parcel $parcel, int $rate, Order $order, int $goods ): int {
		$price = $method->tariff->priceOf( $parcel, $goods );
		return self::isNet( $order ) ? VatShare::fromGross( $price, $rate, $order->currency->code )->net : $price;
	}

	private function cheapest( CatalogueItem $item, OrderLine $line, string $country, int $goods ): ?DeliveryMethod {
		$found  = null;
		$parcel = self::parcel( $item, $line );
		foreach ( $this->methods->offered( $item, $country, array_column( self::accessories( $line ), 'nature' ) ) as $method ) {
			$isCheaper = $found === null || $method->tariff->priceOf( $parcel, $goods ) < $found->tariff->priceOf( $parcel, $goods );
			$found     = ! $method->pickup && $isCheaper ? $method : $found;
		}
		return $found;
	}

	/** With the weight of its accessories, as in the cart. */
	private static function parcel( CatalogueItem $item, OrderLine $line ): Parcel {
		$grams = 0;
		foreach ( $line->accessories as $accessory ) {
			$grams += ( $item->offers[ $accessory['id'] ] ?? null )->weightGrams ?? 0;
		}
		return $item->delivery->parcel( $line->quantity )->with( new Parcel( grams: $line->quantity * $grams ) );
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
