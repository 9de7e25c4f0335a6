<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\Money;

/** The VAT share of a gross amount at one rate. Amounts in cents, rate in basis points. */
final readonly class VatShare {

	public function __construct( public int $rate, public int $net, public int $vat ) {
	}

	public static function fromGross( int $gross, int $rate ): self {
		$vat = ( new Money( $gross ) )->containedVat( $rate )->amount;
		return new self( $rate, $gross - $vat, $vat );
	}
}
