<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Orders\Unpaid\UnpaidBuyer;
use Vitrine\Orders\Unpaid\UnpaidLimit;
use Vitrine\Orders\Unpaid\UnpaidLimitReached;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Orders\Unpaid\UnpaidStock;

defined( 'ABSPATH' ) || exit;

/**
 * Counts unpaid items in one counter per mailbox, network address and product, and keeps each order's contribution to subtract it later. A
 * counter is written before it is read, which locks its row: sums over the orders would need gap locks, which deadlock.
 */
final class EmbeddedUnpaidStock implements UnpaidStock {

	/** Days to keep the number of refused orders. */
	private const REFUSAL_DAYS = 90;

	/** Beginning of the ids of counters. */
	private const VERIFIED_MAILBOX = 'v';

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	public function add( int $order, array $products, int $value, UnpaidBuyer $buyer, UnpaidLimits $limits ): void {
		$items  = array_sum( $products );
		$buyers = array_values( array_filter( array( self::mailbox( $buyer ), self::address( $buyer ) ) ) );
		$this->increase( array_fill_keys( $buyers, array( $items, $value ) ) + self::productChanges( $products, 1, $buyer->verified ) );
		$counters = $this->counters( $buyers, array_keys( $products ), $buyer->verified );
		$beyond   = 0;
		foreach ( $products as $product => $quantity ) {
			$reserved = ( $counters[ self::product( $product, $buyer->verified ) ]['items'] ?? 0 ) - $quantity;
			$beyond  += $limits->beyondShare( $quantity, $reserved, $counters[ "stock$product" ]['items'] ?? 0 );
		}
		foreach ( $buyers as $index => $id ) {
			$allowed = $index === 0 ? $limits : $limits->times( UnpaidLimits::ADDRESS_FACTOR );
			if ( $allowed->areExceeded( $counters[ $id ]['items'], $counters[ $id ]['value'] ) ) {
				throw new UnpaidLimitReached( $index === 0 ? UnpaidLimit::Mailbox : UnpaidLimit::Address );
			}
			// A single item is always sold to those who have no other item of a scarce product.
			if ( $beyond > 0 && $counters[ $id ]['beyond'] + $beyond > $limits->beyond ) {
				throw new UnpaidLimitReached( UnpaidLimit::Product );
			}
		}
		if ( $beyond > 0 ) {
			$this->database->run(
				'UPDATE {unpaid_counters} SET beyond = beyond + %d WHERE id IN (' . self::placeholders( $buyers ) . ')',
				array( $beyond, ...$buyers )
			);
		}
		$this->database->insert(
			'unpaid_orders',
			array(
				'order_id' => $order,
				'items'    => $items,
				'value'    => $value,
				'beyond'   => $beyond,
				'counters' => (string) wp_json_encode( $buyers ),
				'products' => (string) wp_json_encode( (object) $products ),
			)
		);
	}

	public function remove( int $order ): void {
		$row = $this->database->row( 'SELECT * FROM {unpaid_orders} WHERE order_id = %d', array( $order ) );
		// Concurrent requests may all read the row; only the one that deletes it subtracts its items.
		if ( $row === null || $this->database->run( 'DELETE FROM {unpaid_orders} WHERE order_id = %d', array( $order ) ) === 0 ) {
			return;
		}
		$change   = array( -(int) $row['items'], -(int) $row['value'], -(int) $row['beyond'] );
		$buyers   = array_values( array_filter( OrderRows::decoded( $row['counters'] ), 'is_string' ) );
		$verified = str_starts_with( $buyers[0] ?? '', self::VERIFIED_MAILBOX );
		$changes  = array_fill_keys( $buyers, $change ) + self::productChanges( OrderRows::quantities( $row['products'] ), -1, $verified );
		$this->increase( $changes );
		$ids = array_keys( $changes );
		$this->database->run( 'DELETE FROM {unpaid_counters} WHERE items <= 0 AND id IN (' . self::placeholders( $ids ) . ')', $ids );
	}

