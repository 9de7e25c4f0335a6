<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** The withdrawals from an order, as far as other parts of an order depend on them; they are handled in a room above. */
interface OrderWithdrawals {

	/** Whether the customer has withdrawn from the order or from a part of it. */
	public function exist( int $order ): bool;

	/** Links in earlier e-mails no longer allow a withdrawal. */
	public function endLinks( int $order ): void;

	/** A refund has come back, see `AdvanceWithdrawal::reopen`. Call it inside a transaction. */
	public function reopen( Order $order, Actor $actor ): void;

	/**
	 * Closes the order if it is settled, see `CloseSettledOrder`. Call it inside the transaction that records a refund, after that.
	 *
	 * @param bool $isDecided Whether staff decided about the stock of what was refunded.
	 * @return bool Whether it was closed.
	 */
	public function close( int $order, Actor $actor, bool $isDecided ): bool;
}
