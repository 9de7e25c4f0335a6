<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Customers\Customers;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\DeliveryForecast;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\Router;
use Vitrine\Tests\Support\FixedClock;

/** Ownership of orders and access to them. */
final class CustomerOrdersTest extends CustomerTestCase {

	private function order( string $token = '', string $email = 'ona@example.org', ?int $product = null ): string {
		$body   = self::body(
			array( self::line( $product ?? $this->product() ) ),
			array( 'contact' => array( 'email' => $email, 'phone' => '+370 600 12345' ) )
		);
		$placed = $this->callAs( $token, 'add_order', $body );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		return $placed['data']['key'];
	}

	private function byKey( string $key ): Order {
		return $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'Order not found.' );
	}

	private function owner( string $key ): ?int {
		return $this->byKey( $key )->customer->id;
	}

	public function testAnOrderPlacedWhileSignedInBelongsToTheCustomer(): void {
		$ona = $this->customer();
		self::assertSame( $ona->ID, $this->owner( $this->order( $this->token( $ona ), 'gift@example.org' ) ) );
		self::assertNull( $this->owner( $this->order() ) );
	}

	public function testOrdersArePaginatedNewestFirst(): void {
		$token = $this->token( $this->customer() );
		$vase  = $this->product( 50 );
		for ( $n = 0; $n < 11; $n++ ) {
			$this->order( $token, product: $vase );
		}
		$this->order();
		$first = $this->callAs( $token, 'get_user_orders', array(), 'lt' )['data'];
		self::assertSame( array( 1, 2, 11, 10 ), array( $first['page'], $first['pages'], $first['total'], count( $first['items'] ) ) );
		self::assertSame( array( '1011', '1002' ), array( $first['items'][0]['number'], $first['items'][9]['number'] ) );
		self::assertSame( 'Vase', $first['items'][0]['lines'][0]['title'] );
		self::assertStringContainsString( '/lt/', $first['items'][0]['lines'][0]['url'] );
		self::assertMatchesSchema( $this->service( Router::class )->all()['get_user_orders']->answer()['data'], $first );
		$last = $this->callAs( $token, 'get_user_orders', array( 'page' => 2 ) )['data'];
		self::assertSame( array( '1001' ), array_column( $last['items'], 'number' ) );
		self::assertSame( $last, $this->callAs( $token, 'get_user_orders', array( 'page' => 99 ) )['data'] );
		$none = $this->callAs( $this->token( $this->customer( 'jonas@example.org' ) ), 'get_user_orders' )['data'];
		self::assertSame( array( 'items' => array(), 'page' => 1, 'pages' => 1, 'total' => 0 ), $none );
		self::assertSame( 401, $this->responseTo( '', 'get_user_orders' )->status );
	}

	public function testCustomersCannotSeeOrdersOfOthers(): void {
		$token = $this->token( $this->customer() );
		foreach ( array(
			array( 'page' => 0 ),
			array( 'page' => -1 ),
			array( 'page' => '2' ),
			array( 'page' => null ),
			array( 'page' => array( 1 ) ),
			array( 'page' => true ),
			array( 'user_id' => 1 ),
			array( 'customer' => 1 ),
			array( 'email' => 'ona@example.org' ),
		) as $body ) {
			self::assertSame( 400, $this->responseTo( $token, 'get_user_orders', $body )->status, (string) wp_json_encode( $body ) );
		}
		self::assertSame(
			array( 401, 'refresh' ),
			array( $this->responseTo( 'nonsense', 'get_user_orders' )->status, $this->callAs( 'nonsense', 'get_user_orders' )['message'] )
		);
	}

	public function testTheNumberOfQueriesDoesNotDependOnTheNumberOfOrders(): void {
		$token   = $this->token( $this->customer() );
		$vase    = $this->product( 50 );
		$queries = function () use ( $token ): int {
			$this->callAs( $token, 'get_user_orders' );
			$before = $GLOBALS['wpdb']->num_queries;
			$this->callAs( $token, 'get_user_orders' );
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		$this->order( $token, product: $vase );
		$one = $queries();
		for ( $n = 0; $n < 9; $n++ ) {
			$this->order( $token, product: $vase );
		}
		self::assertSame( $one, $queries() );
	}

	public function testTheUserResponseContainsTheFiveNewestOrders(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00' ) );
		$token = $this->token( $this->customer() );
		$vase  = $this->product( 50 );
		for ( $n = 0; $n < 6; $n++ ) {
			$this->order( $token, product: $vase );
		}
		$orders = $this->callAs( $token, 'user', array(), 'de' )['user']['order'];
		self::assertSame( array( '1006', '1005', '1004', '1003', '1002' ), array_column( $orders, 'number' ) );
		self::assertSame(
			array( 'pending', 'unpaid', '2026-11-27', 4, 4, 0, true ),
			array_map(
				static fn ( string $key ): mixed => $orders[0][ $key ],
				array( 'order_status', 'payment_status', 'delivery_date', 'days_left', 'days_total', 'progress', 'in_header' )
			)
		);
		self::assertMatchesSchema(
			$this->service( Router::class )->all()['user']->answer()['user'],
			$this->callAs( $token, 'user' )['user'],
			'user'
		);
	}

	public function testWhatIsNotDeliveredDoesNotArrive(): void {
		$now  = $this->service( Clock::class )->now();
		$text = static fn ( bool $isDelivered ): string
			=> DeliveryForecast::of( OrderStatus::Processing, $now->format( 'Y-m-d' ), $now, $isDelivered )->text();
		self::assertSame( array( 'Arrives today', 'Thank you for your order' ), array( $text( true ), $text( false ) ) );
	}

	public function testTheHeaderShowsTheDeliveryForecast(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$token  = $this->token( $this->customer() );
		$order  = $this->byKey( $this->order( $token ) );
		$states = fn (): array => array_map(
			fn ( string $key ): mixed => $this->callAs( $token, 'user' )['user']['order'][0][ $key ],
			array( 'status_label', 'progress', 'progress_text', 'in_header' )
		);
		$unpaid = 'We start once it is paid';
		self::assertSame( array( 'Awaiting payment', 0, $unpaid, true ), $states() );
		foreach ( array(
			'2026-11-26' => array( 75, $unpaid, true ),
			'2026-12-27' => array( 100, $unpaid, true ),
			'2026-12-28' => array( 100, $unpaid, false ),
		) as $day => $expected ) {
			$clock->time = new \DateTimeImmutable( "$day 12:00", $clock->time->getTimezone() );
			self::assertSame( array( 'Awaiting payment', ...$expected ), $states(), $day );
		}
		$clock->time = new \DateTimeImmutable( '2026-11-24 12:00', $clock->time->getTimezone() );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Processing, Actor::staff( 1, 'Rūta' ) );
		foreach ( array(
			'2026-11-24' => array( 25, 'Arrives in 3 days', true ),
			'2026-11-26' => array( 75, 'Arrives tomorrow', true ),
			'2026-11-27' => array( 100, 'Arrives today', true ),
			'2026-11-28' => array( 100, 'Arrives any day now', true ),
			'2026-12-27' => array( 100, 'Arrives any day now', true ),
			'2026-12-28' => array( 100, 'Arrives any day now', false ),
		) as $day => $expected ) {
			$clock->time = new \DateTimeImmutable( "$day 12:00", $clock->time->getTimezone() );
			self::assertSame( array( 'In progress', ...$expected ), $states(), $day );
		}
		$clock->time = new \DateTimeImmutable( '2026-11-24 12:00', $clock->time->getTimezone() );
		$this->service( ChangeOrder::class )->changeStatus(
			$this->byKey( $order->key ),
			OrderStatus::Cancelled,
			Actor::staff( 1, 'Rūta' )
		);
		self::assertSame( array( 'Cancelled', 0, '', true ), $states() );
	}

	public function testTheOwnerOpensAnOldOrderWithoutItsEmailAddress(): void {
		$ona   = $this->customer();
		$token = $this->token( $ona );
		$key   = $this->order( $token );
		$this->service( Database::class )->run( 'UPDATE {orders} SET created_at = created_at - %d', array( 31 * DAY_IN_SECONDS ) );
		self::assertTrue( $this->callAs( $token, 'get_order_by_key', array( 'key' => $key ) )['status'] );
		$otherUser = $this->token( $this->customer( 'jonas@example.org' ) );
		self::assertSame(
			$this->callAs( '', 'get_order_by_key', array( 'key' => $key ) ),
			$this->callAs( $otherUser, 'get_order_by_key', array( 'key' => $key ) )
		);
		// A wrong e-mail address gets the same response as a wrong key.
		self::assertSame(
			$this->callAs( $otherUser, 'get_order_by_key', array( 'key' => str_repeat( 'a', 40 ), 'email' => 'jonas@example.org' ) ),
			$this->callAs( $otherUser, 'get_order_by_key', array( 'key' => $key, 'email' => 'jonas@example.org' ) )
		);
	}

	public function testGuestOrdersAreLinkedAfterEmailVerification(): void {
		[ $own, $upperCase, $others ] = array(
			$this->order(),
			$this->order( email: 'ONA@Example.org' ),
			$this->order( email: 'jona@example.org' ),
		);
		$jonas                       = $this->customer( 'jonas@example.org' );
		$given                       = $this->order( $this->token( $jonas ) );
		$ona                         = $this->customer();
		$this->token( $ona );
		self::assertSame( array( null, null ), array( $this->owner( $own ), $this->owner( $upperCase ) ) );
		$this->service( Customers::class )->markVerified( $ona->ID, $ona->user_email );
		self::assertSame(
			array( $ona->ID, $ona->ID, null, $jonas->ID ),
			array_map( $this->owner( ... ), array( $own, $upperCase, $others, $given ) )
		);
	}

	public function testOrdersWithoutAnEmailAddressAreNotLinked(): void {
		$key = $this->order();
		$this->service( Database::class )->run( "UPDATE {orders} SET email = ''" );
		self::assertSame( 0, $this->service( OrderRepository::class )->linkToCustomer( 7, '' ) );
		self::assertNull( $this->owner( $key ) );
	}

	public function testOrdersAreKeptAfterTheAccountIsDeleted(): void {
		$ona = $this->customer();
		$key = $this->order( $this->token( $ona ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $ona->ID );
		$order = $this->byKey( $key );
		self::assertSame( array( null, 'ona@example.org' ), array( $order->customer->id, $order->customer->email ) );
	}
}
