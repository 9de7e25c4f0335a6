<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Delivery\PriceRule;
use Vitrine\Catalogue\Prices\Currencies;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Shipping;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;

/**
 * The delivery costs that are refunded when a customer withdraws from a whole order: not more than the least expensive standard delivery
 * that the shop offers (Directive 2011/83/EU, Article 13(2)). Prices are those of today: orders store only what was paid.
 */
final class StandardDelivery {

	public function __construct(
		private readonly Products $products,
		private readonly DeliveryMethods $methods,
		private readonly Currencies $currencies,
	) {
	}

	/** In cents of the order's currency; at most what is left of delivery. */
	public function refundable( Order $order, RefundLedger $ledger ): int {
		$paid    = array_sum( array_column( $order->lines, 'shippingPrice' ) );
		$express = max( 0, $paid - $this->cost( $order, $paid ) );
		return max( 0, $ledger->delivery() - $express );
	}

	private function cost( Order $order, int $paid ): int {
		if ( $order->currency !== $this->currencies->code() ) {
			return $paid;
		}
		$items  = $this->products->byIds( array_column( $order->lines, 'productId' ) );
		$goods  = array_sum( array_map( static fn ( OrderLine $line ): int => $line->total(), $order->lines ) );
		$cost   = 0;
		$flat   = array();
		$others = array();
		foreach ( $order->lines as $line ) {
			$item     = $items[ $line->productId ] ?? null;
			$cheapest = $item === null || $line->shipping === Shipping::NONE
				? null
				: $this->cheapest( $item, $order->delivery->country, $goods );
			if ( $cheapest === null || $item === null || $cheapest->key === $line->shipping ) {
				$cost                    += $line->shippingPrice;
				$flat[ $line->shipping ] = 0;
				continue;
			}
			$price = $cheapest->priceFor( $item, $goods );
			if ( $cheapest->rule === PriceRule::Flat ) {
				$others[ $cheapest->key ] = $price;
			} else {
				$cost += min( $price, $line->shippingPrice );
			}
		}
		// A flat price is charged once per order and method.
		return min( $paid, $cost + array_sum( $flat + $others ) );
	}

	private function cheapest( CatalogueItem $item, string $country, int $goods ): ?DeliveryMethod {
		$found = null;
		foreach ( $this->methods->offered( $item, $country ) as $method ) {
			$isCheaper = $found === null || $method->priceFor( $item, $goods ) < $found->priceFor( $item, $goods );
			$found     = ! $method->pickup && $isCheaper ? $method : $found;
		}
		return $found;
	}
}
