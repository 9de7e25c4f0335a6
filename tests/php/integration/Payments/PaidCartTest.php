<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Cart\PendingCart;
use Vitrine\Cart\Purchases;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Registration;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;
use Vitrine\Payments\Clockwork;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Rest\Router;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpCall;
use Vitrine\Tests\Support\Pause;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\StripeFake;

/** What was bought leaves the cart on every device, once, whoever settles the payment. */
#[Group( 'data' )]
#[Group( 'rest' )]
final class PaidCartTest extends CardTestCase {

	private string $token = '';

	private int $ona = 0;

	public static function tearDownAfterClass(): void {
		StripeFake::remove( Site::folder() );
	}

	/** Ona is signed in from now on; her cart waits in her account. */
	private function ona( int ...$cart ): void {
		$user        = $this->service( Customers::class )->create( new Registration( 'ona@example.org', 'klevas-7', '+370 600 12345', 'Ona', 'Šalnaitė', 'en_GB' ) );
		$this->ona   = $user->ID;
		$this->token = $this->service( Sessions::class )->begin( $user );
		$this->keep( array_map( self::line( ... ), array_values( $cart ) ) );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array<string, mixed> The decoded answer.
	 */
	private function asOna( string $route, array $body = array() ): array {
		try {
			return self::decoded( $this->rest( $route === 'user' ? 'GET' : 'POST', $route, $body, array( 'lang' => 'en' ), array( 'Authorization' => "Bearer $this->token" ) ) );
		} finally {
			unset( $_SERVER['HTTP_AUTHORIZATION'] );
		}
	}

	/**
	 * @param list<array<string, mixed>> $cart
	 * @param list<string>|null          $known
	 * @return array<string, mixed> The decoded answer.
	 */
	private function keep( array $cart, ?array $known = null ): array {
		return $this->asOna( 'add_pending_cart', array( 'cart' => $cart ) + ( $known === null ? array() : array( 'known' => $known ) ) );
	}

	/** @return array<int, int> Quantities by product id. */
	private function kept(): array {
		return array_column( $this->asOna( 'user' )['cart'], 'kiekis', 'id' );
	}

	/** @param array<string, mixed> $changes */
	private function hers( array $changes = array(), int ...$products ): Order {
		$placed = $this->asOna( 'add_order', self::body( array_map( self::line( ... ), array_values( $products ) ), $changes + array( 'payment_method' => 'card' ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		return $this->service( OrderBook::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'There is no order.' );
	}

	/** @return array<string, mixed>|null What `get_cart` says of an attempt. */
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
	public function testTheAccountsCartLosesWhatWasPaidWhoeverSettles( string $who ): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$this->ona( $vase, $plate );
		$order = $this->hers( array(), $vase );
		self::assertSame( array( $vase => 1, $plate => 1 ), $this->kept(), 'An unpaid order keeps the cart.' );
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$steps = array(
			'return'  => fn () => $this->end( $order, $intent ),
			'webhook' => fn () => $this->service( StripeEvents::class )->receive( 'evt_' . wp_rand(), 'payment_intent.succeeded', $intent ),
			'cron'    => fn () => $this->reconciled( $order ),
		);
		foreach ( explode( ', then ', $who ) as $step ) {
			$steps[ $step ]();
			$this->deliver();
		}
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( $plate => 1 ), $this->kept() );
		self::assertSame( array( array( 'number' => $order->number, 'lines' => array( array( 'id' => $vase, 'kiekis' => 1 ) ) ) ), $this->asOna( 'user' )['purchases'] );
	}

	private function reconciled( Order $order ): void {
		$this->service( Database::class )->run( 'UPDATE {payments} SET checked_at = checked_at - 600 WHERE order_id = %d', array( $order->id ) );
		$this->service( Clockwork::class )->run();
	}

	public function testWhatCameBeyondTheOrderStays(): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$this->ona( $vase );
		$order  = $this->hers( array(), $vase );
		$intent = $this->begun( $order );
		$this->keep( array( self::line( $vase, 3 ), self::line( $plate ) ) );
		$this->stripe->pay( $intent );
		$this->end( $order, $intent );
		$this->deliver();
		self::assertSame( array( $vase => 2, $plate => 1 ), $this->kept() );
		$this->service( Database::class )->run( "UPDATE {outbox} SET sent_at = NULL WHERE kind = 'order_bought'" );
		$this->deliver();
		self::assertSame( array( $vase => 2, $plate => 1 ), $this->kept(), 'A message that is delivered twice changes nothing.' );
	}

	public function testACrashInTheMiddleLosesNothingAndDoesNothingTwice(): void {
		$vase = $this->product();
		$this->provide( FaultPoints::class, new Pause( 'cart.emptied', static fn () => throw new \RuntimeException( 'The process dies here.' ) ) );
		$this->ona( $vase );
		$this->keep( array( self::line( $vase, 3 ) ) );
		$order  = $this->hers( array(), $vase );
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$this->end( $order, $intent );
		$this->deliver();
		wp_cache_delete( $this->ona, 'user_meta' );
		self::assertSame( array( array( $vase => 3 ), array() ), array( $this->kept(), $this->service( Purchases::class )->of( $this->ona ) ), 'Both or neither.' );
		$this->service( Database::class )->run( "UPDATE {outbox} SET due_at = 0 WHERE kind = 'order_bought'" );
		$this->deliver();
		self::assertSame( array( $vase => 2 ), $this->kept() );
	}

	public function testWhatIsPaidLaterLeavesTheCartWhenItIsPlaced(): void {
		$this->expectLog();
		$this->provide( FaultPoints::class, new Pause( 'place.committed', static fn () => throw new \RuntimeException( 'The process dies here.' ) ) );
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$this->ona( $vase, $plate );
		$body = self::body( array( self::line( $vase ) ) );
		$this->rest( 'POST', 'add_order', $body, array( 'lang' => 'en' ), array( 'Authorization' => "Bearer $this->token" ) );
		unset( $_SERVER['HTTP_AUTHORIZATION'] );
		self::assertSame( array( $vase => 1, $plate => 1 ), $this->kept() );
		$this->deliver();
		self::assertSame( array( $plate => 1 ), $this->kept() );
	}

	public function testCancelledOrdersKeepTheCartAndAPaymentOnHoldDoesNot(): void {
		$vase = $this->product();
		$this->ona( $vase );
		$order   = $this->hers( array( 'request_id' => $request = wp_generate_uuid4() ), $vase );
		$intent  = $this->begun( $order );
		self::assertSame( 'waiting', $this->attempt( $request, $vase )['state'] ?? '' );
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Cancelled, Actor::staff( 1, 'Admin' ) );
		$this->deliver();
		self::assertSame( array( array( $vase => 1 ), 'cancelled' ), array( $this->kept(), $this->attempt( $request, $vase )['state'] ?? '' ) );
		$this->stripe->pay( $intent );
		$this->end( $order, $intent );
		$this->deliver();
		self::assertSame( array( array(), 'bought' ), array( $this->kept(), $this->attempt( $request, $vase )['state'] ?? '' ), 'The money is there: paying again needs a question.' );
	}

