<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Kernel\Currency;

/** The currency of an order's amounts. */
final readonly class OrderCurrency {

	/**
	 * @param string $main The shop's main currency when the order was placed, if it differs; otherwise ''.
	 * @param float  $rate Units of the order's currency for one of the main currency then.
	 */
	public function __construct( public string $code, public string $main = '', public float $rate = 1.0 ) {
	}

	/** At the rate of the day: invoices state VAT in the main currency, too (Directive 2006/112/EC, article 230). */
	public function toMain( int $amount ): int {
		return $this->main === '' ? $amount : Currency::of( $this->main )->round( $amount / $this->rate );
	}
}
