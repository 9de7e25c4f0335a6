<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Database;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;

/** Bad input gets a 4xx response with a message in the envelope; nothing is logged or stored. */
final class BadInputTest extends TestCase {

	private const ROUTES = array(
		'get_cart', 'add_order', 'get_order_by_key', 'get_payment_methods', 'get_product_qnt', 'login', 'register',
		'lost', 'lost_reset_password', 'verify_email', 'save_profile',
	);

	/** @return iterable<string, array{string, string}> */
	public static function anyRoute(): iterable {
		$bodies = array(
			'truncated JSON'      => '{"cart": [',
			'no JSON'             => 'cart=1&id=2',
			'invalid UTF-8'       => "{\"cart\": \"\xC3\x28\"}",
			'deeply nested JSON'  => str_repeat( '[', 2000 ) . str_repeat( ']', 2000 ),
			'an unknown field'    => '{"surprise": 1}',
			'a list'              => '[1, 2, 3]',
			'an unknown language' => '{"lang": "xx"}',
			'a list of languages' => '{"lang": ["en"]}',
			'five megabytes'      => '{"cart": "' . str_repeat( 'x', 5 * 1024 * 1024 ) . '"}',
		);
		foreach ( self::ROUTES as $route ) {
			foreach ( $bodies as $name => $body ) {
				yield "$route: $name" => array( $route, $body );
			}
		}
	}

