<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;

/** Stores payment attempts; table `payments`. */
final class PaymentAttemptRepository {

	/** Seconds after which staff must resolve an attempt; no payment method takes longer. */
	private const MAX_AGE_SECONDS = 30 * 86400;

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	public function latest( int $order ): ?PaymentAttempt {
		return self::read(
			$this->database->row( 'SELECT * FROM {payments} WHERE order_id = %d ORDER BY attempt DESC LIMIT 1', array( $order ) )
		);
	}

	public function byIntent( string $intent ): ?PaymentAttempt {
		return self::read( $this->database->row( 'SELECT * FROM {payments} WHERE intent = %s', array( $intent ) ) );
	}

	/** The intent that paid an order; null if unpaid or not paid through Stripe. */
	public function paidIntent( int $order ): ?string {
		return $this->database->value(
			'SELECT intent FROM {payments} WHERE order_id = %d AND state = %s ORDER BY attempt DESC LIMIT 1',
			array( $order, PaymentAttemptState::Paid->value )
		);
	}

	/**
	 * Unfinished attempts that were not checked recently, least recently checked first.
	 *
	 * @param int  $seconds Minimum time since the last check.
	 * @param bool $live    Whether to include live attempts, which test keys can't access.
	 * @return list<PaymentAttempt>
	 */
	public function unfinished( int $seconds, int $limit, bool $live ): array {
		$rows = $this->database->rows(
			'SELECT * FROM {payments}
			WHERE state IN (%s, %s) AND checked_at <= %d AND created_at > %d AND live <= %d ORDER BY checked_at, id LIMIT %d',
			array(
				PaymentAttemptState::Begun->value,
				PaymentAttemptState::Open->value,
				$this->now() - $seconds,
				$this->now() - self::MAX_AGE_SECONDS,
				(int) $live,
				$limit,
			)
		);
		return array_values( array_filter( array_map( self::read( ... ), $rows ) ) );
	}

	/**
	 * Stores the next attempt's idempotency key. A concurrent caller gets the one already stored.
	 *
	 * @param bool $live False in test mode.
	 */
	public function begin( Order $order, bool $live ): PaymentAttempt {
		$number = ( $this->latest( $order->id )->number ?? 0 ) + 1;
		try {
			$this->database->insert(
				'payments',
				array(
					'order_id'        => $order->id,
					'attempt'         => $number,
					'idempotency_key' => self::key( $order, $number ),
					'state'           => PaymentAttemptState::Begun->value,
					'amount'          => $order->totals->total,
					'currency'        => $order->currency->code,
					'live'            => (int) $live,
					'checked_at'      => $this->now(),
					'created_at'      => $this->now(),
				)
			);
		} catch ( DuplicateKey ) {
			// A concurrent request has stored it.
			unset( $number );
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $this->latest( $order->id ) ?? throw new \LogicException( "The latest payment attempt of order $order->id was not found." );
	}

	public function storeIntent( PaymentAttempt $attempt, string $intent ): void {
		$this->database->run(
			'UPDATE {payments} SET intent = %s, state = %s WHERE id = %d AND state = %s',
			array( $intent, PaymentAttemptState::Open->value, $attempt->id, PaymentAttemptState::Begun->value )
		);
	}

	public function close( PaymentAttempt $attempt, PaymentAttemptState $state ): void {
		$this->database->run(
			'UPDATE {payments} SET state = %s, checked_at = %d WHERE id = %d',
			array( $state->value, $this->now(), $attempt->id )
		);
	}

	/** Records that Stripe was just asked about it. */
	public function markChecked( PaymentAttempt $attempt ): void {
		$this->database->run( 'UPDATE {payments} SET checked_at = %d WHERE id = %d', array( $this->now(), $attempt->id ) );
	}

	/** Includes the order's random key, because two shops may share a Stripe account and have the same order ids. */
	private static function key( Order $order, int $number ): string {
		return "order-$order->id-" . substr( hash( 'sha256', $order->key ), 0, 32 ) . "-$number";
	}

	/** @param array<string, string|null>|null $row */
	private static function read( ?array $row ): ?PaymentAttempt {
		return $row === null ? null : new PaymentAttempt(
			(int) $row['id'],
			(int) $row['order_id'],
			(int) $row['attempt'],
			(string) $row['idempotency_key'],
			$row['intent'],
			PaymentAttemptState::from( (string) $row['state'] ),
			(bool) (int) $row['live']
		);
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
