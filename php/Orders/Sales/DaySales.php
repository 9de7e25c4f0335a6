<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

/** What was sold on a day: the orders placed on it that were begun or completed. */
final readonly class DaySales {

	/**
	 * @param string $day      `Y-m-d` in the shop's time zone.
	 * @param int    $gross    Cents, VAT included.
	 * @param int    $refunded Cents of it that were repaid, whenever that was.
	 */
	public function __construct( public string $day, public int $orders, public int $gross, public int $refunded ) {
	}

	public function net(): int {
		return $this->gross - $this->refunded;
	}
}
