<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use LogicException;
use RuntimeException;
use Throwable;
use wpdb;

/**
 * Accesses the shop's own tables through `wpdb`, on MySQL, MariaDB and SQLite.
 *
 * SQLite ignores named locks and FOR UPDATE, so anything that must happen only once is decided by a single conditional statement.
 */
final class Database {

	/** How often an operation is tried when it conflicts with another process. */
	private const MAX_ATTEMPTS = 5;

	/** Errors of SQLite, MySQL and MariaDB that mean the operation conflicted with another process and has to be retried. */
	public const CONTENTION = '/database (table |schema )?is locked|deadlock|lock wait timeout|record has changed since last read'
		. '|^Database error \w{5} (?:1020|1205|1213)\b/i';

	/** Errors for an existing unique key. MySQL's messages can be in any language, and Vitess adds text to them. */
	private const DUPLICATE = '/^Database error \w{5} (?:(?:1062|1586)\b|\d+ \(UNIQUE constraint failed)/';

	/** Errors of statements that would add what is already there. */
	private const EXISTS = '/duplicate (column|key) name|already exists/i';

	private int $depth = 0;

	/** Whether a statement of the current transaction failed; on SQLite that has already ended the transaction. */
	private bool $rollbackOnly = false;

	/** @var list<callable(): void> */
	private array $afterCommitCallbacks = array();

	public function __construct( public readonly wpdb $wpdb ) {
	}

	/** Full name of a shop table: `orders` becomes `wp_vitrine_orders`. */
	public function table( string $name ): string {
		return $this->wpdb->prefix . 'vitrine_' . $name;
	}

	/**
	 * Rows of a SELECT. `{orders}` in the statement is replaced with the full table name; placeholders are those of `wpdb::prepare`.
	 *
	 * @param list<int|string|float> $values
	 * @return list<array<string, string|null>>
	 */
	public function rows( string $sql, array $values = array() ): array {
		$statement = $this->prepared( $sql, $values );
		return $this->withRetry( fn (): array => $this->throwOnError( $sql, fn () => $this->wpdb->get_results( $statement, ARRAY_A ) ) );
	}

	/**
	 * @param list<int|string|float> $values
	 * @return array<string, string|null>|null
	 */
	public function row( string $sql, array $values = array() ): ?array {
		return $this->rows( $sql, $values )[0] ?? null;
	}

	/** @param list<int|string|float> $values */
	public function value( string $sql, array $values = array() ): ?string {
		$row = $this->row( $sql, $values );
		return $row === null ? null : array_values( $row )[0];
	}

	/**
	 * Runs a write statement and returns the number of affected rows.
	 *
	 * @param list<int|string|float> $values
	 */
	public function run( string $sql, array $values = array() ): int {
		$statement = $this->prepared( $sql, $values );
		return $this->withRetry( fn (): int => (int) $this->throwOnError( $sql, fn () => $this->wpdb->query( $statement ) ) );
	}

	/**
	 * Inserts a row and returns its id. A duplicate key throws `DuplicateKey`.
	 *
	 * @param array<string, int|string|float|null> $row
	 */
	public function insert( string $table, array $row ): int {
		return $this->withRetry(
			function () use ( $table, $row ): int {
				$this->throwOnError( "INSERT INTO {{$table}}", fn () => $this->wpdb->insert( $this->table( $table ), $row ) );
				return (int) $this->wpdb->insert_id;
			}
		);
	}

	/**
	 * Updates the matching rows and returns their number. Unlike `run`, it can write NULL.
	 *
	 * @param array<string, int|string|float|null> $row
	 * @param array<string, int|string>            $where
	 */
	public function update( string $table, array $row, array $where ): int {
		return $this->withRetry(
			fn (): int => (int) $this->throwOnError(
				"UPDATE {{$table}}",
				fn () => $this->wpdb->update( $this->table( $table ), $row, $where )
			)
		);
	}

	/**
	 * Runs the callback in a transaction. A nested call joins the outer transaction (a second START TRANSACTION would commit the first).
	 *
	 * The callback is retried after a conflict with another process, so its only side effects may be database writes.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function transaction( callable $work ): mixed {
		if ( $this->depth > 0 ) {
			return $work();
		}
		$result = $this->withRetry( fn (): mixed => $this->runTransaction( $work ) );
		$this->runAfterCommit();
		return $result;
	}

	/**
	 * Runs a callback after the current transaction has committed, or immediately if no transaction is open. It never runs after a
	 * rollback. Exceptions are logged, since the committed work is not undone.
	 *
	 * @param callable(): void $work
	 */
	public function afterCommit( callable $work ): void {
		$this->afterCommitCallbacks[] = $work;
		if ( $this->depth === 0 ) {
			$this->runAfterCommit();
		}
	}

