<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Catalogue\Storage\Products;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Withdrawals\EligibilityCalculator;

/** Builds order views in the current language; product titles stay as sold. */
final class OrderViews {

	public function __construct(
		private readonly Products $products,
		private readonly RefundRepository $refunds,
		private readonly Invoices $invoices,
		private readonly EligibilityCalculator $calculator,
		private readonly OrderViewBuilder $builder,
	) {
	}

	public function one( Order $order ): OrderView {
		return $this->all( array( $order ) )[0];
	}

	/**
	 * @param list<Order> $orders
	 * @return list<OrderView> In the same order; shares queries between orders.
	 */
	public function all( array $orders ): array {
		$ids      = array_map( static fn ( Order $order ): int => $order->id, $orders );
		$items    = $this->products->byIds( self::productsOf( $orders ) );
		$refunds  = $this->refunds->forOrders( $ids );
		$offers   = $this->calculator->calculateAll( $orders, $refunds );
		$invoices = $this->invoices->forOrders( $ids );
		return array_map(
			fn ( Order $order ): OrderView => $this->builder->view(
				$order,
				$items,
				$offers[ $order->id ],
				$refunds[ $order->id ] ?? array(),
				isset( $invoices[ $order->id ] )
			),
			$orders
		);
	}

	/**
	 * @param list<Order> $orders
	 * @return list<int>
	 */
	private static function productsOf( array $orders ): array {
		return array_merge(
			...array_map(
				static fn ( Order $order ): array => array_map( static fn ( OrderLine $line ): int => $line->productId, $order->lines ),
				$orders
			)
		);
	}
}
