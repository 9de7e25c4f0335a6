<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Customers\CustomerKind;
use Vitrine\Orders\Customers\CustomerQuery;
use Vitrine\Orders\Customers\CustomerSort;
use Vitrine\Orders\Customers\CustomerSummary;

defined( 'ABSPATH' ) || exit;

/** Reads the table `customers`. */
final class CustomerDirectory {

	private const COLUMNS = array(
		CustomerSort::LastOrder->value => 'last_order_at',
		CustomerSort::Name->value      => 'family_key',
		CustomerSort::Orders->value    => 'order_count',
		CustomerSort::Value->value     => 'value',
		CustomerSort::Since->value     => 'since',
	);

	/** Batch size when all are read. */
	private const BATCH_SIZE = 500;

	public function __construct( private readonly Database $database, private readonly CustomerIndex $index ) {
	}

	/** @return array{customers: list<CustomerSummary>, total: int} `total` is counted up to `CustomerQuery::MAX_OFFSET`. */
	public function find( CustomerQuery $query ): array {
		$conditions = new CustomerConditions( $query, $this->database->wpdb->users );
		$direction  = $query->ascending ? 'ASC' : 'DESC';
		$column     = self::COLUMNS[ $query->sort->value ];
		$rows       = $this->database->rows(
			"SELECT c.* FROM $conditions->from WHERE $conditions->where ORDER BY c.$column $direction, c.id $direction LIMIT %d OFFSET %d",
			array(
				...$conditions->values,
				$query->perPage,
				min( CustomerQuery::MAX_OFFSET, ( max( 1, $query->page ) - 1 ) * $query->perPage ),
			)
		);
		return array(
			'customers' => $this->summaries( $rows ),
			'total'     => $this->count( $conditions ),
		);
	}

	/** @return iterable<list<CustomerSummary>> All matches in batches, newest entries first. */
	public function each( CustomerQuery $query ): iterable {
		return trim( $query->search ) === '' ? $this->eachOf( $query ) : $this->eachFound( $query );
	}

	/** @return iterable<list<CustomerSummary>> */
	private function eachOf( CustomerQuery $query ): iterable {
		$conditions = new CustomerConditions( $query, $this->database->wpdb->users );
		$last       = PHP_INT_MAX;
		do {
			$rows = $this->database->rows(
				"SELECT c.* FROM $conditions->from WHERE $conditions->where AND c.id < %d ORDER BY c.id DESC LIMIT %d",
				array( ...$conditions->values, $last, self::BATCH_SIZE )
			);
			if ( $rows !== array() ) {
				$last = (int) end( $rows )['id'];
				yield $this->summaries( $rows );
			}
		} while ( count( $rows ) === self::BATCH_SIZE );
	}

	/** @return iterable<list<CustomerSummary>> A search looks at all its matches, so it runs once and not for each batch. */
	private function eachFound( CustomerQuery $query ): iterable {
		$conditions = new CustomerConditions( $query, $this->database->wpdb->users );
		$found      = $this->database->rows(
			"SELECT c.id FROM $conditions->from WHERE $conditions->where ORDER BY c.id DESC",
			$conditions->values
		);
		foreach ( array_chunk( array_map( 'intval', array_column( $found, 'id' ) ), self::BATCH_SIZE ) as $ids ) {
			$in = implode( ',', $ids );
			yield $this->summaries( $this->database->rows( "SELECT * FROM {customers} WHERE id IN ($in) ORDER BY id DESC" ) );
		}
	}

	/** @return array<string, int> Number of customers by `CustomerKind`, each counted up to `CustomerQuery::MAX_OFFSET`. */
	public function counts(): array {
		$counts = array();
		foreach ( CustomerKind::cases() as $kind ) {
			$counts[ $kind->value ] = $this->count( new CustomerConditions( new CustomerQuery( kind: $kind ), '' ) );
		}
		return $counts;
	}

	public function byId( int $id ): ?CustomerSummary {
		return $this->summaries( $this->database->rows( 'SELECT * FROM {customers} WHERE id = %d', array( $id ) ) )[0] ?? null;
	}

	/** Brings the entry up to date. @return CustomerSummary|null Null if the directory doesn't list the customer. */
	public function refresh( CustomerIdentity $customer ): ?CustomerSummary {
		$this->index->refresh( $customer );
		$rows = $this->database->rows( 'SELECT * FROM {customers} WHERE owner = %s', array( $customer->key() ) );
		return $this->summaries( $rows )[0] ?? null;
	}

	private function count( CustomerConditions $conditions ): int {
		return (int) $this->database->value(
			"SELECT COUNT(*) FROM (SELECT c.id FROM $conditions->from WHERE $conditions->where LIMIT %d) AS counted",
			array( ...$conditions->values, CustomerQuery::MAX_OFFSET )
		);
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return list<CustomerSummary>
	 */
	private function summaries( array $rows ): array {
		cache_users( array_map( 'intval', array_filter( array_column( $rows, 'user_id' ) ) ) );
		return array_map( self::summary( ... ), $rows );
	}

	/** @param array<string, string|null> $row */
	private static function summary( array $row ): CustomerSummary {
		$isGuest = $row['user_id'] === null;
		$amounts = json_decode( (string) $row['amounts'], true );
		$value   = array();
		foreach ( is_array( $amounts ) ? $amounts : array() as $currency => $amount ) {
			$value[] = new Money( (int) $amount, (string) $currency );
		}
		$last = (int) $row['last_order_at'];
		return new CustomerSummary(
			id: (int) $row['id'],
			identity: $isGuest ? CustomerIdentity::guest( (string) $row['email'] ) : CustomerIdentity::account( (int) $row['user_id'] ),
			name: (string) $row['name'],
			email: $isGuest ? (string) $row['email'] : ( get_userdata( (int) $row['user_id'] ) ?: null )->user_email ?? '',
			city: (string) $row['city'],
			country: (string) $row['country'],
			orders: (int) $row['order_count'],
			value: $value,
			lastOrder: $last === 0 ? null : $last,
			since: (int) $row['since']
		);
	}
}
