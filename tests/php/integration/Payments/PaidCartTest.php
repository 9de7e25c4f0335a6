<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\PendingCart;
use Vitrine\Cart\Purchases;
use Vitrine\Database\Database;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Payments\PaymentCron;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RunAtPoint;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\StripeFake;

/** Bought lines leave the cart on every device exactly once, regardless of the process that settles the payment. */
final class PaidCartTest extends PaidCartTestCase {

	public static function tearDownAfterClass(): void {
		StripeFake::remove( Site::folder() );
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

	public function testOrdersPaidLaterLeaveTheCartWhenPlacedDespiteACrash(): void {
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

	public function testCancelledOrdersKeepTheCartButPaymentsOnHoldClearIt(): void {
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

	public function testConcurrentWebhookAndReturnRemoveTheItemsOnce(): void {
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