	private function runAfterCommit(): void {
		$callbacks                  = $this->afterCommitCallbacks;
		$this->afterCommitCallbacks = array();
		foreach ( $callbacks as $work ) {
			try {
				$work();
			} catch ( Throwable $error ) {
				error_log( 'vitrine: after-commit callback failed: ' . ErrorText::message( $error ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- intentional.
			}
		}
	}

	/**
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private function runTransaction( callable $work ): mixed {
		++$this->depth;
		$this->rollbackOnly = false;
		$restore            = $this->disableReconnect();
		$cache              = new TransactionCache();
		try {
			$this->run( 'START TRANSACTION' );
			$cache->watch();
			$result = QueryErrorLog::during( $this->wpdb, $work );
			// @phpstan-ignore if.alwaysFalse (the statements of the work set it)
			if ( $this->rollbackOnly ) {
				throw new LogicException(
					'A failed statement ends the transaction on SQLite: catch DuplicateKey outside of the transaction.'
				);
			}
			$this->run( 'COMMIT' );
			return $result;
		} catch ( Throwable $error ) {
			$this->afterCommitCallbacks = array();
			try {
				$this->run( 'ROLLBACK' );
			} catch ( Throwable ) {
				// A lost connection has nothing left to roll back; report the original error.
				unset( $result );
			}
			throw $error;
		} finally {
			$restore();
			--$this->depth;
			$cache->clear();
		}
	}

	/**
	 * Keeps wpdb from reconnecting: after a lost connection, the remaining statements would run outside the transaction and leave a partial
	 * write. `wp_die()` becomes an exception, which the caller handles like any other.
	 *
	 * @return callable(): void Restores the previous state.
	 */
	private function disableReconnect(): callable {
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

	/**
	 * Retries an operation that conflicted with another process. Inside a transaction only the whole transaction is retried, never a single
	 * statement.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private function withRetry( callable $work ): mixed {
		for ( $try = 1; ; ++$try ) {
			try {
				return $work();
			} catch ( DuplicateKey $error ) {
				throw $error;
			} catch ( RuntimeException $error ) {
				if ( $this->depth > 0 || $try >= self::MAX_ATTEMPTS || preg_match( self::CONTENTION, $error->getMessage() ) !== 1 ) {
					throw $error;
				}
				// A random delay, so that the same two processes do not collide again.
				usleep( random_int( 5_000, 40_000 ) * $try );
			}
		}
	}

	/**
	 * Creates the tables or adds what they lack. `dbDelta` ignores errors: without an exception, a site would store the new schema version
	 * although a column is missing.
	 *
	 * @param array<string, string> $tables      Definitions by short name, see `ProvidesTables::tables`.
	 * @param callable(): void      $beforeTable Called before each table.
	 */
	public function migrate( array $tables, callable $beforeTable ): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php'; // @phpstan-ignore requireOnce.fileNotFound
		$collate = $this->wpdb->get_charset_collate();
		foreach ( $tables as $name => $body ) {
			$beforeTable();
			$before = count( (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() ) );
			dbDelta( "CREATE TABLE {$this->table( $name )} (\n" . trim( $body ) . "\n) $collate;" );
			foreach ( array_slice( (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() ), $before ) as $error ) {
				// dbDelta describes a table that may not exist yet; that and what already exists are not failures.
				$changes = preg_match( '/^\s*(CREATE|ALTER)\b/i', $error['query'] ) === 1;
				if ( $changes && preg_match( self::EXISTS, $error['error_str'] ) !== 1 ) {
					throw new MigrationFailed( "Table $name: {$error['error_str']}" );
				}
			}
		}
	}

	/** @param list<int|string|float> $values */
	private function prepared( string $sql, array $values ): string {
		$sql = (string) preg_replace_callback( '/\{([a-z_]+)\}/', fn ( array $m ): string => $this->table( $m[1] ), $sql );
		// @phpstan-ignore argument.type (statements are put together from constants)
		return $values === array() ? $sql : (string) $this->wpdb->prepare( $sql, ...$values );
	}

	/**
	 * Turns wpdb's error reporting (return value, `last_error`, log) into exceptions without values; the caller decides what to log.
	 *
	 * @template T
	 * @param string                     $sql       For the error message.
	 * @param callable(): (T|null|false) $statement
	 * @return T
	 */
	private function throwOnError( string $sql, callable $statement ): mixed {
		$quiet = $this->wpdb->suppress_errors( true );
		$known = QueryErrorLog::count();
		try {
			$result = $statement();
		} finally {
			$this->wpdb->suppress_errors( $quiet );
			QueryErrorLog::removeSince( $known );
		}
		if ( $result !== false && $result !== null && $this->wpdb->last_error === '' ) {
			return $result;
		}
		$error = QueryError::last( $this->wpdb, $sql );
		if ( preg_match( self::DUPLICATE, $error ) === 1 ) {
			$this->rollbackOnly = true;
			throw new DuplicateKey( $error );
		}
		throw preg_match( ConnectionLost::PATTERN, $error ) === 1 ? new ConnectionLost( $error ) : new RuntimeException( $error );
	}
}
