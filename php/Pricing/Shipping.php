<?php
declare(strict_types=1);

namespace Vitrine\Pricing;

use Vitrine\Pricing\Delivery\DeliveryMethods;

/** Keys of the built-in shipping methods; prices and countries are in `Delivery\DeliveryMethods`. */
final class Shipping {

	/** Option: the shop's methods, see `Delivery\DeliverySettings`. */
	public const OPTION = 'vitrine_delivery';

	public const CARRIER    = 'carrier';
	public const TWO_PERSON = 'two-person';
	public const PICKUP     = 'pickup';

	/** Of digital content and services. */
	public const NONE = '';

	/** Default methods of a new shop; the plugin supplies their names. */
	public const BUILT_IN = array( self::CARRIER, self::TWO_PERSON, self::PICKUP );

	/** @return list<string> Keys of the shop's methods; cheaper than loading the methods. */
	public static function keys(): array {
		$set = get_option( self::OPTION );
		return array_values( array_filter( is_array( $set ) ? array_column( $set, 'key' ) : array(), 'is_string' ) ) ?: self::BUILT_IN;
	}

	/** Built-in names; `DeliveryMethods::label` prefers the names configured by the shop. */
	public static function label( string $key ): string {
		return match ( $key ) {
			self::CARRIER    => __( 'Parcel delivery', 'vitrine' ),
			self::TWO_PERSON => __( 'Two-person delivery', 'vitrine' ),
			self::PICKUP     => __( 'Pick-up', 'vitrine' ),
			default          => $key,
		};
	}

	/**
	 * Filters the keys to existing methods, without duplicates, keeping the order.
	 *
	 * @param array<mixed> $keys
	 * @return list<string>
	 */
	public static function sanitize( array $keys ): array {
		$there = self::keys();
		$known = array_values( array_unique( array_filter( $keys, static fn ( mixed $key ): bool => in_array( $key, $there, true ) ) ) );
		return $known === array() ? array( self::PICKUP ) : $known;
	}
}
