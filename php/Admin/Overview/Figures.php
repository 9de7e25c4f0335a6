<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\Dates;
use Vitrine\Admin\Orders\OrdersScreen;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Settings;
use Vitrine\Catalogue\Stock;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Sales\DaySales;
use Vitrine\Orders\Sales\Period;
use Vitrine\Orders\Sales\SalesBook;
use Vitrine\Orders\Sales\Seller;

/** The numbers of the overview, as the screen shows them. Money in cents of the shop's currency. */
final class Figures {

	private const BEST   = 10;
	private const NEWEST = 8;
	private const LOW    = 20;

	/** Seconds for which the dear numbers of a long period are kept. */
	private const KEPT_FOR = 300;

	/** Days of the longest period whose best sellers are asked anew each time. */
	private const SHORT = 31;

	public function __construct(
		private readonly SalesBook $sales,
		private readonly OrderBook $book,
		private readonly PaymentMethods $methods,
		private readonly Products $products,
		private readonly Stock $stock,
		private readonly LeftCarts $carts,
		private readonly Clock $clock,
	) {
	}

	/** @return array<string, mixed> As `src/admin/overview/figures.ts` reads it. */
	public function of( Period $period ): array {
		$currency = Settings::fromOption()->currency;
		$daily    = $this->sales->daily( $period, $currency );
		return array(
			'currency' => $currency,
			'from'     => $period->from->format( 'Y-m-d' ),
			'to'       => $period->until->modify( '-1 day' )->format( 'Y-m-d' ),
			'days'     => array_map( self::day( ... ), $daily ),
			'totals'   => self::totals( $daily ),
			'before'   => self::totals( $this->sales->daily( $period->before(), $currency ) ),
			'statuses' => $this->statuses( $period ),
			'best'     => $this->best( $period, $currency ),
			'stock'    => $this->low(),
			'carts'    => $this->carts->of( $period, $this->clock->now()->getTimestamp() ),
			'unpaid'   => $this->sales->unpaid( $period, $currency, $this->paidAtOnce() ),
			'newest'   => array_map( self::order( ... ), $this->book->find( new OrderQuery( perPage: self::NEWEST ) )['orders'] ),
			'products' => $this->products->all( 1 ) !== array(),
		);
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
	 * @return array{orders: int, gross: int, net: int, average: int} The average is that of an order's gross sum.
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
	private function statuses( Period $period ): array {
		$counts = $this->sales->statuses( $period );
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
	private function best( Period $period, string $currency ): array {
		$key  = 'vitrine_best_' . md5( "$currency {$period->from->getTimestamp()} {$period->until->getTimestamp()}" );
		$kept = $period->length() > self::SHORT ? get_transient( $key ) : false;
		if ( ! is_array( $kept ) ) {
			$kept = array_map( static fn ( Seller $seller ): array => (array) $seller, $this->sales->best( $period, $currency, self::BEST ) );
			if ( $period->length() > self::SHORT ) {
				set_transient( $key, $kept, self::KEPT_FOR );
			}
		}
		$items = $this->products->byIds( array_column( $kept, 'product' ) );
		return array_map(
			static fn ( array $seller ): array => array(
				'id'     => $seller['product'],
				'title'  => ( $items[ $seller['product'] ] ?? null )->title ?? $seller['title'],
				'sku'    => $seller['sku'],
				'pieces' => $seller['pieces'],
				'value'  => $seller['value'],
			),
			array_values( $kept )
		);
	}

	/** @return array{threshold: int, products: list<array{id: int, title: string, sku: string, stock: int, url: string}>, more: bool} */
	private function low(): array {
		$threshold = LowStock::threshold();
		$low       = $this->stock->low( $threshold, self::LOW + 1 );
		$items     = $this->products->byIds( array_keys( $low ) );
		$products  = array();
		foreach ( array_slice( $items, 0, self::LOW ) as $item ) {
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
			'more'      => count( $low ) > self::LOW,
		);
	}

	/** @return list<string> */
	private function paidAtOnce(): array {
		return array_values( array_map( static fn ( PaymentMethod $method ): string => $method->key(), array_filter( $this->methods->all(), static fn ( PaymentMethod $method ): bool => $method->paidAtOnce() ) ) );
	}

	/** @return array{number: string, url: string, customer: string, placed: string, status: string, label: string, total: int, currency: string} */
	private static function order( OrderSummary $order ): array {
		return array(
			'number'   => $order->number,
			'url'      => OrdersScreen::url( array( 'order' => $order->id ) ),
			'customer' => $order->customer,
			'placed'   => Dates::moment( $order->placedAt->getTimestamp() ),
			'status'   => $order->status->value,
			'label'    => $order->status->label(),
			'total'    => $order->total,
			'currency' => $order->currency,
		);
	}
}
