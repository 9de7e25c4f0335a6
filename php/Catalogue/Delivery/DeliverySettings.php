<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

use Vitrine\Catalogue\Shipping;

/** How the delivery methods are kept: one autoloaded option with a list, so that reading it costs no query. */
final class DeliverySettings {

	public const OPTION = 'vitrine_delivery';

	/** Those of a shop that has set up none; they have names of ours. */
	public const OURS = array( Shipping::CARRIER, Shipping::TWO_PERSON, Shipping::PICKUP );

	/** What a key may be; orders and products keep it. */
	public const KEY = '/^[a-z][a-z0-9-]{0,39}$/';

	/** @return list<DeliveryMethod> As the shop has set them up; those of a shop that has not. */
	public static function methods(): array {
		$set     = get_option( self::OPTION );
		$methods = array_map( self::read( ... ), array_values( array_filter( is_array( $set ) ? $set : array(), 'is_array' ) ) );
		return $methods === array() ? self::usual() : $methods;
	}

	/** @return list<string> Of the methods; cheaper than the methods themselves. */
	public static function keys(): array {
		$set = get_option( self::OPTION );
		return array_values( array_filter( is_array( $set ) ? array_column( $set, 'key' ) : array(), 'is_string' ) ) ?: self::OURS;
	}

	/**
	 * Whether the delivery price of a product with these methods is ever charged.
	 *
	 * @param list<string> $keys
	 */
	public static function usesProductPrice( array $keys ): bool {
		return array_filter( self::methods(), static fn ( DeliveryMethod $method ): bool => $method->rule === PriceRule::Line && ( $method->forAll || in_array( $method->key, $keys, true ) ) ) !== array();
	}

	/** @param list<DeliveryMethod> $methods */
	public static function keep( array $methods ): void {
		update_option( self::OPTION, array_map( self::write( ... ), $methods ), true );
	}

	/**
	 * The specification's ways, priced by line and free for pick-up (decision 3).
	 *
	 * @return list<DeliveryMethod>
	 */
	public static function usual(): array {
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
		);
	}

	/** @return array{key: string, names: array<string, string>, countries: list<string>, rule: string, price: int, free_from: int|null, days: int, pickup: bool, for_all: bool} */
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
		);
	}
}
