<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Vitrine\Pricing\Shipping;

/** Stores the shipping methods: one autoloaded option, so that reading costs no query. */
final class DeliverySettings {

	/** Format of a method key; orders and products store it. */
	public const KEY_REGEX = '/' . self::KEY_PATTERN . '/';

	public const KEY_PATTERN = '^[a-z][a-z0-9_-]{0,39}$';

	/** @return list<DeliveryMethod> The configured methods, or the defaults. */
	public static function methods(): array {
		$set     = get_option( Shipping::OPTION );
		$methods = array_map( self::read( ... ), array_values( array_filter( is_array( $set ) ? $set : array(), 'is_array' ) ) );
		return $methods === array() ? self::defaults() : $methods;
	}

	/**
	 * Whether any of these methods charges the product's own delivery price.
	 *
	 * @param list<string> $keys
	 */
	public static function usesProductPrice( array $keys ): bool {
		return array_filter(
			self::methods(),
			static fn ( DeliveryMethod $method ): bool => $method->rule === PriceRule::Line && (
				$method->forAll || in_array( $method->key, $keys, true )
			)
		) !== array();
	}

	/** @param list<DeliveryMethod> $methods */
	public static function save( array $methods ): void {
		update_option( Shipping::OPTION, array_map( self::write( ... ), $methods ), true );
	}

	/**
	 * The defaults of the specification: priced per cart line, pick-up free (decision 3).
	 *
	 * @return list<DeliveryMethod>
	 */
	public static function defaults(): array {
		return array(
			new DeliveryMethod( Shipping::CARRIER ),
			new DeliveryMethod( Shipping::TWO_PERSON ),
			new DeliveryMethod( Shipping::PICKUP, rule: PriceRule::Free, days: 0, pickup: true ),
		);
	}

	/** @param array<mixed> $row */
	public static function read( array $row ): DeliveryMethod {
		$text = static fn ( mixed $value ): string => is_string( $value ) ? $value : '';
		return new DeliveryMethod(
			key: $text( $row['key'] ?? '' ),
			names: array_map( $text, is_array( $row['names'] ?? null ) ? $row['names'] : array() ),
			countries: array_values( array_map( $text, is_array( $row['countries'] ?? null ) ? $row['countries'] : array() ) ),
			rule: PriceRule::tryFrom( $text( $row['rule'] ?? '' ) ) ?? PriceRule::Line,
			price: (int) ( $row['price'] ?? 0 ),
			freeFrom: isset( $row['free_from'] ) ? (int) $row['free_from'] : null,
			days: (int) ( $row['days'] ?? 0 ),
			pickup: (bool) ( $row['pickup'] ?? false ),
			forAll: (bool) ( $row['for_all'] ?? false ),
			zones: new TransitZones(
				array_values(
					array_map(
						static fn ( array $zone ): array => array(
							'countries' => array_values(
								array_map( $text, is_array( $zone['countries'] ?? null ) ? $zone['countries'] : array() )
							),
							'days'      => is_int( $zone['days'] ?? null ) ? $zone['days'] : -1,
						),
						array_filter( is_array( $row['zones'] ?? null ) ? $row['zones'] : array(), 'is_array' )
					)
				),
				is_int( $row['elsewhere'] ?? null ) ? $row['elsewhere'] : null
			),
		);
	}

	/**
	 * @return array{key: string, names: array<string, string>, countries: list<string>, rule: string, price: int, free_from: int|null,
	 *   days: int, pickup: bool, for_all: bool, zones: list<array{countries: list<string>, days: int}>,
	 *   elsewhere: int|null}
	 */
	public static function write( DeliveryMethod $method ): array {
		return array(
			'key'       => $method->key,
			'names'     => $method->names,
			'countries' => $method->countries,
			'rule'      => $method->rule->value,
			'price'     => $method->price,
			'free_from' => $method->freeFrom,
			'days'      => $method->days,
			'pickup'    => $method->pickup,
			'for_all'   => $method->forAll,
			'zones'     => $method->zones->zones,
			'elsewhere' => $method->zones->elsewhere,
		);
	}
}
