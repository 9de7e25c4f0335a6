<?php
declare(strict_types=1);

namespace Vitrine\Cart\Quote;

use Vitrine\Pricing\Tax\VatTerritory;

/** Where an order goes, as far as prices, delivery and VAT depend on it. */
final readonly class Destination {

	/**
	 * @param string $country  ISO 3166-1 code; '' if not known yet. An unknown one is priced like the shop's.
	 * @param string $postcode '' if not known yet, as town and area.
	 * @param string $area     State or province.
	 */
	public function __construct(
		public string $country = '',
		private string $postcode = '',
		private string $town = '',
		private string $area = '',
	) {
	}

	/** Whose VAT applies, as `VatTerritory::of()`. */
	public function territory(): string {
		return VatTerritory::of( $this->country, $this->postcode, $this->town, $this->area );
	}
}
