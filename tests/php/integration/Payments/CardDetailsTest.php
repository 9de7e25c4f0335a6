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

	public function testAPhoneNumberThatStripeRefusesIsLeftOut(): void {
		$phone   = '+370 (612) 34-567 / 0000';
		$order   = $this->order();
		$this->service( Database::class )->update( 'orders', array( 'phone' => $phone ), array( 'id' => $order->id ) );
		$started = $this->call( 'start_order_stripe', array( 'key' => $order->key ) );
		self::assertTrue( $started['status'], (string) $started['message'] );
		self::assertArrayNotHasKey( 'phone', $this->stripe->intents( $order->id )[0]['shipping'] );
		self::assertArrayNotHasKey( 'phone', $started['data']['billing'] );
	}

	public function testAnAddressThatStripeRefusesDoesNotPreventThePayment(): void {
		$this->expectLog();
		$order = $this->order();
		$this->stripe->control( 'trouble', array( 'kind' => 'refused', 'method' => 'POST', 'body' => 'shipping', 'times' => 9 ) );
		$first = $this->startPayment( $order );
		self::assertSame( $first, $this->startPayment( $order ), 'Also the next time.' );
		self::assertNull( $this->stripe->intents( $order->id )[0]['shipping'] );
		$created = array_values(
			array_filter(
				$this->stripe->control( 'state' )['calls'],
				static fn ( array $call ): bool => $call['method'] === 'POST' && $call['path'] === '/v1/payment_intents'
					&& str_contains( $call['body'], "metadata%5Border_id%5D=$order->id&" )
			)
		);
		self::assertCount( 2, $created );
		self::assertNotSame( $created[0]['key'], $created[1]['key'] );
		$this->stripe->pay( $first );
		$this->returnFromPayment( $order, $first );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	/** Only a refusal of the address is about the address. */
	public function testAnotherRefusalIsNotRepeated(): void {
		$this->expectLog();
		$order = $this->order();
		$this->stripe->trouble( 'limited', 1, 'POST' );
		self::assertFalse( $this->call( 'start_order_stripe', array( 'key' => $order->key ) )['status'] );
		self::assertSame( array(), $this->stripe->intents( $order->id ) );
	}

	/** Staff have corrected the address of an order whose payment has begun. */
	public function testAnOpenPaymentGetsTheNewAddress(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$posts  = fn (): int => count(
			array_filter( $this->stripe->control( 'state' )['calls'], static fn ( array $call ): bool => $call['method'] === 'POST' )
		);
		$before = $posts();
		self::assertSame( $intent, $this->startPayment( $order ) );
		self::assertSame( $before, $posts(), 'The same address is not sent again.' );
		$moved = array( 'street' => 'Upės g. 7' ) + $order->customer->delivery->toArray();
		$this->service( Database::class )->update(
			'orders',
			array( 'delivery' => (string) wp_json_encode( $moved ) ),
			array( 'id' => $order->id )
		);
		self::assertSame( $intent, $this->startPayment( $order ) );
		self::assertSame( 'Upės g. 7', $this->stripe->intents( $order->id )[0]['shipping']['address']['line1'] );
		$this->stripe->pay( $intent );
		$sent = $posts();
		$this->service( Database::class )->update(
			'orders',
			array( 'delivery' => (string) wp_json_encode( $order->customer->delivery->toArray() ) ),
			array( 'id' => $order->id )
		);
		self::assertSame( $intent, $this->startPayment( $order ) );
		self::assertSame( $sent, $posts(), 'A payment that has succeeded keeps its address.' );
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
