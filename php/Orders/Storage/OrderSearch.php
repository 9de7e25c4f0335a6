<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSort;
use Vitrine\Orders\WithdrawalState;

/** Finds order ids. Rows are wide, so they are loaded by id afterwards and never sorted or counted. */
final class OrderSearch {

	/** Index columns by sort order; ids increase with time. */
	private const COLUMNS = array(
		OrderSort::Placed->value   => '',
		OrderSort::Delivery->value => 'o.delivery_day',
		OrderSort::Total->value    => 'o.total',
	);

	public function __construct(
		private readonly Database $database,
		private readonly Clock $clock,
		private readonly NamedProducts $products,
	) {
	}

	/** @return list<int> Ids of the requested page. */
	public function page( OrderQuery $query ): array {
		$conditions = $this->conditions( $query );
		$direction  = $query->ascending ? 'ASC' : 'DESC';
		$sort       = self::COLUMNS[ $query->sort->value ] === '' ? '' : self::COLUMNS[ $query->sort->value ] . " $direction, ";
		$offset     = min( OrderQuery::MAX_OFFSET, ( max( 1, $query->page ) - 1 ) * $query->perPage );
		return self::ids(
			$this->database->rows(
				"SELECT o.id FROM $conditions->from WHERE $conditions->where ORDER BY {$sort}o.id $direction LIMIT %d OFFSET %d",
				array( ...$conditions->values, $query->perPage, $offset )
			)
		);
	}

	/** Number of matches, counted up to `OrderQuery::MAX_OFFSET`. */
	public function count( OrderQuery $query ): int {
		$conditions = $this->conditions( $query );
		return (int) $this->database->value(
			"SELECT COUNT(*) FROM (SELECT o.id FROM $conditions->from WHERE $conditions->where LIMIT %d) AS counted",
			array( ...$conditions->values, OrderQuery::MAX_OFFSET )
		);
	}

	/**
	 * All matches, in batches.
	 *
	 * @param int|null $beforeId Last id of the previous batch.
	 * @return list<int> Newest first.
	 */
	public function olderThan( OrderQuery $query, ?int $beforeId, int $limit ): array {
		$conditions = $this->conditions( $query );
		return self::ids(
			$this->database->rows(
				"SELECT o.id FROM $conditions->from WHERE $conditions->where AND o.id < %d ORDER BY o.id DESC LIMIT %d",
				array( ...$conditions->values, $beforeId ?? PHP_INT_MAX, $limit )
			)
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, list<OrderAlert>> Alerts that come from other tables than the orders', by order.
	 */
	public function marked( array $ids ): array {
		$in     = implode( ',', $ids );
		$marked = array();
		$found  = array(
			OrderAlert::Disputed->value   => $this->database->rows( DisputeRepository::HELD_ORDERS . " AND order_id IN ($in)" ),
			OrderAlert::RefundDue->value  => $this->database->rows(
				"SELECT o.id AS order_id FROM {orders} o WHERE o.id IN ($in) AND " . RefundsDue::CONDITION
			),
			OrderAlert::Withdrawal->value => $this->database->rows(
				"SELECT DISTINCT order_id FROM {withdrawals} WHERE order_id IN ($in) AND state <> %s",
				array( WithdrawalState::Refunded->value )
			),
		);
		foreach ( $found as $alert => $rows ) {
			foreach ( $rows as $row ) {
				$marked[ (int) $row['order_id'] ][] = OrderAlert::from( $alert );
			}
		}
		return $marked;
	}

	private function conditions( OrderQuery $query ): OrderConditions {
		return new OrderConditions( $query, $this->clock->now()->format( 'Y-m-d' ), $this->products->find( $query->search ) );
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return list<int>
	 */
	private static function ids( array $rows ): array {
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}
}
