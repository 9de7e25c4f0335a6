<?php
declare(strict_types=1);

namespace Vitrine\Database;

use mysqli;
use wpdb;

/**
 * Describes a failed statement by its error number, kind and table, without its values: names, addresses and messages must not reach logs.
 *
 * wpdb logs the whole statement. SQLite's drop-in also puts it into the error message, and MySQL's messages quote values.
 */
final class QueryError {

	/** Messages without values, of SQLite, MySQL, MariaDB and Galera; identifiers have no spaces. All others are left out. */
	private const SAFE = array(
		'database (?:table |schema )?is locked(?:: \w+)?',
		'database or disk is full|disk I\/O error|attempt to write a readonly database|database disk image is malformed',
		'unable to open database file|interrupted|out of memory',
		'(?:UNIQUE|NOT NULL|PRIMARY KEY|FOREIGN KEY) constraint failed(?:: (?:index \'\w+\'|[\w.]+(?:, [\w.]+)*))?',
		'no\s+such (?:table|column): [\w.]+|table [\w.]+ has no column named \w+',
		'(?:Deadlock found when trying to get lock|Lock wait timeout exceeded); try restarting transaction',
		"Record has changed since last read in table '[\w.]+'",
		"(?:The t|T)able '[\w.#\/-]+' is full|Table '[\w.]+' doesn't exist",
		'Got error \d+ (?:"[\w ]+" )?from storage engine(?: \w+)?',
		"Column '\w+' cannot be null|Field '\w+' doesn't have a default value|Unknown column '[\w.]+' in '[\w ]+'",
		"(?:Data too long for|Out of range value for) column '\w+' at row \d+",
		'(?:MySQL )?[Ss]erver has gone away|Lost connection to (?:MySQL )?server during query|Query execution was interrupted',
		'WSREP has not yet prepared node for application use|Too many connections',
		'The \w+ server is running with the [\w-]+ option so it cannot execute this statement',
		'(?:WordPress database error: )?Processing the values? for the following fields? failed: [\w, ]+\. The supplied values? [\w ]+\.',
		'(?:WordPress database error: )?Could not perform query because it contains invalid data\.',
		'Duplicate entry for key \'[\w.]+\'',
	);

	/** @param string $sql The statement, or its template. */
	public static function last( wpdb $wpdb, string $sql ): string {
		$dbh   = $wpdb->__get( 'dbh' );
		$known = $dbh instanceof mysqli && $dbh->errno > 0 ? " {$dbh->sqlstate} {$dbh->errno}" : '';
		return self::describe( $wpdb->prefix, $wpdb->last_error, $sql, $known );
	}

	/**
	 * @param string $prefix Of the site's tables.
	 * @param string $known  State and number of the error, if the message doesn't contain them.
	 */
	public static function describe( string $prefix, string $error, string $sql, string $known = '' ): string {
		$message = self::message( $error );
		if ( preg_match( '/^SQLSTATE\[(\w+)\]: [^:]+: (\d+) (.*)$/s', $message, $found ) === 1 ) {
			[ , $state, $number, $message ] = $found;
			$known                          = " $state $number";
		}
		// MySQL quotes the value in front of the key.
		$message = (string) preg_replace( "/^Duplicate entry '.*' for key '([\w.]+)'$/s", "Duplicate entry for key '$1'", $message );
		$safe    = preg_match( '/^(?:' . implode( '|', self::SAFE ) . ')\z/i', $message ) === 1 ? " ($message)" : '';
		return "Database error$known$safe: " . self::statement( $sql, $prefix );
	}

	/** The error message itself; SQLite's drop-in adds the statement before it and the stack trace after it. */
	private static function message( string $error ): string {
		$start = strrpos( $error, 'class="error_message"' );
		return $start !== false && preg_match( '/^[^>]*>\s*(.*?)\s*<\/div>/s', substr( $error, $start ), $found ) === 1
			? $found[1]
			: trim( $error );
	}

	/** The kind of statement and its table. A table is only named if it belongs to the site, since a value may look like SQL. */
	private static function statement( string $sql, string $prefix ): string {
		$kind  = preg_match( '/^\s*(\w{1,20})\b/', $sql, $found ) === 1 ? strtoupper( $found[1] ) : '';
		$sql   = (string) preg_replace( '/\{([a-z_]+)\}/', "{$prefix}vitrine_$1", $sql );
		$names = '/\b(?:INTO|FROM|UPDATE)\s+`?(' . preg_quote( $prefix, '/' ) . '\w{1,60})`?/i';
		$table = preg_match( $names, $sql, $found ) === 1 ? $found[1] : '';
		return trim( "$kind $table" );
	}
}
