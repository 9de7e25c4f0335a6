<?php
declare(strict_types=1);

namespace Vitrine\Orders\Unpaid;

/** Counts the stock that unpaid orders reserve; implemented by an engine. Call it inside the transaction that changes the order. */
interface UnpaidStock {

	/**
	 * Counts an order and locks the counters, so that concurrent orders can't exceed the limits together.
	 *
	 * @param int             $order    Id of the stored order, whose stock has not been reduced yet.
	 * @param array<int, int> $products Quantities by product id, of tracked products only.
	 * @param int             $value    Their price in cents.
	 * @throws UnpaidLimitReached The caller must then roll the transaction back.
	 */
	public function add( int $order, array $products, int $value, UnpaidBuyer $buyer, UnpaidLimits $limits ): void;

	/**
	 * The order's mailbox is proven: its items no longer count against what unproven guests may hold, but still against the limits of its
	 * mailbox and network. A second call has no effect.
	 */
	public function prove( int $order ): void;

	/** Stops counting an order that was paid, completed or cancelled, and deletes the hashes. A second call has no effect. */
	public function remove( int $order ): void;

	/** Counts a refused order for staff, without personal data. */
	public function recordRefusal( UnpaidLimit $limit ): void;

	/**
	 * @param int $since Unix timestamp.
	 * @return array<string, array{count: int, last: int}> By value of `UnpaidLimit`, most frequent first; `last` is a Unix timestamp.
	 */
	public function refusals( int $since ): array;
}
