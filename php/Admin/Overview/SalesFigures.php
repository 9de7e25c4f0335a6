<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\AdminDates;
use Vitrine\Admin\Orders\OrdersScreen;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Sales\DaySales;
use Vitrine\Orders\Sales\ProductSales;
use Vitrine\Orders\Sales\ReportPeriod;
use Vitrine\Orders\Sales\SalesReport;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Prices\MainCurrency;

/** Data of the overview screen. Amounts are in cents of the shop's currency. */
final class SalesFigures {

	private const MAX_BEST_SELLERS  = 10;
	private const MAX_NEWEST_ORDERS = 8;
	private const MAX_LOW_STOCK     = 20;

	/** Seconds that the expensive figures of long periods are cached. */
	private const TTL_SECONDS = 300;

	/** Best sellers of periods up to this many days are not cached. */
	private const SHORT_PERIOD_DAYS = 31;

	public function __construct(
		private readonly SalesReport $sales,
		private readonly OrderRepository $orders,
		private readonly PaymentMethods $methods,
		private readonly Products $products,
		private readonly Stock $stock,
		private readonly AbandonedCartsPanel $carts,
		private readonly RefusedOrders $refused,
		private readonly EmptySearchesPanel $searches,
		private readonly Clock $clock,
		private readonly Settings $settings,
	) {
	}

	/** @return array<string, mixed> Typed in `src/admin/overview/figures.ts`. */
	public function forPeriod( ReportPeriod $period ): array {
		$currency = $this->settings->get( MainCurrency::class )->code;
		$daily    = $this->sales->daily( $period, $currency );
		return array(
			'currency' => $currency,
			'from'     => $period->from->format( 'Y-m-d' ),
			'to'       => $period->until->modify( '-1 day' )->format( 'Y-m-d' ),
			'days'     => array_map( self::day( ... ), $daily ),
			'totals'   => self::totals( $daily ),
			'others'   => $this->inOtherCurrencies( $period, $currency ),
			'before'   => self::totals( $this->sales->daily( $period->previous(), $currency ) ),
			'statuses' => $this->statuses( $period ),
			'best'     => $this->best( $period, $currency ),
			'stock'    => $this->lowStock(),
			'carts'    => $this->carts->forPeriod( $period, $this->clock->now()->getTimestamp() ),
			'unpaid'   => $this->sales->unpaid( $period, $currency, $this->onlineMethods() ),
			'refused'  => $this->refused->summary(),
			'searches' => $this->searches->rows(),
			'newest'   => array_map(
				$this->order( ... ),
				$this->orders->find( new OrderQuery( perPage: self::MAX_NEWEST_ORDERS ) )['orders']
			),
			'products' => $this->products->all( 1 ) !== array(),
		);
	}

	/** @return list<array{currency: string, orders: int, gross: int}> Also of currencies in which the shop no longer sells. */
	private function inOtherCurrencies( ReportPeriod $period, string $main ): array {
		$others = array();
		foreach ( $this->sales->currencies( $period, $main ) as $code ) {
			$totals   = self::totals( $this->sales->daily( $period, $code ) );
			$others[] = array(
				'currency' => $code,
				'orders'   => $totals['orders'],
				'gross'    => $totals['gross'],
			);
		}
		return $others;
	}

	/** @return array{day: string, orders: int, gross: int, net: int} */
	private static function day( DaySales $day ): array {
		return array(
			'day'    => $day->day,
			'orders' => $day->orders,
			'gross'  => $day->gross,
			'net'    => $day->net(),
		);
	}

	/**
	 * @param list<DaySales> $daily
	 * @return array{orders: int, gross: int, net: int, average: int} `average` is the gross amount per order.
	 */
	private static function totals( array $daily ): array {
		$orders = array_sum( array_map( static fn ( DaySales $day ): int => $day->orders, $daily ) );
		$gross  = array_sum( array_map( static fn ( DaySales $day ): int => $day->gross, $daily ) );
		return array(
			'orders'  => $orders,
			'gross'   => $gross,
			'net'     => array_sum( array_map( static fn ( DaySales $day ): int => $day->net(), $daily ) ),
			'average' => $orders === 0 ? 0 : (int) round( $gross / $orders ),
		);
	}

