<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

/** The result of a call to VIES. */
final readonly class ViesAnswer {

	/** @param string $number Consultation number of a valid id; '' if VIES gave none. */
	public function __construct( public ViesState $state, public string $number = '' ) {
	}
}
