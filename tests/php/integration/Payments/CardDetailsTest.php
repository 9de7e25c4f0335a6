<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Database\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;

/** Customer details that a card payment sends to Stripe. */
final class CardDetailsTest extends CardTestCase {

	/** @param array<string, mixed> $changes */
	private function with( array $changes ): Order {
		$placed = $this->place(
			self::body( array( self::line( $this->product() ) ), $changes + array( 'payment_method' => 'card' ) )
		);
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		return $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
	}

	public function testStripeKnowsWhereTheOrderIsDelivered(): void {
		$there    = array( 'first_name' => 'Jonas', 'street' => 'Kalno g. 1', 'city' => 'Kaunas', 'postcode' => 'LT-44001' );
		$delivery = $there + self::ADDRESS;
		$order    = $this->with( array( 'delivery' => $delivery ) );
		$started  = $this->call( 'start_order_stripe', array( 'key' => $order->key ) )['data'];
		self::assertSame(
			array(
				'name'    => 'Jonas Šalnaitė',
				'phone'   => $order->customer->phone,
				'address' => array(
					'line1'       => 'Kalno g. 1',
					'city'        => 'Kaunas',
					'postal_code' => $order->customer->delivery->postcode,
					'country'     => 'LT',
				),
			),
			$this->stripe->intents( $order->id )[0]['shipping']
		);
		self::assertSame(
			array(
				'name'    => 'Ona Šalnaitė',
				'email'   => 'ona@example.org',
				'phone'   => $order->customer->phone,
				'address' => array(
					'line1'       => 'Drožėjų g. 12',
					'city'        => 'Vilnius',
					'postal_code' => $order->customer->billing->postcode,
					'country'     => 'LT',
				),
			),
			$started['billing']
		);
	}

	/** As on the page of the order: an old key alone no longer shows who has ordered. */
	public function testAnOldKeyDoesNotShowTheAddress(): void {
		$order = $this->order();
		$this->startPayment( $order );
		$this->service( Database::class )->update(
			'orders',
			array( 'created_at' => time() - 31 * 86400, 'pay_by' => time() + 86400 ),
			array( 'id' => $order->id )
		);
		$started = $this->call( 'start_order_stripe', array( 'key' => $order->key ) );
		self::assertTrue( $started['status'] );
		self::assertNull( $started['data']['billing'] );
	}

	public function testAnOrderThatIsCollectedHasNoShipping(): void {
		$line   = array( 'shipping' => 'pickup' ) + self::line( $this->product() );
		$placed = $this->place( self::body( array( $line ), array( 'payment_method' => 'card' ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
		self::assertSame( 'pickup', $order->lines[0]->shipping );
		$this->startPayment( $order );
		self::assertNull( $this->stripe->intents( $order->id )[0]['shipping'] );
	}

	/** The call that created the intent was interrupted, and staff corrected the address before the next one. */
	public function testAnInterruptedAttemptContinuesWithAnotherAddress(): void {
		$order    = $this->order();
		$first    = $this->startPayment( $order );
		$database = $this->service( Database::class );
		$forget   = "UPDATE {payments} SET intent = NULL, state = 'begun' WHERE order_id = %d";
		$database->run( $forget, array( $order->id ) );
		self::assertSame( $first, $this->startPayment( $order ), 'The same parameters have the same intent.' );

		$database->run( $forget, array( $order->id ) );
		$moved = array( 'street' => 'Upės g. 7' ) + $order->customer->delivery->toArray();
		$database->update( 'orders', array( 'delivery' => (string) wp_json_encode( $moved ) ), array( 'id' => $order->id ) );
		$second = $this->startPayment( $order );
		self::assertNotSame( $first, $second );
		$this->stripe->pay( $second );
		$this->returnFromPayment( $order, $second );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}
}
