<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\Money;

/** The VAT share of a gross amount at one rate. Amounts in cents, rate in basis points. */
final readonly class VatShare {

	public function __construct( public int $rate, public int $net, public int $vat ) {
	}

	/** @param string $currency ISO 4217; VAT is rounded to its smallest amount. */
	public static function fromGross( int $gross, int $rate, string $currency = 'EUR' ): self {
		$vat = ( new Money( $gross, $currency ) )->containedVat( $rate )->amount;
		return new self( $rate, $gross - $vat, $vat );
	}
}
