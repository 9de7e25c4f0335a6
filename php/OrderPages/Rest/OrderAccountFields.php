<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Rest;

use Vitrine\Customers\AccountFields;
use Vitrine\Customers\Customer;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\Schema;
use Vitrine\Withdrawals\Withdrawals;

defined( 'ABSPATH' ) || exit;

/** `order` in the user response: the newest orders, newest first. */
final class OrderAccountFields implements AccountFields {

	private const MAX_ORDERS = 5;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly Withdrawals $withdrawals,
		private readonly UserOrderResource $resource,
	) {
	}

	public function forCustomer( Customer $customer ): array {
		$orders    = $this->orders->forCustomer( $customer->id, self::MAX_ORDERS );
		$withdrawn = $this->withdrawals->forOrders( array_map( static fn ( Order $order ): int => $order->id, $orders ) );
		return array_map(
			fn ( Order $order ): array => $this->resource->toArray( $order, $withdrawn[ $order->id ] ?? array() ),
			$orders
		);
	}

	public function schema(): array {
		return Schema::list( UserOrderResource::schema() );
	}
}
