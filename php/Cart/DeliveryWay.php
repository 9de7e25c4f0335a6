<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Shipping;

/** The way in which a line goes to its buyer: the wished one, else another that goes there. */
final readonly class DeliveryWay {

	/**
	 * @param string $key     Of the delivery method.
	 * @param bool   $pickup  The buyer fetches the piece.
	 * @param bool   $reaches Whether it goes to the country at all.
	 * @param bool   $changed Whether it is another than was wished.
	 */
	private function __construct(
		public string $key,
		public bool $pickup,
		public bool $reaches,
		public bool $changed,
	) {
	}

	/** Another way that delivers is taken, and told; nobody is sent to fetch a piece that was to come. */
	public static function choose( ?string $wish, CatalogueItem $item, string $country, DeliveryMethods $methods ): self {
		$offered = $methods->offered( $item, $country );
		$ways    = array_column( $methods->ways( $item ), null, 'key' );
		$wished  = $ways[ $wish ?? '' ] ?? null;
		$wanted  = $wished ?? $ways[ array_key_first( $ways ) ?? '' ] ?? null;
		if ( $wished !== null && in_array( $wished, $offered, true ) ) {
			return self::by( $wished, false );
		}
		foreach ( $offered as $method ) {
			if ( ! $method->pickup || $wanted?->pickup === true ) {
				return self::by( $method, $wish !== null );
			}
		}
		return new self( $wanted->key ?? Shipping::PICKUP, false, false, false );
	}

	private static function by( DeliveryMethod $method, bool $changed ): self {
		return new self( $method->key, $method->pickup, true, $changed );
	}
}
