<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use DateTimeImmutable;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Person;

/** Orders in the shop's own tables. */
final class EmbeddedOrderBook implements OrderBook {

	/** The first order is number 1001: a number that looks like one, and tells nothing about how new the shop is. */
	private const NUMBERS_AFTER = 1000;

	/** The database's own comparison takes ą for a; the bytes tell two mailboxes apart. Needs the address, then its bytes in lower case. */
	private const SAME_EMAIL = "email <> '' AND email = %s AND HEX(LOWER(email)) = %s";

	/** Orders that are read at once where all are asked for. */
	private const CHUNK = 500;

	public function __construct(
		private readonly Database $database,
		private readonly OrderRows $rows,
		private readonly OrderSearch $search,
	) {
	}

	public function add( OrderDraft $draft ): array {
		$id     = $this->database->insert( 'orders', $this->rows->write( $draft ) );
		$number = (string) ( self::NUMBERS_AFTER + $id );
		$this->database->run( 'UPDATE {orders} SET number = %s WHERE id = %d', array( $number, $id ) );
		foreach ( $draft->lines as $line ) {
			$this->database->insert( 'order_lines', $this->rows->writeLine( $id, $line ) );
		}
		return array(
			'id'     => $id,
			'number' => $number,
		);
	}

	public function byId( int $id ): ?Order {
		return $this->one( 'id = %d', $id );
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
			$ids = $this->search->below( $query, $last, self::CHUNK );
			if ( $ids === array() ) {
				return;
			}
			yield from $this->many( 'id IN (' . implode( ',', $ids ) . ')', array(), 'id DESC', self::CHUNK );
			$last = end( $ids );
		} while ( count( $ids ) === self::CHUNK );
	}

	public function ofCustomer( int $customer, int $most, int $offset = 0 ): array {
		return $this->many( 'customer_id = %d', array( $customer ), 'id DESC', $most, $offset );
	}

	public function countOfCustomer( int $customer ): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {orders} WHERE customer_id = %d', array( $customer ) );
	}

	public function adopt( int $customer, string $email ): int {
		return $this->database->run( 'UPDATE {orders} SET customer_id = %d WHERE customer_id IS NULL AND ' . self::SAME_EMAIL, array( $customer, ...self::emailValues( $email ) ) );
	}

	public function disown( int $customer ): void {
		$this->database->run( 'UPDATE {orders} SET customer_id = NULL WHERE customer_id = %d', array( $customer ) );
	}

	public function ofPerson( Person $person, int $most, int $offset = 0 ): array {
		[ $where, $values ] = self::whose( $person );
		return $this->many( $where, $values, 'id', $most, $offset );
	}

	public function countOfPerson( Person $person ): int {
		[ $where, $values ] = self::whose( $person );
		return (int) $this->database->value( "SELECT COUNT(*) FROM {orders} WHERE $where", $values );
	}

	public function anonymise( Person $person, DateTimeImmutable $placedBefore, int $most ): int {
		[ $where, $values ] = self::whose( $person );
		$rows               = $this->database->rows( "SELECT id, billing, delivery FROM {orders} WHERE $where AND created_at < %d ORDER BY id LIMIT %d", array( ...$values, $placedBefore->getTimestamp(), $most ) );
		foreach ( $rows as $row ) {
			$this->database->update( 'orders', $this->rows->anonymous( $row ), array( 'id' => (int) $row['id'] ) );
			// What people wrote beside it may name anybody.
			$this->database->run( 'DELETE FROM {order_notes} WHERE order_id = %d', array( (int) $row['id'] ) );
		}
		return count( $rows );
	}

	public function awaitingPayment( string $method, DateTimeImmutable $placedBefore, int $most ): array {
		$rows = $this->database->rows(
			'SELECT id FROM {orders} WHERE status = %s AND payment_status IN (%s, %s) AND payment_method = %s AND created_at < %d ORDER BY id LIMIT %d',
			array( OrderStatus::Pending->value, PaymentStatus::Unpaid->value, PaymentStatus::Failed->value, $method, $placedBefore->getTimestamp(), $most )
		);
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}

	public function counts(): array {
		return $this->search->counts();
	}

	public function open( int $most ): int {
		return (int) $this->database->value(
			'SELECT COUNT(*) FROM (SELECT id FROM {orders} WHERE status IN (%s, %s) LIMIT %d) AS open_orders',
			array( OrderStatus::Pending->value, OrderStatus::Processing->value, $most )
		);
	}

	public function move( int $id, OrderStatus $from, OrderStatus $to ): bool {
		return $this->database->run( 'UPDATE {orders} SET status = %s, updated_at = %d WHERE id = %d AND status = %s', array( $to->value, time(), $id, $from->value ) ) > 0;
	}

	public function movePayment( int $id, PaymentStatus $from, PaymentStatus $to ): bool {
		if ( $from === $to ) {
			// MySQL counts no row that stays as it was.
			return $this->database->value( 'SELECT payment_status FROM {orders} WHERE id = %d', array( $id ) ) === $from->value;
		}
		return $this->database->run( 'UPDATE {orders} SET payment_status = %s, updated_at = %d WHERE id = %d AND payment_status = %s', array( $to->value, time(), $id, $from->value ) ) > 0;
	}

	public function reschedule( int $id, string $countsFrom, string $deliveryDay ): void {
		$this->database->run( 'UPDATE {orders} SET counts_from = %s, delivery_day = %s, updated_at = %d WHERE id = %d', array( $countsFrom, $deliveryDay, time(), $id ) );
	}

	public function moveDelivery( int $id, OrderStatus $status, string $from, string $to ): bool {
		return $this->database->run( 'UPDATE {orders} SET delivery_day = %s, updated_at = %d WHERE id = %d AND status = %s AND delivery_day = %s', array( $to, time(), $id, $status->value, $from ) ) > 0;
	}

	public function release( int $id ): array {
		return $this->releaseSome( $id, static fn ( array $held ): array => $held );
	}

	public function releasePieces( int $id, array $pieces ): array {
		return $this->releaseSome(
			$id,
			static function ( array $held ) use ( $pieces ): array {
				foreach ( $held as $product => $quantity ) {
					$held[ $product ] = min( $quantity, $pieces[ $product ] ?? 0 );
				}
				return array_filter( $held );
			}
		);
	}

	public function note( int $id, OrderEvent $event ): void {
		$this->database->insert(
			'order_events',
			array(
				'order_id'  => $id,
				'at'        => $event->at->getTimestamp(),
				'kind'      => $event->kind,
				'before_it' => $event->from,
				'after_it'  => $event->to,
				'user_id'   => $event->userId,
				'who'       => $event->who,
			)
		);
		$this->database->afterwards( static fn () => do_action( 'vitrine_order_event', $id, $event ) );
	}

	public function completedAt( array $ids ): array {
		if ( $ids === array() ) {
			return array();
		}
		$times = array();
		$rows  = $this->database->rows(
			'SELECT * FROM {order_events} WHERE order_id IN (' . implode( ',', array_map( 'intval', $ids ) ) . ') AND kind = %s AND after_it = %s ORDER BY id',
			array( OrderEvent::STATUS, OrderStatus::Completed->value )
		);
		foreach ( $rows as $row ) {
			$times[ (int) $row['order_id'] ] = $this->rows->event( $row )->at;
		}
		return $times;
	}

	public function events( int $id ): array {
		return array_map( $this->rows->event( ... ), $this->database->rows( 'SELECT * FROM {order_events} WHERE order_id = %d ORDER BY id', array( $id ) ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<OrderSummary> In their order.
	 */
	private function summaries( array $ids ): array {
		if ( $ids === array() ) {
			return array();
		}
		$rows = $this->database->rows(
			'SELECT id, number, created_at, customer_name, email, total, currency, status, payment_status, payment_method, language, country, delivery_day, item_count
			FROM {orders} WHERE id IN (' . implode( ',', $ids ) . ')'
		);
		$rows = array_column( $rows, null, 'id' );
		$open = $this->search->withdrawn( $ids );
		return array_map( fn ( int $id ): OrderSummary => $this->rows->summary( $rows[ $id ], in_array( $id, $open, true ) ), array_values( array_filter( $ids, static fn ( int $id ): bool => isset( $rows[ $id ] ) ) ) );
	}

	/**
	 * Read by many, changed by one: only who changed the row may put the pieces back.
	 *
	 * @param callable(array<int, int>): array<int, int> $choose Of what is held, by product id.
	 * @return array<int, int> By product id, ascending.
	 */
	private function releaseSome( int $id, callable $choose ): array {
		$kept   = (string) $this->database->value( 'SELECT reserved FROM {orders} WHERE id = %d', array( $id ) );
		$held   = OrderRows::pieces( $kept );
		$pieces = $choose( $held );
		foreach ( $pieces as $product => $quantity ) {
			$held[ $product ] -= $quantity;
		}
		if ( $pieces === array() || $this->database->run( 'UPDATE {orders} SET reserved = %s WHERE id = %d AND reserved = %s', array( (string) wp_json_encode( (object) array_filter( $held ) ), $id, $kept ) ) === 0 ) {
			return array();
		}
		ksort( $pieces );
		return $pieces;
	}

	private function one( string $condition, int|string $value ): ?Order {
		return $this->many( $condition, array( $value ), 'id', 1 )[0] ?? null;
	}

	/**
	 * Two queries, however many orders there are.
	 *
	 * @param list<int|string> $values
	 * @return list<Order>
	 */
	private function many( string $where, array $values, string $order, int $most, int $offset = 0 ): array {
		$rows = $this->database->rows( "SELECT * FROM {orders} WHERE $where ORDER BY $order LIMIT %d OFFSET %d", array( ...$values, $most, $offset ) );
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

	/** @return array{0: string, 1: list<int|string>} */
	private static function whose( Person $person ): array {
		$email = self::emailValues( $person->email );
		return $person->customer === null
			? array( '(' . self::SAME_EMAIL . ')', $email )
			: array( '(customer_id = %d OR ' . self::SAME_EMAIL . ')', array( $person->customer, ...$email ) );
	}

	/** @return list<string> The values of SAME_EMAIL. */
	private static function emailValues( string $email ): array {
		return array( $email, strtoupper( bin2hex( strtolower( $email ) ) ) );
	}
}
