<?php
declare(strict_types=1);

namespace Vitrine\Cart\Rest;

use Vitrine\Cart\AttemptState;
use Vitrine\Cart\NoticeCode;
use Vitrine\Catalogue\Rest\ProductShapes;
use Vitrine\Rest\Schema;

/** JSON Schemas of what a cart looks like on the wire. */
final class CartSchemas {

	/** The most lines that one call may bring. */
	public const MOST_LINES = 100;

	/**
	 * The wished lines, as a good browser sends them. They are mended by the cart and not refused by their schema: one line of an old or
	 * edited cookie must not cost the visitor the others.
	 *
	 * @return array<string, mixed>
	 */
	public static function wishes(): array {
		return Schema::mended( self::lines() + array( 'maxItems' => self::MOST_LINES ) );
	}

	/**
	 * Lines as a browser writes them.
	 *
	 * @return array<string, mixed>
	 */
	public static function lines(): array {
		$property = Schema::object(
			array(
				'id'        => Schema::int(),
				'acc_price' => Schema::int(),
			),
			array( 'acc_price' ),
			'CartLineProperty'
		);
		$line     = Schema::object(
			array(
				'id'             => Schema::int(),
				'kiekis'         => Schema::int(),
				'product_price'  => Schema::int(),
				'shipping'       => Schema::text(),
				'shipping_price' => Schema::int(),
				'properties'     => Schema::list( $property ),
				'change_count'   => Schema::int(),
			),
			array( 'product_price', 'shipping', 'shipping_price', 'properties', 'change_count' ),
			'CartLine'
		);
		return Schema::list( $line );
	}

	/**
	 * What was bought by an order, for carts to lose it.
	 *
	 * @return array<string, mixed>
	 */
	public static function purchases(): array {
		return Schema::list(
			Schema::object(
				array(
					'number' => Schema::text(),
					'lines'  => self::boughtLines(),
				),
				array(),
				'Purchase'
			)
		);
	}

	/**
	 * Numbers of the orders that a browser was told of.
	 *
	 * @return array<string, mixed>
	 */
	public static function known(): array {
		return Schema::list( Schema::text( 20 ), 100 );
	}

	/** @return array<string, mixed> */
	public static function attempt(): array {
		return Schema::object(
			array(
				'state'  => self::attemptState(),
				'number' => Schema::text(),
				'lines'  => self::boughtLines(),
			),
			array(),
			'CheckoutAttempt'
		);
	}

	/** @return array<string, mixed> */
	public static function attemptState(): array {
		return array(
			'type' => 'string',
			'enum' => array_column( AttemptState::cases(), 'value' ),
		);
	}

	/** @return array<string, mixed> */
	private static function boughtLines(): array {
		$line = array(
			'id'     => Schema::int(),
			'kiekis' => Schema::int( 1 ),
		);
		return Schema::list( Schema::object( $line, array(), 'BoughtLine' ) );
	}

	/**
	 * Where the cart is to go. What is no country is taken for the shop's own, as one that is not said.
	 *
	 * @return array<string, mixed>
	 */
	public static function country(): array {
		return Schema::text( 2 ) + array( 'description' => 'Country of delivery by ISO 3166-1 code; decides delivery and VAT.' );
	}

	/** @return array<string, mixed> */
	public static function line(): array {
		return Schema::object(
			array(
				'id'               => Schema::int(),
				'kiekis'           => Schema::int( 1 ),
				'title'            => Schema::text(),
				'url'              => Schema::text(),
				'image'            => Schema::nullable( Schema::image() ),
				'product_price'    => Schema::money(),
				'regular_price'    => Schema::nullable( Schema::money() ),
				'prior_price'      => Schema::nullable( Schema::money() ),
				'line_total'       => Schema::money(),
				'vat_rate'         => Schema::int(),
				'stock'            => Schema::nullable( Schema::int() ),
				'max'              => Schema::int( 1 ),
				'lead_days'        => Schema::int( 0 ),
				'delivery_date'    => Schema::text(),
				'delivery_text'    => Schema::text(),
				'shipping'         => Schema::text(),
				'shipping_price'   => Schema::money(),
				'shipping_methods' => Schema::list( ProductShapes::shippingMethod() ),
				'shipping_problem' => Schema::text(),
				'properties'       => Schema::list( self::property() ),
				'accessories'      => Schema::list( ProductShapes::accessory() ),
				'change_count'     => Schema::int( 0 ),
			),
			array(),
			'PricedLine'
		);
	}

	/** @return array<string, mixed> */
	public static function totals(): array {
		return Schema::object(
			array(
				'items'         => Schema::money(),
				'shipping'      => Schema::money(),
				'discount'      => Schema::money(),
				'discount_code' => Schema::text(),
				'total'         => Schema::money(),
				'vat'           => Schema::list(
					Schema::object(
						array(
							'rate' => Schema::int(),
							'net'  => Schema::money(),
							'vat'  => Schema::money(),
						),
						array(),
						'VatShare'
					)
				),
				'count'         => Schema::int( 0 ),
			),
			array(),
			'Totals'
		);
	}

	/** @return array<string, mixed> */
	public static function notice(): array {
		return Schema::object(
			array(
				'code'    => array(
					'type' => 'string',
					'enum' => array_column( NoticeCode::cases(), 'value' ),
				),
				'id'      => Schema::nullable( Schema::int() ),
				'message' => Schema::text(),
			),
			array(),
			'CartNotice'
		);
	}

	/** @return array<string, mixed> */
	private static function property(): array {
		return Schema::object(
			array(
				'id'        => Schema::int(),
				'title'     => Schema::text(),
				'acc_price' => Schema::money(),
				'available' => Schema::bool(),
			),
			array(),
			'PricedProperty'
		);
	}
}
