<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Tax\VatRates;

/** Where the shop is, in the setup form. */
final readonly class ShopRegion {

	/** @param string $timezone '' keeps the one of WordPress. */
	public function __construct( public string $country, public string $currency, public string $timezone ) {
	}

	/** @return array<string, string> Messages by field. */
	public function errors(): array {
		return array(
			'country'  => VatRates::hasCountry( $this->country ) ? '' : __( 'Please choose a country.', 'vitrine' ),
			'currency' => in_array( $this->currency, Currency::CODES, true ) ? '' : __( 'Please choose a currency.', 'vitrine' ),
			'timezone' => $this->timezone === '' || TimeZones::isKnown( $this->timezone )
				? ''
				: __( 'Please choose a time zone.', 'vitrine' ),
		);
	}
}
