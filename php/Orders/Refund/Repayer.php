<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Orders\Order;

/** The door to whoever sends money back by itself; Payments, a room above this one, brings it. */
interface Repayer {

	/** As in the history of orders and with their refunds: `Stripe`. */
	public function name(): string;

	/** Whether the order's money came through it. */
	public function took( Order $order ): bool;

	/**
	 * Sends a refund that is kept as pending, outside of any transaction. What came of it stands with the refund, which stays pending where
	 * nobody answered: it is tried again under its key.
	 */
	public function send( Order $order, Refund $refund ): void;
}
