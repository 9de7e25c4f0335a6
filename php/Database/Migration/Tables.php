<?php
declare(strict_types=1);

namespace Vitrine\Database\Migration;

use Vitrine\Database\Database;
use Vitrine\Database\MigrationFailed;

/** Creates the shop's tables. */
final class Tables {

	/** Errors of statements that would add what is already there. */
	private const EXISTS = '/duplicate (column|key) name|already exists/i';

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * Creates the tables or adds what they lack. `dbDelta` ignores errors: without an exception, a site would store the new schema version
	 * although a column is missing.
	 *
	 * @param array<string, string> $tables      Definitions by short name, see `ProvidesTables::tables`.
	 * @param callable(): void      $beforeTable Called before each table.
	 */
	public function create( array $tables, callable $beforeTable ): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php'; // @phpstan-ignore requireOnce.fileNotFound
		$collate = $this->database->wpdb->get_charset_collate();
		foreach ( $tables as $name => $body ) {
			$beforeTable();
			$before = count( (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() ) );
			dbDelta( "CREATE TABLE {$this->database->table( $name )} (\n" . trim( $body ) . "\n) $collate;" );
			foreach ( array_slice( (array) ( $GLOBALS['EZSQL_ERROR'] ?? array() ), $before ) as $error ) {
				// dbDelta describes a table that may not exist yet; that and what already exists are not failures.
				$changes = preg_match( '/^\s*(CREATE|ALTER)\b/i', $error['query'] ) === 1;
				if ( $changes && preg_match( self::EXISTS, $error['error_str'] ) !== 1 ) {
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
					throw new MigrationFailed( "Table $name: {$error['error_str']}" );
				}
			}
		}
	}
}
