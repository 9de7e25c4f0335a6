<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

/** The door to what was sold, whoever keeps the orders. Orders in progress and completed ones are sales, on the day they were placed. */
interface SalesBook {

	/** @return list<DaySales> Of all days, in their order. */
	public function daily( Period $period, string $currency ): array;

	/** @return array<string, int> Number of orders placed in the period, by status value. */
	public function statuses( Period $period ): array;

	/** @return list<Seller> Those of which the most pieces were sold. */
	public function best( Period $period, string $currency, int $most ): array;

	/**
	 * Orders of these payment methods, placed in the period, whose payment never came.
	 *
	 * @param list<string> $methods Keys.
	 * @return array{count: int, value: int} Cents.
	 */
	public function unpaid( Period $period, string $currency, array $methods ): array;
}
