<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\Cart\VatShare;

/**
 * Splits gross amounts of one VAT rate into net amounts that add up to the net amount of the rate. Each part is the difference of two
 * rounded running sums, so that no part is wrong by a cent or more, and the last sum is the rate's own.
 */
final class NetSplit {

	private int $gross = 0;

	private int $net = 0;

	/** @param int $rate In basis points. */
	public function __construct( private readonly int $rate, private readonly string $currency = 'EUR' ) {
	}

	/** @param int $gross Cents; negative for an allowance. */
	public function next( int $gross ): int {
		$this->gross += $gross;
		$before       = $this->net;
		$this->net    = VatShare::fromGross( $this->gross, $this->rate, $this->currency )->net;
		return $this->net - $before;
	}

	/** VAT of the running sum. */
	public function vat(): int {
		return $this->gross - $this->net;
	}

	public function net(): int {
		return $this->net;
	}
}
