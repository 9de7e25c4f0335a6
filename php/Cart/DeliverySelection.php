<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Shipping;

/** The shipping method for a line: the requested one, or another one that delivers to the country. */
final readonly class DeliverySelection {

	/**
	 * @param string $key     Key of the shipping method; '' for what is not delivered.
	 * @param bool   $pickup  Whether the customer collects the order.
	 * @param bool   $delivers Whether the method delivers to the country.
	 * @param bool   $changed Whether it replaces the requested method.
	 */
	private function __construct(
		public string $key,
		public bool $pickup,
		public bool $delivers,
		public bool $changed,
	) {
	}

	/**
	 * Falls back to another deliverable method (with a notice), but never from delivery to pick-up.
	 *
	 * @param list<AccessoryOffer> $chosen
	 */
	public static function choose(
		?string $requested,
		CatalogueItem $item,
		array $chosen,
		string $country,
		DeliveryMethods $methods,
	): self {
		$added = array_column( $chosen, 'nature' );
		if ( ! $item->isDelivered( $added ) ) {
			return new self( Shipping::NONE, false, true, false );
		}
		$requested       = $requested === Shipping::NONE ? null : $requested;
		$offered         = $methods->offered( $item, $country, $added );
		$all             = array_column( $methods->allFor( $item, $added ), null, 'key' );
		$requestedMethod = $all[ $requested ?? '' ] ?? null;
		$preferred       = $requestedMethod ?? $all[ array_key_first( $all ) ?? '' ] ?? null;
		// By key: in another currency each call returns copies.
		if ( $requestedMethod !== null && in_array( $requestedMethod->key, array_column( $offered, 'key' ), true ) ) {
			return self::select( $requestedMethod, false );
		}
		foreach ( $offered as $method ) {
			if ( ! $method->pickup || $preferred?->pickup === true ) {
				return self::select( $method, $requested !== null );
			}
		}
		return new self( $preferred->key ?? Shipping::PICKUP, false, false, false );
	}

	private static function select( DeliveryMethod $method, bool $changed ): self {
		return new self( $method->key, $method->pickup, true, $changed );
	}
}
