<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Delivery\DeliverySettings;

/** The keys of the ways in which a piece can reach its buyer; what they cost and where they go is `Delivery\DeliveryMethods`. */
final class Shipping {

	public const CARRIER    = 'carrier';
	public const TWO_PERSON = 'two-person';
	public const PICKUP     = 'pickup';

	/** Our own names; those that a shop gives are `DeliveryMethods::label`. */
	public static function label( string $key ): string {
		return match ( $key ) {
			self::CARRIER    => __( 'Parcel carrier', 'vitrine' ),
			self::TWO_PERSON => __( 'Two-person delivery', 'vitrine' ),
			self::PICKUP     => __( 'Pick-up', 'vitrine' ),
			default          => $key,
		};
	}

	/**
	 * Keys of methods that the shop has, each once, in the order given.
	 *
	 * @param array<mixed> $keys
	 * @return list<string>
	 */
	public static function sane( array $keys ): array {
		$there = DeliverySettings::keys();
		$known = array_values( array_unique( array_filter( $keys, static fn ( mixed $key ): bool => in_array( $key, $there, true ) ) ) );
		return $known === array() ? array( self::PICKUP ) : $known;
	}
}
