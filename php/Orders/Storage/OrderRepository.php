<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Numbers\NumberRange;
use Vitrine\Orders\Numbers\NumberRanges;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\VatIdAnswer;

defined( 'ABSPATH' ) || exit;

/**
 * Stores and finds orders, and changes their states. What changes other parts of an order is beside it: `OrderContact`, `OrderDeadlines`,
 * `OrderDeliveryDays`, `OrderEvents`, `OrderReservations`, `OrderAnonymisation`.
 */
final class OrderRepository {

	/** Batch size when iterating all orders. */
	private const BATCH_SIZE = 500;

	public function __construct(
		private readonly Database $database,
		private readonly OrderRows $rows,
		private readonly OrderSearch $search,
		private readonly NumberRanges $numbers,
	) {
	}

	/**
	 * Stores an order inside the caller's transaction.
	 *
	 * @return array{id: int, number: string}
	 * @throws DuplicateKey If an order with the same request id exists.
	 */
	public function add( OrderDraft $draft ): array {
		$offset = $this->numbers->orderOffset();
		$id     = $this->database->insert( 'orders', $this->rows->write( $draft ) );
		$number = $this->numbers->name( NumberRange::Order, $offset + $id );
		$this->database->run( 'UPDATE {orders} SET number = %s WHERE id = %d', array( $number, $id ) );
		( new BulkWrite( $this->database ) )->insert(
			'{order_lines}',
			array_map( static fn ( OrderLine $line ): array => OrderLineRows::write( $id, $line ), array_values( $draft->order->lines ) )
		);
		( new OrderTerms( $this->database ) )->add( $id, $draft->order );
		return compact( 'id', 'number' );
	}

	public function byId( int $id ): ?Order {
		return $this->one( 'id = %d', $id );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, Order> By id; orders that do not exist are omitted.
	 */
	public function byIds( array $ids ): array {
		$in = implode( ',', array_map( 'intval', $ids ) );
		return $ids === array() ? array() : array_column( $this->many( "id IN ($in)", array(), 'id', count( $ids ) ), null, 'id' );
	}

	/** Compares the key in constant time. */
	public function byKey( string $key ): ?Order {
		$order = $this->one( 'key_hash = %s', OrderRows::keyHash( $key ) );
		return $order !== null && hash_equals( $order->key, $key ) ? $order : null;
	}

	public function byRequest( string $requestId ): ?Order {
		return $this->one( 'request_id = %s', $requestId );
	}

	/** By the number shown to customers. */
	public function byNumber( string $number ): ?Order {
		return $this->one( 'number = %s', $number );
	}

	/** @return array{orders: list<OrderSummary>, total: int} `total` is counted up to `OrderQuery::MAX_OFFSET`. */
	public function find( OrderQuery $query ): array {
		return array(
			'orders' => $this->summaries( $this->search->page( $query ) ),
			'total'  => $this->search->count( $query ),
		);
	}

	/** @return iterable<Order> All matches, newest first, loaded in batches. */
	public function each( OrderQuery $query ): iterable {
		$last = null;
		do {
			$ids = $this->search->olderThan( $query, $last, self::BATCH_SIZE );
			if ( $ids === array() ) {
				return;
			}
			yield from $this->many( 'id IN (' . implode( ',', $ids ) . ')', array(), 'id DESC', self::BATCH_SIZE );
			$last = end( $ids );
		} while ( count( $ids ) === self::BATCH_SIZE );
	}

	/** @return list<Order> Newest first. */
	public function forCustomer( int $customer, int $limit, int $offset = 0 ): array {
		return $this->many( 'customer_id = %d', array( $customer ), 'id DESC', $limit, $offset );
	}

	public function countForCustomer( int $customer ): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {orders} WHERE customer_id = %d', array( $customer ) );
	}

	/**
	 * Assigns guest orders placed with this e-mail address to a customer; orders that already have an owner are unchanged. The address is
	 * compared case-insensitively.
	 *
	 * @return int Number of assigned orders.
	 */
	public function linkToCustomer( int $customer, string $email ): int {
		return $this->database->run(
			'UPDATE {orders} SET customer_id = %d WHERE customer_id IS NULL AND ' . OwnerCondition::SAME_EMAIL,
			array( $customer, ...OwnerCondition::emailValues( $email ) )
		);
	}

	/** Keeps the orders of a deleted account. */
	public function unlinkCustomer( int $customer ): void {
		$this->database->run( 'UPDATE {orders} SET customer_id = NULL WHERE customer_id = %d', array( $customer ) );
	}

	/** @return list<Order> Oldest first. */
	public function forOwner( OrderOwner $owner, int $limit, int $offset = 0 ): array {
		[ $where, $values ] = OwnerCondition::of( $owner );
		return $this->many( $where, $values, 'id', $limit, $offset );
	}

