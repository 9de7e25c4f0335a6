<?php
declare(strict_types=1);

namespace Vitrine\Cart\Quote;

/** Where an order goes, as far as prices, delivery and VAT depend on it. */
final readonly class Destination {

	/**
	 * @param string $country  ISO 3166-1 code; '' if not known yet. An unknown one is priced like the shop's.
	 * @param string $postcode '' if not known yet.
	 */
	public function __construct( public string $country = '', public string $postcode = '' ) {
	}
}
