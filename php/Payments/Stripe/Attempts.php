<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use Vitrine\Orders\Order;

/** The attempts to be paid, in the table `payments`. */
final class Attempts {

	/** Seconds after which an attempt is left to a person: no method takes that long. */
	private const OLDEST = 30 * 86400;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	public function latest( int $order ): ?Attempt {
		return self::read( $this->database->row( 'SELECT * FROM {payments} WHERE order_id = %d ORDER BY attempt DESC LIMIT 1', array( $order ) ) );
	}

	public function byIntent( string $intent ): ?Attempt {
		return self::read( $this->database->row( 'SELECT * FROM {payments} WHERE intent = %s', array( $intent ) ) );
	}

	/** The intent by which an order was paid; null when it was not, or not by Stripe. */
	public function paidIntent( int $order ): ?string {
		return $this->database->value( 'SELECT intent FROM {payments} WHERE order_id = %d AND state = %s ORDER BY attempt DESC LIMIT 1', array( $order, AttemptState::Paid->value ) );
	}

	/**
	 * Attempts that may still come to something and were not looked at lately, the longest neglected first.
	 *
	 * @param int  $seconds Since the last look.
	 * @param bool $live    Whether those about real money are among them, which the keys for tests know nothing of.
	 * @return list<Attempt>
	 */
	public function unfinished( int $seconds, int $most, bool $live ): array {
		$rows = $this->database->rows(
			'SELECT * FROM {payments} WHERE state IN (%s, %s) AND checked_at <= %d AND created_at > %d AND live <= %d ORDER BY checked_at, id LIMIT %d',
			array( AttemptState::Begun->value, AttemptState::Open->value, $this->now() - $seconds, $this->now() - self::OLDEST, (int) $live, $most )
		);
		return array_values( array_filter( array_map( self::read( ... ), $rows ) ) );
	}

	/**
	 * Keeps the key of the order's next attempt. Whoever is second gets what the first has kept.
	 *
	 * @param bool $live Whether it is about real money.
	 */
	public function begin( Order $order, bool $live ): Attempt {
		$number = ( $this->latest( $order->id )->number ?? 0 ) + 1;
		try {
			$this->database->insert(
				'payments',
				array(
					'order_id'        => $order->id,
					'attempt'         => $number,
					'idempotency_key' => self::key( $order, $number ),
					'state'           => AttemptState::Begun->value,
					'amount'          => $order->totals->total,
					'currency'        => $order->currency,
					'live'            => (int) $live,
					'checked_at'      => $this->now(),
					'created_at'      => $this->now(),
				)
			);
		} catch ( DuplicateKey ) {
			// It is there: that is all that was wanted.
			unset( $number );
		}
		return $this->latest( $order->id ) ?? throw new \LogicException( 'An attempt that was kept is gone.' );
	}

	public function opened( Attempt $attempt, string $intent ): void {
		$this->database->run( 'UPDATE {payments} SET intent = %s, state = %s WHERE id = %d AND state = %s', array( $intent, AttemptState::Open->value, $attempt->id, AttemptState::Begun->value ) );
	}

	public function end( Attempt $attempt, AttemptState $state ): void {
		$this->database->run( 'UPDATE {payments} SET state = %s, checked_at = %d WHERE id = %d', array( $state->value, $this->now(), $attempt->id ) );
	}

	/** Stripe was asked just now. */
	public function looked( Attempt $attempt ): void {
		$this->database->run( 'UPDATE {payments} SET checked_at = %d WHERE id = %d', array( $this->now(), $attempt->id ) );
	}

	/** The order's own key is in it, because two shops may share an account at Stripe and count their orders alike. */
	private static function key( Order $order, int $number ): string {
		return "order-$order->id-" . substr( hash( 'sha256', $order->key ), 0, 32 ) . "-$number";
	}

	/** @param array<string, string|null>|null $row */
	private static function read( ?array $row ): ?Attempt {
		return $row === null ? null : new Attempt(
			(int) $row['id'],
			(int) $row['order_id'],
			(int) $row['attempt'],
			(string) $row['idempotency_key'],
			$row['intent'],
			AttemptState::from( (string) $row['state'] ),
			(bool) (int) $row['live']
		);
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
