<?php
declare(strict_types=1);

namespace Vitrine\Database;

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

	/** Attempts of an operation that conflicts with another process, before `retrySeconds` count. */
	private const MIN_ATTEMPTS = 5;

	/** Errors of SQLite, MySQL and MariaDB that mean the operation conflicted with another process and has to be retried. */
	public const CONTENTION = '/database (table |schema )?is locked|deadlock|lock wait timeout|record has changed since last read'
		. '|^Database error \w{5} (?:1020|1205|1213)\b/i';

	/** Errors for an existing unique key. MySQL's messages can be in any language, and Vitess adds text to them. */
	private const DUPLICATE = '/^Database error \w{5} (?:(?:1062|1586)\b|\d+ \(UNIQUE constraint failed)/';

	private int $depth = 0;

	/** Whether COMMIT was sent: after a lost connection its outcome is unknown. */
	private bool $commits = false;

	private ?Connection $connection = null;

	/** Whether a statement of the current transaction failed; on SQLite that has already ended the transaction. */
	private bool $rollbackOnly = false;

	private ?CommitCallbacks $callbacks = null;

	/**
	 * @param int $retrySeconds How long conflicts are retried. Nodes of a cluster notice them only when they commit, so that one of many
	 * buyers of the same product can lose ten times in a row.
	 */
	public function __construct( public readonly wpdb $wpdb, private readonly int $retrySeconds = 10 ) {
	}

	public function connection(): Connection {
		return $this->connection ??= new Connection( $this->wpdb );
	}

	private function callbacks(): CommitCallbacks {
		return $this->callbacks ??= new CommitCallbacks();
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
		$ask       = fn () => $this->wpdb->get_results( $statement, ARRAY_A ); // phpcs:ignore WordPress.DB.PreparedSQL -- by prepared().
		$read      = fn (): array => $this->throwOnError( $sql, $ask, $statement );
		try {
			return $this->withRetry( $read );
		} catch ( ConnectionLost $lost ) {
			// Nothing was written, unless a transaction is open.
			return $this->depth === 0 && $this->connection()->reconnect() ? $this->withRetry( $read ) : throw $lost;
		}
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
		$write     = fn () => $this->wpdb->query( $statement ); // phpcs:ignore WordPress.DB.PreparedSQL -- by prepared().
		return $this->withRetry( fn (): int => (int) $this->throwOnError( $sql, $write, $statement ) );
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
	 * The callback is retried after a conflict with another process and after a lost connection, so its only side effects may be database
	 * writes. Everything is read from the server that is written to.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function transaction( callable $work ): mixed {
		if ( $this->depth > 0 ) {
			return $work();
		}
		$this->connection()->readFromPrimary();
		$result = $this->connection()->retryIfLost(
			fn (): mixed => $this->withRetry( fn (): mixed => $this->runTransaction( $work ) ),
			fn (): bool => ! $this->commits
		);
		$this->callbacks?->runAfter();
		return $result;
	}

	/**
	 * Runs a callback at the end of the current transaction, as part of it, or immediately if no transaction is open. It runs once, however
	 * often it was given. It never runs after a rollback.
	 *
	 * @param callable(): void $work
	 */
	public function beforeCommit( string $name, callable $work ): void {
		if ( $this->depth === 0 ) {
			$work();
			return;
		}
		$this->callbacks()->before( $name, $work );
	}

	/**
	 * Runs a callback after the current transaction has committed, or immediately if no transaction is open. It never runs after a
	 * rollback. Exceptions are logged, since the committed work is not undone.
	 *
	 * @param callable(): void $work
	 */
	public function afterCommit( callable $work ): void {
		$this->callbacks()->after( $work );
		if ( $this->depth === 0 ) {
			$this->callbacks?->runAfter();
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
		$this->commits      = false;
		$restore            = $this->connection()->disableReconnect();
		$cache              = new TransactionCache();
		try {
			$this->run( 'START TRANSACTION' );
			$cache->watch();
			$result = QueryErrorLog::during(
				$this->wpdb,
				function () use ( $work ): mixed {
					$result = QueryErrorLog::rejectConflicts( $work );
					$this->callbacks?->runBefore();
					return $result;
				}
			);
			// @phpstan-ignore if.alwaysFalse (the statements of the work set it)
			if ( $this->rollbackOnly ) {
				throw new LogicException(
					'A failed statement ends the transaction on SQLite: catch DuplicateKey outside of the transaction.'
				);
			}
			$this->commits = true;
			$this->run( 'COMMIT' );
			return $result;
		} catch ( Throwable $error ) {
			$this->callbacks?->forget();
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
	 * Retries an operation that conflicted with another process. Inside a transaction only the whole transaction is retried, never a single
	 * statement.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private function withRetry( callable $work ): mixed {
		$until = microtime( true ) + $this->retrySeconds;
		for ( $try = 1; ; ++$try ) {
			try {
				return $work();
			} catch ( RuntimeException $error ) {
				$isLast = $this->depth > 0 || ( $try >= self::MIN_ATTEMPTS && microtime( true ) > $until );
				if ( $isLast || $error instanceof DuplicateKey || preg_match( self::CONTENTION, $error->getMessage() ) !== 1 ) {
					throw $error;
				}
				// A random delay, so that the same two processes do not collide again.
				usleep( random_int( 5_000, 40_000 ) * min( $try, 10 ) );
			}
		}
	}

	/**
	 * A statement with its values and the full names of its tables, for instance as a part of a query of WordPress.
	 *
	 * @param list<int|string|float> $values
	 */
	public function prepared( string $sql, array $values ): string {
		$sql = (string) preg_replace_callback( '/\{([a-z_]+)\}/', fn ( array $m ): string => $this->table( $m[1] ), $sql );
		// @phpstan-ignore argument.type (statements are put together from constants)
		return $values === array() ? $sql : (string) $this->wpdb->prepare( $sql, ...$values ); // phpcs:ignore WordPress.DB.PreparedSQL -- as above.
	}

	/**
	 * Turns wpdb's error reporting (return value, `last_error`, log) into exceptions without values; the caller decides what to log.
	 *
	 * @template T
	 * @param string                     $sql       For the error message.
	 * @param callable(): (T|null|false) $statement
	 * @param string                     $text      What is sent to the database, if known.
	 * @return T
	 */
	private function throwOnError( string $sql, callable $statement, string $text = '' ): mixed {
		$quiet = $this->wpdb->suppress_errors( true );
		$known = QueryErrorLog::count();
		try {
			$result = preg_match( '/[^\x00-\x7F]/', $text ) === 1 ? KnownCharset::during( $this->wpdb, $statement ) : $statement();
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
			throw new DuplicateKey( $error ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		throw preg_match( ConnectionLost::PATTERN, $error ) === 1 ? new ConnectionLost( $error ) : new RuntimeException( $error );
	}
}
