<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Closure;
use DateTimeImmutable;
use Vitrine\Database\Database;
use Vitrine\Kernel\Lazy;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Numbers\NumberRange;
use Vitrine\Orders\Numbers\NumberRanges;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\VatIdAnswer;

defined( 'ABSPATH' ) || exit;

/** Stores orders in the shop's own tables. */
final class StoredOrders implements OrderRepository {

	/** Batch size when iterating all orders. */
	private const BATCH_SIZE = 500;

	public function __construct(
		private readonly Database $database,
		private readonly OrderRows $rows,
		private readonly OrderSearch $search,
		private readonly NumberRanges $numbers,
		/** @var Closure(): OrderAnonymisation */
		#[Lazy( OrderAnonymisation::class )]
		private readonly Closure $anonymisation,
		/** @var Closure(): CustomerIndex */
		#[Lazy( CustomerIndex::class )]
		private readonly Closure $customers,
		/** @var Closure(): OrderContact */
		#[Lazy( OrderContact::class )]
		private readonly Closure $contacts,
	) {
	}

	public function add( OrderDraft $draft ): array {
		$offset = $this->numbers->orderOffset();
		$id     = $this->database->insert( 'orders', $this->rows->write( $draft ) );
		$number = $this->numbers->name( NumberRange::Order, $offset + $id );
		$this->database->run( 'UPDATE {orders} SET number = %s WHERE id = %d', array( $number, $id ) );
		foreach ( $draft->order->lines as $line ) {
			$this->database->insert( 'order_lines', OrderLineRows::write( $id, $line ) );
		}
		( new OrderTerms( $this->database ) )->add( $id, $draft->order );
		return compact( 'id', 'number' );
	}

	public function reserved( int $id ): array {
		return OrderRows::quantities( $this->database->value( 'SELECT reserved FROM {orders} WHERE id = %d', array( $id ) ) );
	}

	public function byId( int $id ): ?Order {
		return $this->one( 'id = %d', $id );
	}

	public function byIds( array $ids ): array {
		$in = implode( ',', array_map( 'intval', $ids ) );
		return $ids === array() ? array() : array_column( $this->many( "id IN ($in)", array(), 'id', count( $ids ) ), null, 'id' );
	}

	public function byKey( string $key ): ?Order {
		$order = $this->one( 'key_hash = %s', OrderRows::keyHash( $key ) );
		return $order !== null && hash_equals( $order->key, $key ) ? $order : null;
	}

	public function byRequest( string $requestId ): ?Order {
		return $this->one( 'request_id = %s', $requestId );
	}

	public function byNumber( string $number ): ?Order {
		return $this->one( 'number = %s', $number );
	}

	public function find( OrderQuery $query ): array {
		return array(
			'orders' => $this->summaries( $this->search->page( $query ) ),
			'total'  => $this->search->count( $query ),
		);
	}

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

	public function forCustomer( int $customer, int $limit, int $offset = 0 ): array {
		return $this->many( 'customer_id = %d', array( $customer ), 'id DESC', $limit, $offset );
	}

