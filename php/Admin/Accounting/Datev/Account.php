<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting\Datev;

/** A revenue account with the tax key (BU-Schlüssel) that its bookings need; '' for accounts that calculate the VAT themselves. */
final readonly class Account {

	public function __construct( public string $number, public string $key = '' ) {
	}
}