	public function testAGuestsBrowserLearnsItByItsRequestIdAlone(): void {
		[ $vase, $request ] = array( $this->product(), wp_generate_uuid4() );
		self::assertNull( $this->attempt( $request, $vase ) );
		$placed = $this->place( self::body( array( self::line( $vase, 2 ) ), array( 'payment_method' => 'card', 'request_id' => $request ) ) );
		self::assertSame( 'waiting', $placed['data']['state'] );
		$order  = $this->service( OrderBook::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'There is no order.' );
		$intent = $this->begun( $order );
		self::assertSame( array( 'state' => 'waiting', 'number' => $order->number, 'lines' => array( array( 'id' => $vase, 'kiekis' => 2 ) ) ), $this->attempt( strtoupper( $request ), $vase ) );
		$this->stripe->pay( $intent );
		$this->end( $order, $intent );
		$told = $this->attempt( $request, $vase );
		self::assertSame( array( 'bought', $order->number, array( array( 'id' => $vase, 'kiekis' => 2 ) ) ), array_values( $told ?? array() ) );
		self::assertTrue( rest_validate_value_from_schema( $told, $this->service( Router::class )->all()['get_cart']->answer()['attempt'], 'attempt' ) );
		self::assertNull( $this->attempt( substr( $request, 0, 35 ), $vase ) );
		self::assertNull( $this->attempt( '%', $vase ) );
	}

