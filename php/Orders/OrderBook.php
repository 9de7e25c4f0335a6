<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Kernel\DuplicateKey;

/** The door to the orders, whoever keeps them (own tables, WooCommerce). */
interface OrderBook {

	/**
	 * Writes an order inside the caller's transaction.
	 *
	 * @return array{id: int, number: string}
	 * @throws DuplicateKey When an order of the same request id is there already.
	 */
	public function add( OrderDraft $draft ): array;

	public function byId( int $id ): ?Order;

	/** The order that this key opens, compared in constant time. */
	public function byKey( string $key ): ?Order;

	public function byRequest( string $requestId ): ?Order;

	/** By what people call it. */
	public function byNumber( string $number ): ?Order;

	/** @return array{orders: list<OrderSummary>, total: int} `total` counts what matches, no further than `OrderQuery::REACH`. */
	public function find( OrderQuery $query ): array;

	/** @return iterable<Order> All that match, newest first, read piece by piece. */
	public function each( OrderQuery $query ): iterable;

	/** @return list<Order> Of a customer, newest first. */
	public function ofCustomer( int $customer, int $most, int $offset = 0 ): array;

	public function countOfCustomer( int $customer ): int;

	/**
	 * Gives a customer the orders that were placed with their address by a guest; what belongs to somebody already stays theirs. Case does
	 * not matter.
	 *
	 * @return int How many there were.
	 */
	public function adopt( int $customer, string $email ): int;

	/** The account is gone, its orders stay. */
	public function disown( int $customer ): void;

	/** @return list<Order> Oldest first. */
	public function ofPerson( Person $person, int $most, int $offset = 0 ): array;

	public function countOfPerson( Person $person ): int;

	/**
	 * Takes a person out of their oldest orders: names, addresses (their country stays, VAT is owed to it), e-mail, phone and note.
	 * Numbers, lines and sums stay.
	 *
	 * @return int How many orders were changed, `$most` where there may be more.
	 */
	public function anonymise( Person $person, DateTimeImmutable $placedBefore, int $most ): int;

	/**
	 * Orders that wait for a payment of this method, and were placed before.
	 *
	 * @return list<int> Ids, oldest first.
	 */
	public function awaitingPayment( string $method, DateTimeImmutable $placedBefore, int $most ): array;

	/** @return array<string, int> Number of orders by status value, each counted no further than `OrderQuery::REACH`. */
	public function counts(): array;

	/** Orders that wait for something to be done, counted no further than so many. */
	public function open( int $most ): int;

	/** One conditional statement: false when the order is no longer what it was. */
	public function move( int $id, OrderStatus $from, OrderStatus $to ): bool;

	/** One conditional statement: false when the payment is no longer what it was. */
	public function movePayment( int $id, PaymentStatus $from, PaymentStatus $to ): bool;

	/** Lets the order's time run anew. Days as `Y-m-d`. */
	public function reschedule( int $id, string $countsFrom, string $deliveryDay ): void;

	/** One conditional statement: false when the order is no longer what it was. Days as `Y-m-d`. */
	public function moveDelivery( int $id, OrderStatus $status, string $from, string $to ): bool;

	/**
	 * The pieces that the order holds, to be put back on the shelf; whoever asks second gets none.
	 *
	 * @return array<int, int> By product id, ascending.
	 */
	public function release( int $id ): array;

	/**
	 * Some of the pieces that the order holds, to be put back on the shelf, as far as it holds them.
	 *
	 * @param array<int, int> $pieces By product id.
	 * @return array<int, int> By product id, ascending.
	 */
	public function releasePieces( int $id, array $pieces ): array;

	/** Writes the order's history, and fires `vitrine_order_event` (order id, OrderEvent) once that stands. */
	public function note( int $id, OrderEvent $event ): void;

	/**
	 * When each of these orders was completed; those that were not are left out.
	 *
	 * @param list<int> $ids
	 * @return array<int, DateTimeImmutable> By id, in the shop's time zone.
	 */
	public function completedAt( array $ids ): array;

	/** @return list<OrderEvent> Oldest first. */
	public function events( int $id ): array;
}
