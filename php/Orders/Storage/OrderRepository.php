<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use DateTimeImmutable;
use Vitrine\Database\DuplicateKey;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\VatIdAnswer;

/** Orders in the tables of this room. `StoredOrders` implements it; the contract is here, because both would not fit into one file. */
interface OrderRepository {

	/**
	 * Stores an order inside the caller's transaction.
	 *
	 * @return array{id: int, number: string}
	 * @throws DuplicateKey If an order with the same request id exists.
	 */
	public function add( OrderDraft $draft ): array;

	/** @return array<int, int> Quantities reserved from stock, by product id. */
	public function reserved( int $id ): array;

	public function byId( int $id ): ?Order;

	/**
	 * @param list<int> $ids
	 * @return array<int, Order> By id; orders that do not exist are omitted.
	 */
	public function byIds( array $ids ): array;

	/** Compares the key in constant time. */
	public function byKey( string $key ): ?Order;

	public function byRequest( string $requestId ): ?Order;

	/** By the number shown to customers. */
	public function byNumber( string $number ): ?Order;

	/** @return array{orders: list<OrderSummary>, total: int} `total` is counted up to `OrderQuery::MAX_OFFSET`. */
	public function find( OrderQuery $query ): array;

	/** @return iterable<Order> All matches, newest first, loaded in batches. */
	public function each( OrderQuery $query ): iterable;

	/** @return list<Order> Newest first. */
	public function forCustomer( int $customer, int $limit, int $offset = 0 ): array;

	public function countForCustomer( int $customer ): int;

	/**
	 * Assigns guest orders placed with this e-mail address to a customer; orders that already have an owner are unchanged. The address is
	 * compared case-insensitively.
	 *
	 * @return int Number of assigned orders.
	 */
	public function linkToCustomer( int $customer, string $email ): int;

	/** Keeps the orders of a deleted account. */
	public function unlinkCustomer( int $customer ): void;

	/** @return list<Order> Oldest first. */
	public function forOwner( OrderOwner $owner, int $limit, int $offset = 0 ): array;

	public function countForOwner( OrderOwner $owner ): int;

	/**
	 * Removes personal data from a person's oldest orders: names, addresses (except the country, which VAT reporting needs), e-mail, phone
	 * and note. Numbers, lines and totals are kept.
	 *
	 * @return int Number of changed orders; `$limit` means there may be more.
	 */
	public function anonymise( OrderOwner $owner, DateTimeImmutable $placedBefore, int $limit ): int;

	/**
	 * Replaces e-mail address, phone number and addresses, inside the caller's transaction; the order is found by the new ones. With a new
	 * e-mail address, links sent to the previous one end. Updates conditionally: returns false if the order has other ones than `$seen`, or
	 * was completed (unless it has no e-mail address yet) or anonymised.
	 *
	 * @param string|null $newKey        Replaces the order's key; null to keep it.
	 * @param bool        $leavesAccount Whether the order no longer belongs to a customer account.
	 */
	public function changeContact( Order $seen, ContactDetails $contact, ?string $newKey, bool $leavesAccount = false ): bool;

	/**
	 * Stores what VIES said after the order.
	 *
	 * @param string $vatCheck As `Order::$vatCheck`.
	 */
	public function recordVatAnswer( int $id, string $vatCheck, VatIdAnswer $answer ): void;

	/**
	 * Unpaid orders with this payment method placed before the given time, unless they have a deadline of their own that has not passed.
	 *
	 * @return list<int> Ids, oldest first.
	 */
	public function awaitingPayment( string $method, DateTimeImmutable $placedBefore, DateTimeImmutable $now, int $limit ): array;

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
	): array;

	/** @return bool False if the order no longer waits for its customer to confirm it, or its deadline is not earlier. */
	public function extendProofDeadline( int $id, DateTimeImmutable $until ): bool;

	/**
	 * Records that the customer has confirmed an unpaid order.
	 *
	 * @param DateTimeImmutable|null $until The deadline of the payment; null for none.
	 * @return bool False if it no longer waits for that.
	 */
	public function confirm( int $id, ?DateTimeImmutable $until ): bool;

	/** Updates conditionally: returns false if the order is no longer pending, or if its deadline has changed since it was read. */
	public function cancelOverdue( Order $order ): bool;

	/** @return array<string, int> Number of orders by status, each counted up to `OrderQuery::MAX_OFFSET`. */
	public function countByStatus(): array;

	/** Number of open orders, counted up to `$limit`. */
	public function countOpen( int $limit ): int;

	/** Updates conditionally: returns false if the status is no longer `$from`. An order that is not cancelled then is confirmed, too. */
	public function changeStatus( int $id, OrderStatus $from, OrderStatus $to ): bool;

	/** Updates conditionally: returns false if the payment status is no longer `$from`. */
	public function changePaymentStatus( int $id, PaymentStatus $from, PaymentStatus $to ): bool;

	/**
	 * Restarts the lead time. Days as `Y-m-d`.
	 *
	 * @param list<string> $lineDays In the order of the lines; empty to keep theirs.
	 */
	public function reschedule( int $id, string $countsFrom, string $deliveryDay, array $lineDays = array() ): void;

	/**
	 * Moves the lines that arrive on a day, in a transaction. Updates conditionally: returns false if the order's status or its days have
	 * changed. Days as `Y-m-d`.
	 */
	public function moveDelivery( Order $order, string $from, string $to ): bool;

	/**
	 * Releases the stock reserved by an order, for the caller to restore. A second call returns nothing.
	 *
	 * @return array<int, int> Quantities by product id, ascending.
	 */
	public function release( int $id ): array;

	/**
	 * Releases part of the stock reserved by an order, for the caller to restore; at most what is still reserved.
	 *
	 * @param array<int, int> $quantities Quantities by product id.
	 * @return array<int, int> Quantities by product id, ascending.
	 */
	public function releaseQuantities( int $id, array $quantities ): array;

	/** Adds to the order's history; fires `vitrine_order_event` (order id, OrderEvent) after commit. */
	public function addEvent( int $id, OrderEvent $event ): void;

	/** @return list<string> Numbers of orders that had this e-mail address before, or have it since a change; at most 100. */
	public function numbersByChangedMailbox( string $email ): array;

	/**
	 * Removes an e-mail address from the histories of orders.
	 *
	 * @return int Number of changed entries.
	 */
	public function eraseChangedMailbox( string $email ): int;

	/**
	 * Times of completion; orders that are not completed are omitted.
	 *
	 * @param list<int> $ids
	 * @return array<int, DateTimeImmutable> By order id, in the shop's time zone.
	 */
	public function completedAt( array $ids ): array;

	/**
	 * Times of the first payment; orders that were never paid are omitted.
	 *
	 * @param list<int> $ids
	 * @return array<int, DateTimeImmutable> By order id, in the shop's time zone.
	 */
	public function paidAt( array $ids ): array;

	/** @return list<OrderEvent> Oldest first. */
	public function events( int $id ): array;
}
