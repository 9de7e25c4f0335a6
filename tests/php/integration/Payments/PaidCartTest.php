<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\PendingCart;
use Vitrine\Cart\Purchases;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Registration;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderRepository;
use Vitrine\Orders\OrderStatus;
use Vitrine\Payments\PaymentCron;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Rest\Router;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RunAtPoint;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\StripeFake;

/** Bought lines leave the cart on every device exactly once, regardless of the process that settles the payment. */
final class PaidCartTest extends CardTestCase {

	private string $token = '';

	private int $ona = 0;

	public static function tearDownAfterClass(): void {
		StripeFake::remove( Site::folder() );
	}

	/** Signs Ona in and stores a cart in her account. */
	private function signInOna( int ...$cart ): void {
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
	private function callAsOna( string $route, array $body = array() ): array {
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
	private function saveCart( array $cart, ?array $known = null ): array {
		return $this->callAsOna(
			'add_pending_cart',
			array( 'cart' => $cart ) + ( $known === null ? array() : array( 'known' => $known ) )
		);
	}

	/** @return array<int, int> Quantities by product id. */
	private function savedCart(): array {
		return array_column( $this->callAsOna( 'user' )['cart'], 'kiekis', 'id' );
	}

	/** @param array<string, mixed> $changes */
	private function onasOrder( array $changes = array(), int ...$products ): Order {
		$placed = $this->callAsOna(
			'add_order',
			self::body( array_map( self::line( ... ), array_values( $products ) ), $changes + array( 'payment_method' => 'card' ) )
		);
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		return $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
	}

	/** @return array<string, mixed>|null The `get_cart` data about an attempt. */
	private function attempt( string $request, int $product ): ?array {
		$answer = $this->call( 'get_cart', array( 'cart' => array( self::line( $product ) ), 'attempt' => $request ) );
		self::assertTrue( $answer['status'] );
		return $answer['attempt'];
	}

	/** @return iterable<string, array{string}> */
	public static function settlers(): iterable {
		foreach ( array( 'return', 'webhook', 'cron', 'webhook, then return', 'return, then webhook' ) as $who ) {
			yield $who => array( $who );
		}
	}

	#[DataProvider( 'settlers' )]
	public function testPaidItemsAreRemovedFromTheStoredCartByEverySettler( string $who ): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$this->signInOna( $vase, $plate );
		$order = $this->onasOrder( array(), $vase );
		self::assertSame( array( $vase => 1, $plate => 1 ), $this->savedCart(), 'An unpaid order keeps the cart.' );
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$steps = array(
			'return'  => fn () => $this->returnFromPayment( $order, $intent ),
			'webhook' => fn () => $this->service( StripeEvents::class )->receive( 'evt_' . wp_rand(), 'payment_intent.succeeded', $intent ),
			'cron'    => fn () => $this->reconcile( $order ),
		);
		foreach ( explode( ', then ', $who ) as $step ) {
			$steps[ $step ]();
			$this->deliverMessages();
		}
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( $plate => 1 ), $this->savedCart() );
		self::assertSame(
			array( array( 'number' => $order->number, 'lines' => array( array( 'id' => $vase, 'kiekis' => 1 ) ) ) ),
			$this->callAsOna( 'user' )['purchases']
		);
	}

	private function reconcile( Order $order ): void {
		$this->service( Database::class )->run(
			'UPDATE {payments} SET checked_at = checked_at - 600 WHERE order_id = %d',
			array( $order->id )
		);
		$this->service( PaymentCron::class )->run();
	}

