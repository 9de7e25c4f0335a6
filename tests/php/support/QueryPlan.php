<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use PDO;

/** Query plans of the statements that a callback runs. */
final class QueryPlan {

	/** Tables with a row for each order or customer, and their aliases. */
	private const TABLES = '(o|l|c|t|wp_vitrine_(?:orders|order_lines|order_terms|customers))';

	/**
	 * @param callable(): mixed $work
	 * @return list<string> Statements that scan a whole table of the shop without an index.
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
		return array_values(
			array_filter(
				$statements,
				static fn ( string $sql ): bool => str_starts_with( ltrim( $sql ), 'SELECT' ) && self::reads( $sql )
			)
		);
	}

	private static function reads( string $sql ): bool {
		return defined( 'DB_ENGINE' ) && DB_ENGINE === 'sqlite' ? self::sqliteReads( $sql ) : self::mysqlReads( $sql );
	}

	/** The SQLite drop-in doesn't support EXPLAIN, so this uses its own connection to the file. */
	private static function sqliteReads( string $sql ): bool {
		// Without a condition SQLite reports a walk along the primary key up to LIMIT as a scan, too.
		if ( str_contains( $sql, 'WHERE 1 = 1' ) ) {
			return false;
		}
		foreach ( self::sqliteSteps( $sql ) as $step ) {
			// Search results are a derived table that is read completely; the small read model may be scanned, too.
			if ( preg_match( '/^SCAN (o|l|c|t|wp_vitrine_(?:orders|order_lines|order_terms|customers))\\b(?!.* USING )/', $step ) === 1 ) {
				return true;
			}
		}
		return false;
	}

	private static function mysqlReads( string $sql ): bool {
		global $wpdb;
		foreach ( $wpdb->get_results( "EXPLAIN $sql", ARRAY_A ) as $step ) {
			if (
				$step['type'] === 'ALL' && preg_match( '/^' . self::TABLES . '$/', (string) $step['table'] ) === 1
			) {
				return true;
			}
		}
		return false;
	}

	/** Whether a statement reads all rows of the catalogue, or all of a language, on SQLite. Only `LIMIT` without sorting ends it early. */
	public static function readsCatalogue( string $sql ): bool {
		if ( ! str_starts_with( $sql, 'SELECT' ) || preg_match( "/_vitrine_product|'vitrine_product'/", $sql ) !== 1 ) {
			return false;
		}
		$steps   = implode( "\n", self::sqliteSteps( $sql ) );
		$all     = preg_match( '/^(SCAN (?!.*category_view)|SEARCH .* \((language|post_type)=\?( AND post_status=\?)?\)$)/m', $steps ) === 1;
		$bounded = str_contains( $sql, 'LIMIT' ) && ! str_contains( $steps, 'TEMP B-TREE' );
		return $all && ! $bounded;
	}

	/** @return list<string> */
	private static function sqliteSteps( string $sql ): array {
		$file  = new PDO( 'sqlite:' . FQDB, null, null, array( PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION ) );
		$steps = $file->query( "EXPLAIN QUERY PLAN $sql" );
		return $steps === false ? array() : array_map( 'strval', array_values( $steps->fetchAll( PDO::FETCH_COLUMN, 3 ) ) );
	}
}