	public function testAnAttemptCostsTheCartOneQueryOnItsKeyAndNoneWithoutIt(): void {
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

	public function testADeviceThatDoesNotKnowBringsNothingBack(): void {
		[ $vase, $plate ] = array( $this->product(), $this->product() );
		$this->ona( $vase );
		$order = $this->hers( array( 'payment_method' => 'bank_transfer' ), $vase );
		self::assertSame( array(), $this->kept() );
		$stale = $this->keep( array( self::line( $vase ), self::line( $plate ) ), array() );
		self::assertSame( array( array( $plate ), array( $order->number ) ), array( array_column( $stale['data'], 'id' ), array_column( $stale['purchases'], 'number' ) ) );
		$again = $this->keep( array( self::line( $vase ), self::line( $plate ) ), array( $order->number ) );
		self::assertSame( array( array( $vase, $plate ), array() ), array( array_column( $again['data'], 'id' ), $again['purchases'] ), 'A device that knows wants it again.' );
	}

	public function testNobodyBuysTwiceWithoutBeingAsked(): void {
		$vase = $this->product();
		$this->ona( $vase );
		$order = $this->hers( array( 'payment_method' => 'bank_transfer' ), $vase );
		$body  = self::body( array( self::line( $vase ) ), array( 'known' => array() ) );
		$asked = $this->asOna( 'add_order', $body );
		self::assertSame( array( false, array( 'state' => 'bought', 'number' => $order->number ) ), array( $asked['status'], $asked['data']['before'] ) );
		self::assertStringContainsString( $order->number, $asked['message'] );
		self::assertTrue( $this->asOna( 'add_order', array( 'known' => array( $order->number ) ) + $body )['status'] );
		self::assertTrue( $this->asOna( 'add_order', $body )['status'], 'A resent attempt gets its order.' );
		self::assertSame( 2, $this->rowsIn( 'orders' ) );
		self::assertTrue( $this->asOna( 'add_order', self::body( array( self::line( $this->product() ) ), array( 'known' => array() ) ) )['status'], 'Other things are not asked about.' );
	}

	public function testASentAgainAttemptFindsItsOrderWhereverThatStands(): void {
		$vase   = $this->product();
		$body   = self::body( array( self::line( $vase ) ), array( 'payment_method' => 'card' ) );
		$first  = $this->place( $body );
		$order  = $this->service( OrderBook::class )->byKey( $first['data']['key'] ) ?? self::fail( 'There is no order.' );
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$this->end( $order, $intent );
		self::assertSame( array( 'state' => 'bought' ) + $first['data'], array( 'state' => 'bought' ) + $this->place( $body )['data'] );
		self::assertSame( 'bought', $this->place( $body )['data']['state'] );
		$other = $this->place( array( 'note' => 'Ring twice' ) + $body );
		self::assertSame( array( 'state' => 'bought', 'number' => $order->number ), $other['data']['before'] );
		self::assertSame( 1, $this->rowsIn( 'orders' ) );
	}

	public function testTheWebhookAndTheReturnAtOnceEmptyTheCartOnce(): void {
		StripeFake::running()->install( Site::folder() );
		$vase = $this->product();
		$this->ona( $vase );
		$this->keep( array( self::line( $vase, 3 ) ) );
		$order  = $this->hers( array(), $vase );
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		Barrier::install( Site::folder(), 'cart.emptied', 2 );
		try {
			$servers   = Servers::start( Site::folder(), 4 );
			$addresses = $servers->addresses();
			$calls     = array( HttpCall::postJson( $addresses[0] . '/wp-json/data/v1/end_order_stripe', array( 'key' => $order->key, 'intent' => $intent ) ) );
			foreach ( $this->stripe->events( $intent ) as $event ) {
				$body    = (string) wp_json_encode( $event );
				$calls[] = new HttpCall( 'POST', $addresses[ count( $calls ) % 4 ] . '/wp-json/data/v1/stripe_webhook', $body, array( 'Content-Type' => 'application/json', 'Stripe-Signature' => (string) $this->stripe->desk( 'sign', array( 'body' => $body ) ) ) );
			}
			// A device writes the cart at the same moment.
			$calls[] = HttpCall::postJson( $addresses[3] . '/wp-json/data/v1/add_pending_cart', array( 'cart' => array( self::line( $vase, 3 ) ), 'known' => array() ), array( 'Authorization' => "Bearer $this->token" ) );
			Http::send( $calls );
			Http::send( array_map( static fn ( string $address ): HttpCall => new HttpCall( 'GET', "$address/wp-cron.php?vitrine_outbox=1" ), $addresses ) );
			$servers->stop();
		} finally {
			Barrier::remove( Site::folder() );
		}
		$this->deliver();
		wp_cache_delete( $this->ona, 'user_meta' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( $vase => 2 ), $this->kept() );
		self::assertCount( 1, $this->service( Purchases::class )->of( $this->ona ) );
	}

	public function testPurchasesAreForgottenWithTheirPerson(): void {
		$vase = $this->product();
		$this->ona( $vase );
		$this->hers( array( 'payment_method' => 'bank_transfer' ), $vase );
		self::assertNotSame( '', get_user_meta( $this->ona, Purchases::META, true ) );
		$this->service( Purchases::class )->forget( $this->ona );
		self::assertSame( array( '', '' ), array( get_user_meta( $this->ona, Purchases::META, true ), get_user_meta( $this->ona, PendingCart::META, true ) ) );
	}
}
