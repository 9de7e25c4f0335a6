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
	 * @param int                   $price       Cents per order, VAT included, for the rule `flat`.
	 * @param int|null              $freeFrom    Goods total in cents from which delivery is free; null for never.
	 * @param int                   $days        Working days in transit, where no zone has its own.
	 * @param bool                  $pickup      The customer collects the order from the shop.
	 * @param bool                  $forAll      Applies to every product, even if the product does not list it.
	 * @param list<array{countries: list<string>, days: int}> $zones Working days in transit to groups of countries.
	 */
	public function __construct(
		public string $key,
		public array $names = array(),
		public array $countries = array(),
		public PriceRule $rule = PriceRule::Line,
		public int $price = 0,
		public ?int $freeFrom = null,
		public int $days = 2,
		public bool $pickup = false,
		public bool $forAll = false,
		public array $zones = array(),
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
		return $exchange->changesNothing() ? $this : $this->with(
			price: $exchange->amount( $this->price ),
			freeFrom: $this->freeFrom === null ? null : $exchange->amount( $this->freeFrom )
		);
	}

	public function serves( string $country ): bool {
		// Pick-up does not depend on the delivery country.
		return $this->pickup || $this->countries === array() || in_array( $country, $this->countries, true );
	}

	/** Working days in transit to a country. */
	public function daysTo( string $country ): int {
		foreach ( $this->zones as $zone ) {
			if ( in_array( $country, $zone['countries'], true ) ) {
				return $zone['days'];
			}
		}
		return $this->days;
	}

	/**
	 * Price of this method for one product, in cents, VAT included. A flat price is charged once per order and method.
	 *
	 * @param int $own   The product's own shipping price, for the rule `line`.
	 * @param int $goods Goods total of the cart in cents.
	 */
	public function priceFor( int $own, int $goods ): int {
		if ( $this->freeFrom !== null && $goods >= $this->freeFrom ) {
			return 0;
		}
		return match ( $this->rule ) {
			PriceRule::Line => $own,
			PriceRule::Flat => $this->price,
			PriceRule::Free => 0,
		};
	}
}
