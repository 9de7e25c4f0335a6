<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

/** Sales figures, from any order storage. Orders in progress and completed orders count, on the day they were placed. */
interface SalesReport {

	/** @return list<DaySales> Every day of the period, in order. */
	public function daily( ReportPeriod $period, string $currency ): array;

	/** @return list<string> Codes of the other currencies of orders that count in the period. */
	public function currencies( ReportPeriod $period, string $main ): array;

	/** @return array<string, int> Number of orders placed in the period, by status. */
	public function countByStatus( ReportPeriod $period ): array;

	/** @return list<ProductSales> Best sellers by quantity. */
	public function bestSellers( ReportPeriod $period, string $currency, int $limit ): array;

	/**
	 * Orders with these payment methods that were placed in the period but not paid.
	 *
	 * @param list<string> $methods Keys.
	 * @return array{count: int, value: int} `value` in cents.
	 */
	public function unpaid( ReportPeriod $period, string $currency, array $methods ): array;
}
