<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Withdrawals;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Integration\Orders\CustomerTestCase;
use Vitrine\Tests\Support\FixedClock;

/** A shop in Vilnius with delivered orders. */
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
	 * @return Order A paid and shipped order.
	 */
	protected function order( array $cart, string $language = 'lt', string $token = '' ): Order {
		$body   = self::body( $cart );
		$answer = $token === '' ? $this->place( $body, $language ) : $this->callAs( $token, 'add_order', $body, $language );
		$orders = $this->service( OrderRepository::class );
		$order  = $orders->byKey( (string) ( $answer['data']['key'] ?? '' ) ) ?? self::fail( (string) $answer['message'] );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Shop' ) );
		return $orders->byId( $order->id ) ?? self::fail();
	}

	/** Marks the order as delivered today or earlier. */
	protected function complete( Order $order ): void {
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, Actor::staff( 1, 'Shop' ) );
	}

	/**
	 * A valid body of withdraw.
	 *
	 * @param array<int, int>      $quantities  By product id.
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed>
	 */
	protected static function withdrawalBody( Order $order, array $quantities, array $changes = array() ): array {
		$lines = array();
		foreach ( $quantities as $id => $quantity ) {
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

	/** @return list<string> Names of the invalid fields, in order. */
	protected static function invalidFields( mixed $answer ): array {
		return array_column( $answer['data']['errors'] ?? array(), 'field' );
	}
}
