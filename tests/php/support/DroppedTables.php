<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Closure;

/** The shop's tables for tests that drop them. */
final class DroppedTables {

	/** @return Closure(): void Creates dropped tables again: MysqlSnapshot only truncates and refills tables. */
	public static function restorer(): Closure {
		global $wpdb;
		$made = array();
		foreach ( defined( 'DB_ENGINE' ) && DB_ENGINE === 'sqlite' ? array() : $wpdb->get_col(
			$wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( "{$wpdb->prefix}vitrine_" ) . '%' )
		) as $table ) {
			$made[] = (string) $wpdb->get_row( "SHOW CREATE TABLE `$table`", ARRAY_N )[1];
		}
		return static function () use ( $wpdb, $made ): void {
			foreach ( $made as $create ) {
				$wpdb->query( (string) preg_replace( '/^CREATE TABLE/', 'CREATE TABLE IF NOT EXISTS', $create ) );
			}
		};
	}
}