	public function testItemsAddedAfterTheOrderStayInTheCart(): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$this->signInOna( $vase );
		$order  = $this->onasOrder( array(), $vase );
		$intent = $this->startPayment( $order );
		$this->saveCart( array( self::line( $vase, 3 ), self::line( $plate ) ) );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		$this->deliverMessages();
		self::assertSame( array( $vase => 2, $plate => 1 ), $this->savedCart() );
		$this->service( Database::class )->run( "UPDATE {outbox} SET sent_at = NULL WHERE kind = 'order_bought'" );
		$this->deliverMessages();
		self::assertSame( array( $vase => 2, $plate => 1 ), $this->savedCart(), 'A message that is delivered twice changes nothing.' );
	}

	public function testACrashNeitherLosesNorRepeatsTheCartCleanup(): void {
		$vase = $this->product();
		$this->provide(
			FailureInjection::class,
			new RunAtPoint( 'cart.emptied', static fn () => throw new \RuntimeException( 'The process dies here.' ) )
		);
		$this->signInOna( $vase );
		$this->saveCart( array( self::line( $vase, 3 ) ) );
		$order  = $this->onasOrder( array(), $vase );
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		$this->deliverMessages();
		wp_cache_delete( $this->ona, 'user_meta' );
		self::assertSame(
			array( array( $vase => 3 ), array() ),
			array( $this->savedCart(), $this->service( Purchases::class )->forUser( $this->ona ) ),
			'Both changes or none.'
		);
		$this->service( Database::class )->run( "UPDATE {outbox} SET due_at = 0 WHERE kind = 'order_bought'" );
		$this->deliverMessages();
		self::assertSame( array( $vase => 2 ), $this->savedCart() );
	}

	public function testOrdersPaidLaterEmptyTheCartWhenPlaced(): void {
		$this->expectLog();
		$this->provide(
			FailureInjection::class,
			new RunAtPoint( 'place.committed', static fn () => throw new \RuntimeException( 'The process dies here.' ) )
		);
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$this->signInOna( $vase, $plate );
		$body = self::body( array( self::line( $vase ) ) );
		$this->rest( 'POST', 'add_order', $body, array( 'lang' => 'en' ), array( 'Authorization' => "Bearer $this->token" ) );
		unset( $_SERVER['HTTP_AUTHORIZATION'] );
		self::assertSame( array( $vase => 1, $plate => 1 ), $this->savedCart() );
		$this->deliverMessages();
		self::assertSame( array( $plate => 1 ), $this->savedCart() );
	}

	public function testCancelledOrdersKeepTheCartButPaymentsOnHoldEmptyIt(): void {
		$vase = $this->product();
		$this->signInOna( $vase );
		$order  = $this->onasOrder( array( 'request_id' => $request = wp_generate_uuid4() ), $vase );
		$intent = $this->startPayment( $order );
		self::assertSame( 'waiting', $this->attempt( $request, $vase )['state'] ?? '' );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 1, 'Admin' ) );
		$this->deliverMessages();
		self::assertSame(
			array( array( $vase => 1 ), 'cancelled' ),
			array( $this->savedCart(), $this->attempt( $request, $vase )['state'] ?? '' )
		);
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		$this->deliverMessages();
		self::assertSame(
			array( array(), 'bought' ),
			array( $this->savedCart(), $this->attempt( $request, $vase )['state'] ?? '' ),
			'The order is paid: ordering again needs a confirmation.'
		);
	}

	public function testAGuestLearnsTheOutcomeByTheRequestId(): void {
		[ $vase, $request ] = array( $this->product(), wp_generate_uuid4() );
		self::assertNull( $this->attempt( $request, $vase ) );
		$placed = $this->place(
			self::body( array( self::line( $vase, 2 ) ), array( 'payment_method' => 'card', 'request_id' => $request ) )
		);
		self::assertSame( 'waiting', $placed['data']['state'] );
		$order  = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
		$intent = $this->startPayment( $order );
		self::assertSame(
			array( 'state' => 'waiting', 'number' => $order->number, 'lines' => array( array( 'id' => $vase, 'kiekis' => 2 ) ) ),
			$this->attempt( strtoupper( $request ), $vase )
		);
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		$found = $this->attempt( $request, $vase );
		self::assertSame(
			array( 'bought', $order->number, array( array( 'id' => $vase, 'kiekis' => 2 ) ) ),
			array_values( $found ?? array() )
		);
		self::assertTrue(
			rest_validate_value_from_schema( $found, $this->service( Router::class )->all()['get_cart']->answer()['attempt'], 'attempt' )
		);
		self::assertNull( $this->attempt( substr( $request, 0, 35 ), $vase ) );
		self::assertNull( $this->attempt( '%', $vase ) );
	}

	public function testTheAttemptLookupCostsOneIndexedQuery(): void {
		$order = $this->order();
		$cart  = array( 'cart' => array( self::line( $order->lines[0]->productId ) ) );
		$count = function ( array $body ): int {
			$this->call( 'get_cart', $body );
			$before = $GLOBALS['wpdb']->num_queries;
			$this->call( 'get_cart', $body );
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		self::assertSame( $count( $cart ) + 1, $count( $cart + array( 'attempt' => wp_generate_uuid4() ) ) );
	}

	public function testAStaleDeviceDoesNotRestorePurchasedItems(): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$this->signInOna( $vase );
		$order = $this->onasOrder( array( 'payment_method' => 'bank_transfer' ), $vase );
		self::assertSame( array(), $this->savedCart() );
		$stale = $this->saveCart( array( self::line( $vase ), self::line( $plate ) ), array() );
		self::assertSame(
			array( array( $plate ), array( $order->number ) ),
			array( array_column( $stale['data'], 'id' ), array_column( $stale['purchases'], 'number' ) )
		);
		$repeated = $this->saveCart( array( self::line( $vase ), self::line( $plate ) ), array( $order->number ) );
		self::assertSame(
			array( array( $vase, $plate ), array() ),
			array( array_column( $repeated['data'], 'id' ), $repeated['purchases'] ),
			'A device that knows about the order can add the line again.'
		);
	}

	public function testARepeatedPurchaseRequiresConfirmation(): void {
		$vase = $this->product();
		$this->signInOna( $vase );
		$order     = $this->onasOrder( array( 'payment_method' => 'bank_transfer' ), $vase );
		$body      = self::body( array( self::line( $vase ) ), array( 'known' => array() ) );
		$requested = $this->callAsOna( 'add_order', $body );
		self::assertSame(
			array( false, array( 'state' => 'bought', 'number' => $order->number ) ),
			array( $requested['status'], $requested['data']['before'] )
		);
		self::assertStringContainsString( $order->number, $requested['message'] );
		self::assertTrue( $this->callAsOna( 'add_order', array( 'known' => array( $order->number ) ) + $body )['status'] );
		self::assertTrue( $this->callAsOna( 'add_order', $body )['status'], 'A repeated attempt gets its order.' );
		self::assertSame( 2, $this->rowsIn( 'orders' ) );
		self::assertTrue(
			$this->callAsOna( 'add_order', self::body( array( self::line( $this->product() ) ), array( 'known' => array() ) ) )['status'],
			'Other products need no confirmation.'
		);
	}

	public function testARetryFindsItsOrderInAnyState(): void {
		$vase   = $this->product();
		$body   = self::body( array( self::line( $vase ) ), array( 'payment_method' => 'card' ) );
		$first  = $this->place( $body );
		$order  = $this->service( OrderRepository::class )->byKey( $first['data']['key'] ) ?? self::fail( 'Order not found.' );
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		self::assertSame( array( 'state' => 'bought' ) + $first['data'], array( 'state' => 'bought' ) + $this->place( $body )['data'] );
		self::assertSame( 'bought', $this->place( $body )['data']['state'] );
		$other = $this->place( array( 'note' => 'Ring twice' ) + $body );
		self::assertSame( array( 'state' => 'bought', 'number' => $order->number ), $other['data']['before'] );
		self::assertSame( 1, $this->rowsIn( 'orders' ) );
	}

	public function testConcurrentWebhookAndReturnEmptyTheCartOnce(): void {
		StripeFake::running()->install( Site::folder() );
		$vase = $this->product();
		$this->signInOna( $vase );
		$this->saveCart( array( self::line( $vase, 3 ) ) );
		$order  = $this->onasOrder( array(), $vase );
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		Barrier::install( Site::folder(), 'cart.emptied', 2 );
		try {
			$addresses = Servers::shared( 4 );
			$calls     = array(
				HttpRequest::postJson(
					$addresses[0] . '/wp-json/data/v1/end_order_stripe',
					array( 'key' => $order->key, 'intent' => $intent )
				),
			);
			foreach ( $this->stripe->events( $intent ) as $event ) {
				$body    = (string) wp_json_encode( $event );
				$calls[] = new HttpRequest(
					'POST',
					$addresses[ count( $calls ) % 4 ] . '/wp-json/data/v1/stripe_webhook',
					$body,
					array(
						'Content-Type'     => 'application/json',
						'Stripe-Signature' => (string) $this->stripe->control( 'sign', array( 'body' => $body ) ),
					)
				);
			}
			// A device saves the cart at the same time.
			$calls[] = HttpRequest::postJson(
				$addresses[3] . '/wp-json/data/v1/add_pending_cart',
				array( 'cart' => array( self::line( $vase, 3 ) ), 'known' => array() ),
				array( 'Authorization' => "Bearer $this->token" )
			);
			Http::send( $calls );
			Http::send(
				array_map(
					static fn ( string $address ): HttpRequest => new HttpRequest( 'GET', "$address/wp-cron.php?vitrine_outbox=1" ),
					$addresses
				)
			);
		} finally {
			Barrier::remove( Site::folder() );
		}
		$this->deliverMessages();
		wp_cache_delete( $this->ona, 'user_meta' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( $vase => 2 ), $this->savedCart() );
		self::assertCount( 1, $this->service( Purchases::class )->forUser( $this->ona ) );
	}

	public function testPurchasesAreErasedWithTheCustomer(): void {
		$vase = $this->product();
		$this->signInOna( $vase );
		$this->onasOrder( array( 'payment_method' => 'bank_transfer' ), $vase );
		self::assertNotSame( '', get_user_meta( $this->ona, Purchases::META, true ) );
		$this->service( Purchases::class )->forget( $this->ona );
		self::assertSame(
			array( '', '' ),
			array( get_user_meta( $this->ona, Purchases::META, true ), get_user_meta( $this->ona, PendingCart::META, true ) )
		);
	}
}
