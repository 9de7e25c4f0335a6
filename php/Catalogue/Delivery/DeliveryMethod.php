<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Shipping;

/** A way in which the shop brings a piece to its buyer. */
final readonly class DeliveryMethod {

	/**
	 * @param array<string, string> $names       By language code; '' or missing: the name in the default language, else a name of ours.
	 * @param list<string>          $countries   Delivered to, by ISO 3166-1 code; empty: all of the shop's.
	 * @param int                   $price       Cents an order, VAT included, of the rule `flat`.
	 * @param int|null              $freeFrom    Cents of goods from which it costs nothing; null: always the price.
	 * @param int                   $days        Working days between workshop and buyer.
	 * @param bool                  $pickup      The buyer fetches it at the shop.
	 * @param bool                  $forAll      Every product is delivered that way, also one that does not name it.
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
	) {
	}

	public function name( string $language, string $default ): string {
		foreach ( array( $language, $default ) as $code ) {
			if ( ( $this->names[ $code ] ?? '' ) !== '' ) {
				return $this->names[ $code ];
			}
		}
		return Shipping::label( $this->key );
	}

	public function serves( string $country ): bool {
		// Whoever fetches a piece is there already, wherever the invoice goes.
		return $this->pickup || $this->countries === array() || in_array( $country, $this->countries, true );
	}

	/**
	 * What it costs to choose this way for a product, in cents with VAT; a flat price is paid once for all that goes the same way.
	 *
	 * @param int $goods Cents of all goods in the cart.
	 */
	public function priceFor( CatalogueItem $item, int $goods ): int {
		if ( $this->freeFrom !== null && $goods >= $this->freeFrom ) {
			return 0;
		}
		return match ( $this->rule ) {
			PriceRule::Line => $item->shippingPrice,
			PriceRule::Flat => $this->price,
			PriceRule::Free => 0,
		};
	}
}
