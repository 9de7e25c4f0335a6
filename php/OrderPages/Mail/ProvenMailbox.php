<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Vitrine\Customers\Customers;
use Vitrine\Orders\Order;

/** Whether customers have proven that the mailbox of an order is theirs. It may belong to someone who has never heard of the shop. */
final class ProvenMailbox {

	public function __construct( private readonly Customers $customers ) {
	}

	public function isOf( Order $order ): bool {
		$customer = $order->customer->id === null ? null : $this->customers->find( $order->customer->id );
		return $customer !== null && $customer->emailVerified && strcasecmp( $customer->email, $order->customer->email ) === 0;
	}
}
