<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;
use wpdb;

/** Keeps the rows in a second schema of the same server. Restoring drops tables that a test created. */
final class MysqlSnapshot implements Snapshot {

	/** Rows that DELETE removes faster than TRUNCATE, which creates a new file. */
	private const FEW = 1000;

	/** @var array<string, string> checksum by table */
	private array $tables = array();

	/** @var list<string> Tables that count their ids. */
	private array $counting = array();

	private readonly string $schema;

	public function __construct( private readonly wpdb $wpdb ) {
		$this->schema = DB_NAME . '_snapshot';
	}

	public function take(): void {
		$this->run( "DROP DATABASE IF EXISTS `{$this->schema}`" );
		$this->run( "CREATE DATABASE `{$this->schema}`" );
		$this->tables = $this->checksums( $this->present() );
		foreach ( array_keys( $this->tables ) as $table ) {
			$this->run( "CREATE TABLE `{$this->schema}`.`$table` LIKE `$table`" );
			$this->run( "INSERT INTO `{$this->schema}`.`$table` SELECT * FROM `$table`" );
		}
		$this->counting = array_values( array_map( 'strval', $this->wpdb->get_col(
			"SELECT table_name FROM information_schema.columns WHERE table_schema = DATABASE() AND extra LIKE '%auto_increment%'"
		) ) );
	}

	public function restore(): void {
		$this->run( 'ROLLBACK' );
		$this->run( 'SET FOREIGN_KEY_CHECKS = 0' );
		foreach ( array_diff( $this->present(), array_keys( $this->tables ) ) as $table ) {
			$this->run( "DROP TABLE `$table`" );
		}
		foreach ( array_keys( array_diff_assoc( $this->checksums( array_keys( $this->tables ) ), $this->tables ) ) as $table ) {
			$many = $this->wpdb->get_var( "SELECT 1 FROM `$table` LIMIT 1 OFFSET " . self::FEW ) !== null;
			$this->run( $many ? "TRUNCATE TABLE `$table`" : "DELETE FROM `$table`" );
			$this->run( "INSERT INTO `$table` SELECT * FROM `{$this->schema}`.`$table`" );
			if ( ! $many && in_array( $table, $this->counting, true ) ) {
				// The next id is the one after the highest.
				$this->run( "ALTER TABLE `$table` AUTO_INCREMENT = 1" );
			}
		}
		$this->run( 'SET FOREIGN_KEY_CHECKS = 1' );
	}

	/** @return list<string> */
	private function present(): array {
		return array_values( array_map( 'strval', $this->wpdb->get_col( 'SHOW TABLES' ) ) );
	}

	/**
	 * @param list<string> $tables
	 * @return array<string, string>
	 */
	private function checksums( array $tables ): array {
		$rows = $this->wpdb->get_results( 'CHECKSUM TABLE `' . implode( '`, `', $tables ) . '`', ARRAY_A );
		return array_combine( $tables, array_map( 'strval', array_column( $rows, 'Checksum' ) ) );
	}

	private function run( string $sql ): void {
		if ( $this->wpdb->query( $sql ) === false ) {
			throw new RuntimeException( "$sql: {$this->wpdb->last_error}" );
		}
	}
}
