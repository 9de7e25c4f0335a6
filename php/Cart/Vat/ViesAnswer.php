<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

/** The result of a call to VIES. */
final readonly class ViesAnswer {

	/**
	 * @param string     $number  Consultation number of a valid id; '' if VIES gave none.
	 * @param string     $name    Of the business with a valid id; '' if its country hides it.
	 * @param string     $address In one line; '' if its country hides it.
	 * @param ViesOutage $outage  What is unavailable.
	 */
	public function __construct(
		public ViesState $state,
		public string $number = '',
		public string $name = '',
		public string $address = '',
		public ViesOutage $outage = ViesOutage::Id,
	) {
	}
}
