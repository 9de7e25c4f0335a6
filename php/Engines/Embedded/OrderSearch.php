<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSort;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Withdrawal\WithdrawalState;

/** Finds the ids of orders. Rows are wide, so they are read by id afterwards, and never sorted or counted. */
final class OrderSearch {

	/** Index columns by what is sorted by; ids grow with time. */
	private const COLUMNS = array(
		OrderSort::Placed->value   => '',
		OrderSort::Delivery->value => 'o.delivery_day',
		OrderSort::Total->value    => 'o.total',
	);

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/** @return list<int> Of the query's page. */
	public function page( OrderQuery $query ): array {
		$asked = $this->conditions( $query );
		$way   = $query->ascending ? 'ASC' : 'DESC';
		$sort  = self::COLUMNS[ $query->sort->value ] === '' ? '' : self::COLUMNS[ $query->sort->value ] . " $way, ";
		$skip  = min( OrderQuery::REACH, ( max( 1, $query->page ) - 1 ) * $query->perPage );
		return self::ids( $this->database->rows( "SELECT o.id FROM $asked->from WHERE $asked->where ORDER BY {$sort}o.id $way LIMIT %d OFFSET %d", array( ...$asked->values, $query->perPage, $skip ) ) );
	}

	/** How many there are, counted no further than `OrderQuery::REACH`. */
	public function count( OrderQuery $query ): int {
		$asked = $this->conditions( $query );
		return (int) $this->database->value( "SELECT COUNT(*) FROM (SELECT o.id FROM $asked->from WHERE $asked->where LIMIT %d) AS counted", array( ...$asked->values, OrderQuery::REACH ) );
	}

	/**
	 * All of them, piece by piece.
	 *
	 * @param int|null $below The last id of the piece before.
	 * @return list<int> Newest first.
	 */
	public function below( OrderQuery $query, ?int $below, int $most ): array {
		$asked = $this->conditions( $query );
		return self::ids( $this->database->rows( "SELECT o.id FROM $asked->from WHERE $asked->where AND o.id < %d ORDER BY o.id DESC LIMIT %d", array( ...$asked->values, $below ?? PHP_INT_MAX, $most ) ) );
	}

	/** @return array<string, int> By status, each counted no further than `OrderQuery::REACH`. */
	public function counts(): array {
		$counts = array();
		foreach ( OrderStatus::cases() as $status ) {
			$counts[ $status->value ] = $this->count( new OrderQuery( $status ) );
		}
		return $counts;
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> Those that somebody has withdrawn from, and that are not repaid.
	 */
	public function withdrawn( array $ids ): array {
		return self::ids( $this->database->rows( 'SELECT DISTINCT order_id AS id FROM {withdrawals} WHERE order_id IN (' . implode( ',', $ids ) . ') AND state <> %s', array( WithdrawalState::Repaid->value ) ) );
	}

	private function conditions( OrderQuery $query ): OrderConditions {
		return new OrderConditions( $query, $this->clock->now()->format( 'Y-m-d' ) );
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return list<int>
	 */
	private static function ids( array $rows ): array {
		return array_map( 'intval', array_column( $rows, 'id' ) );
	}
}
