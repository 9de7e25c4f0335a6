<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\AdminDates;
use Vitrine\Admin\Orders\OrdersScreen;
use Vitrine\Admin\Orders\OrderSteps;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\Storage\OrderRepository;

/** A customer's orders. */
final class CustomerOrders {

	/** Newest orders that the screen shows; the list of orders has all. */
	private const MAX_ORDERS = 50;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderSteps $steps,
		private readonly MoneyFormat $money,
	) {
	}

	/** @return list<Order> Newest first; of a guest also those that wait for their confirmation. */
	public function of( CustomerIdentity $customer ): array {
		if ( $customer->userId !== null ) {
			return $this->orders->forCustomer( $customer->userId, self::MAX_ORDERS );
		}
		$owner = new OrderOwner( null, $customer->email, isGuest: true );
		$first = max( 0, $this->orders->countForOwner( $owner ) - self::MAX_ORDERS );
		return array_reverse( $this->orders->forOwner( $owner, self::MAX_ORDERS, $first ) );
	}

	/**
	 * @param list<Order> $orders
	 * @return list<array{number: string, url: string, placed: string, status: string, payment: string, total: string, isUnproven: bool}>
	 */
	public function rows( array $orders ): array {
		return array_map(
			fn ( Order $order ): array => array(
				'number'     => $order->number,
				'url'        => OrdersScreen::url( array( 'order' => $order->id ) ),
				'placed'     => AdminDates::dayOf( $order->dates->placedAt->getTimestamp() ),
				'status'     => $this->steps->statusLabel( $order->status, $order->payment->method ),
				'payment'    => $order->paymentLabel(),
				'total'      => $this->money->format( new Money( $order->totals->total, $order->currency->code ) ),
				'isUnproven' => MailboxProof::isAwaited( $order ),
			),
			$orders
		);
	}

	/** All orders with the e-mail address, also those that belong to another customer. */
	public function searchUrl( string $email ): string {
		return OrdersScreen::url( array( 's' => rawurlencode( $email ) ) );
	}
}
