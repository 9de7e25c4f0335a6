<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use LogicException;
use RuntimeException;
use Throwable;
use wpdb;

/**
 * The shop's own tables through WordPress's connection, on MySQL/MariaDB and on SQLite alike.
 *
 * Named locks and FOR UPDATE do nothing on SQLite: what must happen once is decided by one conditional statement.
 */
final class Database {

	/** How often work is begun anew when another process holds what it needs. */
	private const TRIES = 5;

	/** What SQLite, MySQL and MariaDB say when two processes met and one must begin anew. */
	private const CONTENTION = '/database (table |schema )?is locked|deadlock|lock wait timeout|record has changed since last read/i';

	private int $depth = 0;

	/** Whether a statement of the transaction at hand was refused, which on SQLite has ended the transaction already. */
	private bool $spoiled = false;

	/** @var list<callable(): void> */
	private array $afterwards = array();

	public function __construct( public readonly wpdb $wpdb ) {
	}

	/** Full name of an own table: `orders` is `wp_vitrine_orders`. */
	public function table( string $name ): string {
		return $this->wpdb->prefix . 'vitrine_' . $name;
	}

	/**
	 * Rows of a prepared SELECT. `{orders}` in the statement stands for the table's full name; placeholders are those of `wpdb::prepare`.
	 *
	 * @param list<int|string|float> $values
	 * @return list<array<string, string|null>>
	 */
	public function rows( string $sql, array $values = array() ): array {
		$statement = $this->prepared( $sql, $values );
		return $this->patiently( fn (): array => $this->checked( fn () => $this->wpdb->get_results( $statement, ARRAY_A ) ) );
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
	 * Runs a writing statement and gives the rows it touched.
	 *
	 * @param list<int|string|float> $values
	 */
	public function run( string $sql, array $values = array() ): int {
		$statement = $this->prepared( $sql, $values );
		return $this->patiently( fn (): int => (int) $this->checked( fn () => $this->wpdb->query( $statement ) ) );
	}

	/**
	 * Inserts a row and gives its id. A duplicate key throws `DuplicateKey`.
	 *
	 * @param array<string, int|string|float|null> $row
	 */
	public function insert( string $table, array $row ): int {
		return $this->patiently(
			function () use ( $table, $row ): int {
				$this->checked( fn () => $this->wpdb->insert( $this->table( $table ), $row ) );
				return (int) $this->wpdb->insert_id;
			}
		);
	}

	/**
	 * Changes the rows that match and gives their number; other than `run` it can write NULL.
	 *
	 * @param array<string, int|string|float|null> $row
	 * @param array<string, int|string>            $where
	 */
	public function update( string $table, array $row, array $where ): int {
		return $this->patiently( fn (): int => (int) $this->checked( fn () => $this->wpdb->update( $this->table( $table ), $row, $where ) ) );
	}

	/**
	 * All or nothing. An inner call joins the outer transaction (a second START TRANSACTION would commit the first).
	 *
	 * The work is begun anew when another process was in the way, so it must change nothing but the database.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function transaction( callable $work ): mixed {
		if ( $this->depth > 0 ) {
			return $work();
		}
		$result = $this->patiently( fn (): mixed => $this->once( $work ) );
		$this->tell();
		return $result;
	}

	/**
	 * Does something once the transaction at hand stands, at once where there is none, and never when it is taken back: for those who
	 * are told of what happened. What fails there is logged, for what they are told of stands.
	 *
	 * @param callable(): void $work
	 */
	public function afterwards( callable $work ): void {
		$this->afterwards[] = $work;
		if ( $this->depth === 0 ) {
			$this->tell();
		}
	}

	private function tell(): void {
		$afterwards       = $this->afterwards;
		$this->afterwards = array();
		foreach ( $afterwards as $work ) {
			try {
				$work();
			} catch ( Throwable $error ) {
				error_log( 'vitrine: afterwards: ' . $error->getMessage() ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the log is where an admin looks.
			}
		}
	}

	/**
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private function once( callable $work ): mixed {
		++$this->depth;
		$this->spoiled = false;
		$let_go        = $this->holdConnection();
		$cache         = new TransactionCache();
		try {
			$this->run( 'START TRANSACTION' );
			$cache->watch();
			$result = $work();
			// @phpstan-ignore if.alwaysFalse (the statements of the work set it)
			if ( $this->spoiled ) {
				throw new LogicException( 'A refused statement ends a transaction on SQLite: whoever catches DuplicateKey must do so outside of it.' );
			}
			$this->run( 'COMMIT' );
			return $result;
		} catch ( Throwable $error ) {
			$this->afterwards = array();
			try {
				$this->run( 'ROLLBACK' );
			} catch ( Throwable ) {
				// Nothing is left to roll back on a connection that is gone; what went wrong first is what counts.
				unset( $result );
			}
			throw $error;
		} finally {
			$let_go();
			--$this->depth;
			$cache->clear();
		}
	}

	/**
	 * Keeps wpdb from reconnecting: the statements after a lost connection would run alone, outside the transaction, and leave half of
	 * it behind. Its dying screen becomes an exception, which the caller converts like any other.
	 *
	 * @return callable(): void Ends it.
	 */
	private function holdConnection(): callable {
		$retries = $this->wpdb->__get( 'reconnect_retries' );
		$this->wpdb->__set( 'reconnect_retries', 0 );
		$handlers = array( 'wp_die_handler', 'wp_die_json_handler', 'wp_die_ajax_handler' );
		$throws   = static fn (): callable => static function (): never {
			throw new RuntimeException( 'The database connection was lost.' );
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
	 * Begins work anew when another process was in the way. Inside a transaction the whole of it is begun anew, never one statement.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	private function patiently( callable $work ): mixed {
		for ( $try = 1; ; ++$try ) {
			try {
				return $work();
			} catch ( DuplicateKey $error ) {
				throw $error;
			} catch ( RuntimeException $error ) {
				if ( $this->depth > 0 || $try >= self::TRIES || preg_match( self::CONTENTION, $error->getMessage() ) !== 1 ) {
					throw $error;
				}
				// A pause of random length, or the same two would meet again.
				usleep( random_int( 5_000, 40_000 ) * $try );
			}
		}
	}

	/**
	 * Creates or alters the tables of the given definitions.
	 *
	 * @param array<string, string> $tables As `ProvidesTables::tables` gives them.
	 */
	public function migrate( array $tables ): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php'; // @phpstan-ignore requireOnce.fileNotFound
		$collate = $this->wpdb->get_charset_collate();
		foreach ( $tables as $name => $body ) {
			dbDelta( "CREATE TABLE {$this->table( $name )} (\n" . trim( $body ) . "\n) $collate;" );
		}
	}

	/** @param list<int|string|float> $values */
	private function prepared( string $sql, array $values ): string {
		$sql = (string) preg_replace_callback( '/\{([a-z_]+)\}/', fn ( array $m ): string => $this->table( $m[1] ), $sql );
		// @phpstan-ignore argument.type (the statements of repositories are put together from constants)
		return $values === array() ? $sql : (string) $this->wpdb->prepare( $sql, ...$values );
	}

	/**
	 * wpdb tells of failures by its return value, `last_error` and the log; here they are exceptions, and whoever catches one decides
	 * what belongs into the log.
	 *
	 * @template T
	 * @param callable(): (T|null|false) $statement
	 * @return T
	 */
	private function checked( callable $statement ): mixed {
		$quiet = $this->wpdb->suppress_errors( true );
		try {
			$result = $statement();
		} finally {
			$this->wpdb->suppress_errors( $quiet );
		}
		$error = $this->wpdb->last_error;
		if ( $result !== false && $result !== null && $error === '' ) {
			return $result;
		}
		if ( preg_match( '/duplicate entry|unique constraint failed/i', $error ) === 1 ) {
			$this->spoiled = true;
			throw new DuplicateKey( $error );
		}
		throw new RuntimeException( "Database error: $error" );
	}
}
