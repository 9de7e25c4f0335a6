<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Vitrine\Pricing\Shipping;

/** Stores the shipping methods: one autoloaded option, so that reading costs no query. */
final class DeliverySettings {

	/** Format of a method key; orders and products store it. */
	public const KEY_REGEX = '/' . self::KEY_PATTERN . '/';

	public const KEY_PATTERN = '^[a-z][a-z0-9_-]{0,39}$';

	/** About the worth of a euro, in round units of other currencies: for the prices that a new shop starts with. */
	private const UNITS = array(
		'ALL' => 100, 'AUD' => 2, 'BAM' => 2, 'CAD' => 2, 'CZK' => 25, 'DKK' => 8, 'HUF' => 400, 'MDL' => 20, 'MKD' => 60, 'NOK' => 12,
		'NZD' => 2, 'PLN' => 4, 'RON' => 5, 'RSD' => 120, 'SEK' => 12, 'TRY' => 50, 'UAH' => 50,
	);

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
			static fn ( DeliveryMethod $method ): bool => $method->tariff->rule->usesProductPrice() && (
				$method->forAll || in_array( $method->key, $keys, true )
			)
		) !== array();
	}

	/** Whether an amount of goods makes the delivery by any method free. */
	public static function isEverFreeFrom(): bool {
		$set = get_option( Shipping::OPTION );
		return is_array( $set ) && array_filter( array_column( $set, 'free_from' ), 'is_int' ) !== array();
	}

	/**
	 * Of a new shop: parcels at a flat rate, free from an amount. The owner changes both in the settings.
	 *
	 * @param string $currency ISO 4217, the one of the shop.
	 * @return list<DeliveryMethod>
	 */
	public static function starter( string $currency ): array {
		$unit = self::UNITS[ $currency ] ?? 1;
		return array(
			new DeliveryMethod( Shipping::CARRIER, tariff: new DeliveryTariff( PriceRule::Flat, $unit * 600, $unit * 10_000 ) ),
			new DeliveryMethod( Shipping::TWO_PERSON, tariff: new DeliveryTariff( PriceRule::Parcel ) ),
			...array_slice( self::defaults(), 2 ),
		);
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
			new DeliveryMethod( Shipping::PICKUP, tariff: new DeliveryTariff( PriceRule::Free ), days: 0, pickup: true ),
		);
	}

	/** @param array<mixed> $row */
	public static function read( array $row ): DeliveryMethod {
		$text = static fn ( mixed $value ): string => is_string( $value ) ? $value : '';
		return new DeliveryMethod(
			key: $text( $row['key'] ?? '' ),
			names: array_map( $text, is_array( $row['names'] ?? null ) ? $row['names'] : array() ),
			countries: array_values( array_map( $text, is_array( $row['countries'] ?? null ) ? $row['countries'] : array() ) ),
			tariff: new DeliveryTariff(
				PriceRule::tryFrom( $text( $row['rule'] ?? '' ) ) ?? PriceRule::Line,
				(int) ( $row['price'] ?? 0 ),
				isset( $row['free_from'] ) ? (int) $row['free_from'] : null,
				new WeightBands(
					array_values(
						array_map(
							static fn ( array $band ): array => array(
								'to'    => (int) ( $band['to'] ?? 0 ),
								'price' => (int) ( $band['price'] ?? 0 ),
							),
							array_filter( is_array( $row['bands'] ?? null ) ? $row['bands'] : array(), 'is_array' )
						)
					)
				)
			),
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
	 *   bands: list<array{to: int, price: int}>, days: int, pickup: bool, for_all: bool,
	 *   zones: list<array{countries: list<string>, days: int}>, elsewhere: int|null}
	 */
	public static function write( DeliveryMethod $method ): array {
		return array(
			'key'       => $method->key,
			'names'     => $method->names,
			'countries' => $method->countries,
			'rule'      => $method->tariff->rule->value,
			'price'     => $method->tariff->price,
			'free_from' => $method->tariff->freeFrom,
			'bands'     => $method->tariff->bands->bands,
			'days'      => $method->days,
			'pickup'    => $method->pickup,
			'for_all'   => $method->forAll,
			'zones'     => $method->zones->zones,
			'elsewhere' => $method->zones->elsewhere,
		);
	}
}
