<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** A payment method whose customers transfer the money to an account of the shop. */
interface TakesTransfers {

	/** Null if the shop has entered none. */
	public function account(): ?TransferAccount;

	/** The transfer that an order waits for; null if nothing is due, and without an account. */
	public function transferFor( Order $order ): ?AwaitedTransfer;
}