	public function recordRefusal( UnpaidLimit $limit ): void {
		$now = $this->clock->now();
		$this->database->run(
			'INSERT INTO {unpaid_refusals} (name, day, refused, last_at) VALUES (%s, %s, 1, %d)
			ON DUPLICATE KEY UPDATE refused = refused + 1, last_at = VALUES(last_at)',
			array( $limit->value, $now->format( 'Y-m-d' ), $now->getTimestamp() )
		);
		$this->database->run(
			'DELETE FROM {unpaid_refusals} WHERE last_at < %d',
			array( $now->getTimestamp() - self::REFUSAL_DAYS * DAY_IN_SECONDS )
		);
	}

	public function refusals( int $since ): array {
		$refusals = array();
		$rows     = $this->database->rows(
			'SELECT name, SUM(refused) AS refused, MAX(last_at) AS last_at FROM {unpaid_refusals} WHERE last_at >= %d
			GROUP BY name ORDER BY SUM(refused) DESC',
			array( $since )
		);
		foreach ( $rows as $row ) {
			$refusals[ (string) $row['name'] ] = array(
				'count' => (int) $row['refused'],
				'last'  => (int) $row['last_at'],
			);
		}
		return $refusals;
	}

	/** @param array<string, array{0: int, 1: int, 2?: int}> $changes Items, value and items beyond the share, by counter. */
	private function increase( array $changes ): void {
		// A consistent order prevents deadlocks.
		ksort( $changes );
		$values = array();
		foreach ( $changes as $id => $change ) {
			array_push( $values, $id, $change[0], $change[1], $change[2] ?? 0 );
		}
		$this->database->run(
			'INSERT INTO {unpaid_counters} (id, items, value, beyond) VALUES '
				. implode( ', ', array_fill( 0, count( $changes ), '(%s, %d, %d, %d)' ) )
				. ' ON DUPLICATE KEY UPDATE items = items + VALUES(items), value = value + VALUES(value), beyond = beyond + VALUES(beyond)',
			$values
		);
	}

	/**
	 * Counters, and the available stock as `stock<id>`, in one query.
	 *
	 * @param list<string> $buyers
	 * @param list<int>    $products
	 * @return array<string, array{items: int, value: int, beyond: int}>
	 */
	private function counters( array $buyers, array $products, bool $verified ): array {
		$counters = array();
		$ids      = array( ...$buyers, ...array_map( static fn ( int $id ): string => self::product( $id, $verified ), $products ) );
		$rows     = $this->database->rows(
			'SELECT id, items, value, beyond FROM {unpaid_counters} WHERE id IN (' . self::placeholders( $ids ) . ")
			UNION ALL SELECT CONCAT('stock', id), stock, 0, 0 FROM {products} WHERE id IN (" . implode( ',', $products ) . ')',
			$ids
		);
		foreach ( $rows as $row ) {
			$counters[ (string) $row['id'] ] = array(
				'items'  => (int) $row['items'],
				'value'  => (int) $row['value'],
				'beyond' => (int) $row['beyond'],
			);
		}
		return $counters;
	}

	/** @param list<string> $ids */
	private static function placeholders( array $ids ): string {
		return implode( ', ', array_fill( 0, count( $ids ), '%s' ) );
	}

	/** Verified customers have counters of their own: a stranger who types their address can't use up their limit. */
	private static function mailbox( UnpaidBuyer $buyer ): string {
		return ( $buyer->verified ? self::VERIFIED_MAILBOX : 'm' ) . $buyer->mailbox;
	}

	private static function address( UnpaidBuyer $buyer ): string {
		return $buyer->address === '' ? '' : ( $buyer->verified ? 'w' : 'a' ) . $buyer->address;
	}

	/**
	 * @param array<int, int> $products Quantities by product id.
	 * @param 1|-1            $sign
	 * @return array<string, array{int, int}>
	 */
	private static function productChanges( array $products, int $sign, bool $verified ): array {
		$changes = array();
		foreach ( $products as $product => $quantity ) {
			$changes[ self::product( $product, $verified ) ] = array( $sign * $quantity, 0 );
		}
		return $changes;
	}

	/** Guests and verified customers have a share each: invented orders of guests must not take that of known customers. */
	private static function product( int $id, bool $verified ): string {
		return ( $verified ? 'q' : 'p' ) . $id;
	}
}
