<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Cart\VatShare;

/**
 * Splits gross amounts of one VAT rate into net amounts that add up to the net amount of the rate. Each part is the difference of two
 * rounded running sums, so that no part is wrong by a cent or more, and the last sum is the rate's own.
 */
final class NetSplit {

	private int $gross = 0;

	private int $net = 0;

	/**
	 * @param int           $rate In basis points.
	 * @param VatShare|null $end  Net and VAT of the whole rate, if they are not those of its gross amount: those of a refund are
	 *   differences of rounded sums, too.
	 */
	public function __construct(
		private readonly int $rate,
		private readonly string $currency = 'EUR',
		private readonly ?VatShare $end = null,
	) {
	}

	/** @param int $gross Cents; negative for an allowance. */
	public function next( int $gross ): int {
		$this->gross += $gross;
		$before       = $this->net;
		$this->net    = $this->end !== null && $this->gross === $this->end->net + $this->end->vat
			? $this->end->net
			: VatShare::fromGross( $this->gross, $this->rate, $this->currency )->net;
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
