<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\PaymentCron;
use Vitrine\Tests\Integration\Orders\CustomerTestCase;
use Vitrine\Tests\Support\FixedClock;

/** Orders of guests, and the time that passes. */
abstract class GuestDeadlineTestCase extends CustomerTestCase {

	protected FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-20 10:00:00' );
		$this->provide( Clock::class, $this->clock );
	}

	protected function order( ?int $product = null, string $method = 'bank_transfer' ): Order {
		return $this->placed(
			$this->place( self::body( array( self::line( $product ?? $this->product() ) ), array( 'payment_method' => $method ) ) )
		);
	}

	protected function queued( string $kind ): int {
		return (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox} WHERE kind = %s', array( $kind ) );
	}

	protected function orderOf( string $token ): Order {
		return $this->placed( $this->callAs( $token, 'add_order', self::body( array( self::line( $this->product() ) ) ) ) );
	}

	/** @param array<string, mixed> $answer */
	protected function placed( array $answer ): Order {
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		return $this->service( OrderRepository::class )->byKey( $answer['data']['key'] ) ?? self::fail( 'Order not found.' );
	}

	protected static function day( Order $order ): ?string {
		return $order->payment->payBy?->format( 'Y-m-d' );
	}

	protected function reload( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	protected function instructions( Order $order ): string {
		return $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data']['payment_method']['instructions'];
	}

	/** @return array{string, int|null} Order status and stock. */
	protected function state( Order $order ): array {
		return array( $this->reload( $order )->status->value, $this->stock( $order->lines[0]->productId ) );
	}

	protected function moveTo( string $time, string $later = '+0 hours' ): void {
		$moment = new \DateTimeImmutable( $time, $this->clock->time->getTimezone() );
		$this->clock->time = $moment->modify( $later ) ?: self::fail( 'Invalid time.' );
		$this->service( PaymentCron::class )->run();
	}

	/** @return list<string> Bodies of the e-mails sent since the last call. */
	protected function sentMails(): array {
		$before = count( $this->mails() );
		$this->service( Outbox::class )->deliver();
		return array_column( array_slice( $this->mails(), $before ), 'message' );
	}

	protected static function proofIn( string $mail ): string {
		preg_match( '/[?&](?:#038;|amp;)?proof=([0-9a-f]+)/', $mail, $match );
		return $match[1] ?? self::fail( $mail );
	}
}
