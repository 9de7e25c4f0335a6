<?php
declare(strict_types=1);

namespace Vitrine\Database;

use RuntimeException;
use wpdb;

/** Replaces wpdb's log entries for failed statements of WordPress's own functions, which contain the whole statement. */
final class QueryErrorLog {

	/**
	 * Runs the callback; logs error, kind and table of each statement that failed.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public static function during( wpdb $wpdb, callable $work ): mixed {
		$quiet = $wpdb->suppress_errors( true );
		$known = self::count();
		try {
			return $work();
		} finally {
			$wpdb->suppress_errors( $quiet );
			foreach ( self::removeSince( $known ) as [ 'query' => $sql, 'error_str' => $error ] ) {
				// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
				error_log( 'vitrine: ' . QueryError::describe( $wpdb->prefix, (string) $error, (string) $sql ) );
			}
		}
	}

	/**
	 * Throws if a statement of the callback conflicted with another process. WordPress's own functions ignore failed statements, but the
	 * server may have rolled back the transaction: the statements after it would be stored without those before it.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 * @throws RuntimeException See `Database::CONTENTION`.
	 */
	public static function rejectConflicts( callable $work ): mixed {
		$known = self::count();
		try {
			return $work();
		} finally {
			$new       = array_slice( (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() ), $known );
			$conflicts = preg_grep( Database::CONTENTION, array_map( strval( ... ), array_column( $new, 'error_str' ) ) );
			if ( $conflicts !== array() && $conflicts !== false ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new RuntimeException( 'A statement of the transaction was lost: ' . reset( $conflicts ) );
			}
		}
	}

	/** Number of errors that wpdb has recorded in this request. */
	public static function count(): int {
		return count( (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() ) );
	}

	/**
	 * Removes the errors that were recorded since, so that they are not logged twice.
	 *
	 * @return list<array{query: mixed, error_str: mixed}>
	 */
	public static function removeSince( int $count ): array {
		$all = (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() );
		if ( count( $all ) > $count ) {
			$GLOBALS['EZSQL_ERROR'] = array_slice( $all, 0, $count ); // wpdb only appends to it.
		}
		/** @var list<array{query: mixed, error_str: mixed}> $new */
		$new = array_slice( $all, $count );
		return $new;
	}
}
