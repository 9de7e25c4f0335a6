<?php
declare(strict_types=1);

namespace Vitrine\Orders\Rest;

use Vitrine\Cart\Rest\CartSchemas;
use Vitrine\Customers\Rest\CustomerSchemas;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Rest\Schema;

/** JSON Schemas of what an order looks like on the wire. */
final class OrderSchemas {

	/** @return array<string, mixed> */
	public static function contact(): array {
		return Schema::object(
			array(
				'email' => Schema::text( CustomerSchemas::MOST_CHARACTERS ),
				'phone' => Schema::text( CustomerSchemas::MOST_CHARACTERS ),
			),
			array(),
			'Contact'
		);
	}

	/** @return array<string, mixed> */
	public static function orderStatus(): array {
		return self::oneOf( array_column( OrderStatus::cases(), 'value' ), 'OrderStatus' );
	}

	/** @return array<string, mixed> */
	public static function paymentStatus(): array {
		return self::oneOf( array_column( PaymentStatus::cases(), 'value' ), 'PaymentStatus' );
	}

	/** @return array<string, mixed> */
	public static function order(): array {
		return Schema::object(
			array(
				'number'         => Schema::text(),
				'key'            => Schema::text(),
				'order_status'   => self::orderStatus(),
				'status_label'   => Schema::text(),
				'payment_status' => self::paymentStatus(),
				'created'        => Schema::text(),
				'created_text'   => Schema::text(),
				'delivery_date'  => Schema::text(),
				'delivery_text'  => Schema::text(),
				'days_left'      => Schema::int( 0 ),
				'days_total'     => Schema::int( 0 ),
				'progress'       => Schema::int( 0, 100 ),
				'contact'        => self::contact(),
				'billing'        => CustomerSchemas::address(),
				'delivery'       => CustomerSchemas::address(),
				'payment_method' => Schema::object(
					array(
						'key'          => Schema::text(),
						'title'        => Schema::text(),
						'instructions' => Schema::text(),
					)
				),
				'lines'          => Schema::list( self::line() ),
				'totals'         => CartSchemas::totals(),
				'note'           => Schema::text(),
				'withdrawal'     => Schema::object(
					array(
						'open' => Schema::bool(),
						'text' => Schema::text(),
					)
				),
				'payment'        => MoneyFacts::schema(),
			),
			array(),
			'Order'
		);
	}

	/**
	 * An order as the user answer tells of it: enough for header and overview.
	 *
	 * @return array<string, mixed>
	 */
	public static function userOrder(): array {
		return Schema::object(
			array(
				'number'         => Schema::text(),
				'key'            => Schema::text(),
				'order_status'   => self::orderStatus(),
				'status_label'   => Schema::text(),
				'payment_status' => self::paymentStatus(),
				'created_text'   => Schema::text(),
				'delivery_date'  => Schema::text(),
				'delivery_text'  => Schema::text(),
				'days_left'      => Schema::int( 0 ),
				'days_total'     => Schema::int( 0 ),
				'progress'       => Schema::int( 0, 100 ),
				'progress_text'  => Schema::text(),
				'in_header'      => Schema::bool(),
			),
			array(),
			'UserOrder'
		);
	}

	/** @return array<string, mixed> */
	private static function line(): array {
		return Schema::object(
			array(
				'id'             => Schema::int(),
				'title'          => Schema::text(),
				'url'            => Schema::nullable( Schema::text() ),
				'image'          => Schema::nullable( Schema::image() ),
				'kiekis'         => Schema::int( 1 ),
				'unit_price'     => Schema::money(),
				'line_total'     => Schema::money(),
				'vat_rate'       => Schema::int(),
				'shipping'       => Schema::text(),
				'shipping_label' => Schema::text(),
				'shipping_price' => Schema::money(),
				'properties'     => Schema::list(
					Schema::object(
						array(
							'id'        => Schema::int(),
							'title'     => Schema::text(),
							'acc_price' => Schema::money(),
						)
					)
				),
			),
			array(),
			'OrderLine'
		);
	}

	/**
	 * @param list<string> $values
	 * @return array<string, mixed>
	 */
	private static function oneOf( array $values, string $title ): array {
		return array(
			'type'  => 'string',
			'enum'  => $values,
			'title' => $title,
		);
	}
}
