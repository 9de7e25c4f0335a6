<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Payments\Clockwork;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\StripeFake;

/** A shop that takes cards at the fake of Stripe. */
abstract class CardTestCase extends ShopTestCase {

	protected StripeFake $stripe;

	protected function setUp(): void {
		parent::setUp();
		$this->stripe = StripeFake::running();
		$this->stripe->connect();
	}

	/** An order that waits for its payment by card. */
	protected function order( ?int $product = null ): Order {
		$placed = $this->place( self::body( array( self::line( $product ?? $this->product() ) ), array( 'payment_method' => 'card' ) ) );
		self::assertTrue( $placed['status'], (string) $placed['message'] );
		return $this->service( OrderBook::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'There is no order.' );
	}

	/** @return string The intent by which the order may be paid. */
	protected function begun( Order $order ): string {
		$started = $this->call( 'start_order_stripe', array( 'key' => $order->key ) );
		self::assertTrue( $started['status'], (string) $started['message'] );
		return $started['data']['intent'];
	}

	/** @return array<string, mixed> The decoded answer. */
	protected function end( Order $order, string $intent ): array {
		return $this->call(
			'end_order_stripe',
			array(
				'key'    => $order->key,
				'intent' => $intent,
			)
		);
	}

	protected function again( Order $order ): Order {
		return $this->service( OrderBook::class )->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	/** @return array{string, string} Where the order and its money stand. */
	protected function state( Order $order ): array {
		$now = $this->again( $order );
		return array( $now->status->value, $now->paymentStatus->value );
	}

	/** @return list<string> What happened to it: `payment: unpaid > paid`. */
	protected function history( Order $order ): array {
		return array_map( static fn ( $event ): string => "$event->kind: $event->from > $event->to", $this->service( OrderBook::class )->events( $order->id ) );
	}

	/** @return list<string> Kinds of the messages that wait or went, oldest first. */
	protected function messages(): array {
		return array_map( 'strval', array_column( $this->service( Database::class )->rows( 'SELECT kind FROM {outbox} ORDER BY id' ), 'kind' ) );
	}

	protected function deliver(): void {
		$this->service( Outbox::class )->deliver();
	}

	/** Has the shop's clock stand still from now on; call it before anything else. */
	protected function clock(): FixedClock {
		$clock = new FixedClock( 'now' );
		$this->provide( Clock::class, $clock );
		return $clock;
	}

	protected function later( FixedClock $clock, string $step ): void {
		$clock->time = $clock->time->modify( $step ) ?: self::fail( 'No such time.' );
		$this->service( Clockwork::class )->run();
	}
}
