<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\PaymentCron;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\StripeFake;

/** A shop that accepts cards, connected to the fake Stripe server. */
abstract class CardTestCase extends ShopTestCase {

	protected StripeFake $stripe;

	protected function setUp(): void {
		parent::setUp();
		$this->stripe = StripeFake::running();
		$this->stripe->connect();
	}

	/** An order that awaits its card payment. */
	protected function order( ?int $product = null ): Order {
		$placed = $this->place( self::body( array( self::line( $product ?? $this->product() ) ), array( 'payment_method' => 'card' ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		return $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
	}

	/** @return string The ID of the order's payment intent. */
	protected function startPayment( Order $order ): string {
		$started = $this->call( 'start_order_stripe', array( 'key' => $order->key ) );
		self::assertTrue( $started['status'], (string) $started['message'] );
		return $started['data']['intent'];
	}

	/** @return array<string, mixed> The decoded response. */
	protected function returnFromPayment( Order $order, string $intent ): array {
		return $this->call(
			'end_order_stripe',
			array(
				'key'    => $order->key,
				'intent' => $intent,
			)
		);
	}

	protected function reload( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	/** @return array{string, string} Order status and payment status. */
	protected function state( Order $order ): array {
		$now = $this->reload( $order );
		return array( $now->status->value, $now->payment->status->value );
	}

	/** @return list<string> Events such as `payment: unpaid > paid`. */
	protected function history( Order $order ): array {
		return array_map(
			static fn ( $event ): string => "$event->kind: $event->from > $event->to",
			$this->service( OrderEvents::class )->all( $order->id )
		);
	}

	/** @return list<string> Kinds of pending and sent messages, oldest first. */
	protected function messages(): array {
		return array_map(
			'strval',
			array_column( $this->service( Database::class )->rows( 'SELECT kind FROM {outbox} ORDER BY id' ), 'kind' )
		);
	}

	protected function deliverMessages(): void {
		$this->service( Outbox::class )->deliver();
	}

	/**
	 * Sends events of Stripe to the webhook and delivers the messages.
	 *
	 * @param list<string> $types
	 */
	protected function deliverEvents( array $types ): void {
		foreach ( $this->stripe->control( 'state' )['events'] as $event ) {
			if ( in_array( $event['type'], $types, true ) ) {
				$body = (string) wp_json_encode( $event );
				self::assertSame(
					200,
					$this->rest(
						'POST',
						'stripe_webhook',
						$body,
						array(),
						array(
							'Content-Type'     => 'application/json',
							'Stripe-Signature' => (string) $this->stripe->control( 'sign', array( 'body' => $body ) ),
						)
					)->status
				);
			}
		}
		$this->deliverMessages();
	}

	/** Stops the shop's clock. Call it first in a test. */
	protected function clock(): FixedClock {
		$clock = new FixedClock( 'now' );
		$this->provide( Clock::class, $clock );
		return $clock;
	}

	protected function advance( FixedClock $clock, string $step ): void {
		$clock->time = $clock->time->modify( $step ) ?: self::fail( 'Invalid time.' );
		$this->service( PaymentCron::class )->run();
	}
}
