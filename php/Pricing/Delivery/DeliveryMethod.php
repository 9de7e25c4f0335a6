<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Vitrine\Kernel\With;
use Vitrine\Pricing\Prices\Exchange;
use Vitrine\Pricing\Shipping;

defined( 'ABSPATH' ) || exit;

/** A shipping method of the shop. */
final readonly class DeliveryMethod {

	use With;

	/**
	 * @param array<string, string> $names       By language code; if '' or missing, the name in the default language, then our built-in
	 *   name.
	 * @param list<string>          $countries   ISO 3166-1 codes it delivers to; empty for every country the shop delivers to.
	 * @param int                   $days        Working days in transit to the shop's own country; to all countries if there are no zones.
	 * @param bool                  $pickup      The customer collects the order from the shop.
	 * @param bool                  $forAll      Applies to every product, even if the product does not list it.
	 * @param TransitZones          $zones       Working days in transit to other countries.
	 */
	public function __construct(
		public string $key,
		public array $names = array(),
		public array $countries = array(),
		public DeliveryTariff $tariff = new DeliveryTariff(),
		public int $days = 2,
		public bool $pickup = false,
		public bool $forAll = false,
		public TransitZones $zones = new TransitZones(),
	) {
	}

	/** @param string ...$languages Codes, the best first. */
	public function name( string ...$languages ): string {
		foreach ( $languages as $code ) {
			if ( ( $this->names[ $code ] ?? '' ) !== '' ) {
				return $this->names[ $code ];
			}
		}
		return Shipping::label( $this->key );
	}

	/** A copy with its amounts in another currency. */
	public function in( Exchange $exchange ): self {
		return $exchange->changesNothing() ? $this : $this->with( tariff: $this->tariff->in( $exchange ) );
	}

	public function serves( string $country ): bool {
		// Pick-up does not depend on the delivery country.
		return $this->pickup || $this->countries === array() || in_array( $country, $this->countries, true );
	}

	/**
	 * Working days in transit to a country, for dates that customers see.
	 *
	 * @param string $home The shop's country.
	 */
	public function daysTo( string $country, string $home ): int {
		return $this->enteredDaysTo( $country, $home ) ?? $this->zones->longest( $this->days );
	}

	/** Working days in transit as the owner entered them; null for a country that has none. */
	public function enteredDaysTo( string $country, string $home ): ?int {
		return $this->zones->entered( $country, $home, $this->days );
	}
}
