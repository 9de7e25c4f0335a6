<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders\Withdrawal;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;
use Vitrine\Tests\Integration\Orders\CustomerTestCase;
use Vitrine\Tests\Support\FixedClock;

/** A shop in Vilnius whose customers have got what they ordered. */
abstract class WithdrawalTestCase extends CustomerTestCase {

	protected FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'Europe/Vilnius' );
		$this->clock = new FixedClock( '2026-11-02 10:00' );
		$this->provide( Clock::class, $this->clock );
	}

	/**
	 * @param list<array<string, mixed>> $cart
	 * @return Order Paid, and on its way.
	 */
	protected function order( array $cart, string $language = 'lt', string $token = '' ): Order {
		$body   = self::body( $cart );
		$answer = $token === '' ? $this->place( $body, $language ) : $this->callAs( $token, 'add_order', $body, $language );
		$book   = $this->service( OrderBook::class );
		$order  = $book->byKey( (string) ( $answer['data']['key'] ?? '' ) ) ?? self::fail( (string) $answer['message'] );
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 1, 'Shop' ) );
		return $book->byId( $order->id ) ?? self::fail();
	}

	/** It arrives today, or has arrived already. */
	protected function complete( Order $order ): void {
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Completed, Actor::staff( 1, 'Shop' ) );
	}

	/**
	 * A body of withdraw that is right in every field.
	 *
	 * @param array<int, int>      $pieces  By product id.
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed>
	 */
	protected static function wish( Order $order, array $pieces, array $changes = array() ): array {
		$lines = array();
		foreach ( $pieces as $id => $quantity ) {
			$lines[] = array(
				'id'     => $id,
				'kiekis' => $quantity,
			);
		}
		return $changes + array(
			'request_id' => wp_generate_uuid4(),
			'order'      => array( 'key' => $order->key ),
			'name'       => 'Ona Šalnaitė',
			'email'      => 'ona.kita@example.org',
			'lines'      => $lines,
			'words'      => '',
		);
	}

	/** @return list<string> Fields that were found wrong, in order. */
	protected static function wrong( mixed $answer ): array {
		return array_column( $answer['data']['errors'] ?? array(), 'field' );
	}
}
