<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

/** Who takes part in an electronic invoice: BG-4, BG-7 and BG-13. */
final readonly class Parties {

	/** @param string $buyerReference Such as a Leitweg-ID (BT-10); '' for none. */
	public function __construct(
		public Party $seller,
		public Party $buyer,
		public Party $recipient,
		public string $buyerReference = '',
	) {
	}
}
