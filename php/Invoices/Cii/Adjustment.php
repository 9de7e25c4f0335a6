<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

/** A charge or an allowance of the whole document (BG-21, BG-20). */
final readonly class Adjustment {

	/** UNTDID 7161 and 5189. */
	public const DELIVERY = 'DL';
	public const DISCOUNT = '95';

	/**
	 * @param string $reasonCode `DELIVERY` or `DISCOUNT`.
	 * @param int    $net  Cents, never negative.
	 * @param int    $rate In basis points.
	 */
	public function __construct(
		public bool $isCharge,
		public string $reasonCode,
		public string $reason,
		public int $net,
		public VatCategory $category,
		public int $rate,
	) {
	}
}
