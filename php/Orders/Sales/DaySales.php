<?php
declare(strict_types=1);

namespace Vitrine\Orders\Sales;

/** Sales of one day: orders placed on it that are in progress or completed. */
final readonly class DaySales {

	/**
	 * @param string $day      `Y-m-d` in the shop's time zone.
	 * @param int    $gross    Cents, VAT included.
	 * @param int    $refunded Cents refunded of these orders, on any day.
	 */
	public function __construct( public string $day, public int $orders, public int $gross, public int $refunded ) {
	}

	public function net(): int {
		return $this->gross - $this->refunded;
	}
}
