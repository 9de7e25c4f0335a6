<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\Customers\Address;
use Vitrine\Database\Database;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\Orders\Storage\OrderTerms;

/** Inserts thousands of orders as in an old shop: mostly completed, in five languages, with returning customers. */
final class OrderSeeder {

	private const FAMILIES  = array(
		'Kalvaitis', 'Šalnaitė', 'Rossi', 'Bianchi', 'Dubois', 'Lefèvre', 'Müller', 'Schröder', 'Taylor', 'Okafor',
	);
	private const FIRST     = array( 'Ona', 'Jonas', 'Giulia', 'Marco', 'Chloé', 'Hugo', 'Jürgen', 'Anke', 'Emma', 'Noah' );
	private const LANGUAGES = array( 'en', 'it', 'fr', 'de', 'lt' );
	private const COUNTRIES = array( 'IE', 'IT', 'FR', 'DE', 'LT' );
	private const METHODS   = array( 'card', 'card', 'card', 'bank_transfer', 'cash_on_delivery' );

	/** Rows per INSERT statement. */
	private const AT_ONCE = 250;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * @param int       $newest   Unix time of the newest order; the others are spread evenly over the days before it.
	 * @param list<int> $products Product IDs for the lines, in rotation.
	 */
	public function write( int $count, int $newest, int $days, array $products ): void {
		$insert = new BulkInsert( $this->database );
		$first  = 1 + (int) $this->database->value( 'SELECT MAX(id) FROM {orders}' );
		for ( $done = 0; $done < $count; $done += self::AT_ONCE ) {
			$ids    = range( $first + $done, $first + min( $count, $done + self::AT_ONCE ) - 1 );
			$orders = array_map(
				static fn ( int $id ): array => self::order(
					$id,
					$newest - (int) ( ( $first + $count - 1 - $id ) * $days * DAY_IN_SECONDS / $count )
				),
				$ids
			);
			$lines  = array_merge( ...array_map( static fn ( int $id ): array => self::lines( $id, $products ), $ids ) );
			$insert->during(
				static function () use ( $insert, $orders, $lines ): void {
					$insert->rows( 'orders', $orders );
					$insert->rows( 'order_lines', $lines );
					$insert->rows( 'order_terms', self::terms( $orders ) );
				}
			);
		}
	}

	/**
	 * @param list<array<string, int|string>> $orders
	 * @return list<array<string, int|string>>
	 */
	private static function terms( array $orders ): array {
		$terms = array();
		foreach ( $orders as $order ) {
			$address = Address::fromArray( (array) json_decode( (string) $order['billing'], true ) );
			foreach ( OrderTerms::terms( (string) $order['phone'], $address, $address ) as $term ) {
				$terms[] = array( 'order_id' => $order['id'], 'term' => $term );
			}
		}
		return $terms;
	}

	/** @return array<string, int|string> */
	private static function order( int $id, int $at ): array {
		$who     = $id * 7 % 1000;
		$name    = array( self::FIRST[ $who % 10 ], self::FAMILIES[ intdiv( $who, 10 ) % 10 ] );
		$total   = 1500 + $id * 137 % 90_000;
		$status  = $id % 50 === 0 ? 'pending' : ( $id % 40 === 1 ? 'cancelled' : ( $id % 25 === 2 ? 'processing' : 'completed' ) );
		$address = (string) json_encode(
			array(
				'first_name' => $name[0],
				'last_name'  => $name[1],
				'company'    => '',
				'street'     => "Street $who",
				'postcode'   => '01100',
				'city'       => $who < 20 ? 'Kaunas' : 'Vilnius',
				'country'    => self::COUNTRIES[ $id % 5 ],
			),
			JSON_UNESCAPED_UNICODE
		);
		return array(
			'id'                => $id,
			'number'            => (string) ( 1000 + $id ),
			'order_key'         => sha1( "key $id" ),
			'key_hash'          => hash( 'sha256', sha1( "key $id" ) ),
			'request_id'        => substr( sha1( "request $id" ), 0, 36 ),
			'request_hash'      => '',
			'status'            => $status,
			'payment_status'    => $status === 'completed' || $status === 'processing'
				? 'paid'
				: ( $status === 'cancelled' ? 'failed' : 'unpaid' ),
			'payment_method'    => self::METHODS[ $id % 5 ],
			'language'          => self::LANGUAGES[ $id % 5 ],
			'currency'          => 'EUR',
			'customer_name'     => implode( ' ', $name ),
			'name_key'          => SearchNormalizer::line( implode( ' ', $name ) ),
			'family_key'        => SearchNormalizer::line( implode( ' ', array_reverse( $name ) ) ),
			'country'           => self::COUNTRIES[ $id % 5 ],
			'email'             => "person$who@example.org",
			'phone'             => '+370 600 12345',
			'billing'           => $address,
			'delivery'          => $address,
			'note'              => '',
			'items_total'       => $total,
			'shipping_total'    => 0,
			'total'             => $total,
			'vat'               => '[]',
			'item_count'        => 2,
			'reserved'          => '{}',
			'terms_accepted_at' => $at,
			'counts_from'       => gmdate( 'Y-m-d', $at ),
			'delivery_day'      => gmdate( 'Y-m-d', $at + 5 * DAY_IN_SECONDS ),
			'created_at'        => $at,
			'updated_at'        => $at,
		);
	}

	/**
	 * @param list<int> $products
	 * @return list<array<string, int|string>>
	 */
	private static function lines( int $order, array $products ): array {
		$lines = array();
		foreach ( array( $order, $order * 3 + 1 ) as $turn ) {
			$product = $products[ $turn % count( $products ) ];
			$lines[] = array(
				'order_id'       => $order,
				'product_id'     => $product,
				'sku'            => "SKU-$product",
				'title'          => "Piece $product",
				'quantity'       => 1 + $turn % 3,
				'unit_price'     => 500 + $product * 100 % 9000,
				'vat_rate'       => 2100,
				'shipping'       => 'carrier',
				'shipping_price' => 0,
				'accessories'    => '[]',
				'lead_days'      => 2,
				'delivery_day'   => '2026-01-01',
			);
		}
		return $lines;
	}
}
