<?php
declare(strict_types=1);

namespace Vitrine\Database;

use wpdb;

defined( 'ABSPATH' ) || exit;

/** Controls wpdb's connection: in transactions, when a database server fails, and on sites that read from replicas. */
final class Connection {

	/** Attempts of an operation whose connection was lost. */
	private const MAX_ATTEMPTS = 3;

	/** Methods of LudicrousDB and of HyperDB that stop reading from replicas. */
	private const READ_FROM_PRIMARY = array( 'send_reads_to_primaries', 'send_reads_to_masters' );

	public function __construct( private readonly wpdb $wpdb ) {
	}

	/**
	 * Reads from the server that is written to for the rest of the request. Database drop-ins that split reads do so for tables that this
	 * request has written; rows that an earlier request has written may not have reached the replicas yet.
	 */
	public function readFromPrimary(): void {
		$switch = $this->primarySwitch();
		if ( $switch !== null ) {
			$switch();
		}
	}

	/** Whether reads may go to replicas. */
	public function splitsReads(): bool {
		return $this->primarySwitch() !== null;
	}

	private function primarySwitch(): ?callable {
		foreach ( self::READ_FROM_PRIMARY as $method ) {
			$switch = array( $this->wpdb, $method );
			if ( method_exists( ...$switch ) && is_callable( $switch ) ) {
				return $switch;
			}
		}
		return null;
	}

	/**
	 * Runs an operation again on a new connection if its connection is lost, such as to another node of a cluster.
	 *
	 * @template T
	 * @param callable(): T    $work
	 * @param callable(): bool $isRepeatable Whether nothing of the operation can have been stored.
	 * @return T
	 */
	public function retryIfLost( callable $work, callable $isRepeatable ): mixed {
		for ( $try = 1; ; ++$try ) {
			try {
				return $work();
			} catch ( ConnectionLost $lost ) {
				if ( $try >= self::MAX_ATTEMPTS || ! $isRepeatable() || ! $this->reconnect() ) {
					throw $lost;
				}
			}
		}
	}

	/** Connects again unless the connection works; wpdb tries for a few seconds. */
	public function reconnect(): bool {
		return (bool) $this->wpdb->check_connection( false );
	}

	/**
	 * Keeps wpdb from reconnecting: after a lost connection, the remaining statements would run outside the transaction and leave a partial
	 * write. `wp_die()` becomes an exception, which the caller handles like any other.
	 *
	 * @return callable(): void Restores the previous state.
	 */
	public function disableReconnect(): callable {
		$retries = $this->wpdb->__get( 'reconnect_retries' );
		$this->wpdb->__set( 'reconnect_retries', 0 );
		$handlers = array( 'wp_die_handler', 'wp_die_json_handler', 'wp_die_ajax_handler' );
		$throws   = static fn (): callable => static function (): never {
			throw new ConnectionLost( 'The database connection was lost.' );
		};
		foreach ( $handlers as $handler ) {
			add_filter( $handler, $throws, PHP_INT_MAX );
		}
		return function () use ( $retries, $handlers, $throws ): void {
			$this->wpdb->__set( 'reconnect_retries', $retries );
			foreach ( $handlers as $handler ) {
				remove_filter( $handler, $throws, PHP_INT_MAX );
			}
		};
	}
}