	#[DataProvider( 'anyRoute' )]
	public function testEveryRouteRejectsInvalidInput( string $route, string $body ): void {
		$this->assertRefused( $this->rest( 'POST', $route, $body, array(), array( 'Content-Type' => 'application/json' ) ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function wrongTypes(): iterable {
		$carts = array(
			'null',
			'""',
			'"a,b"',
			'5',
			'true',
			'{"id": 1}',
			'[1]',
			'["x"]',
			'[null]',
			'[[1, 2]]',
			'[' . implode( ',', array_fill( 0, 101, '{"id":1,"kiekis":1}' ) ) . ']',
		);
		foreach ( $carts as $index => $cart ) {
			yield "get_cart: cart $index" => array( 'get_cart', "{\"cart\": $cart}" );
		}
		foreach ( array( '""', 'null', '[]', '{}', '5', 'true', '"' . str_repeat( 'a', 65 ) . '"' ) as $index => $key ) {
			if ( $key !== '""' ) {
				yield "get_order_by_key: key $index" => array( 'get_order_by_key', "{\"key\": $key}" );
			}
			yield "get_order_by_key: email $index" => array(
				'get_order_by_key',
				'{"key": "a", "email": ' . (
					in_array( $key, array( '""', 'null', '"' . str_repeat( 'a', 65 ) . '"' ), true ) ? '[1]' : $key
				) . '}',
			);
		}
		$good = array(
			'request_id'     => '3f0c9f4e-7e39-4a32-9a0c-0d6a7c2a0001',
			'cart'           => array( array( 'id' => 1, 'kiekis' => 1 ) ),
			'contact'        => array( 'email' => 'o@example.org', 'phone' => '+37060012345' ),
			'billing'        => array_fill_keys(
				array( 'first_name', 'last_name', 'company', 'street', 'postcode', 'city', 'country' ),
				'x'
			),
			'payment_method' => 'bank_transfer',
			'terms'          => true,
		);
		$bad  = array(
			'no request id'                    => array( 'request_id' => null ),
			'a request ID that is not a UUID'  => array( 'request_id' => 'latest' ),
			'a number as request id'           => array( 'request_id' => 5 ),
			'a string as cart'                 => array( 'cart' => '1' ),
			'a string as contact'              => array( 'contact' => 'o@example.org' ),
			'a contact with a role'            => array(
				'contact' => array( 'email' => 'o@example.org', 'phone' => '1', 'role' => 'administrator' ),
			),
			'a list of e-mail addresses'       => array( 'contact' => array( 'email' => array( 'o@example.org' ), 'phone' => '1' ) ),
			'an incomplete address'            => array( 'billing' => array( 'city' => 'Vilnius' ) ),
			'an address with an unknown field' => array( 'delivery' => $good['billing'] + array( 'user_id' => 1 ) ),
			'numbers in an address'            => array( 'billing' => array_fill_keys( array_keys( $good['billing'] ), 7 ) ),
			'a very long name'                 => array( 'billing' => array( 'first_name' => str_repeat( 'x', 1001 ) ) + $good['billing'] ),
			'a string as terms'                => array( 'terms' => 'true' ),
			'a number as terms'                => array( 'terms' => 1 ),
			'a list as payment method'         => array( 'payment_method' => array( 'bank_transfer' ) ),
			'a string as total'                => array( 'total' => '100' ),
			'a fractional total'               => array( 'total' => 1.5 ),
			'a negative total'                 => array( 'total' => -1 ),
			'a very long note'                 => array( 'note' => str_repeat( 'x', 10001 ) ),
			'a list as discount'               => array( 'discount' => array() ),
			'a customer'                       => array( 'customer_id' => 1 ),
			'a status'                         => array( 'order_status' => 'completed' ),
		);
		foreach ( $bad as $name => $change ) {
			yield "add_order: $name" => array( 'add_order', (string) json_encode( $change + $good ) );
		}
	}

	#[DataProvider( 'wrongTypes' )]
	public function testWrongTypesAreRejected( string $route, string $body ): void {
		$this->assertRefused(
			$this->rest( 'POST', $route, $body, array( 'lang' => 'en' ), array( 'Content-Type' => 'application/json' ) )
		);
	}

	public function testWrongMethodsAndUnknownPathsReturnTheEnvelope(): void {
		$this->assertRefused( $this->rest( 'GET', 'add_order' ) );
		$this->assertRefused( $this->rest( 'DELETE', 'get_cart' ) );
		$this->assertRefused( $this->rest( 'POST', 'no_such_route', array( 'a' => 1 ) ) );
		$this->assertRefused( $this->rest( 'POST', 'get_cart', array( 'cart' => array() ), array( 'lang' => 'xx' ) ) );
		$this->assertRefused( $this->rest( 'POST', 'get_cart', array( 'cart' => array() ), array( 'page' => '2' ) ) );
	}

	public function testInvalidInputIsRejectedOverHttp(): void {
		foreach ( array( '{"cart": [', '{"surprise": 1}', '{"cart": "' . str_repeat( 'x', 5 * 1024 * 1024 ) . '"}' ) as $body ) {
			$this->assertRefused(
				$this->http( 'POST', '/wp-json/data/v1/add_order?lang=de', $body, array( 'Content-Type' => 'application/json' ) )
			);
		}
		$this->assertRefused(
			$this->http( 'POST', '/wp-json/data/v1/get_cart/?lang[]=de', '{"cart": []}', array( 'Content-Type' => 'application/json' ) )
		);
	}

	public function testCookiesAndStaleNoncesAreIgnored(): void {
		$answer = $this->http(
			'POST',
			'/wp-json/data/v1/get_cart?lang=en',
			'{"cart": []}',
			array( 'Content-Type' => 'application/json', 'X-WP-Nonce' => 'stale', 'Cookie' => 'wordpress_logged_in_x=admin%7C1%7Cx%7Cy' )
		);
		self::assertSame( 200, $answer->status );
	}

	private function assertRefused( RestResponse $response ): void {
		$json = $response->json();
		self::assertGreaterThanOrEqual( 400, $response->status, $response->raw );
		self::assertLessThan( 500, $response->status, $response->raw );
		self::assertIsArray( $json );
		self::assertSame( array( 'status', 'message', 'data', 'code' ), array_keys( $json ) );
		self::assertFalse( $json['status'] );
		self::assertNotSame( '', $json['message'] );
		if ( str_starts_with( $json['code'], 'rest_invalid_param' ) || $json['code'] === 'rest_missing_callback_param' ) {
			self::assertNotEmpty( $json['data']['params'], $response->raw );
		} elseif ( $json['data'] !== null ) {
			self::assertSame( 'unknown_argument', $json['code'] );
		}
		self::assertSame( 'no-store', $response->header( 'Cache-Control' ) );
		self::assertSame( '0', $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {orders}' ) );
	}
}
