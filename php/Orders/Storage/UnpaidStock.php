<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Unpaid\StockShares;
use Vitrine\Orders\Unpaid\UnpaidBuyer;
use Vitrine\Orders\Unpaid\UnpaidLimit;
use Vitrine\Orders\Unpaid\UnpaidLimitReached;
use Vitrine\Orders\Unpaid\UnpaidLimits;

defined( 'ABSPATH' ) || exit;

/**
 * Counts unpaid items in one counter per mailbox, network address, IPv6 /48 and product, and keeps each order's contribution to subtract it
 * later. A counter is written before it is read, which locks its row: sums over the orders would need gap locks, which deadlock.
 */
final class UnpaidStock {

	/** Days to keep the number of refused orders. */
	private const REFUSAL_DAYS = 90;

	/** Beginning of the ids of counters. */
	private const VERIFIED_MAILBOX = 'v';

	public function __construct( private readonly Database $database, private readonly Clock $clock ) {
	}

	/**
	 * Counts an order and locks the counters, so that concurrent orders can't exceed the limits together.
	 *
	 * @param int             $order    Id of the stored order, whose stock has not been reduced yet.
	 * @param array<int, int> $products Quantities by product id, of tracked products only.
	 * @param int             $value    Their price in cents.
	 * @throws UnpaidLimitReached The caller must then roll the transaction back.
	 */
	public function add( int $order, array $products, int $value, UnpaidBuyer $buyer, UnpaidLimits $limits ): void {
		$items  = array_sum( $products );
		$limits = self::limitsByCounter( $buyer, $limits );
		$buyers = array_keys( $limits );
		$this->increase( array_fill_keys( $buyers, array( $items, $value ) ) + self::productChanges( $products, 1, $buyer->verified ) );
		$counters = $this->counters( $buyers, array_keys( $products ), $buyer->verified );
		foreach ( $limits as $id => list( $limit, $allowed ) ) {
			if ( $allowed->areExceeded( $counters[ $id ]['items'], $counters[ $id ]['value'] ) ) {
				throw new UnpaidLimitReached( $limit ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			}
		}
		$last = self::lastPieces( $products, $counters, $buyer, $limits[ $buyers[0] ][1] );
		foreach ( $limits as $id => list( , $allowed ) ) {
			$all = $counters[ $id ]['beyond'] + $last;
			if ( $last > 0 && $all > $allowed->last ) {
				$online = $all <= $allowed->whenPaidOnline()->last;
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new UnpaidLimitReached( UnpaidLimit::Product, byOthers: $last <= $allowed->last, online: $online );
			}
		}
		if ( $last > 0 ) {
			$this->database->run(
				'UPDATE {unpaid_counters} SET beyond = beyond + %d WHERE id IN (' . self::placeholders( $buyers ) . ')',
				array( $last, ...$buyers )
			);
		}
		$row = array(
			'order_id' => $order,
			'items'    => $items,
			'value'    => $value,
			'beyond'   => $last,
			'counters' => (string) wp_json_encode( $buyers ),
			'products' => (string) wp_json_encode( (object) $products ),
		);
		( new BulkWrite( $this->database ) )->insert( '{unpaid_orders}', array( $row ) );
	}

	/**
	 * The order's mailbox is proven: its items no longer count against what unproven guests may hold, but still against the limits of its
	 * mailbox and network. A second call has no effect.
	 */
	public function prove( int $order ): void {
		$row = $this->row( $order );
		if ( $row === null || (int) $row['proven'] === 1 || self::isVerified( $row ) ) {
			return;
		}
		if ( $this->database->run( 'UPDATE {unpaid_orders} SET proven = 1 WHERE order_id = %d AND proven = 0', array( $order ) ) === 1 ) {
			$changes = array();
			foreach ( OrderRows::quantities( $row['products'] ) as $product => $quantity ) {
				$changes[ self::product( $product, false ) ] = array( 0, 0, 0, $quantity );
			}
			$this->increase( $changes );
		}
	}

	/** Stops counting an order that was paid, completed or cancelled, and deletes the hashes. A second call has no effect. */
	public function remove( int $order ): void {
		$row    = $this->row( $order );
		$proven = $row === null ? null : $this->deleteRow( $order );
		if ( $row === null || $proven === null ) {
			return;
		}
		$change  = array( -(int) $row['items'], -(int) $row['value'], -(int) $row['beyond'] );
		$changes = array_fill_keys( self::buyers( $row ), $change )
			+ self::productChanges( OrderRows::quantities( $row['products'] ), -1, self::isVerified( $row ), $proven );
		$this->increase( $changes );
		$ids = array_keys( $changes );
		$this->database->run( 'DELETE FROM {unpaid_counters} WHERE items <= 0 AND id IN (' . self::placeholders( $ids ) . ')', $ids );
	}

	/** Counts a refused order for staff, without personal data. */
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

	/**
	 * @param int $since Unix timestamp.
	 * @return array<string, array{count: int, last: int}> By value of `UnpaidLimit`, most frequent first; `last` is a Unix timestamp.
	 */
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

	/** @return array<string, mixed>|null */
	private function row( int $order ): ?array {
		return $this->database->row( 'SELECT * FROM {unpaid_orders} WHERE order_id = %d', array( $order ) );
	}

	/**
	 * Concurrent requests may all read the row; only the one that deletes it subtracts its items. The mailbox may have been proven since.
	 *
	 * @return bool|null Whether the mailbox was proven; null if another request has deleted the row.
	 */
	private function deleteRow( int $order ): ?bool {
		foreach ( array( 0, 1 ) as $proven ) {
			if ( $this->database->run( 'DELETE FROM {unpaid_orders} WHERE order_id = %d AND proven = %d', array( $order, $proven ) ) === 1 ) {
				return $proven === 1;
			}
		}
		return null;
	}

	/**
	 * @param array<string, mixed> $row
	 * @return list<string> Counters of mailbox, address and network.
	 */
	private static function buyers( array $row ): array {
		return array_values( array_filter( OrderRows::decoded( $row['counters'] ), 'is_string' ) );
	}

	/** @param array<string, mixed> $row */
	private static function isVerified( array $row ): bool {
		return str_starts_with( self::buyers( $row )[0] ?? '', self::VERIFIED_MAILBOX );
	}

	/**
	 * @param array<string, array{0: int, 1: int, 2?: int, 3?: int}> $changes Items, value, last pieces and items of proven mailboxes, by
	 *     counter.
	 */
	private function increase( array $changes ): void {
		// A consistent order prevents deadlocks.
		ksort( $changes );
		$values = array();
		foreach ( $changes as $id => $change ) {
			array_push( $values, $id, $change[0], $change[1], $change[2] ?? 0, $change[3] ?? 0 );
		}
		$this->database->run(
			'INSERT INTO {unpaid_counters} (id, items, value, beyond, proven) VALUES '
				. implode( ', ', array_fill( 0, count( $changes ), '(%s, %d, %d, %d, %d)' ) )
				. ' ON DUPLICATE KEY UPDATE items = items + VALUES(items), value = value + VALUES(value), beyond = beyond + VALUES(beyond),
				proven = proven + VALUES(proven)',
			$values
		);
	}

	/**
	 * Counters, and the available stock as `stock<id>`. The stock is read with a lock: without one, a transaction that has read anything
	 * before it waited for the counters, such as one that replaces an order, gets the stock of that time (REPEATABLE READ).
	 *
	 * @param list<string> $buyers
	 * @param list<int>    $products
	 * @return array<string, array{items: int, value: int, beyond: int, proven: int}>
	 */
	private function counters( array $buyers, array $products, bool $verified ): array {
		$counters = array();
		$ids      = array( ...$buyers, ...array_map( static fn ( int $id ): string => self::product( $id, $verified ), $products ) );
		$rows     = array(
			...$this->database->rows(
				'SELECT id, items, value, beyond, proven FROM {unpaid_counters} WHERE id IN (' . self::placeholders( $ids ) . ')',
				$ids
			),
			...$this->database->rows(
				"SELECT CONCAT('stock', id) AS id, stock AS items, 0 AS value, 0 AS beyond, 0 AS proven FROM {products}
				WHERE id IN (" . implode( ',', $products ) . ') FOR UPDATE'
			),
		);
		foreach ( $rows as $row ) {
			$counters[ (string) $row['id'] ] = array(
				'items'  => (int) $row['items'],
				'value'  => (int) $row['value'],
				'beyond' => (int) $row['beyond'],
				'proven' => (int) $row['proven'],
			);
		}
		return $counters;
	}

	/** @param list<string> $ids */
	private static function placeholders( array $ids ): string {
		return implode( ', ', array_fill( 0, count( $ids ), '%s' ) );
	}

	/**
	 * Verified customers have counters of their own: a stranger who types their address can't use up their limit.
	 *
	 * @return array<string, array{UnpaidLimit, UnpaidLimits}> By id of the counter; that of the mailbox is first.
	 */
	private static function limitsByCounter( UnpaidBuyer $buyer, UnpaidLimits $limits ): array {
		$verified = $buyer->verified;
		$counters = array( ( $verified ? self::VERIFIED_MAILBOX : 'm' ) . $buyer->mailbox => array( UnpaidLimit::Mailbox, $limits ) );
		if ( $buyer->address !== '' ) {
			$counters[ ( $verified ? 'w' : 'a' ) . $buyer->address ] = array( UnpaidLimit::Address, $limits->forAddress() );
		}
		if ( $buyer->network !== '' ) {
			$counters[ ( $verified ? 'y' : 'b' ) . $buyer->network ] = array( UnpaidLimit::Network, $limits->forNetwork() );
		}
		return $counters;
	}

	/**
	 * @param array<int, int>                                               $products Quantities by product id.
	 * @param array<string, array{items: int, value: int, beyond: int, proven: int}> $counters The order included.
	 * @return int How many last pieces the order takes.
	 * @throws UnpaidLimitReached
	 */
	private static function lastPieces( array $products, array $counters, UnpaidBuyer $buyer, UnpaidLimits $limits ): int {
		$sum = 0;
		foreach ( $limits->share === 0 ? array() : $products as $product => $quantity ) {
			$counter = $counters[ self::product( $product, $buyer->verified ) ];
			$others  = $counter['items'] - $quantity;
			$stock   = $counters[ "stock$product" ]['items'] ?? 0;
			$proven  = $counter['proven'];
			$pieces  = static fn ( int $ordered, bool $online ): ?int => $buyer->verified
				? StockShares::lastPiecesOfVerified( $ordered, $others, $stock, $online, $limits->share )
				: StockShares::lastPiecesOfGuest( $ordered, $others - $proven, $proven, $stock, $online, $limits->share );
			$last    = $pieces( $quantity, $buyer->isPaidOnline );
			if ( $last === null || $last > $limits->lastOfProduct ) {
				// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new UnpaidLimitReached(
					$last === null && ! $buyer->verified ? UnpaidLimit::Kept : UnpaidLimit::Product,
					$product,
					forFewer: $quantity > 1 && $pieces( 1, $buyer->isPaidOnline ) !== null,
					online: ( $pieces( $quantity, true ) ?? PHP_INT_MAX ) <= $limits->whenPaidOnline()->lastOfProduct
				);
				// phpcs:enable
			}
			$sum += $last;
		}
		return $sum;
	}

	/**
	 * @param array<int, int> $products Quantities by product id.
	 * @param 1|-1            $sign
	 * @return array<string, array{int, int, int, int}>
	 */
	private static function productChanges( array $products, int $sign, bool $verified, bool $proven = false ): array {
		$changes = array();
		foreach ( $products as $product => $quantity ) {
			$changes[ self::product( $product, $verified ) ] = array( $sign * $quantity, 0, 0, $proven ? $sign * $quantity : 0 );
		}
		return $changes;
	}

	/** Guests and verified customers have a share each: invented orders of guests must not take that of known customers. */
	private static function product( int $id, bool $verified ): string {
		return ( $verified ? 'q' : 'p' ) . $id;
	}
}
