<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\ShopManagerRole;
use Vitrine\Database\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\RestResponse;

/** Sends the form by which staff take an order, as a browser without JavaScript does. */
abstract class OrderEntryTestCase extends OrdersInWpAdminTestCase {

	protected const PATH = 'admin.php?page=vitrine-add-order';

	protected string $cookie = '';

	protected int $user = 0;

	protected function setUp(): void {
		parent::setUp();
		[ 'cookie' => $this->cookie, 'id' => $this->user ] = $this->signIn( ShopManagerRole::ROLE );
	}

	/**
	 * Sends the form of a page with what is typed.
	 *
	 * @param array<string, mixed> $typed
	 */
	protected function send( RestResponse $page, array $typed, string $button = 'check' ): RestResponse {
		$hidden = array();
		foreach ( array( '_wpnonce', 'request_id', 'account', 'total', 'currency' ) as $name ) {
			if ( preg_match( '/name="' . $name . '" value="([^"]*)"/', $page->raw, $found ) === 1 ) {
				$hidden[ $name ] = $found[1];
			}
		}
		return $this->request( $this->cookie, self::PATH, http_build_query( $typed + $hidden + array( 'button' => $button ) ) );
	}

	protected function open( string $query = '' ): RestResponse {
		return $this->request( $this->cookie, self::PATH . $query );
	}

	/**
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed>
	 */
	protected static function typed( int $product, array $changes = array() ): array {
		return $changes + array(
			'language' => 'en',
			'email'    => 'ona@example.org',
			'phone'    => '+370 600 12345',
			'billing'  => self::ADDRESS,
			'lines'    => array( array( 'id' => (string) $product, 'quantity' => '2', 'shipping' => 'carrier', 'title' => 'Vase' ) ),
			'method'   => 'bank_transfer',
			'terms'    => '1',
		);
	}

	protected function newest(): Order {
		return $this->service( OrderRepository::class )->byId(
			(int) $this->service( Database::class )->value( 'SELECT MAX(id) FROM {orders}' )
		) ?? self::fail( 'No order.' );
	}
}
