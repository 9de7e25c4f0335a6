<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\Router;

/** A device that missed the outcome of an order finds it, and does not buy the same again without a confirmation. */
final class RepeatedPurchaseTest extends PaidCartTestCase {

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
}
