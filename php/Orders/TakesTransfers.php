<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** A payment method whose customers transfer the money to an account of the shop. */
interface TakesTransfers {

	/** Null if the shop has entered none. */
	public function account(): ?TransferAccount;
}