	public function countForCustomer( int $customer ): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {orders} WHERE customer_id = %d', array( $customer ) );
	}

	public function linkToCustomer( int $customer, string $email ): int {
		return $this->database->run(
			'UPDATE {orders} SET customer_id = %d WHERE customer_id IS NULL AND ' . OwnerCondition::SAME_EMAIL,
			array( $customer, ...OwnerCondition::emailValues( $email ) )
		);
	}

	public function unlinkCustomer( int $customer ): void {
		$this->database->run( 'UPDATE {orders} SET customer_id = NULL WHERE customer_id = %d', array( $customer ) );
	}

	public function forOwner( OrderOwner $owner, int $limit, int $offset = 0 ): array {
		[ $where, $values ] = OwnerCondition::of( $owner );
		return $this->many( $where, $values, 'id', $limit, $offset );
	}

	public function countForOwner( OrderOwner $owner ): int {
		[ $where, $values ] = OwnerCondition::of( $owner );
		return (int) $this->database->value( "SELECT COUNT(*) FROM {orders} WHERE $where", $values );
	}

	public function anonymise( OrderOwner $owner, DateTimeImmutable $placedBefore, int $limit ): int {
		[ $where, $values ] = OwnerCondition::of( $owner );
		$rows               = $this->database->rows(
			"SELECT id, billing, delivery FROM {orders} WHERE $where AND created_at < %d ORDER BY id LIMIT %d",
			array( ...$values, $placedBefore->getTimestamp(), $limit )
		);
		array_map( ( $this->anonymisation )()->anonymise( ... ), $rows );
		( $this->customers )()->refresh( ...CustomerIdentity::ofOwner( $owner ) );
		return count( $rows );
	}

	public function changeContact( Order $seen, ContactDetails $contact, ?string $newKey, bool $leavesAccount = false ): bool {
		return ( $this->contacts )()->change( $seen, $contact, $newKey, $leavesAccount );
	}

	public function recordVatAnswer( int $id, string $vatCheck, VatIdAnswer $answer ): void {
		$this->database->update( 'orders', array( 'vat_check' => $vatCheck, 'vat_answer' => $answer->text() ), array( 'id' => $id ) );
	}

	public function awaitingPayment( string $method, DateTimeImmutable $placedBefore, DateTimeImmutable $now, int $limit ): array {
		return ( new OrderDeadlines( $this->database ) )->placedBefore( $method, $placedBefore, $now, $limit );
	}

	public function overdue(
		string $method,
		DateTimeImmutable $now,
		?DateTimeImmutable $dueBefore,
		?DateTimeImmutable $placedBefore,
		int $limit,
	): array {
		return ( new OrderDeadlines( $this->database ) )->overdue( $method, $now, $dueBefore, $placedBefore, $limit );
	}

	public function extendProofDeadline( int $id, DateTimeImmutable $until ): bool {
		return ( new OrderDeadlines( $this->database ) )->extend( $id, $until );
	}

	public function confirm( int $id, ?DateTimeImmutable $until ): bool {
		$this->database->afterCommit( fn () => ( $this->customers )()->refreshOrder( $id ) );
		return ( new OrderDeadlines( $this->database ) )->confirm( $id, $until );
	}

	public function cancelOverdue( Order $order ): bool {
		return ( new OrderDeadlines( $this->database ) )->cancel( $order->id, $order->payBy );
	}

	public function countByStatus(): array {
		return $this->search->countByStatus();
	}

	public function countOpen( int $limit ): int {
		return (int) $this->database->value(
			'SELECT COUNT(*) FROM (SELECT id FROM {orders} WHERE status IN (%s, %s) LIMIT %d) AS open_orders',
			array( OrderStatus::Pending->value, OrderStatus::Processing->value, $limit )
		);
	}

	public function changeStatus( int $id, OrderStatus $from, OrderStatus $to ): bool {
		$confirmed = $to === OrderStatus::Cancelled ? '' : 'unconfirmed = 0, ';
		return $this->database->run(
			"UPDATE {orders} SET status = %s, {$confirmed}updated_at = %d WHERE id = %d AND status = %s",
			array( $to->value, time(), $id, $from->value )
		) > 0;
	}

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

	public function reschedule( int $id, string $countsFrom, string $deliveryDay, array $lineDays = array() ): void {
		( new OrderDeliveryDays( $this->database ) )->restart( $id, $countsFrom, $deliveryDay, $lineDays );
	}

	public function moveDelivery( Order $order, string $from, string $to ): bool {
		return ( new OrderDeliveryDays( $this->database ) )->move( $order->id, $order->status, $order->deliveryDay, $from, $to );
	}

	public function release( int $id ): array {
		return ( new OrderReservations( $this->database ) )->release( $id );
	}

	public function releaseQuantities( int $id, array $quantities ): array {
		return ( new OrderReservations( $this->database ) )->releaseQuantities( $id, $quantities );
	}

	public function addEvent( int $id, OrderEvent $event ): void {
		( new OrderEvents( $this->database, $this->rows ) )->add( $id, $event );
	}

	public function numbersByChangedMailbox( string $email ): array {
		return ( new ChangedMailboxes( $this->database ) )->numbers( $email );
	}

	public function eraseChangedMailbox( string $email ): int {
		return ( new ChangedMailboxes( $this->database ) )->erase( $email );
	}

	public function completedAt( array $ids ): array {
		return ( new OrderEvents( $this->database, $this->rows ) )->completedAt( $ids );
	}

	public function paidAt( array $ids ): array {
		return ( new OrderEvents( $this->database, $this->rows ) )->paidAt( $ids );
	}

	public function events( int $id ): array {
		return ( new OrderEvents( $this->database, $this->rows ) )->events( $id );
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
			language, country, delivery_day, item_count, pay_by FROM {orders} WHERE id IN (' . implode( ',', $ids ) . ')'
		);
		$rows = array_column( $rows, null, 'id' );
		$open = $this->search->withdrawn( $ids );
		$due  = $this->search->refundDue( $ids );
		return array_map(
			fn ( int $id ): OrderSummary => $this->rows->summary( $rows[ $id ], in_array( $id, $open, true ), in_array( $id, $due, true ) ),
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
