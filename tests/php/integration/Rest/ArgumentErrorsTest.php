<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\RawBodyRoute;
use Vitrine\Rest\Router;
use Vitrine\Tests\Integration\TestCase;

/** An answer with status 400 names the arguments that are wrong. */
final class ArgumentErrorsTest extends TestCase {

	/** @return array<string, mixed> A valid body of `add_order`. */
	private static function order(): array {
		return array(
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
	}

	/** @return iterable<string, array{string, array<array-key, mixed>, string, array<array-key, string>, list<string>}> */
	public static function calls(): iterable {
		$type    = 'rest_invalid_type';
		$invalid = 'rest_invalid_param';
		$order   = self::order();
		yield 'missing' => array(
			'get_cart', array( 'discount' => 'x' ), 'rest_missing_callback_param', array( 'cart' => 'cart is required.' ),
			array( 'rest_missing_callback_param' ),
		);
		yield 'text for a number' => array(
			'add_order', array( 'total' => '100' ) + $order, $invalid, array( 'total' => 'total is not of type integer.' ), array( $type ),
		);
		yield 'a nested value' => array(
			'add_order', array( 'contact' => array( 'email' => array( 'a' ), 'phone' => '1' ) ) + $order, $invalid,
			array( 'contact' => 'contact[email] is not of type string.' ), array( $type ),
		);
		yield 'two of them' => array(
			'add_order', array( 'total' => -1, 'terms' => 'true' ) + $order, $invalid,
			array( 'terms' => 'terms is not of type boolean.', 'total' => 'total must be greater than or equal to 0' ),
			array( $type, 'rest_out_of_bounds' ),
		);
		yield 'an unknown field of an object' => array(
			'add_order', array( 'contact' => array( 'role' => 'administrator' ) + $order['contact'] ) + $order, $invalid,
			array( 'contact' => 'role is not a valid property of Object.' ), array( 'rest_additional_properties_forbidden' ),
		);
		yield 'a field that is missing in an object' => array(
			'add_order', array( 'contact' => array( 'email' => 'o@example.org' ) ) + $order, $invalid,
			array( 'contact' => 'phone is a required property of contact.' ), array( 'rest_property_required' ),
		);
		yield 'a cart that is a text' => array(
			'get_cart', array( 'cart' => 'a,b' ), $invalid, array( 'cart' => 'cart is not a list of at most 100 objects.' ), array( $type ),
		);
		yield 'a text that is too long' => array(
			'get_cart', array( 'cart' => array(), 'country' => 'LTU' ), $invalid,
			array( 'country' => 'country must be at most 2 characters long.' ), array( 'rest_too_long' ),
		);
		yield 'unknown arguments' => array(
			'get_cart', array( 'cart' => array(), 'status' => 'paid', '0' => 1 ), 'unknown_argument',
			array( 'status' => 'status is not an argument of this route.', '0' => '0 is not an argument of this route.' ),
			array( 'unknown_argument', 'unknown_argument' ),
		);
	}

	/**
	 * @param array<array-key, mixed>  $body
	 * @param array<array-key, string> $params
	 * @param list<string>             $codes By argument.
	 */
	#[DataProvider( 'calls' )]
	public function testTheArgumentIsNamed( string $route, array $body, string $code, array $params, array $codes ): void {
		$answer = $this->rest( 'POST', $route, $body, array( 'lang' => 'en' ) );
		$json   = $answer->json();
		self::assertSame( array( 400, $code, false ), array( $answer->status, $json['code'], $json['status'] ) );
		self::assertSame( 'The request is invalid.', $json['message'] );
		self::assertEquals( $params, $json['data']['params'] );
		self::assertEqualsCanonicalizing( $codes, array_column( $json['data']['details'], 'code' ) );
		self::assertEquals( $params, array_map( static fn ( array $one ): string => $one['message'], $json['data']['details'] ) );
	}

	public function testNoInputIsRepeatedAtLength(): void {
		$long   = str_repeat( 'ž', 5000 );
		$many   = array_fill_keys( array_map( static fn ( int $n ): string => "field$n", range( 1, 2000 ) ), 1 );
		$answer = $this->rest( 'POST', 'get_cart', array( 'cart' => array(), $long => 1 ) + $many );
		self::assertCount( 20, $answer->json()['data']['params'] );
		self::assertLessThan( 6000, strlen( $answer->raw ) );
		$contact = array( 'email' => 'o@example.org', 'phone' => '1', $long => 1 );
		$answer  = $this->rest( 'POST', 'add_order', compact( 'contact' ) + self::order() );
		self::assertSame( 400, $answer->status );
		self::assertLessThan( 6000, strlen( $answer->raw ) );
	}

	public function testAnInvalidQueryIsNamed(): void {
		$answer = $this->rest( 'GET', 'get_cart_products', array(), array( 'lang' => 'xx' ) );
		self::assertSame( array( 400, array( 'lang' ) ), array( $answer->status, array_keys( $answer->json()['data']['params'] ) ) );
		$answer = $this->rest( 'GET', 'get_cart_products', array(), array( 'page' => '2' ) );
		self::assertSame( array( 400, array( 'page' ) ), array( $answer->status, array_keys( $answer->json()['data']['params'] ) ) );
	}

	public function testABodyThatCannotBeReadNamesNoArgument(): void {
		$answer = $this->rest( 'POST', 'get_cart', '{"cart": [', array(), array( 'Content-Type' => 'application/json' ) );
		self::assertSame( array( 400, null ), array( $answer->status, $answer->json()['data'] ) );
	}

	public function testEveryRouteNamesEachOfItsArguments(): void {
		$wrong = array( 'string' => array( 'a' ), 'integer' => 'x', 'number' => 'x', 'boolean' => 'x', 'array' => 'x', 'object' => 'x' );
		$tried = 0;
		foreach ( $this->service( Router::class )->all() as $path => $route ) {
			if ( $route instanceof RawBodyRoute || Endpoint::declaredBy( $route )->method !== 'POST' ) {
				continue;
			}
			// Null counts as missing where it is not allowed.
			$required = array_filter(
				$route->arguments(),
				static fn ( array $one ): bool => ( $one['required'] ?? false ) === true && ! in_array( 'null', (array) $one['type'], true )
			);
			$answer   = $this->rest( 'POST', $path );
			if ( $answer->status === 400 ) {
				self::assertEqualsCanonicalizing( array_keys( $required ), array_keys( $answer->json()['data']['params'] ), $path );
			}
			$values = array_map( static fn ( array $one ): mixed => $wrong[ ( (array) $one['type'] )[0] ], $route->arguments() );
			$answer = $this->rest( 'POST', $path, $values );
			if ( $values === array() || $answer->status === 401 ) {
				continue;
			}
			++$tried;
			self::assertSame( 400, $answer->status, $path . $answer->raw );
			self::assertEqualsCanonicalizing( array_keys( $values ), array_keys( $answer->json()['data']['params'] ), $path );
			self::assertEqualsCanonicalizing( array_keys( $values ), array_keys( $answer->json()['data']['details'] ), $path );
		}
		self::assertGreaterThan( 15, $tried );
	}
}
