<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\AdminDates;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\Storage\OrderRepository;

/** The other orders of the customer of an order. */
final class OtherOrders {

	/** Maximum number that is listed. */
	private const MAX_ORDERS = 5;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderSteps $steps,
		private readonly MoneyFormat $money,
	) {
	}

	/**
	 * @return array{all: string, orders: list<array{number: string, url: string, placed: string, status: string, total: string}>} `all` is
	 *   the URL of the list.
	 */
	public function of( Order $order ): array {
		$found = $order->customer->email === ''
			? array()
			: $this->orders->find( new OrderQuery( search: $order->customer->email, perPage: self::MAX_ORDERS + 1 ) )['orders'];
		$found = array_filter(
			$found,
			static fn ( OrderSummary $other ): bool => $other->id !== $order->id
				&& strcasecmp( $other->buyer->email, $order->customer->email ) === 0
		);
		return array(
			'all'    => OrdersScreen::url( array( 's' => rawurlencode( $order->customer->email ) ) ),
			'orders' => array_map(
				fn ( OrderSummary $other ): array => array(
					'number' => $other->number,
					'url'    => OrdersScreen::url( array( 'order' => $other->id ) ),
					'placed' => AdminDates::dayOf( $other->placedAt->getTimestamp() ),
					'status' => $this->steps->statusLabel( $other->status, $other->payment->method ),
					'total'  => $this->money->format( new Money( $other->total->amount, $other->total->currency ) ),
				),
				array_slice( array_values( $found ), 0, self::MAX_ORDERS )
			),
		);
	}
}
