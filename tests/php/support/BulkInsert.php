<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use PDO;
use RuntimeException;
use Vitrine\Database\Database;

/**
 * Inserts many rows. On SQLite it writes to the file directly: the drop-in would parse each statement, which takes a quarter of an hour.
 */
final class BulkInsert {

	private ?PDO $file = null;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * On SQLite in one transaction, so other connections must not write.
	 *
	 * @param callable(): void $work Calls `rows()` and `run()`.
	 */
	public function during( callable $work ): void {
		if ( self::isSqlite() ) {
			$this->file = new PDO( 'sqlite:' . FQDB, null, null, array( PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION ) );
			$this->file->exec( 'PRAGMA busy_timeout = 10000' );
			$this->file->exec( 'PRAGMA cache_size = -200000' );
			$this->file->beginTransaction();
		}
		$work();
		$this->file?->commit();
		$this->file?->exec( 'PRAGMA wal_checkpoint(TRUNCATE)' );
		$this->file = null;
	}

	public static function isSqlite(): bool {
		return defined( 'DB_ENGINE' ) && DB_ENGINE === 'sqlite';
	}

	/** Runs a statement without values; `{orders}` becomes the full table name. */
	public function run( string $statement ): void {
		$statement = (string) preg_replace_callback(
			'/\{([a-z_]+)\}/',
			fn ( array $found ): string => $this->database->table( $found[1] ),
			$statement
		);
		if ( $this->file !== null ) {
			$this->file->exec( $statement );
		} elseif ( $this->database->wpdb->query( $statement ) === false ) { // Values are escaped.
			throw new RuntimeException( $this->database->wpdb->last_error );
		}
	}

	/** @param list<array<string, int|string|null>> $rows Not empty; with the same columns. */
	public function rows( string $table, array $rows ): void {
		$head = "INSERT INTO {$this->database->table( $table )} (" . implode( ', ', array_keys( $rows[0] ) ) . ') VALUES ';
		if ( $this->file !== null ) {
			$one = $this->file->prepare( $head . '(' . implode( ', ', array_fill( 0, count( $rows[0] ), '?' ) ) . ')' );
			foreach ( $rows as $row ) {
				$one->execute( array_values( $row ) );
			}
			return;
		}
		$wpdb  = $this->database->wpdb;
		$value = static fn ( int|string|null $value ): string => match ( true ) {
			$value === null  => 'NULL',
			is_int( $value ) => (string) $value,
			default          => "'" . $wpdb->_real_escape( $value ) . "'",
		};
		$line  = static fn ( array $row ): string => '(' . implode( ', ', array_map( $value, $row ) ) . ')';
		// Not through `run()`, which would replace braces in the values.
		if ( $wpdb->query( $head . implode( ', ', array_map( $line, $rows ) ) ) === false ) { // Values are escaped.
			throw new RuntimeException( $wpdb->last_error );
		}
	}
}
