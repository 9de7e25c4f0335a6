<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Customers\Customers;
use Vitrine\Customers\Registration;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;

/** Ona, a customer whose cart is stored in her account. */
abstract class PaidCartTestCase extends CardTestCase {

	protected string $token = '';

	protected int $ona = 0;

	/** Signs Ona in and stores a cart in her account. */
	protected function signInOna( int ...$cart ): void {
		$user        = $this->service( Customers::class )->create(
			new Registration( 'ona@example.org', 'klevas-7', '+370 600 12345', 'Ona', 'Šalnaitė', 'en_GB' )
		);
		$this->ona   = $user->ID;
		$this->token = $this->service( Sessions::class )->begin( $user );
		$this->saveCart( array_map( self::line( ... ), array_values( $cart ) ) );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<string, mixed> The decoded response.
	 */
	protected function callAsOna( string $route, array $body = array() ): array {
		try {
			return self::decoded(
				$this->rest(
					$route === 'user' ? 'GET' : 'POST',
					$route,
					$body,
					array( 'lang' => 'en' ),
					array( 'Authorization' => "Bearer $this->token" )
				)
			);
		} finally {
			unset( $_SERVER['HTTP_AUTHORIZATION'] );
		}
	}

	/**
	 * @param list<array<string, mixed>> $cart
	 * @param list<string>|null          $known
	 * @return array<string, mixed> The decoded response.
	 */
	protected function saveCart( array $cart, ?array $known = null ): array {
		return $this->callAsOna(
			'add_pending_cart',
			array( 'cart' => $cart ) + ( $known === null ? array() : array( 'known' => $known ) )
		);
	}

	/** @return array<int, int> Quantities by product id. */
	protected function savedCart(): array {
		return array_column( $this->callAsOna( 'user' )['cart'], 'kiekis', 'id' );
	}

	/** @param array<string, mixed> $changes */
	protected function onasOrder( array $changes = array(), int ...$products ): Order {
		$placed = $this->callAsOna(
			'add_order',
			self::body( array_map( self::line( ... ), array_values( $products ) ), $changes + array( 'payment_method' => 'card' ) )
		);
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		return $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
	}

	/** @return array<string, mixed>|null The `get_cart` data about an attempt. */
	protected function attempt( string $request, int $product ): ?array {
		$answer = $this->call( 'get_cart', array( 'cart' => array( self::line( $product ) ), 'attempt' => $request ) );
		self::assertTrue( $answer['status'] );
		return $answer['attempt'];
	}
}