	/** @return list<array{status: string, label: string, count: int, url: string}> */
	private function statuses( ReportPeriod $period ): array {
		$counts = $this->sales->countByStatus( $period );
		$days   = array(
			'from' => $period->from->format( 'Y-m-d' ),
			'to'   => $period->until->modify( '-1 day' )->format( 'Y-m-d' ),
		);
		return array_map(
			static fn ( OrderStatus $status ): array => array(
				'status' => $status->value,
				'label'  => $status->label(),
				'count'  => $counts[ $status->value ],
				'url'    => OrdersScreen::url( array( 'status' => $status->value ) + $days ),
			),
			OrderStatus::cases()
		);
	}

	/** @return list<array{id: int, title: string, sku: string, pieces: int, value: int}> */
	private function best( ReportPeriod $period, string $currency ): array {
		$key  = 'vitrine_best_sellers_' . md5( "$currency {$period->from->getTimestamp()} {$period->until->getTimestamp()}" );
		$kept = $period->length() > self::SHORT_PERIOD_DAYS ? get_transient( $key ) : false;
		if ( ! is_array( $kept ) ) {
			$kept = array_map(
				static fn ( ProductSales $seller ): array => (array) $seller,
				$this->sales->bestSellers( $period, $currency, self::MAX_BEST_SELLERS )
			);
			if ( $period->length() > self::SHORT_PERIOD_DAYS ) {
				set_transient( $key, $kept, self::TTL_SECONDS );
			}
		}
		$items = $this->products->byIds( array_column( $kept, 'product' ) );
		return array_map(
			static fn ( array $seller ): array => array(
				'id'     => $seller['product'],
				'title'  => ( $items[ $seller['product'] ] ?? null )->title ?? $seller['title'],
				'sku'    => $seller['sku'],
				'pieces' => $seller['quantity'],
				'value'  => $seller['value'],
			),
			array_values( $kept )
		);
	}

	/** @return array{threshold: int, products: list<array{id: int, title: string, sku: string, stock: int, url: string}>, more: bool} */
	private function lowStock(): array {
		$threshold = LowStockThreshold::threshold();
		$low       = $this->stock->low( $threshold, self::MAX_LOW_STOCK + 1 );
		$items     = $this->products->byIds( array_keys( $low ) );
		$products  = array();
		foreach ( array_slice( $items, 0, self::MAX_LOW_STOCK ) as $item ) {
			$products[] = array(
				'id'    => $item->id,
				'title' => $item->title,
				'sku'   => $item->sku,
				'stock' => $low[ $item->id ] ?? 0,
				'url'   => admin_url( 'edit.php?post_type=vitrine_product&s=' . rawurlencode( $item->sku ) ),
			);
		}
		return array(
			'threshold' => $threshold,
			'products'  => $products,
			'more'      => count( $low ) > self::MAX_LOW_STOCK,
		);
	}

	/** @return list<string> */
	private function onlineMethods(): array {
		return array_values(
			array_map(
				static fn ( PaymentMethod $method ): string => $method->key(),
				array_filter( $this->methods->all(), static fn ( PaymentMethod $method ): bool => $method->isPaidOnline() )
			)
		);
	}

	/**
	 * @return array{number: string, url: string, customer: string, placed: string, status: string, label: string, total: int,
	 *   currency: string}
	 */
	private function order( OrderSummary $order ): array {
		return array(
			'number'   => $order->number,
			'url'      => OrdersScreen::url( array( 'order' => $order->id ) ),
			'customer' => $order->buyer->name,
			'placed'   => AdminDates::moment( $order->placedAt->getTimestamp() ),
			'status'   => $order->status->value,
			'label'    => $order->status->labelFor( $this->methods->find( $order->payment->method ) ),
			'total'    => $order->total->amount,
			'currency' => $order->total->currency,
		);
	}
}
