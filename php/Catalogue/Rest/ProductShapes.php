<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Rest;

use Vitrine\Rest\Schema;

/** JSON Schemas of the catalogue's shapes on the wire; `ProductWire` makes what they describe. */
final class ProductShapes {

	/** @return array<string, mixed> */
	public static function cartProduct(): array {
		return Schema::object(
			array(
				'id'               => Schema::int( 1 ),
				'title'            => Schema::text(),
				'url'              => Schema::text(),
				'image'            => Schema::nullable( Schema::image() ),
				'price'            => Schema::money(),
				'regular_price'    => Schema::nullable( Schema::money() ),
				'prior_price'      => Schema::nullable( Schema::money() ),
				'stock'            => Schema::nullable( Schema::int( 0 ) ),
				'made_to_order'    => Schema::bool(),
				'lead_days'        => Schema::int( 0 ),
				'shipping_methods' => Schema::list( self::shippingMethod() ),
				'accessories'      => Schema::list( self::accessory() ),
			),
			array(),
			'CartProduct'
		);
	}

	/** @return array<string, mixed> */
	public static function shippingMethod(): array {
		return Schema::object(
			array(
				'key'   => Schema::text(),
				'label' => Schema::text(),
				'price' => Schema::money(),
				'note'  => Schema::text(),
			),
			array(),
			'ShippingMethod'
		);
	}

	/** @return array<string, mixed> */
	public static function accessory(): array {
		return Schema::object(
			array(
				'id'        => Schema::int( 1 ),
				'title'     => Schema::text(),
				'price'     => Schema::money(),
				'image'     => Schema::nullable( Schema::image() ),
				'available' => Schema::bool(),
			),
			array(),
			'Accessory'
		);
	}

	/** @return array<string, mixed> */
	public static function searchItem(): array {
		return Schema::object(
			array(
				'id'    => Schema::int( 1 ),
				'title' => Schema::text(),
				'url'   => Schema::text(),
				'image' => Schema::nullable( Schema::text() ),
				'price' => Schema::text(),
				'text'  => Schema::text(),
			),
			array(),
			'SearchItem'
		);
	}
}
