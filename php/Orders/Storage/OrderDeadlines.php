<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Closure;
use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Kernel\Lazy;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

/** Payment deadlines of unpaid orders. */
final class OrderDeadlines {

	private const UNCONFIRMED = 'id = %d AND status = %s AND payment_status = %s AND unconfirmed = 1';

	private const AWAITING = 'status = %s AND payment_status IN (%s, %s) AND payment_method = %s';

	public function __construct(
		private readonly Database $database,
		/** @var Closure(): CustomerIndex */
		#[Lazy( CustomerIndex::class )]
		private readonly Closure $customers,
	) {
	}

	/**
	 * Unpaid orders with this payment method placed before the given time, unless they have a deadline of their own that has not passed.
	 *
	 * @return list<int> Ids, oldest first.
	 */
	public function placedBefore( string $method, DateTimeImmutable $before, DateTimeImmutable $now, int $limit ): array {
		$values = array( $before->getTimestamp(), $now->getTimestamp() );
		return $this->ids( $method, 'created_at < %d AND (pay_by IS NULL OR pay_by < %d)', $values, $limit );
	}

	/**
	 * Unpaid orders with this payment method whose deadline has passed.
	 *
	 * @param DateTimeImmutable|null $dueBefore    For deadlines of payments; null for only those orders that wait for their customers to
	 *     confirm them.
	 * @param DateTimeImmutable|null $placedBefore For orders without a deadline.
	 * @return list<int> Ids, oldest first.
	 */
	public function overdue(
		string $method,
		DateTimeImmutable $now,
		?DateTimeImmutable $dueBefore,
		?DateTimeImmutable $placedBefore,
		int $limit,
	): array {
		$conditions = array( 'unconfirmed = 1 AND pay_by < %d' );
		$values     = array( $now->getTimestamp() );
		if ( $dueBefore !== null ) {
			$conditions[] = 'unconfirmed = 0 AND pay_by < %d';
			$values[]     = $dueBefore->getTimestamp();
		}
		if ( $placedBefore !== null ) {
			$conditions[] = 'pay_by IS NULL AND created_at < %d';
			$values[]     = $placedBefore->getTimestamp();
		}
		return $this->ids( $method, '(' . implode( ' OR ', $conditions ) . ')', $values, $limit );
	}

	/** @return bool False if the order no longer waits for its customer to confirm it, or its deadline is not earlier. */
	public function extend( int $id, DateTimeImmutable $until ): bool {
		$by = $until->getTimestamp();
		return $this->database->run(
			'UPDATE {orders} SET pay_by = %d, updated_at = %d WHERE ' . self::UNCONFIRMED . ' AND pay_by < %d',
			array( $by, time(), $id, OrderStatus::Pending->value, PaymentStatus::Unpaid->value, $by )
		) > 0;
	}

	/**
	 * Records that the customer has confirmed an unpaid order.
	 *
	 * @param DateTimeImmutable|null $until The deadline of the payment; null for none.
	 * @return bool False if it no longer waits for that.
	 */
	public function confirm( int $id, ?DateTimeImmutable $until ): bool {
		$this->database->afterCommit( fn () => ( $this->customers )()->refreshOrder( $id ) );
		[ $payBy, $values ] = $until === null ? array( 'NULL', array() ) : array( '%d', array( $until->getTimestamp() ) );
		return $this->database->run(
			"UPDATE {orders} SET unconfirmed = 0, pay_by = $payBy, updated_at = %d WHERE " . self::UNCONFIRMED,
			array( ...$values, time(), $id, OrderStatus::Pending->value, PaymentStatus::Unpaid->value )
		) > 0;
	}

	/** Updates conditionally: returns false if the order is no longer pending, or if its deadline has changed since it was read. */
	public function cancelOverdue( Order $order ): bool {
		$deadline           = $order->payment->payBy;
		[ $where, $values ] = $deadline === null ? array( 'IS NULL', array() ) : array( '= %d', array( $deadline->getTimestamp() ) );
		return $this->database->run(
			"UPDATE {orders} SET status = %s, updated_at = %d WHERE id = %d AND status = %s AND pay_by $where",
			array( OrderStatus::Cancelled->value, time(), $order->id, OrderStatus::Pending->value, ...$values )
		) > 0;
	}

	/**
	 * @param list<int> $values
	 * @return list<int>
	 */
	private function ids( string $method, string $condition, array $values, int $limit ): array {
		$rows = $this->database->rows(
			'SELECT id FROM {orders} WHERE ' . self::AWAITING . " AND $condition ORDER BY id LIMIT %d",
			array(
				OrderStatus::Pending->value,
				PaymentStatus::Unpaid->value,
				PaymentStatus::Failed->value,
				$method,
				...$values,
				$limit,
			)
		);
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}
}
