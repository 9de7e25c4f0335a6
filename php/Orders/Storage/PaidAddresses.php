<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Customers\Address;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\PaymentStatus;

/** Addresses of paid orders of a mailbox. Its owner sees these orders anyway, and a stranger would have had to pay for each. */
final class PaidAddresses {

	/** Orders, oldest first. */
	private const MAX_ORDERS = 100;

	public function __construct( private readonly OrderRepository $orders ) {
	}

	/** @return list<Address> */
	public function ofMailbox( string $email ): array {
		$addresses = array();
		foreach ( $this->orders->forOwner( new OrderOwner( null, $email ), self::MAX_ORDERS ) as $order ) {
			if ( $order->payment->status === PaymentStatus::Paid && ! $order->isFree() ) {
				array_push( $addresses, $order->customer->billing, $order->customer->delivery );
			}
		}
		return $addresses;
	}
}