	public function countForOwner( OrderOwner $owner ): int {
		[ $where, $values ] = OwnerCondition::of( $owner );
		return (int) $this->database->value( "SELECT COUNT(*) FROM {orders} WHERE $where", $values );
	}

	/**
	 * Stores what VIES said after the order.
	 *
	 * @param string $vatCheck As `OrderCustomer::$vatCheck`.
	 */
	public function recordVatAnswer( int $id, string $vatCheck, VatIdAnswer $answer ): void {
		$this->database->update( 'orders', array( 'vat_check' => $vatCheck, 'vat_answer' => $answer->text() ), array( 'id' => $id ) );
	}

	/** @return array<string, int> Number of orders by status, each counted up to `OrderQuery::MAX_OFFSET`. */
	public function countByStatus(): array {
		$counts = array();
		foreach ( OrderStatus::cases() as $status ) {
			$counts[ $status->value ] = $this->search->count( new OrderQuery( $status ) );
		}
		return $counts;
	}

	/** Number of open orders, counted up to `$limit`. */
	public function countOpen( int $limit ): int {
		return (int) $this->database->value(
			'SELECT COUNT(*) FROM (SELECT id FROM {orders} WHERE status IN (%s, %s) LIMIT %d) AS open_orders',
			array( OrderStatus::Pending->value, OrderStatus::Processing->value, $limit )
		);
	}

	/**
	 * Updates conditionally: returns false if the status is no longer `$from`, or if the order would be completed while a dispute holds it.
	 * An order that is not cancelled then is confirmed, too.
	 */
	public function changeStatus( int $id, OrderStatus $from, OrderStatus $to ): bool {
		$confirmed = $to === OrderStatus::Cancelled ? '' : 'unconfirmed = 0, ';
		$notHeld   = $to === OrderStatus::Completed ? ' AND id NOT IN (' . DisputeRepository::HELD_ORDERS . ')' : '';
		return $this->database->run(
			"UPDATE {orders} SET status = %s, {$confirmed}updated_at = %d WHERE id = %d AND status = %s$notHeld",
			array( $to->value, time(), $id, $from->value )
		) > 0;
	}

	/** Updates conditionally: returns false if the payment status is no longer `$from`. */
	public function changePaymentStatus( int $id, PaymentStatus $from, PaymentStatus $to ): bool {
		if ( $from === $to ) {
			// MySQL does not count rows whose values stay the same.
			return $this->database->value( 'SELECT payment_status FROM {orders} WHERE id = %d', array( $id ) ) === $from->value;
		}
		return $this->database->run(
			'UPDATE {orders} SET payment_status = %s, updated_at = %d WHERE id = %d AND payment_status = %s',
			array( $to->value, time(), $id, $from->value )
		) > 0;
	}

	/**
	 * @param list<int> $ids
	 * @return list<OrderSummary> In the given order.
	 */
	private function summaries( array $ids ): array {
		if ( $ids === array() ) {
			return array();
		}
		$rows = $this->database->rows(
			'SELECT id, number, created_at, customer_name, email, total, currency, status, payment_status, payment_method,
			language, country, delivery_day, item_count, pay_by, unconfirmed FROM {orders} WHERE id IN (' . implode( ',', $ids ) . ')'
		);
		$rows   = array_column( $rows, null, 'id' );
		$marked = $this->search->marked( $ids );
		return array_map(
			fn ( int $id ): OrderSummary => $this->rows->summary( $rows[ $id ], $marked[ $id ] ?? array() ),
			array_values( array_filter( $ids, static fn ( int $id ): bool => isset( $rows[ $id ] ) ) )
		);
	}

	private function one( string $condition, int|string $value ): ?Order {
		return $this->many( $condition, array( $value ), 'id', 1 )[0] ?? null;
	}

	/**
	 * Two queries, regardless of the number of orders.
	 *
	 * @param list<int|string> $values
	 * @return list<Order>
	 */
	private function many( string $where, array $values, string $order, int $limit, int $offset = 0 ): array {
		$rows = $this->database->rows(
			"SELECT * FROM {orders} WHERE $where ORDER BY $order LIMIT %d OFFSET %d",
			array( ...$values, $limit, $offset )
		);
		if ( $rows === array() ) {
			return array();
		}
		$lines = array();
		$ids   = implode( ',', array_map( 'intval', array_column( $rows, 'id' ) ) );
		foreach ( $this->database->rows( "SELECT * FROM {order_lines} WHERE order_id IN ($ids) ORDER BY id" ) as $line ) {
			$lines[ (int) $line['order_id'] ][] = $line;
		}
		return array_map( fn ( array $row ): Order => $this->rows->order( $row, $lines[ (int) $row['id'] ] ?? array() ), $rows );
	}
}
