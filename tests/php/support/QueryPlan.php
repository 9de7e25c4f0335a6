<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use PDO;

/** How the database at hand means to answer the statements of some work. */
final class QueryPlan {

	/**
	 * @param callable(): mixed $work
	 * @return list<string> Statements for which it would read a table of the shop from its first row to its last, without any index.
	 */
	public static function scans( callable $work ): array {
		$statements = array();
		$listen     = static function ( string $sql ) use ( &$statements ): string {
			$statements[] = $sql;
			return $sql;
		};
		add_filter( 'query', $listen );
		try {
			$work();
		} finally {
			remove_filter( 'query', $listen );
		}
		return array_values( array_filter( $statements, static fn ( string $sql ): bool => str_starts_with( ltrim( $sql ), 'SELECT' ) && self::reads( $sql ) ) );
	}

	private static function reads( string $sql ): bool {
		return defined( 'DB_ENGINE' ) && DB_ENGINE === 'sqlite' ? self::sqliteReads( $sql ) : self::mysqlReads( $sql );
	}

	/** WordPress's driver knows no such statement; another connection to the same file does. */
	private static function sqliteReads( string $sql ): bool {
		// Without a condition the primary key is walked as far as LIMIT goes, which SQLite calls by the same name.
		if ( str_contains( $sql, 'WHERE 1 = 1' ) ) {
			return false;
		}
		$steps = ( new PDO( 'sqlite:' . FQDB, null, null, array( PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION ) ) )->query( "EXPLAIN QUERY PLAN $sql" );
		foreach ( $steps === false ? array() : $steps->fetchAll( PDO::FETCH_COLUMN, 3 ) as $step ) {
			// What a search found is a table of its own, which is read as a whole; the small read model may be, too.
			if ( preg_match( '/^SCAN (o|l|wp_vitrine_orders|wp_vitrine_order_lines)\\b(?!.* USING )/', (string) $step ) === 1 ) {
				return true;
			}
		}
		return false;
	}

	private static function mysqlReads( string $sql ): bool {
		global $wpdb;
		foreach ( $wpdb->get_results( "EXPLAIN $sql", ARRAY_A ) as $step ) {
			if ( $step['type'] === 'ALL' && preg_match( '/^(o|l|wp_vitrine_orders|wp_vitrine_order_lines)$/', (string) $step['table'] ) === 1 ) {
				return true;
			}
		}
		return false;
	}
}
