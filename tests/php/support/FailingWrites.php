<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use PDO;
use RuntimeException;
use wpdb;

/**
 * Lets INSERTs fail in this process, as on a full disk. On MariaDB the error message quotes a value, on SQLite the drop-in adds the
 * statement to it.
 */
final class FailingWrites {

	/**
	 * @param array<string, string> $columns Quoted column by table.
	 * @param callable(): void      $work
	 */
	public static function during( wpdb $wpdb, array $columns, callable $work ): void {
		foreach ( $columns as $table => $column ) {
			$made = self::sqlite( $wpdb )?->exec(
				"CREATE TEMP TRIGGER full_$table BEFORE INSERT ON $table BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
			) ?? $wpdb->query(
				"CREATE TRIGGER full_$table BEFORE INSERT ON $table FOR EACH ROW BEGIN
				DECLARE quoted TEXT DEFAULT LEFT(CONCAT('No space for ', NEW.$column), 120);
				SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = quoted; END"
			);
			if ( $made === false ) {
				throw new RuntimeException( $wpdb->last_error );
			}
		}
		try {
			$work();
		} finally {
			foreach ( array_keys( $columns ) as $table ) {
				self::sqlite( $wpdb )?->exec( "DROP TRIGGER full_$table" ) ?? $wpdb->query( "DROP TRIGGER full_$table" );
			}
		}
	}

	/** The connection itself, without the translation from MySQL; null on MariaDB. */
	public static function sqlite( wpdb $wpdb ): ?PDO {
		// @phpstan-ignore method.notFound (the SQLite drop-in's)
		return defined( 'DB_ENGINE' ) && DB_ENGINE === 'sqlite' ? $wpdb->get_driver()->get_sqlite_pdo() : null;
	}
}
