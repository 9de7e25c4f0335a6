<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Rest\Schema;

/**
 * A cart line in requests, the cart cookie and user meta, with the field names of the specification (section 4), which are not used
 * anywhere else. `CartInputParser` reads this format.
 */
final class CartLineResource {

	/** @return array<string, mixed> */
	public static function schema(): array {
		$accessory = Schema::object(
			array(
				'id'        => Schema::int(),
				'acc_price' => Schema::int(),
			),
			array( 'acc_price' ),
			'CartLineProperty'
		);
		return Schema::object(
			array(
				'id'             => Schema::int(),
				'kiekis'         => Schema::int(),
				'product_price'  => Schema::int(),
				'shipping'       => Schema::text(),
				'shipping_price' => Schema::int(),
				'properties'     => Schema::list( $accessory ),
				'change_count'   => Schema::int(),
			),
			array( 'product_price', 'shipping', 'shipping_price', 'properties', 'change_count' ),
			'CartLine'
		);
	}

	/**
	 * Omits fields with default values, and `shipping_price`, which is only the browser's estimate.
	 *
	 * @return array{id: int, kiekis: int, product_price?: int, shipping?: string, properties?: list<array{id: int, acc_price?: int}>,
	 * change_count?: int}
	 */
	public static function toArray( CartLine $line ): array {
		$values = array(
			'id'     => $line->id,
			'kiekis' => $line->quantity,
		);
		if ( $line->requestedPrice !== null ) {
			$values['product_price'] = $line->requestedPrice;
		}
		if ( $line->shipping !== null ) {
			$values['shipping'] = $line->shipping;
		}
		foreach ( $line->accessories as $id => $price ) {
			$values['properties'][] = array( 'id' => $id ) + ( $price === null ? array() : array( 'acc_price' => $price ) );
		}
		if ( $line->changeCount > 0 ) {
			$values['change_count'] = $line->changeCount;
		}
		return $values;
	}

	/**
	 * The `cart` argument. Only loosely validated, so that one invalid line in an old or edited cookie does not reject the others.
	 *
	 * @return array<string, mixed>
	 */
	public static function argument(): array {
		return Schema::lenientList( Schema::list( self::schema(), CartLimits::MAX_LINES ) );
	}

	/**
	 * JSON for user meta.
	 *
	 * @param list<CartLine> $lines
	 */
	public static function encode( array $lines ): string {
		return (string) wp_json_encode( array_map( self::toArray( ... ), $lines ) );
	}
}
